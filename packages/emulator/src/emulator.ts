import { faultBox, type Faults, strike } from './faults.ts'
import { seededRandom } from './random.ts'
import { router } from './router.ts'
import type { EmulatorClock, Incoming, Route, Service } from './service.ts'
import { makeServices, type ServiceName, serviceNames, type ServiceOptions, type Worlds } from './services.ts'

export interface EmulatorOptions extends ServiceOptions {
  /** Which services to emulate; all, unless set. */
  readonly services?: readonly ServiceName[] | undefined
  /** The same seed gives the same world; 1 unless set. */
  readonly seed?: number | undefined
  /** Takes the place of the system's time. */
  readonly clock?: EmulatorClock | undefined
}

/** A request that the emulator got. */
export interface LoggedRequest {
  readonly service: ServiceName | undefined
  /** As on the client: `issueEvents.get`; undefined where nothing fits the request. */
  readonly operation: string | undefined
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The status of the answer; 0 where the connection was reset. */
  readonly status: number
}

/** Where a service is. */
export interface ServiceAddress {
  readonly service: ServiceName
  /** What stands between the emulator's address and the paths of the documents; for most services nothing. */
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
  /** Answers a request. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Back to the world of the seed: state, faults and the list of requests. */
  reset(): void
  readonly faults: Faults
  /** The requests so far, the oldest first. */
  readonly requests: readonly LoggedRequest[]
}

export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const { services: names = serviceNames, seed = 1, clock = { now: () => Date.now() } } = options
  for (const name of names)
    if (!serviceNames.includes(name))
      throw new TypeError(`There is no service ${name}: there are ${serviceNames.join(', ')}.`)
  const made = makeServices({ clock, seed }, options)
  const services = names.map((name) => made.services[name])
  const find = router(services)
  let random = seededRandom(seed)
  const faults = faultBox(() => random())
  const requests: LoggedRequest[] = []

  return {
    services: names,
    addresses: services.flatMap(addressesOf),
    routes: services.flatMap((service) => service.routes),
    faults: { add: faults.add, clear: faults.clear },
    requests,
    ...made.worlds,
    reset() {
      for (const service of services) service.reset()
      faults.clear()
      requests.length = 0
      random = seededRandom(seed)
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const body = await request.clone().text()
      const match = find(request.method, url.pathname, body)
      const answer = async (): Promise<Response> => {
        if (!match) return notFound(request.method, url.pathname)
        const { service, route, params } = match
        const incoming: Incoming = { request, url, params, token: bearer(request) }
        if (!route) return service.address?.stray(incoming) ?? notFound(request.method, url.pathname)
        const plain = async (): Promise<Response> => route.answer(incoming)
        return service.around ? service.around(route, incoming, plain) : plain()
      }
      const fault = faults.draw(request, match?.route?.name ?? '')
      const response = fault ? await strike(fault, answer) : await answer()
      if (response.type !== 'error') response.headers.set('date', new Date(clock.now()).toUTCString())
      requests.push({
        service: match?.service.name as ServiceName | undefined,
        operation: match?.route?.name,
        method: request.method,
        path: url.pathname + url.search,
        headers: Object.fromEntries(request.headers),
        body,
        status: response.status,
      })
      return response
    },
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

function notFound(method: string, path: string): Response {
  return Response.json(
    { message: `The emulator has no endpoint ${method} ${path}.`, type: 'not_found' },
    { status: 404 },
  )
}
