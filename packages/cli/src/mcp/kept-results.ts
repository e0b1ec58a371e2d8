import { randomUUID } from 'node:crypto'
import { fieldFilter, valueAt } from '../output/fields.ts'
import { programInfo } from '../program-info.ts'
import { ToolError } from './error-text.ts'
import { byteSize, fit } from './fit.ts'
import type { ResultLink } from './tool.ts'

/** The most bytes of all kept results and of a single one, and the milliseconds that it is kept. */
const bounds = { all: 32 << 20, one: 8 << 20, lifetime: 600_000 }

interface Kept {
  readonly value: unknown
  readonly size: number
  readonly until: number
}

/** Bytes of a page besides its items. */
const frame = 512

/** Characters of a cursor that a result shows. A longer one would take the place of its items. */
const longestCursor = 512
/** Begins the name of a kept cursor. Other cursors begin with a digit. */
const keptMark = '~'

/** Results that were too large to show. For some minutes, a host can read them as resources, in pages. */
export class KeptResults {
  readonly #kept = new Map<string, Kept>()
  readonly #pageBytes: number
  readonly #now: () => number
  #size = 0

  /** @param pageBytes the bytes of one page */
  constructor(pageBytes: number, now: () => number = Date.now) {
    this.#pageBytes = pageBytes
    this.#now = now
  }

  /** The prefix of all addresses of kept results. A service cannot have this name. */
  static get prefix(): string {
    return `${programInfo().name}://~results/`
  }

  /**
   * Keeps a result, and drops the oldest ones if there is no room.
   * @returns undefined if it is too large
   */
  keep(operation: string, value: unknown): ResultLink | undefined {
    const size = byteSize(value)
    if (size > bounds.one) return undefined
    const id = this.#add(value, size)
    const what = Array.isArray(value) ? `${value.length} items` : `${size} bytes`
    return {
      uri: KeptResults.prefix + id,
      name: `result of ${operation}`,
      title: `Full result of ${operation}`,
      description: `${what} of JSON, for ${bounds.lifetime / 60_000} minutes. Read it in parts: ?path=a.b&offset=100&limit=50&fields=id,name&contains=text`,
      mimeType: 'application/json',
      size,
    }
  }

  /** The cursor itself, or a short name for a long one, which is kept like a result. */
  shortenCursor(cursor: string): string {
    if (cursor.length <= longestCursor) return cursor
    return keptMark + this.#add(cursor, byteSize(cursor))
  }

  /**
   * The cursor that a result showed, whole.
   * @throws ToolError it is no longer kept
   */
  wholeCursor(shown: string): string {
    if (!shown.startsWith(keptMark)) return shown
    this.#forgetOld(bounds.all)
    const { value } = this.#kept.get(shown.slice(keptMark.length)) ?? {}
    if (typeof value === 'string') return value
    throw new ToolError('This cursor is no longer available: read the list again')
  }

  /**
   * Reads a part of a result: JSON.
   * @param address the part after the prefix: the id and a query
   * @throws ToolError it does not exist (any more), or the query is not valid
   */
  read(address: string): string {
    const [id = '', query = ''] = address.split('?', 2)
    this.#forgetOld(bounds.all)
    const kept = this.#kept.get(id)
    if (!kept) throw new ToolError('This result is no longer available: call the operation again.')
    const { path = '', offset, limit, fields, contains, ...others } = Object.fromEntries(new URLSearchParams(query))
    const [other] = Object.keys(others)
    if (other !== undefined)
      throw new ToolError(`There is no ${other}: it takes path, offset, limit, fields and contains.`)
    const value = valueAt(kept.value, path.split('.').filter(Boolean))
    if (value === undefined) throw new ToolError(`The result has no ${path}.`)
    const from = countIn('offset', offset) ?? 0
    if (Array.isArray(value)) return this.#readPage(value, from, countIn('limit', limit) ?? Infinity, fields, contains)
    if (typeof value === 'string') return this.#readText(value, from)
    const shown = fields === undefined ? value : fieldFilter(fields)(value)
    const { value: part, leftOut } = fit(shown, this.#pageBytes - frame)
    return JSON.stringify(leftOut ? { result: part, more: true, leftOut } : part)
  }

  #add(value: unknown, size: number): string {
    this.#forgetOld(bounds.all - size)
    const id = randomUUID()
    this.#kept.set(id, { value, size, until: this.#now() + bounds.lifetime })
    this.#size += size
    return id
  }

  #readPage(list: readonly unknown[], from: number, limit: number, fields?: string, contains?: string): string {
    const wanted = contains?.toLowerCase()
    const items: unknown[] = []
    const total = list.length
    let left = this.#pageBytes - frame
    let cut: object = {}
    for (let index = from; index < list.length; index++) {
      if (wanted !== undefined && !JSON.stringify(list[index]).toLowerCase().includes(wanted)) continue
      const shown = fields === undefined ? list[index] : fieldFilter(fields)(list[index])
      const size = byteSize(shown) + 1
      if (items.length >= limit || (size > left && items.length > 0))
        return JSON.stringify({ items, total, more: true, offset: index, ...cut })
      const { value, leftOut } = fit(shown, left)
      items.push(value)
      if (leftOut) cut = { leftOut }
      left -= size
    }
    return JSON.stringify({ items, total, more: false, ...cut })
  }

  #readText(text: string, from: number): string {
    const part = text.slice(from, from + Math.floor(this.#pageBytes / 4))
    const next = from + part.length
    const rest = next < text.length ? { more: true, offset: next } : { more: false }
    return JSON.stringify({ text: part, total: text.length, ...rest })
  }

  #forgetOld(room: number): void {
    for (const [id, { size, until }] of this.#kept) {
      if (until > this.#now() && this.#size <= room) return
      this.#kept.delete(id)
      this.#size -= size
    }
  }
}

function countIn(name: string, text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new ToolError(`${name} has to be a number`)
}
