import type { HttpError } from './http-error.ts'
import type { EmulatorClock, Incoming } from './incoming.ts'
import type { Operation } from './operation.ts'
import type { Paged } from './paged.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Store } from './store.ts'

/** How a service answers one of its operations. */
export interface Route {
  /** As on the client: `issueEvents.get`. */
  readonly name: string
  readonly operation: Operation
  /** What comes before the operation's path: for a second host of a service, whose paths are the same. */
  readonly prefix?: string
  /** A value is sent as JSON with the operation's documented status, `undefined` as an empty body. */
  readonly answer: (incoming: Incoming) => unknown
}

/** A row of a group's route table; a visit is whatever the routes of the service need to know of a request. */
export type Row<Visit> = readonly [name: string, operation: Operation, answer: (visit: Visit) => unknown]

/** What every service is made with. */
export interface ServiceParts {
  readonly clock: EmulatorClock
  /** The same seed makes the same world. */
  readonly seed: number
}

/** A request that shows what a service does, for people. */
export interface FirstCall {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What people are told about a service. */
export interface About {
  readonly title: string
  /** The package with its client, and how a client is made of the service's address. */
  readonly client: readonly [from: string, make: (url: string) => string]
  readonly first: () => FirstCall
  /** What there is, by name: `events: 2400`. */
  readonly glance: () => Readonly<Record<string, number>>
}

/** An emulated service: routes over a state. The frame does paging, rate limits, faults and the log. */
export interface Service {
  readonly name: string
  readonly about: About
  readonly store: Store
  readonly routes: readonly Route[]
  /** The service's error body. */
  readonly writeError: (error: HttpError, incoming: Incoming) => Response
  /** Refuses who may not make a call at all, with an HttpError. */
  readonly admit?: (route: Route, incoming: Incoming) => void
  readonly limit?: RateLimiter
  /** One page of a list, as the service writes pages. */
  readonly writePage?: (list: Paged, incoming: Incoming) => Response
  /** `true`: responses have an ETag, and a request that names it gets a 304 that counts against no limit. */
  readonly conditional?: true
  /** For a service that has all operations at one address. */
  readonly address?: SharedAddress
}

/** An address that operations share, told apart by what is sent there. */
export interface SharedAddress {
  readonly method: string
  readonly paths: readonly string[]
  /** The route for a body. Where it is for none of the operations, the route has no name and says so. */
  readonly routeFor: (body: Uint8Array) => Pick<Route, 'answer'> & Partial<Route>
}
