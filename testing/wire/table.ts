/** A request as the documents have it. `{origin}` stands for the server's address, `{boundary}` for that of a multipart body. */
export interface Sent {
  readonly method: string
  /** Path and query, exactly as they are sent. */
  readonly path: string
  /** Headers besides those of every request of the table; null for one that must not be sent. */
  readonly headers?: Headers
  /** Text is compared as it is, fields of a form by name, anything else as JSON. Left out, the body is empty. */
  readonly body?: unknown
  /** What the server answers, if not what the table answers to every call. */
  readonly answer?: Answer
}

export type Headers = Readonly<Record<string, string | null>>

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A call and what it sends, in literals from the documents. */
export interface WireRow extends Sent {
  /** The method on the client, such as `events.insert`. */
  readonly call: string
  /** The kind of host that has the call, if not all have it. */
  readonly host?: string
  readonly params?: Readonly<Record<string, unknown>>
  /** Options of the client. */
  readonly client?: Readonly<Record<string, unknown>>
  /** Options of the call. */
  readonly options?: Readonly<Record<string, unknown>>
  /** True if the client's second address takes the call. */
  readonly second?: true
  /** The requests that follow the first. */
  readonly next?: readonly Sent[]
}

/** The addresses that a client is made for. */
export interface Addresses {
  readonly url: string
  readonly second: string
}

/** The calls of a client, each with the requests that the documents ask for. */
export interface WireTable {
  /** The file of the table, for the message about a missing row. */
  readonly file: string
  /** The manifest of the client. */
  readonly manifest: URL
  /** Makes a client, by the kind of host. A service with one kind calls it `all`. */
  readonly clients: Readonly<Record<string, (addresses: Addresses, options: object) => object>>
  /** The headers that the documents ask for in every request. @default none */
  readonly headers?: (row: WireRow) => Headers
  /** What the server answers to every call. @default an empty object */
  readonly answer?: (row: WireRow) => Answer
  /** Documented params that no row can show, by their calls. @default none */
  readonly unseen?: Readonly<Record<string, readonly string[]>>
  readonly rows: readonly WireRow[]
}
