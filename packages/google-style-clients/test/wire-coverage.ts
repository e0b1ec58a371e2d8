import type { WireRow } from './wire.ts'

/** The params of each call in a table. */
export function tabledParams(table: readonly WireRow[]): Map<string, Set<string>> {
  const calls = new Map<string, Set<string>>()
  for (const { call, params } of table) calls.set(call, new Set([...(calls.get(call) ?? []), ...Object.keys(params)]))
  return calls
}

/** The names of the declarations in a module of them. */
export function declarations(module: object): string[] {
  return Object.entries(module).flatMap(([name, value]) => (typeof value === 'object' ? [name] : []))
}
