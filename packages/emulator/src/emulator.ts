import { faultRule } from './fault-rules.ts'
import { faultRegistry, type Faults } from './faults.ts'
import { handler } from './handler.ts'
import { type MovedClock, movedClock } from './moved-clock.ts'
import { getInside } from './openapi/open-api.ts'
import { type EmulatorOptions, emulatorOptions, resetRule } from './options.ts'
import { OptionError, refuseUnless } from './rules.ts'
import { type LoggedRequest, requestLog } from './request-log.ts'
import { loadWorld, restoreWorld, type SavedWorld, saveWorld } from './saved-world.ts'
import type { About, ListedRoute, Service, ServiceParts } from './service.ts'
import { makeServices, type ServiceName, serviceNames, type Worlds } from './services.ts'
import { inMemory, type Snapshots, snapshots, type SnapshotStore } from './snapshots.ts'
import { type Tables, tables } from './tables.ts'
import { webhookNames, type Webhooks, webhooks } from './webhooks.ts'

/** The address of a service. */
export interface ServiceAddress {
  readonly service: string
  /** The path between the emulator's address and the documented paths; empty for most services. */
  readonly path: string
  /** The number of operations. */
  readonly operations: number
}

export interface ResetOptions {
  /** Generates the world from another seed, and forgets the one of the option `state`. @default the world stays the same */
  readonly seed?: number | undefined
}

/** The emulated services, without a network. */
export interface Emulator extends Worlds {
  /** The names of the services; that of a document comes from its title. */
  readonly services: readonly string[]
  /** The addresses of the services. A service with two hosts has two. */
  readonly addresses: readonly ServiceAddress[]
  readonly routes: readonly ListedRoute[]
  /** The facts that the emulator's page shows about a service. */
  readonly about: (service: string) => About
  /** Responds to a request. It takes what the global `fetch` takes. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /**
   * Restores the initial world and the time, and clears the faults and the list of requests.
   * @throws TypeError the seed is not an integer
   */
  reset(options?: ResetOptions): void
  /** The number of times the world was replaced, by `reset`, `restore` or a snapshot. */
  readonly resets: number
  /** Clears only the list of requests. */
  clearRequests(): void
  /** Returns the current world as a JSON value, for the option `state`. */
  save(): SavedWorld
  /**
   * Replaces the current world with a saved one. Services that it lacks stay as they are.
   * @throws TypeError the world is not valid
   */
  restore(world: SavedWorld): void
  /** Named worlds, to keep and to restore. */
  readonly snapshots: Snapshots
  /** The records of the services as tables. */
  readonly tables: Tables
  /** The webhooks of a document, to send. */
  readonly webhooks: Webhooks
  /** The time of all services. */
  readonly clock: MovedClock
  /** The seed of the world. */
  readonly seed: number
  readonly faults: Faults
  /** The latest requests, oldest first: at most 10,000, whose paths and headers take at most 16 MiB. */
  readonly requests: readonly LoggedRequest[]
  /** Calls `listener` for each request after its response. Returns a function that ends the subscription. */
  subscribe(listener: (request: LoggedRequest) => void): () => void
}

/**
 * Makes an emulator that responds within this process, without a server.
 * @throws TypeError an option is unknown or invalid, or the saved state is invalid
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  refuseUnless('createEmulator', emulatorOptions, options)
  return makeEmulator(options)
}

/** The parts that only a server has. */
interface Surroundings {
  /** Ends work that the emulator does on its own. */
  readonly signal?: AbortSignal
  readonly snapshots?: SnapshotStore
}

/**
 * Makes an emulator from checked options.
 * @throws TypeError the saved state is not valid
 */
export function makeEmulator(
  options: EmulatorOptions,
  { signal = new AbortController().signal, snapshots: kept = inMemory() }: Surroundings = {},
): Emulator {
  let { seed = 1 } = options
  let resets = 0
  const clock = movedClock(options.clock ?? { now: () => Date.now() })
  const { services, worlds, about } = chosenServices(options, { clock, seed: () => seed, signal })
  if (options.state) loadWorld(services, options.state)
  const routes = services.flatMap(({ name, routes: own }) =>
    own.map((route): ListedRoute => Object.assign({}, route, { service: name })),
  )
  const names = services.map(({ name }) => name)
  const known = { services: names, operations: [...routes.map(({ name }) => name), ...webhookNames(services)] }
  const faults = faultRegistry(() => seed, faultRule(known))
  const log = requestLog()
  const save = (): SavedWorld => saveWorld(services)
  const restore = (world: SavedWorld): void => {
    restoreWorld(services, world)
    resets++
  }
  return {
    services: names,
    addresses: services.flatMap(listAddresses),
    routes,
    about,
    faults: { add: faults.add, list: faults.list, clear: faults.clear },
    requests: log.requests,
    subscribe: log.subscribe,
    ...worlds,
    reset(given = {}) {
      refuseUnless('reset', resetRule, given)
      seed = given.seed ?? seed
      for (const { store, limit } of services) {
        store.reset(given.seed !== undefined)
        limit?.reset()
      }
      faults.clear()
      clock.reset()
      log.clear()
      resets++
    },
    get resets() {
      return resets
    },
    get seed() {
      return seed
    },
    clearRequests: () => log.clear(),
    save,
    restore,
    snapshots: snapshots(kept, { save, restore, now: () => clock.now() }),
    tables: tables(services),
    clock,
    webhooks: webhooks(services, faults, signal),
    fetch: handler(services, { clock, faults, log }),
  }
}

/** The emulated services, with the page's facts about each. */
function chosenServices(options: EmulatorOptions, parts: ServiceParts) {
  const { openapi } = options
  const made = makeServices(parts, options)
  const own = openapi === undefined ? [] : [getInside(openapi).make(parts)]
  const known = options.services ?? (openapi === undefined ? serviceNames : [])
  if (openapi && known.some((name) => name === openapi.name))
    throw new OptionError(
      'openapi',
      `openapi: its name ${openapi.name} is that of another service: set \`name\` in its config.`,
    )
  const services = [...known.map((name) => made.services[name]), ...own]
  const about = (name: string): About =>
    (services.find((one) => one.name === name) ?? made.services[name as ServiceName]).about
  return { services, about, worlds: made.worlds }
}

function listAddresses({ name, routes, address }: Service): ServiceAddress[] {
  const prefixes = routes.map(({ prefix = '' }) => address?.paths.at(-1) ?? prefix)
  return Array.from(new Set(prefixes), (path) => ({
    service: name,
    path,
    operations: prefixes.filter((prefix) => prefix === path).length,
  }))
}
