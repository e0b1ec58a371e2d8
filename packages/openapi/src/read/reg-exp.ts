/** JSON Schema's expressions use Unicode mode; those that are invalid in it are read without, as most tools do. */
export function makeRegExp(pattern: string): RegExp {
  return new RegExp(pattern, chooseFlags(pattern))
}

/** The flags that a pattern needs. */
export function chooseFlags(pattern: string): 'u' | '' {
  return /\\[pP]\{|\\u\{|[\u{10000}-\u{10ffff}]/u.test(pattern) ? 'u' : ''
}
