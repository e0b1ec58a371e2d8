import { readFile } from 'node:fs/promises'
import type { WireRow } from './wire.ts'

/** The params of each call in a page of the reference, without those that are options of the client. */
export async function documentedParams(page: string): Promise<Map<string, Set<string>>> {
  const text = await readFile(new URL(`../reference/${page}.md`, import.meta.url), 'utf8')
  const calls = new Map<string, Set<string>>()
  const operations = text.split(/^## /m).find((part) => part.startsWith('Operations')) ?? ''
  for (const section of operations.split(/^### /m).slice(1)) {
    const call = /^`(?<call>[^`]+)`/.exec(section)?.groups?.['call'] ?? ''
    const rows = section.matchAll(/^\| `(?<param>[^`]+)` +\| (?:path|query|body|whole body|header) /gm)
    const params = [...rows].map(({ groups }) => groups?.['param'] ?? '')
    calls.set(call, new Set([...(calls.get(call) ?? []), ...params]))
  }
  return calls
}

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
