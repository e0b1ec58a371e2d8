import type { OperationRoute, Rule, Service, Shape } from '@portolan/openapi'

/** The parts of a client that users see: two surfaces can be compared. */
export interface Surface {
  /** The functions that make a client. */
  readonly factories: readonly string[]
  readonly options: readonly { readonly name: string; readonly required: boolean }[]
  /** Where requests go by default. */
  readonly address?: string | undefined
  /** The options for that address that have no default. */
  readonly variables?: readonly string[]
  /** The type of dates, if the shapes do not name one. @default the shapes' own */
  readonly dates?: Service['dates']
  /** All credentials, which operations that choose none send. */
  readonly credentials: readonly string[]
  readonly operations: readonly SurfaceOperation[]
  /** The exported types of the document's schemas, by their names. */
  readonly types: ReadonlyMap<string, { readonly pointer?: string }>
  /** The messages of the service. */
  readonly events: readonly { readonly name: string; readonly shape: Shape; readonly pointer?: string }[]
  /** Follows a reference. */
  readonly resolve: (key: string) => SurfaceSchema
}

/** A schema with a name. */
export interface SurfaceSchema {
  /** The name of its type. */
  readonly name: string
  readonly shape: Shape
  readonly pointer?: string
}

export interface SurfaceOperation extends OperationRoute {
  /** The name on the client: `users.list`. */
  readonly call: string
  readonly pointer?: string
  /** Params without those that the client fills in itself. */
  readonly params: readonly SurfaceParam[]
  /** The type of the params. */
  readonly paramsType?: string
  /** Rules between params. */
  readonly rules: readonly Rule[]
  /** True if fields that are not params go into the body. */
  readonly isOpen: boolean
  readonly result: SurfaceResult
  readonly paging?: { readonly kind: string; readonly items?: string }
  /** The sets of credentials of which one is needed; absent if the document does not say. */
  readonly credentials?: readonly (readonly string[])[]
  /** The documented errors. */
  readonly statuses: readonly string[]
  /** The bodies of errors, by their statuses; absent if they are not known. */
  readonly errors?: Readonly<Record<string, Shape>>
  readonly deprecated: boolean
  readonly effect: string
  readonly repeat: boolean
}

interface SurfaceParam {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly shape: Shape
  readonly default?: unknown
}

export interface SurfaceResult {
  /** The kinds of data that a call returns, such as `json` and `file`. */
  readonly kinds: readonly string[]
  /** The content types that a caller can ask for. */
  readonly accepts: readonly string[]
  readonly data?: Shape
  /** One of the values of a stream. */
  readonly streamed?: Shape
  readonly status?: number
}
