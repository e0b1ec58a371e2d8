import { readFileSync } from 'node:fs'

interface Manifest {
  readonly operations: readonly { readonly call: string; readonly params: readonly { readonly name: string }[] }[]
}

/** The params of each call of a client, as its manifest lists them. */
export function manifestParams(file: URL): Map<string, Set<string>> {
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const calls = new Map<string, Set<string>>()
  for (const { call, params } of operations)
    calls.set(call, new Set([...(calls.get(call) ?? []), ...params.map(({ name }) => name)]))
  return calls
}
