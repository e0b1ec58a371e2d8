import { type Cursor, cursorText } from './call-input.ts'
import { byteSize, fit } from './fit.ts'

/** Some items of a list, with the cursor of the next ones. */
export interface Batch {
  readonly items: readonly unknown[]
  /** The client's cursor of the next items. */
  readonly cursor?: string | undefined
  readonly hasNext?: boolean
}

/** A part of a list, as a result shows it. */
export interface ListPart {
  readonly items: readonly unknown[]
  readonly shown: number
  readonly more: boolean
  /** Continues behind the last item. */
  readonly cursor?: string
  readonly leftOut?: Readonly<Record<string, string>>
  /** The reason why the list broke off. */
  readonly error?: string
  /** Items that were read within the limit but do not fit. */
  readonly rest: readonly unknown[]
}

interface Bounds {
  readonly start: Cursor
  /** The identity of the list: its cursors do not work for others. */
  readonly list: string
  readonly limit: number
  /** The most bytes of the items. */
  readonly room: number
  /** Selects the part of an item to show. */
  readonly change: (item: unknown) => unknown
  readonly describe: (error: unknown) => string
}

/**
 * Reads a list up to the limit, or until there is no more room. It ends between two items; an item that alone is too
 * large is shortened. After an error, earlier items are kept.
 */
export async function readList(batches: AsyncIterable<Batch>, bounds: Bounds): Promise<ListPart> {
  const { start, limit, describe } = bounds
  const part = new Part(bounds)
  let { from } = start
  let position = 0
  try {
    for await (const { items, cursor, hasNext } of batches) {
      for (const item of items) {
        const isKnown = from === start.from && position < start.skip
        if (!isKnown && !part.add(item)) return part.end({ from, skip: position }, items.slice(position))
        position++
      }
      if (!hasNext || cursor === undefined) continue
      from = cursor
      position = 0
      if (part.items.length >= limit) return part.end({ from, skip: 0 })
    }
  } catch (error) {
    if (part.items.length === 0) throw error
    return { ...part.end({ from, skip: position }), error: describe(error) }
  }
  return part.end()
}

class Part {
  readonly items: unknown[] = []
  readonly #bounds: Bounds
  #left: number
  #leftOut: Readonly<Record<string, string>> | undefined

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#left = bounds.room
  }

  /** @returns true if it fits */
  add(item: unknown): boolean {
    const { limit, room, change } = this.#bounds
    if (this.items.length >= limit) return false
    const shown = change(item)
    const size = byteSize(shown) + 1
    if (size > this.#left && this.items.length > 0) return false
    const { value, leftOut } = fit(shown, room)
    this.items.push(value)
    this.#leftOut ??= leftOut
    this.#left -= size
    return true
  }

  /** @param unread items of the same batch, from the first that was not added */
  end(next?: Cursor, unread: readonly unknown[] = []): ListPart {
    const { items } = this
    const { change, limit } = this.#bounds
    return {
      items,
      rest: unread.slice(0, limit - items.length).map(change),
      shown: items.length,
      more: next !== undefined,
      ...(next ? { cursor: cursorText(next, this.#bounds.list) } : {}),
      ...(this.#leftOut ? { leftOut: this.#leftOut } : {}),
    }
  }
}
