/** JSON Schema's expressions are Unicode's; those that are faulty then are read as most tools do, without. */
export function makeRegExp(pattern: string): RegExp {
  return new RegExp(pattern, chooseFlags(pattern))
}

/** The flags that a pattern needs. */
export function chooseFlags(pattern: string): 'u' | '' {
  return /\\[pP]\{|\\u\{|[\u{10000}-\u{10ffff}]/u.test(pattern) ? 'u' : ''
}
