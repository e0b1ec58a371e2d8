import type { Paging } from './paging.ts'

/** Options of `tokenPaging`. */
export interface TokenPagingOptions<Key extends string> {
  /** The field with the items; a page without it has none. */
  readonly items: Key
  /** The field with the token of the next page. */
  readonly next: string
  /** The param in which the token is sent. */
  readonly param: string
}

/**
 * Paging for lists with the items in one field and the token of the next page in another. A cursor is that token. An
 * empty page with a token is not the last.
 * @param options the names of the fields and of the param
 * @returns paging for the declaration of an operation
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
