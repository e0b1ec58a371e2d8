const width = 76
const deepest = 2

/** Writes a value as a terminal does: `{ id: 1, title: 'One' }`, over several lines where it is long. */
export function show(value: unknown, depth = 0, seen: readonly unknown[] = []): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return value.toString()
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]'
  if (typeof value !== 'object' || value === null) return String(value)
  if (seen.includes(value)) return '[Circular]'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (value instanceof Error) return `[${value.name}: ${value.message}]`
  const label = labelOf(value)
  const within = [...seen, value]
  if (depth > deepest) return Array.isArray(value) ? '[Array]' : `[${label || 'Object'}]`
  if (Array.isArray(value))
    return group(
      '[',
      value.map((item) => show(item, depth + 1, within)),
      ']',
      depth,
    )
  if (ArrayBuffer.isView(value)) return bytes(value)
  const start = label === '' ? '{' : `${label} {`
  return group(start, members(value, depth, within), '}', depth)
}

function members(value: object, depth: number, seen: readonly unknown[]): string[] {
  if (value instanceof Map)
    return Array.from(value, ([key, item]) => `${show(key, depth + 1, seen)} => ${show(item, depth + 1, seen)}`)
  if (value instanceof Set) return Array.from(value, (item) => show(item, depth + 1, seen))
  if (value instanceof Headers) return Array.from(value, ([name, text]) => `${keyText(name)}: ${quoted(text)}`)
  return Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, { enumerable }]) => enumerable === true)
    .map(
      ([name, { value: item, ...rest }]) => `${keyText(name)}: ${rest.get ? '[Getter]' : show(item, depth + 1, seen)}`,
    )
}

function group(start: string, items: readonly string[], end: string, depth: number): string {
  if (items.length === 0) return `${start}${end}`
  const shown = items.length > 100 ? [...items.slice(0, 100), `... ${items.length - 100} more items`] : items
  const flat = `${start} ${shown.join(', ')} ${end}`
  if (flat.length <= width && !flat.includes('\n')) return flat
  const pad = '  '.repeat(depth)
  return `${start}\n${shown.map((item) => `${pad}  ${item}`).join(',\n')}\n${pad}${end}`
}

function bytes(view: ArrayBufferView): string {
  const items = Array.from(new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, 20)))
  const more = view.byteLength > 20 ? `, ... ${view.byteLength - 20} more` : ''
  return `${labelOf(view)}(${view.byteLength}) [ ${items.join(', ')}${more} ]`
}

function labelOf(value: object): string {
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null
  if (prototype === null) return '[Object: null prototype]'
  const name = prototype.constructor?.name ?? ''
  const size = value instanceof Map || value instanceof Set ? `(${value.size})` : ''
  return name === 'Object' || name === 'Array' ? '' : `${name}${size}`
}

function quoted(text: string): string {
  const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : '`'
  return `${mark}${text.replaceAll('\\', '\\\\').replaceAll('\n', String.raw`\n`)}${mark}`
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}
