import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptWorld, SnapshotStore } from './snapshots.ts'

/** The names that Windows keeps for devices, in any case and before any extension. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?: *\.|$)/i

/** `demo.json`, and `_con.json`: the name of a snapshot begins with no underscore. */
function fileName(name: string): string {
  return `${device.test(name) ? '_' : ''}${name}.json`
}

/**
 * Keeps snapshots as files of a folder: `NAME.json`, which `--state` takes too, or `_NAME.json` if a system keeps the name
 * for itself. Files that are no world are left alone.
 */
export function inFolder(folder: string): SnapshotStore {
  mkdirSync(folder, { recursive: true })
  const file = (name: string): string => join(folder, fileName(name))
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
        .flatMap((entry) => /^_?(?<name>.+)\.json$/.exec(entry)?.groups?.['name'] ?? [])
        .filter((name, index, all) => all.indexOf(name) === index && get(name) !== undefined),
    set(name, world) {
      const half = `${file(name)}.part`
      writeFileSync(half, `${JSON.stringify(world, undefined, 2)}\n`)
      renameSync(half, file(name))
    },
    delete: (name) => rmSync(file(name), { force: true }),
  }
}
