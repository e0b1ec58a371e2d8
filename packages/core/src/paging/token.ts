import type { Paging } from './paging.ts'

/**
 * Lists whose answer holds the items in one field and the next page's token in another. A cursor is that token. An empty
 * page that has a token is not the end.
 * @param items the field that holds the items; a page without it has none
 */
export function tokenPaging<const Key extends string>(items: Key): Paging<Key> {
  return {
    items,
    read({ data }) {
      const { nextPageToken, [items as string]: list = [] } = data as Readonly<Record<string, unknown>>
      return {
        items: list as readonly unknown[],
        ...(typeof nextPageToken === 'string' && nextPageToken !== '' ? { next: nextPageToken } : {}),
      }
    },
    seek(cursor) {
      if (cursor === '') throw new TypeError('must be the `cursor` of a page: its token')
      return { params: { pageToken: cursor } }
    },
  }
}
