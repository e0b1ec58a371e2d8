/** Prints the hook that types the error of a call: SWR cannot infer it from the arguments of `useSWR`. */
export function printUseCall(types: string): string {
  return `import type { CallError } from '@portolan/core'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { Swr } from '${types}'

/**
 * \`useSWR\` with the documented errors of a call as the type of \`error\`.
 * @param call what a function of \`swr.ts\` returns; null sends nothing
 * @param options those of \`useSWR\`
 */
export function useCall<
  Data,
  Errors,
  const Options extends SWRConfiguration<Data, CallError<Errors>> = SWRConfiguration<Data, CallError<Errors>>,
>(call: Swr<Data, Errors> | null, options?: Options): SWRResponse<Data, CallError<Errors>, Options> {
  const [key, fetcher, config] = call ?? [null, null, {}]
  const response: unknown = useSWR(key, fetcher, { ...config, ...options })
  return response as SWRResponse<Data, CallError<Errors>, Options>
}
`
}
