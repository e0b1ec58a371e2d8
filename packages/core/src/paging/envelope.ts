import type { PageFacts, Paging } from './paging.ts'

/** The page object of an envelope. */
interface PageObject {
  readonly nextPage?: number | null
  readonly lastPage?: number
  readonly totalItems?: number
}

/**
 * Lists whose envelope has a page object beside the data. A cursor is the number of the next page.
 * @param items the field of the data that holds the items, where the data is not the list itself
 */
export function envelopePaging<const Key extends string | undefined = undefined>(items?: Key): Paging<Key> {
  return {
    items: items as Key,
    read({ data, body }) {
      const page = (body as { readonly page?: PageObject | null }).page ?? {}
      const list = items === undefined ? data : (data as Readonly<Record<string, unknown>>)[items]
      const next = page.nextPage ?? undefined
      return {
        items: list as readonly unknown[],
        ...(page.totalItems === undefined ? {} : { total: page.totalItems }),
        ...(next === undefined ? {} : { next: String(next), rest: () => range(next, page.lastPage ?? next) }),
      } satisfies PageFacts
    },
    seek(cursor) {
      if (!/^[1-9]\d{0,8}$/.test(cursor)) throw new TypeError('must be the `cursor` of a page: a page number')
      return { params: { page: cursor } }
    },
  }
}

function* range(from: number, to: number): Generator<string> {
  for (let page = from; page <= to; page++) yield String(page)
}
