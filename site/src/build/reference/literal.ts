const width = 60

/**
 * Writes a value as TypeScript: `{ owner: 'portolan' }`, over several lines where it is long.
 * @param before the number of characters before it on its line
 */
export function literal(value: unknown, pad = '', before = pad.length): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${pad}  `
  const items = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${key(name)}: ${literal(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (items.length === 0) return open + close
  const flat = Array.isArray(value) ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`
  if (flat.length + before <= width && !flat.includes('\n')) return flat
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${pad}${close}`
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
  return mark + (mark === "'" ? escaped.replaceAll("'", String.raw`\'`) : escaped) + mark
}
