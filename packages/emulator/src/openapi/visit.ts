import type { Endpoint } from './endpoint.ts'
import type { Making, OpenApiState } from './make-record.ts'
import type { Part } from './resources.ts'

/** A checked request to an endpoint. */
export interface Visit extends Making {
  readonly endpoint: Endpoint
  readonly part: Part | undefined
  /** The GET of the same path, if its responses have entity tags. */
  readonly read: { readonly endpoint: Endpoint; readonly part: Part | undefined } | undefined
  readonly url: URL
  readonly headers: Headers
  /** The params of the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The value of a param of the query. */
  readonly query: (name: string) => unknown
  readonly param: (name: string) => unknown
  readonly body: unknown
  readonly file: File | undefined
  readonly state: OpenApiState
}
