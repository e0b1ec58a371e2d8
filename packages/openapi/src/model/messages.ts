/** A JSON Schema 2020-12. Its references lead to `Service.definitions`: `{ $ref: '#/definitions/User' }`. */
export type JsonSchema = boolean | Readonly<Record<string, unknown>>

/** The kind of data that a content type names. */
export type MediaKind = 'json' | 'form' | 'multipart' | 'text' | 'events' | 'lines' | 'bytes'

/**
 * A param as documented, without the fields of a body, and without the headers that decide how a request is sent. The
 * params of a path are exactly those that it names.
 */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie'
  readonly required: boolean
  readonly schema: JsonSchema
  /** The content type of a param that is written as such. @default none: it has a style */
  readonly contentType?: string
  /** The style, that of its place by default; absent if there is a content type. */
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly description?: string
  readonly deprecated?: boolean
  readonly example?: unknown
  /** Set if the client itself sends it: callers do not pass it. */
  readonly byClient?: true
}

/** A body under one of its content types. */
export interface MediaType {
  readonly contentType: string
  readonly kind: MediaKind
  readonly schema?: JsonSchema
  /** For a stream: the schema of each of its values. */
  readonly itemSchema?: JsonSchema
  /** The first example that the document gives. */
  readonly example?: unknown
  /** How fields of a form or parts are written, by their names, as documented. */
  readonly encoding?: Readonly<Record<string, unknown>>
}

export interface RequestBody {
  readonly required: boolean
  readonly description?: string
  /** All content types, the preferred one first. */
  readonly content: readonly MediaType[]
}

export interface Header {
  /** In lower case. */
  readonly name: string
  readonly required: boolean
  readonly schema: JsonSchema
  readonly description?: string
  /** The first example that the document gives. */
  readonly example?: unknown
}

/** A response as the document has it. */
export interface Response {
  /** A status, a range such as `4XX`, or `default`. */
  readonly status: string
  readonly description?: string
  readonly headers: readonly Header[]
  readonly content: readonly MediaType[]
}
