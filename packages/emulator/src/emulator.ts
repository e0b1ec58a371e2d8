import { faultRule } from './fault-rules.ts'
import { faultRegistry, type Faults } from './faults.ts'
import { handler } from './handler.ts'
import { serviceOf } from './openapi/open-api.ts'
import { type EmulatorOptions, emulatorOptions } from './options.ts'
import { refuseUnless } from './rules.ts'
import { type LoggedRequest, requestLog } from './request-log.ts'
import { loadWorld, type SavedWorld, saveWorld } from './saved-world.ts'
import type { About, Route, Service } from './service.ts'
import { makeServices, type ServiceName, serviceNames, type Worlds } from './services.ts'

/** The address of a service. */
export interface ServiceAddress {
  readonly service: string
  /** The path between the emulator's address and the documented paths; empty for most services. */
  readonly path: string
  /** The number of operations. */
  readonly operations: number
}

/** The emulated services, without a network. */
export interface Emulator extends Worlds {
  /** The names of the services; that of a document comes from its title. */
  readonly services: readonly string[]
  /** The addresses of the services. A service with two hosts has two. */
  readonly addresses: readonly ServiceAddress[]
  readonly routes: readonly Route[]
  /** What the emulator's page shows about a service. */
  readonly about: (service: string) => About
  /** Responds to a request. It takes what the global `fetch` takes. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Restores the initial world, and clears the faults and the list of requests. */
  reset(): void
  /** The number of resets so far. */
  readonly resets: number
  /** Clears the list of requests, and nothing else. */
  clearRequests(): void
  /** Returns the current world as a JSON value, for the option `state`. */
  save(): SavedWorld
  readonly faults: Faults
  /** The latest 10,000 requests, oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Calls `listener` for each request after its response. Returns a function that ends the subscription. */
  subscribe(listener: (request: LoggedRequest) => void): () => void
}

/**
 * Makes an emulator that responds within this process, without a server.
 * @throws TypeError an option is not known or not valid, or the saved state is not
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  refuseUnless('createEmulator', emulatorOptions, options)
  return makeEmulator(options, new AbortController().signal)
}

/**
 * Makes an emulator from checked options.
 * @param signal ends what it does by itself
 * @throws TypeError the saved state is not valid
 */
export function makeEmulator(options: EmulatorOptions, signal: AbortSignal): Emulator {
  const { seed = 1, clock = { now: () => Date.now() }, openapi } = options
  const parts = { clock, seed: () => seed, signal }
  const made = makeServices(parts, options)
  const own = openapi === undefined ? [] : [serviceOf(openapi, parts)]
  const known = options.services ?? (openapi === undefined ? serviceNames : [])
  const services = [...known.map((name) => made.services[name]), ...own]
  const names = services.map(({ name }) => name)
  if (options.state) loadWorld(services, options.state)
  const routes = services.flatMap((service) => service.routes)
  const faults = faultRegistry(seed, faultRule({ services: names, operations: routes.map(({ name }) => name) }))
  const log = requestLog()
  let resets = 0
  return {
    services: names,
    addresses: services.flatMap(addressesOf),
    routes,
    about: (name) => services.find((one) => one.name === name)?.about ?? made.services[name as ServiceName].about,
    faults: { add: faults.add, list: faults.list, clear: faults.clear },
    requests: log.requests,
    subscribe: log.subscribe,
    ...made.worlds,
    reset() {
      for (const { store, limit } of services) {
        store.reset()
        limit?.reset()
      }
      faults.clear()
      log.requests.length = 0
      resets++
    },
    get resets() {
      return resets
    },
    clearRequests: () => void (log.requests.length = 0),
    save: () => saveWorld(services),
    fetch: handler(services, { clock, faults, log }),
  }
}

function addressesOf({ name, routes, address }: Service): ServiceAddress[] {
  const prefixes = routes.map(({ prefix = '' }) => address?.paths.at(-1) ?? prefix)
  return Array.from(new Set(prefixes), (path) => ({
    service: name,
    path,
    operations: prefixes.filter((prefix) => prefix === path).length,
  }))
}
