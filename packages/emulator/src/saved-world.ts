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

/** Loads a saved world into the services, as their initial one. @throws TypeError the world is not valid */
export function loadWorld(services: readonly Service[], world: SavedWorld): void {
  for (const [service, state] of readStates(services, world)) {
    service.store.load(state)
    mustBeCounted(service)
  }
}

/**
 * Puts a saved world in the place of the current one. If it is not valid, the current one stays.
 * @throws TypeError the world is not valid
 */
export function restoreWorld(services: readonly Service[], world: SavedWorld): void {
  const before = services.map(({ store }) => store.save())
  try {
    for (const [service, state] of readStates(services, world)) {
      service.store.restore(state)
      mustBeCounted(service)
    }
  } catch (error) {
    for (const [index, { store }] of services.entries()) store.restore(before[index])
    throw error
  }
}

function readStates(services: readonly Service[], world: SavedWorld): [Service, unknown][] {
  const { version, services: states } = Object(world) as Partial<SavedWorld>
  if (version !== 1 || typeof states !== 'object' || states === null)
    throw new TypeError('A saved world must be { "version": 1, "services": { … } }.')
  return services.flatMap((service) => (states[service.name] === undefined ? [] : [[service, states[service.name]]]))
}

function mustBeCounted({ name, about }: Service): void {
  if (!canBeCounted(about))
    throw new TypeError(`The saved state of ${name} is not valid: its records cannot be counted.`)
}

/** The page counts the records after every request: it must not fail then. */
function canBeCounted({ counts }: About): boolean {
  try {
    return Object.values(counts()).every(Number.isSafeInteger)
  } catch {
    return false
  }
}
