import { fields, must } from './operation.ts'
import { OptionError, refuseUnless } from './rules.ts'
import type { SavedWorld } from './saved-world.ts'

/** A world that was kept. */
export interface Snapshot {
  readonly name: string
  /** When it was kept, in Unix milliseconds of the emulator’s clock. */
  readonly at: number
}

/** Worlds that are kept by name. */
export interface Snapshots {
  /** Keeps the current world. One of the same name is replaced. @throws TypeError the name is not valid, or there are 100 */
  keep(name: string): Snapshot
  /** Puts a kept world in the place of the current one. The log, the faults and the clock stay. @throws TypeError there is none */
  restore(name: string): void
  /** All of them, by name. */
  list(): readonly Snapshot[]
  /** @throws TypeError there is none */
  remove(name: string): void
}

/** Where snapshots are kept: in memory, or in a folder. */
export interface SnapshotStore {
  readonly names: () => readonly string[]
  readonly get: (name: string) => KeptWorld | undefined
  readonly set: (name: string, world: KeptWorld) => void
  readonly delete: (name: string) => unknown
}

/** A world as it is kept, which the option `state` takes too. */
export interface KeptWorld extends SavedWorld {
  readonly keptAt: number
}

/** The parts of snapshots. */
interface World {
  readonly save: () => SavedWorld
  readonly restore: (world: SavedWorld) => void
  readonly now: () => number
}

const most = 100
const nameRule = fields({
  name: must(
    'up to 64 letters, digits, blanks, dots, dashes and underscores, the first a letter or a digit',
    (value) => typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(value),
  ),
})

/** @param mostCharacters of all snapshots as JSON */
export function inMemory(mostCharacters = 256 * 1_048_576): SnapshotStore {
  const kept = new Map<string, { readonly text: string; readonly keptAt: number }>()
  return {
    names: () => [...kept.keys()],
    get(name) {
      const one = kept.get(name)
      if (!one) return undefined
      const { text, keptAt } = one
      return {
        version: 1,
        keptAt,
        get services() {
          return JSON.parse(text) as SavedWorld['services']
        },
      }
    },
    set(name, { services, keptAt }) {
      const text = JSON.stringify(services)
      const others = [...kept].reduce((sum, [key, one]) => sum + (key === name ? 0 : one.text.length), 0)
      if (others + text.length > mostCharacters)
        throw new OptionError(
          'name',
          'The snapshots take too much memory already: remove one first, or keep them in a folder.',
        )
      kept.set(name, { text, keptAt })
    },
    delete: (name) => kept.delete(name),
  }
}

export function snapshots(store: SnapshotStore, { save, restore, now }: World): Snapshots {
  const found = (name: string): KeptWorld => {
    const world = store.get(name)
    if (!world) throw new OptionError('name', `There is no snapshot ${name}.`)
    return world
  }
  return {
    keep(name) {
      refuseUnless('snapshots.keep', nameRule, { name })
      if (!store.get(name) && store.names().length >= most)
        throw new OptionError('name', `There are ${most} snapshots already: remove one first.`)
      const keptAt = now()
      store.set(name, { ...save(), keptAt })
      return { name, at: keptAt }
    },
    restore: (name) => restore(found(name)),
    list: () =>
      store
        .names()
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map((name) => ({ name, at: found(name).keptAt })),
    remove(name) {
      found(name)
      store.delete(name)
    },
  }
}
