import { printKeyTypes, printPageType } from './print-shared-types.ts'

/**
 * Prints the types of the options. They are structural: a change in the order of the library's type parameters, which
 * counts as a patch there, does not break them.
 * @param library the package of the framework
 */
export function printQueryTypes(library: string): string {
  return `import type { CallError, OtherFields, PageOf } from '@portolan/core'
import type { DataTag } from '${library}'

/**
 * The key of one query: the call and its params, without address and headers, so that the server and the browser make
 * the same key.
 */
export type QueryKey<Data, Errors = unknown> = DataTag<readonly unknown[], Data, CallError<Errors>>

${printKeyTypes()}
/** Carries the type of the error. It is never set. */
interface Fails<Errors> {
  readonly throwOnError?: (error: CallError<Errors>) => boolean
}

/** Options of a query, for \`useQuery\`, \`useSuspenseQuery\`, \`prefetchQuery\` and \`ensureQueryData\`. */
export interface Query<Data, Errors = unknown> extends Fails<Errors> {
  readonly queryKey: QueryKey<Data, Errors>
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  /** The client already retries. */
  readonly retry: false
}

${printPageType()}
/** The fetched pages, and the cursors at which they begin. */
export interface FetchedPages<Page> {
  readonly pages: Page[]
  readonly pageParams: (string | undefined)[]
}

/** Options of an infinite query, for \`useInfiniteQuery\`. Pages are fetched by the client's cursors. */
export interface InfiniteQuery<Page, Errors = unknown> extends Fails<Errors> {
  readonly queryKey: QueryKey<FetchedPages<Page>, Errors>
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: string | undefined }) => Promise<Page>
  /** The first page has no cursor. A stored one continues a list where it ended. */
  readonly initialPageParam: string | undefined
  readonly getNextPageParam: (lastPage: Page) => string | undefined
  /** The client already retries. */
  readonly retry: false
}

/** Options of a mutation, for \`useMutation\`. */
export interface Mutation<Data, Params, Errors = unknown> extends Fails<Errors> {
  readonly mutationKey: GroupKey
  readonly mutationFn: (params: Params) => Promise<Data>
}
`
}
