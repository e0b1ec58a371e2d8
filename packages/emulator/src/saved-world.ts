import type { About, Service } from './service.ts'

/** A world as JSON: a team's fixture, kept in a file. */
export interface SavedWorld {
  /** The version of the format. */
  readonly version: 1
  /** The state of each service, by its name. */
  readonly services: Readonly<Record<string, unknown>>
}

export function saveWorld(services: readonly Service[]): SavedWorld {
  return { version: 1, services: Object.fromEntries(services.map(({ name, store }) => [name, store.save()])) }
}

/** Loads a saved world into the services. @throws TypeError the world is not valid */
export function loadWorld(services: readonly Service[], world: SavedWorld): void {
  const { version, services: states } = Object(world) as Partial<SavedWorld>
  if (version !== 1 || typeof states !== 'object' || states === null)
    throw new TypeError('A saved world must be { "version": 1, "services": { … } }.')
  for (const { name, store, about } of services) {
    if (states[name] === undefined) continue
    store.load(states[name])
    if (!canBeCounted(about))
      throw new TypeError(`The saved state of ${name} is not valid: its records cannot be counted.`)
  }
}

/** The page counts the records after every request: it must not fail then. */
function canBeCounted({ counts }: About): boolean {
  try {
    return Object.values(counts()).every(Number.isSafeInteger)
  } catch {
    return false
  }
}
