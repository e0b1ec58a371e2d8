import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptWorld, SnapshotStore } from './snapshots.ts'

/** Keeps snapshots as files of a folder: `NAME.json`, which `--state` takes too. Files that are no world are left alone. */
export function inFolder(folder: string): SnapshotStore {
  mkdirSync(folder, { recursive: true })
  const file = (name: string): string => join(folder, `${name}.json`)
  const get = (name: string): KeptWorld | undefined => {
    try {
      const world = JSON.parse(readFileSync(file(name), 'utf8')) as Partial<KeptWorld> | null
      return world?.version === 1 ? ({ keptAt: 0, ...world } as KeptWorld) : undefined
    } catch {
      return undefined
    }
  }
  return {
    get,
    names: () =>
      readdirSync(folder)
        .flatMap((name) => /^(?<name>.+)\.json$/.exec(name)?.groups?.['name'] ?? [])
        .filter((name) => get(name) !== undefined),
    set(name, world) {
      const half = `${file(name)}.part`
      writeFileSync(half, `${JSON.stringify(world, undefined, 2)}\n`)
      renameSync(half, file(name))
    },
    delete: (name) => rmSync(file(name), { force: true }),
  }
}
