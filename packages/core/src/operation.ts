import type { Paging } from './paging/paging.ts'
import type { Checked, SchemaModule } from './schema/schema.ts'
import type { Streaming } from './send/stream.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How the body of a request is written; `raw`: text, bytes or a Blob go out as they are. */
export type Encoding = 'json' | 'form' | 'raw'

/** How the body of an answer is handed on: read to its end as text or bytes, or streamed (that of an error is text then). */
export type Reading = 'text' | 'bytes' | Streaming

/**
 * One endpoint, as data. `params` and `response` name schemas of the schema module; `'User[]'` is a list of `User`.
 * Params lie flat in one object: those that the path names go into the path, the others into the query on GET and HEAD
 * and into the body otherwise.
 */
export interface Declaration<M extends object = SchemaModule> {
  readonly method: Method
  /** `/users/:user_id`, `/repos/{owner}`, or `/v1/{name=subscriptions/*}` where a param holds several segments. */
  readonly path: string
  /** The name of the client's address that the path follows; the base URL, unless set. */
  readonly at?: string
  readonly params?: keyof M & string
  readonly response?: (keyof M & string) | `${keyof M & string}[]`
  /** `true`: the call asks whether there is such a thing. It gives true out of a success and false out of a 404. */
  readonly presence?: true
  /** The status that the documents give a success. Clients take any 2xx; the emulator answers with this one. */
  readonly status?: number
  /** Statuses beside 2xx that are no failure: their answer comes through. */
  readonly accepts?: readonly number[]
  readonly paging?: Paging
  /** Params that travel in the query though the method has a body. */
  readonly query?: readonly string[]
  /** The param that is the whole body. Without it, the params left over are the body's fields. */
  readonly body?: string
  /** Values of params that are sent where the caller gives none. */
  readonly defaults?: Readonly<Record<string, unknown>>
  readonly encoding?: Encoding
  readonly reading?: Reading
  /** Whether a repeat is harmless. By default GET, HEAD, PUT and DELETE are. */
  readonly idempotent?: boolean
  /** `false`: the call costs nothing, so no rate limit counts it or holds it up. */
  readonly metered?: boolean
  /** `false`: no token is sent. */
  readonly authorized?: boolean
  /** `'error'`: a redirect is refused. For requests whose body or path holds a secret. */
  readonly redirect?: 'follow' | 'error'
  /** Params whose values are shown in no message, log or error. */
  readonly secret?: readonly string[]
  /** Names of the scopes of which a token needs one. */
  readonly scopes?: readonly string[]
  /** Built from the public reference, not from the seeds. */
  readonly experimental?: boolean
  /** What the service's profile wants to know of this operation, for instance that its answer has no envelope. */
  readonly traits?: Readonly<Record<string, unknown>>
}

declare const types: unique symbol

/** A declared endpoint. Its schemas are loaded when it is first called, so that importing a client costs next to nothing. */
export interface Operation<
  Params = unknown,
  Result = unknown,
  Pages extends Paging | undefined = Paging | undefined,
> extends Declaration {
  readonly schemas: () => Promise<SchemaModule>
  readonly [types]?: { readonly params: Params; readonly result: Result; readonly pages: Pages }
}

/** The params of an operation that takes none. */
export interface NoParams {
  readonly [name: string]: never
}

type ParamsOf<M, D> = D extends { readonly params: infer Name extends keyof M } ? Checked<M[Name]> : NoParams

type ResultOf<M, D> = D extends { readonly presence: true }
  ? boolean
  : D extends { readonly response: infer Name extends string }
    ? Name extends `${infer Item extends keyof M & string}[]`
      ? Checked<M[Item]>[]
      : Name extends keyof M
        ? Checked<M[Name]>
        : never
    : D extends { readonly reading: Streaming }
      ? ReadableStream<Uint8Array>
      : void

type PagesOf<D> = D extends { readonly paging: infer P extends Paging } ? P : undefined

/**
 * Declares an endpoint.
 * @param schemas loads the module with the schemas that the declaration names, `() => import('./schema.ts')`
 */
export function operation<M extends object, const D extends Declaration<M>>(
  schemas: () => Promise<M>,
  declaration: D,
): Operation<ParamsOf<M, D>, ResultOf<M, D>, PagesOf<D>> {
  return { ...declaration, schemas: schemas as () => Promise<M & SchemaModule> }
}

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value
}

const repeatable: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/** Whether the call may be sent again after a request that the service may have processed. */
export function isRepeatable({
  method,
  idempotent = repeatable.has(method),
}: {
  readonly method: Method
  readonly idempotent?: boolean | undefined
}): boolean {
  return idempotent
}
