import type { Reference } from './reference.ts'

/** The params of each call, as a reference page lists them, without those that are options of the client. */
export function documentedParams({ operations }: Reference): Map<string, Set<string>> {
  const calls = new Map<string, Set<string>>()
  for (const { name, path, params } of operations) {
    // Where the request does not go to the API, its params decide where it goes.
    const sent = params.filter((param) => path === undefined || param.in !== 'client').map((param) => param.name)
    calls.set(name, new Set([...(calls.get(name) ?? []), ...sent]))
  }
  return calls
}
