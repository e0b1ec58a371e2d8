import type { Paging } from './paging.ts'

export interface TokenPagingOptions<Key extends string> {
  /** The field that holds the items; a page without it has none. */
  readonly items: Key
  /** The field that holds the next page's token. */
  readonly next: string
  /** The param that takes it. */
  readonly param: string
}

/**
 * Lists whose body holds the items in one field and the next page's token in another. A cursor is that token. An empty
 * page that has a token is not the end.
 */
export function tokenPaging<const Key extends string>({ items, next, param }: TokenPagingOptions<Key>): Paging<Key> {
  return {
    items,
    read({ data }) {
      const { [next]: token, [items as string]: list = [] } = data as Readonly<Record<string, unknown>>
      return {
        items: list as readonly unknown[],
        ...(typeof token === 'string' && token !== '' ? { next: token } : {}),
      }
    },
    seek(cursor) {
      if (cursor === '') throw new TypeError('must be the `cursor` of a page: its token')
      return { params: { [param]: cursor } }
    },
  }
}
