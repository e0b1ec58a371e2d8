import { answer } from './answer.ts'
import { type FaultRegistry, faultRegistry, type Faults } from './faults.ts'
import { HttpError } from './http-error.ts'
import { type LoggedRequest, type RequestLog, requestLog } from './request-log.ts'
import { type Match, router } from './router.ts'
import { loadWorld, type SavedWorld, saveWorld } from './saved-world.ts'
import type { EmulatorClock, Incoming } from './incoming.ts'
import type { About, Route, Service } from './service.ts'
import { makeServices, type ServiceName, serviceNames, type ServiceOptions, type Worlds } from './services.ts'
import { applyFault } from './apply-fault.ts'
import { showPath } from './shown-path.ts'

export interface EmulatorOptions extends ServiceOptions {
  /** The services to emulate. @default all */
  readonly services?: readonly ServiceName[] | undefined
  /** The seed of the generated world: the same seed generates the same world. @default 1 */
  readonly seed?: number | undefined
  /** Replaces the system's time. @default the system's time */
  readonly clock?: EmulatorClock | undefined
  /**
   * The world to start with, as `save()` returned it.
   * @default generated from the seed, as is every service that it lacks
   */
  readonly state?: SavedWorld | undefined
}

/** The address of a service. */
export interface ServiceAddress {
  readonly service: ServiceName
  /** The path between the emulator's address and the documented paths; empty for most services. */
  readonly path: string
  /** The number of operations. */
  readonly operations: number
}

/** The emulated services, without a network. */
export interface Emulator extends Worlds {
  readonly services: readonly ServiceName[]
  /** The addresses of the services. A service with two hosts has two. */
  readonly addresses: readonly ServiceAddress[]
  readonly routes: readonly Route[]
  /** What the emulator's page shows about a service. */
  readonly about: (service: ServiceName) => About
  /** Responds to a request. It takes what the global `fetch` takes. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Restores the initial world, and clears the faults and the list of requests. */
  reset(): void
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
 * @throws TypeError a service name or the saved state is not valid
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const { services: names = serviceNames, seed = 1, clock = { now: () => Date.now() } } = options
  for (const name of names)
    if (!serviceNames.includes(name))
      throw new TypeError(`There is no service ${name}. The services are ${serviceNames.join(', ')}.`)
  const made = makeServices({ clock, seed }, options)
  const services = names.map((name) => made.services[name])
  if (options.state) loadWorld(services, options.state)
  const faults = faultRegistry(seed)
  const log = requestLog()
  return {
    services: names,
    addresses: services.flatMap(addressesOf),
    routes: services.flatMap((service) => service.routes),
    about: (name) => made.services[name].about,
    faults: { add: faults.add, clear: faults.clear },
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
    },
    save: () => saveWorld(services),
    fetch: handler(services, { clock, faults, log }),
  }
}

/** What all services share: routing, faults, the Date header and the log. */
function handler(
  services: readonly Service[],
  { clock, faults, log }: { clock: EmulatorClock; faults: FaultRegistry; log: RequestLog },
): Emulator['fetch'] {
  const find = router(services)
  const show = showPath(services.flatMap(({ routes }) => routes))
  return async (input, init) => {
    const request = new Request(input, init)
    const [at, started] = [clock.now(), performance.now()]
    const url = new URL(request.url)
    const { method } = request
    const body = new Uint8Array(await request.arrayBuffer())
    const match = find(method, url.pathname, body)
    const service = match?.service.name as ServiceName | undefined
    const operation = match?.route.name
    const incoming: Incoming = {
      method,
      url,
      headers: request.headers,
      body,
      params: match?.params ?? {},
      token: bearer(request),
    }
    const responses = {
      answer: async () => (match ? answer(match, incoming) : noEndpoint(incoming)),
      writeError: (status: number) => errorFor(match, status, incoming),
    }
    const fault = faults.draw({ request, operation: operation ?? '', service })
    const response = fault ? await applyFault(fault, responses) : await responses.answer()
    if (response.type !== 'error') response.headers.set('date', new Date(clock.now()).toUTCString())
    const [headers, duration] = [Object.fromEntries(request.headers), Math.round(performance.now() - started)]
    const path = url.pathname + url.search
    const shownPath = await show(url, match?.route)
    log.add({ at, service, operation, method, path, shownPath, headers, status: response.status, duration }, body)
    return response
  }
}

function addressesOf({ name, routes, address }: Service): ServiceAddress[] {
  const prefixes = routes.map(({ prefix = '' }) => address?.paths.at(-1) ?? prefix)
  return Array.from(new Set(prefixes), (path) => ({
    service: name as ServiceName,
    path,
    operations: prefixes.filter((prefix) => prefix === path).length,
  }))
}

function bearer(request: Request): string | undefined {
  return /^(?:bearer|token) (?<token>.+)$/i.exec(request.headers.get('authorization') ?? '')?.groups?.['token']
}

/** The service's own error body for a status. */
function errorFor(match: Match | undefined, status: number, incoming: Incoming): Response {
  const text = `A fault of the emulator with the status ${status}.`
  return match?.service.writeError(new HttpError(status), incoming) ?? Response.json({ message: text }, { status })
}

function noEndpoint({ method, url }: Incoming): Response {
  const message = `The emulator has no endpoint ${method} ${url.pathname}.`
  return Response.json({ message, type: 'not_found' }, { status: 404 })
}
