/** JSON Schema's expressions are Unicode's; those that are faulty then are read as most tools do, without. */
export function regExpOf(pattern: string): RegExp {
  return new RegExp(pattern, flagsOf(pattern))
}

/** The flags that a pattern needs. */
export function flagsOf(pattern: string): 'u' | '' {
  return /\\[pP]\{|\\u\{|[\u{10000}-\u{10ffff}]/u.test(pattern) ? 'u' : ''
}
