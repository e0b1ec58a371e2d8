import type { FaultKind } from '@portolan/emulator/worker'
import type { Service } from '@portolan/openapi/model'

/** The parts of a document's client in the page. */
export interface ClientData {
  /** The name by which programs import it. */
  readonly package: string
  /** Its modules, joined into one. */
  readonly script: string
  readonly service: Service
}

/** Messages from the page to the worker: first the client, then programs to run with it. */
export type Order =
  | { readonly kind: 'load'; readonly client: ClientData }
  | {
      readonly kind: 'run'
      readonly program: string
      readonly fault?: (FaultKind & { readonly times: number }) | undefined
    }

/** A request as it goes over the wire, and the response. */
export interface Exchange {
  readonly id: number
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  /** Undefined while there is no response; 0 if none came. */
  readonly status?: number
  readonly responseHeaders?: readonly (readonly [name: string, value: string])[]
  readonly responseBody?: string
}

/** Messages from the worker to the page. */
export type Report =
  | { readonly kind: 'line'; readonly line: { readonly level: string; readonly text: string } }
  | { readonly kind: 'exchange'; readonly exchange: Exchange }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'end'; readonly state: 'done' | 'failed' | 'stopped' }

/** A rule that a param breaks, with the names and indexes that lead to it. */
export interface Problem {
  readonly path: readonly (string | number)[]
  readonly message: string
}
