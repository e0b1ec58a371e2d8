const width = 76
const mostItems = 100

/** How a value is shown. */
interface Showing {
  /** How many levels of objects inside objects are shown. */
  readonly deepest: number
  readonly depth: number
  /** The objects around this one. */
  readonly around: readonly unknown[]
}

/**
 * Writes a value as a terminal does: `{ id: 1, title: 'One' }`, over several lines if it is long.
 * @param options.deepest how many levels of objects inside objects are shown. @default 2
 */
export function show(value: unknown, { deepest = 2 }: { readonly deepest?: number | undefined } = {}): string {
  return shown(value, { deepest, depth: 0, around: [] })
}

function shown(value: unknown, showing: Showing): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'symbol') return value.toString()
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]'
  if (typeof value !== 'object' || value === null) return String(value)
  if (showing.around.includes(value)) return '[Circular]'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof RegExp) return String(value)
  if (value instanceof Error) return `[${value.name}: ${value.message}]`
  const label = labelOf(value)
  const { deepest, depth, around } = showing
  if (depth > deepest) return Array.isArray(value) ? '[Array]' : `[${label || 'Object'}]`
  const inside = { deepest, depth: depth + 1, around: [...around, value] }
  if (Array.isArray(value)) return group('[', few(value, inside), ']', depth)
  if (ArrayBuffer.isView(value)) return bytes(value)
  const start = label === '' ? '{' : `${label} {`
  return group(start, members(value, inside), '}', depth)
}

/** The first items of a list, and how many more there are. */
function few(items: readonly unknown[], inside: Showing): string[] {
  const first = Array.from(items.slice(0, mostItems), (item) => shown(item, inside))
  const more = items.length - mostItems
  return more > 0 ? [...first, `... ${more} more ${more === 1 ? 'item' : 'items'}`] : first
}

function members(value: object, inside: Showing): string[] {
  if (value instanceof Map) return Array.from(value, ([key, item]) => `${shown(key, inside)} => ${shown(item, inside)}`)
  if (value instanceof Set) return few([...value], inside)
  if (value instanceof Headers) return Array.from(value, ([name, text]) => `${keyText(name)}: ${quoted(text)}`)
  return Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, { enumerable }]) => enumerable === true)
    .map(([name, { value: item, ...rest }]) => `${keyText(name)}: ${rest.get ? '[Getter]' : shown(item, inside)}`)
}

function group(start: string, items: readonly string[], end: string, depth: number): string {
  if (items.length === 0) return `${start}${end}`
  const flat = `${start} ${items.join(', ')} ${end}`
  if (flat.length <= width && !flat.includes('\n')) return flat
  const pad = '  '.repeat(depth)
  return `${start}\n${items.map((item) => `${pad}  ${item}`).join(',\n')}\n${pad}${end}`
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
