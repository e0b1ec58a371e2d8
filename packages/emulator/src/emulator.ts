import { answer } from './answer.ts'
import { faultBox, type Faults } from './faults.ts'
import { HttpError } from './http-error.ts'
import { type LoggedRequest, requestLog } from './request-log.ts'
import { type Match, router } from './router.ts'
import { loadWorld, type SavedWorld, saveWorld } from './saved-world.ts'
import type { EmulatorClock, Incoming } from './incoming.ts'
import type { About, Route, Service } from './service.ts'
import { makeServices, type ServiceName, serviceNames, type ServiceOptions, type Worlds } from './services.ts'
import { strike } from './strike.ts'

export interface EmulatorOptions extends ServiceOptions {
  /** Which services to emulate. @default all */
  readonly services?: readonly ServiceName[] | undefined
  /** The same seed makes the same world. @default 1 */
  readonly seed?: number | undefined
  /** Takes the place of the system's time. */
  readonly clock?: EmulatorClock | undefined
  /** The world to begin with, as `save()` returned it. Services that it does not name are made from the seed. */
  readonly state?: SavedWorld | undefined
}

/** Where a service is. */
export interface ServiceAddress {
  readonly service: ServiceName
  /** What comes between the emulator's address and the paths of the documents; empty for most services. */
  readonly path: string
  /** How many operations there are. */
  readonly operations: number
}

/** The services themselves, without a network. */
export interface Emulator extends Worlds {
  readonly services: readonly ServiceName[]
  /** Where they are: a service with two hosts has two addresses. */
  readonly addresses: readonly ServiceAddress[]
  readonly routes: readonly Route[]
  /** What people are told about a service. */
  readonly about: (service: ServiceName) => About
  /** Responds to a request, given as the global `fetch` takes it. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Back to the first world, the given one or that of the seed. Faults and the list of requests are emptied. */
  reset(): void
  /** The world as it is now, as a JSON value for the option `state`. */
  save(): SavedWorld
  readonly faults: Faults
  /** The requests so far, the oldest first. */
  readonly requests: readonly LoggedRequest[]
  /** Calls back with each request that has been answered. Returns how to end it. */
  subscribe(listener: (request: LoggedRequest) => void): () => void
}

/**
 * Makes an emulator that responds inside this process.
 * @throws TypeError there is no such service, or the saved state is not valid
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const { services: names = serviceNames, seed = 1, clock = { now: () => Date.now() } } = options
  for (const name of names)
    if (!serviceNames.includes(name))
      throw new TypeError(`There is no service ${name}: there are ${serviceNames.join(', ')}.`)
  const made = makeServices({ clock, seed }, options)
  const services = names.map((name) => made.services[name])
  if (options.state) loadWorld(services, options.state)
  const faults = faultBox(seed)
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

/** What is around every service: the route, the fault that strikes, the date and the log. */
function handler(
  services: readonly Service[],
  {
    clock,
    faults,
    log,
  }: { clock: EmulatorClock; faults: ReturnType<typeof faultBox>; log: ReturnType<typeof requestLog> },
): Emulator['fetch'] {
  const find = router(services)
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
    const ways = {
      answer: async () => (match ? answer(match, incoming) : noEndpoint(incoming)),
      refuse: (status: number) => refusal(match, status, incoming),
    }
    const fault = faults.draw({ request, operation: operation ?? '', service })
    const response = fault ? await strike(fault, ways) : await ways.answer()
    if (response.type !== 'error') response.headers.set('date', new Date(clock.now()).toUTCString())
    const [headers, duration] = [Object.fromEntries(request.headers), Math.round(performance.now() - started)]
    const path = url.pathname + url.search
    log.add({ at, service, operation, method, path, headers, status: response.status, duration }, body)
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

/** The service's own error, of whatever status. */
function refusal(match: Match | undefined, status: number, incoming: Incoming): Response {
  const text = `The emulator was told to answer ${status}.`
  return match?.service.writeError(new HttpError(status), incoming) ?? Response.json({ message: text }, { status })
}

function noEndpoint({ method, url }: Incoming): Response {
  const message = `The emulator has no endpoint ${method} ${url.pathname}.`
  return Response.json({ message, type: 'not_found' }, { status: 404 })
}
