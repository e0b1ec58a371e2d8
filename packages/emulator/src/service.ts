import type { Operation } from '@portolan/core'

/** The emulator's time. A test can hold it still and move it on. */
export interface EmulatorClock {
  /** Unix milliseconds. */
  now(): number
}

/** A request as a service sees it. */
export interface Incoming {
  readonly request: Request
  readonly url: URL
  /** The params of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The bearer token, where one came. */
  readonly token: string | undefined
}

/** How a service answers one of its operations. */
export interface Route {
  /** As on the client: `issueEvents.get`. */
  readonly name: string
  readonly operation: Operation
  /** What stands before the operation's path: for a second host of a service, whose paths are the same. */
  readonly prefix?: string
  readonly answer: (incoming: Incoming) => Response | Promise<Response>
}

/** What every service is made with. */
export interface ServiceParts {
  readonly clock: EmulatorClock
  /** The same seed gives the same world. */
  readonly seed: number
}

/** An emulated service: its routes over a state of its own. */
export interface Service {
  readonly name: string
  readonly routes: readonly Route[]
  /** Wraps every answer, for what all operations have in common, such as the rate limit. */
  readonly around?: (route: Route, incoming: Incoming, answer: () => Promise<Response>) => Promise<Response>
  /** Where its operations are, for a service that has all of them at one address. */
  readonly address?: SharedAddress
  /** Back to the state of the seed. */
  reset(): void
}

/** An address that operations share, told apart by what is sent there. */
interface SharedAddress {
  readonly method: string
  readonly paths: readonly string[]
  /** The name of the route that a body is for; undefined where there is none. */
  readonly routeOf: (body: string) => string | undefined
  /** Answers a body that is for none of the routes. */
  readonly stray: (incoming: Incoming) => Response | Promise<Response>
}
