import type { ServiceName } from '@portolan/emulator'
import type { DocumentedParam } from '@portolan/testing/reference/reference'
import type { Draft } from './draft.ts'
import type { Endpoint } from './endpoint.ts'
import type { Calls } from './exchange.ts'
import type { JsonObject } from './json-schema.ts'
import type { Prose } from './prose.ts'
import type { Security } from './security.ts'

/** An HTTP interface that gets a document of its own, and what is specific to it. */
export interface HttpService {
  /** What `portolan openapi` calls it. */
  readonly name: string
  readonly title: string
  /** The reference page, from the root of the workspace. */
  readonly page: string
  /** The document, from the root of the workspace. */
  readonly file: string
  /** The host, where operations depend on it. */
  readonly host?: 'public' | 'team'
  readonly emulated: ServiceName
  /** What the emulator has before the documented paths. @default '' */
  readonly prefix?: string
  readonly calls: Calls
  readonly security: (prose: Prose) => Security
  readonly errors: Errors
  /** Headings under which the page lists the headers of responses. @default none */
  readonly headers?: readonly string[]
  /** The heading under which the page lists the headers of requests. @default none */
  readonly requestHeaders?: string
  /** Whether a request may ask for what has changed. @default false */
  readonly conditional?: true
  /** Puts the data of a response into what it comes in. @default nothing is around it */
  readonly wrap?: (data: JsonObject | undefined, endpoint: Endpoint, draft: Draft) => JsonObject | undefined
  /** The body of a request that no declaration describes. @default as declared */
  readonly requestBody?: (endpoint: Endpoint, draft: Draft) => JsonObject | undefined
  /** Params that no declaration describes. @default none */
  readonly parameters?: (endpoint: Endpoint) => readonly JsonObject[]
  /** Media types of responses besides `application/json` that mean the same. @default none */
  readonly mediaTypes?: readonly string[]
  /** Headers that only some successes have. @default none */
  readonly successHeaders?: (endpoint: Endpoint) => JsonObject
  /** What an endpoint has besides. @default nothing */
  readonly more?: (endpoint: Endpoint, draft: Draft) => JsonObject
  /** Endpoints that are called by an address that came in a response. @default none */
  readonly further?: readonly FurtherEndpoint[]
}

/** Where the reference describes errors. */
interface Errors {
  /** The page, where it is another one than that of the operations. */
  readonly page?: string
  /** The body of an error, by a table of fields or as a schema. */
  readonly body: { readonly heading: string } | { readonly schema: JsonObject }
  /** The table of statuses, and its columns. */
  readonly statuses: { readonly heading: string; readonly status: string; readonly meaning: string }
  /** The statuses that every operation can have. */
  readonly always: readonly string[]
}

export interface FurtherEndpoint {
  /** The call in the reference. */
  readonly call: string
  readonly method: 'GET'
  readonly path: string
  readonly response: string
  readonly params: readonly Pick<DocumentedParam, 'name' | 'meaning'>[]
}
