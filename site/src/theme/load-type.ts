import { withBase } from 'vitepress'
import type { TypeEntry } from '../build/type-tables.ts'

const tables = new Map<string, Promise<readonly TypeEntry[]>>()

/** Loads the type of a token. Resolves to nothing if the connection is gone; the next call tries again. */
export async function loadType(token: HTMLElement): Promise<TypeEntry | undefined> {
  const [name = '', place] = (token.dataset['type'] ?? '').split('.')
  const table = tables.get(name) ?? loadTable(name)
  tables.set(name, table)
  try {
    return (await table)[Number(place)]
  } catch {
    tables.delete(name)
    return undefined
  }
}

async function loadTable(name: string): Promise<readonly TypeEntry[]> {
  const response = await fetch(withBase(`/types/${name}.json`))
  if (!response.ok) throw new Error(`${response.status} for the types of a block`)
  return (await response.json()) as readonly TypeEntry[]
}
