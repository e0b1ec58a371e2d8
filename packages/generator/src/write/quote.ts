/** A text as TypeScript writes it: in single quotes, with nothing that could end them or the line. */
export function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return `'${inner}'`
}

/** A plain value of a document as an expression. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${key(name)}: ${literal(one)}`)
      .join(', ')} }`
  return Object.is(value, -0) ? '-0' : String(value)
}

/** The name of a field in an object of values. `__proto__` is a name like any other. */
export function key(name: string): string {
  return name === '__proto__' ? "['__proto__']" : typeKey(name)
}

/** The name of a field in a type. */
export function typeKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

/** A regular expression; `source` already escapes slashes and line ends. */
export function expression({ source, flags }: RegExp): string {
  return `/${source.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)}/${flags}`
}
