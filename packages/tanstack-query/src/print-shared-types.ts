/** Prints the types of the keys of groups and calls. */
export function printKeyTypes(): string {
  return `/** The first parts of keys: those of all queries of a group or a call. */
export type GroupKey = readonly string[]

/** The keys of a call: without params, that of all its queries. */
export interface CallKeys<Call extends (params: never) => unknown> {
  (): GroupKey
  (params: NonNullable<Parameters<Call>[0]>): ReturnType<Call>
}
`
}

/** Prints the type of a page. */
export function printPageType(): string {
  return `/** A page of a list, as plain data. The other fields of the response are fields of the page too. */
export type ListPage<Item, Data = Item[]> = Pick<
  PageOf<Item, Data>,
  'items' | 'total' | 'lastPage' | 'cursor' | 'hasNext'
> & OtherFields<Item, Data>
`
}

/** Prints the function that stores a page. */
export function printPage(types: string): string {
  return `import type { Page } from '@portolan/core'
import type { ListPage } from '${types}'

/** A page as plain data: without its response, and without the function that fetches the next one. */
export async function storePage<Item, Data>(request: PromiseLike<Page<Item, Data>>): Promise<ListPage<Item, Data>> {
  const { next: _next, response: _response, ...page } = await request
  return page as unknown as ListPage<Item, Data>
}
`
}
