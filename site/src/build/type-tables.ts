import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Types } from './check-blocks.ts'

/** A type with its doc comment, if it has one. */
export type TypeEntry = readonly [type: string, doc?: string]

/** The types of a block's tokens: half of a guide's bytes, which a page loads when a reader asks for one of them. */
interface TypeTable {
  /** The name of its file, made from what is in it. */
  readonly name: string
  readonly text: string
  /** The place of each node's type in the file. */
  readonly places: readonly number[]
}

/** Makes the table of a block. */
export function tabulateTypes({ nodes }: Pick<Types, 'nodes'>): TypeTable {
  const found = new Map<string, number>()
  const places = nodes.map((node) => {
    if (node.type !== 'hover') return -1
    const entry: TypeEntry = node.docs ? [node.text, node.docs] : [node.text]
    const key = JSON.stringify(entry)
    const place = found.get(key) ?? found.size
    found.set(key, place)
    return place
  })
  const text = `[${[...found.keys()].join(',')}]`
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 8), text, places }
}

/**
 * Writes the tables of all blocks.
 * @param root the folder of the site
 */
export function writeTypeTables(root: string, types: ReadonlyMap<string, Types>): void {
  const folder = join(root, 'src/public/types')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const one of types.values()) {
    const { name, text } = tabulateTypes(one)
    writeFileSync(join(folder, `${name}.json`), text)
  }
}
