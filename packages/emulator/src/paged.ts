/** A list that is returned in pages. Routes return it; the service writes the page in its own format. */
export class Paged {
  /** The number of entries. */
  readonly length: number
  /** The rendered entries from one position to another. */
  readonly slice: (from: number, to: number) => readonly unknown[]
  readonly #wrap: (entries: readonly unknown[]) => unknown

  private constructor(length: number, slice: Paged['slice'], wrap: (entries: readonly unknown[]) => unknown) {
    this.length = length
    this.slice = slice
    this.#wrap = wrap
  }

  /** @param wrap makes the body of a page from its entries */
  static of<T>(
    records: readonly T[],
    render: (record: T) => unknown,
    wrap: (entries: readonly unknown[]) => unknown = (entries) => entries,
  ): Paged {
    return new Paged(records.length, (from, to) => records.slice(from, to).map((record) => render(record)), wrap)
  }

  /** The page with a number, counted from 1, and the number of the last page. */
  page(number: number, size: number): { readonly data: unknown; readonly last: number } {
    const data = this.#wrap(this.slice((number - 1) * size, number * size))
    return { data, last: Math.max(1, Math.ceil(this.length / size)) }
  }
}

/** Writes a Link header with the page number of each relation; undefined if there is none. */
export function linkHeader(url: URL, pages: Readonly<Record<string, number | undefined>>): string | undefined {
  const links = Object.entries(pages).flatMap(([rel, page]) => {
    if (page === undefined) return []
    const target = new URL(url)
    target.searchParams.set('page', String(page))
    return [[rel, target.href]]
  })
  return joinLinks(Object.fromEntries(links))
}

/** Writes a Link header with the address of each relation; undefined if there is none. */
export function joinLinks(addresses: Readonly<Record<string, string>>): string | undefined {
  const links = Object.entries(addresses).map(([rel, address]) => `<${address}>; rel="${rel}"`)
  return links.length > 0 ? links.join(', ') : undefined
}
