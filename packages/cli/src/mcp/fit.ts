/** A shortened value. */
export interface Fitted {
  readonly value: unknown
  /** The omitted parts in words, for some fields, and the number of the other fields; absent if nothing is omitted. */
  readonly leftOut?: Readonly<Record<string, string>>
}

/**
 * Makes a value fit into a number of bytes of JSON. It keeps small fields, the first entries of a large list and the
 * beginning of a large text, and omits any other large field.
 */
export function fit(value: unknown, room: number): Fitted {
  if (byteSize(value) <= room) return { value }
  if (typeof value !== 'object' || value === null) return { value: beginning(String(value), room), leftOut: all(value) }
  const entries = Object.entries(value).toSorted(([, a], [, b]) => byteSize(a) - byteSize(b))
  const kept = new Map<string, unknown>()
  const missing: [name: string, part: string][] = []
  let left = room - 2
  for (const [name, field] of entries) {
    const space = left - byteSize(name) - 2
    const part = fitPart(field, space)
    if (part.value !== undefined) {
      kept.set(name, part.value)
      left = space - byteSize(part.value)
    }
    if (part.missing !== undefined) missing.push([name, part.missing])
  }
  const inOrder = Object.keys(value).filter((name) => kept.has(name))
  return { value: Object.fromEntries(inOrder.map((name) => [name, kept.get(name)])), leftOut: nameMissing(missing) }
}

/** Bytes for the list of omitted parts: a map can have more fields than fit into a result. */
const mostNamed = 300

/** Names the largest omitted fields, and counts the others. */
function nameMissing(missing: readonly (readonly [name: string, part: string])[]): Record<string, string> {
  let left = mostNamed
  const named = missing.toReversed().filter(([name, part]) => {
    const size = byteSize(name) + byteSize(part) + 2
    const fits = size <= left
    if (fits) left -= size
    return fits
  })
  const others = missing.length - named.length
  return Object.fromEntries(
    others === 0 ? named : [...named, ['…', `${others} more ${others === 1 ? 'field' : 'fields'}`]],
  )
}

interface Part {
  readonly value?: unknown
  readonly missing?: string
}

function fitPart(field: unknown, space: number): Part {
  const size = byteSize(field)
  if (size <= space) return { value: field }
  if (Array.isArray(field)) {
    const entries = entriesWithin(field, space)
    if (entries.length)
      return { value: entries, missing: `${field.length - entries.length} of ${field.length} entries` }
  }
  if (typeof field === 'string' && space > 200) {
    const text = beginning(field, space)
    return { value: text, missing: `${field.length - text.length} of ${field.length} characters` }
  }
  return { missing: `${size} bytes` }
}

function entriesWithin(list: readonly unknown[], space: number): unknown[] {
  let left = space - 2
  const end = list.findIndex((entry) => (left -= byteSize(entry) + 1) < 0)
  return list.slice(0, end < 0 ? list.length : end)
}

/** The part of a text that fits, without half a character at its end. */
function beginning(text: string, space: number): string {
  let end = Math.min(text.length, Math.max(space - 2, 0))
  while (end > 0 && byteSize(text.slice(0, end)) > space) end = Math.floor(end * 0.9)
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

function all(value: unknown): Record<string, string> {
  return { result: `the rest of ${byteSize(value)} bytes` }
}

/** The bytes of a value as compact JSON. */
export function byteSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}
