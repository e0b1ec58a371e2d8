import { printKeyTypes, printPageType } from './print-shared-types.ts'

/** Prints the types of the arguments. They are structural: nothing is imported from the library. */
export function swrTypes(): string {
  return `import type { CallError, OtherFields, PageOf } from '@portolan/core'

/**
 * The key of a call with its params, without address and headers, so that the server and the browser make the same key.
 */
export type SwrKey = readonly [...call: string[], params: object] | readonly string[]

${printKeyTypes()}
/** Turns off SWR's retries, because the client already retries. It carries the type of the error. */
export interface SwrConfig<Errors = unknown> {
  readonly shouldRetryOnError: false
  readonly onError?: (error: CallError<Errors>) => void
}

/** The arguments of \`useSWR\`. */
export type Swr<Data, Errors = unknown> = [key: SwrKey, fetcher: () => Promise<Data>, config: SwrConfig<Errors>]

${printPageType()}
/** The key of a page: that of its list, and the cursor that it begins at. */
export type SwrPageKey = readonly [...list: unknown[], cursor: string | undefined]

/** The arguments of \`useSWRInfinite\`. Pages are fetched by the client's cursors. */
export type SwrInfinite<Page, Errors = unknown> = [
  getKey: (index: number, previous: Page | null) => SwrPageKey | null,
  fetcher: (key: SwrPageKey) => Promise<Page>,
  config: SwrConfig<Errors>,
]

/** The arguments of \`useSWRMutation\`: \`trigger\` takes the params. */
export type SwrMutation<Data, Params, Errors = unknown> = [
  key: GroupKey,
  fetcher: (key: GroupKey, options: { readonly arg: Params }) => Promise<Data>,
  config: { readonly onError?: (error: CallError<Errors>) => void },
]
`
}
