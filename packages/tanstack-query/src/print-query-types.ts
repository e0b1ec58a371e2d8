/** The file of the types that all queries have in common. */
export const queryTypesFile = 'query-types.gen.ts'

/**
 * Prints the types of the options. They are structural: a change in the order of the library's type parameters, which
 * counts as a patch there, does not break them.
 * @param library the package of the framework
 */
export function printQueryTypes(library: string): string {
  return `import type { PortolanError } from '@portolan/core'
import type { DataTag } from '${library}'

/** A key without undefined members: the same on the server and in the browser. */
export type QueryKey = readonly [...group: string[], params: object]

/** Carries the type of the error to whoever takes the options. Nothing is set. */
interface Fails {
  readonly retry?: (failureCount: number, error: PortolanError) => boolean
}

/** Options of a query, for \`useQuery\`, \`useSuspenseQuery\`, \`prefetchQuery\` and \`ensureQueryData\`. */
export interface Query<Data> extends Fails {
  readonly queryKey: DataTag<QueryKey, Data, PortolanError>
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
}

/** A page of a list, as plain data. */
export interface ListPage<Item> {
  readonly items: Item[]
  /** Where the next page begins; undefined on the last. */
  readonly cursor: string | undefined
  /** The number of all items, if the service says it. */
  readonly total: number | undefined
}

/** All pages that were fetched, and the cursors that they began at. */
export interface FetchedPages<Item> {
  readonly pages: ListPage<Item>[]
  readonly pageParams: (string | undefined)[]
}

/** Options of an infinite query, for \`useInfiniteQuery\`. Pages are fetched by the client's cursors. */
export interface InfiniteQuery<Item> extends Fails {
  readonly queryKey: DataTag<QueryKey, FetchedPages<Item>, PortolanError>
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: string | undefined }) => Promise<ListPage<Item>>
  /** The first page has no cursor. A stored one continues a list where it ended. */
  readonly initialPageParam: string | undefined
  readonly getNextPageParam: (lastPage: ListPage<Item>) => string | undefined
}

/** Options of a mutation, for \`useMutation\`. */
export interface Mutation<Data, Params> {
  readonly mutationKey: readonly string[]
  readonly mutationFn: (params: Params) => Promise<Data>
  readonly retry?: (failureCount: number, error: PortolanError) => boolean
}
`
}
