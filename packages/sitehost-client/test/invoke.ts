import type { SitehostClient } from '@portolan/sitehost-client'

/** Calls the operation of a name such as `sites.get`. */
export function invoke(client: SitehostClient, call: string, ...args: readonly unknown[]): PromiseLike<unknown> {
  const [group = '', name = ''] = call.split('.')
  const groups = client as unknown as Record<
    string,
    Record<string, (...given: readonly unknown[]) => PromiseLike<unknown>>
  >
  return groups[group]?.[name]?.(...args) ?? Promise.reject(new Error(`There is no ${call}.`))
}
