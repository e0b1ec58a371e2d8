import type { HttpError } from './http-error.ts'
import type { EmulatorClock, Incoming } from './incoming.ts'
import type { Operation } from './operation.ts'
import type { Paged } from './paged.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Store } from './store.ts'
import type { WebhookMaker } from './webhooks.ts'

/** An operation that the emulator has. */
export interface EmulatedRoute {
  /** The operation, as on the client: `issueEvents.get`. */
  readonly name: string
  readonly operation: {
    readonly method: string
    readonly path: string
    /** The documented status of a success. @default 200 */
    readonly status?: number
  }
  /** A prefix of the operation's path, for a second host of a service with the same paths. @default none */
  readonly prefix?: string
}

/** A route with the service that has it. */
export interface ListedRoute extends EmulatedRoute {
  readonly service: string
}

/** How a service responds to an operation. */
export interface Route extends EmulatedRoute {
  readonly operation: Operation
  /** Makes the response. A value is sent as JSON with the documented status, `undefined` as an empty body. */
  readonly answer: (incoming: Incoming) => unknown
}

/** A row of a group's route table; a visit is what the routes of the service need to know about a request. */
export type Row<Visit> = readonly [name: string, operation: Operation, answer: (visit: Visit) => unknown]

/** The parts of every service. */
export interface ServiceParts {
  readonly clock: EmulatorClock
  /** The same seed makes the same world. */
  readonly seed: () => number
  /** Ends what a service does by itself, such as sending notifications. */
  readonly signal: AbortSignal
}

/** A sample request for the emulator's page. */
export interface FirstCall {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The facts that the emulator's page shows about a service. */
export interface About {
  readonly title: string
  /** The client's package, and the code that makes a client for the service's address. */
  readonly client: readonly [from: string, make: (url: string) => string]
  readonly first: () => FirstCall
  /** The numbers of records, by name: `events: 2400`. */
  readonly counts: () => Readonly<Record<string, number>>
  /** The document's description. @default none */
  readonly document?: AboutDocument
}

/** The parts of a document that the emulator's page shows. */
export interface AboutDocument {
  readonly summary: (operation: string) => string | undefined
  readonly operation: (name: string) => DescribedOperation | undefined
  /** A schema that `$ref` of another names: `#/definitions/Ship`. */
  readonly schema: (name: string) => unknown
}

/** An operation of a document, as JSON. */
export interface DescribedOperation {
  readonly description: string
  readonly params: readonly DescribedParam[]
  readonly body: readonly DescribedMedia[]
  readonly responses: readonly { readonly status: string; readonly content: readonly DescribedMedia[] }[]
  /** A request that it takes. */
  readonly sample: FirstCall
}

export interface DescribedParam {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: unknown
}

export interface DescribedMedia {
  readonly contentType: string
  readonly schema: unknown
}

/** An emulated service: routes over a state. The emulator adds paging, rate limits, faults and the log. */
export interface Service {
  readonly name: string
  readonly about: About
  readonly store: Store
  readonly routes: readonly Route[]
  /** The service's error body. */
  readonly writeError: (error: HttpError, incoming: Incoming, route?: Partial<Route>) => Response
  /** Checks that the caller may make a call. @throws HttpError the caller may not */
  readonly admit?: (route: Route, incoming: Incoming) => void
  readonly limit?: RateLimiter
  /** Writes one page of a list. */
  readonly writePage?: (list: Paged, incoming: Incoming) => Response
  /** True if responses have an ETag, with a 304 that does not count against the limit. @default false */
  readonly conditional?: true
  /** Paths that may come before those of the operations, or not. @default none */
  readonly prefixes?: readonly string[]
  /** Set for a service that sends webhooks on demand. */
  readonly webhooks?: WebhookMaker
  /** Set for a service that has all operations at one address. */
  readonly address?: SharedAddress
}

/** An address that operations share; the body decides which one is called. */
export interface SharedAddress {
  readonly method: string
  readonly paths: readonly string[]
  /**
   * The route for a body. For a body that matches no operation, a route without a name that responds with the error.
   */
  readonly routeFor: (body: Uint8Array) => Pick<Route, 'answer'> & Partial<Route>
}
