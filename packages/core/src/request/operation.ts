import type { Paging } from '../paging/paging.ts'
import type { Checked, SchemaModule } from '../schema/schema.ts'
import type { Streaming } from '../response/stream.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How the body of a request is written; `raw`: text, bytes, a Blob or a stream are sent as they are. */
export type Encoding = 'json' | 'form' | 'raw'

/** How the body of a response is read: to its end as text or bytes, or streamed (the body of an error is text then). */
export type ResponseType = 'text' | 'bytes' | Streaming

/**
 * One endpoint, as data. `params` and `response` name schemas of the schema module; `'User[]'` is a list of `User`.
 * Params lie flat in one object: those that the path names go into the path, the others into the query on GET and HEAD
 * and into the body otherwise.
 */
export interface Declaration<M extends object = SchemaModule> {
  readonly method: Method
  /** `/users/:user_id`, `/repos/{owner}`, or `/v1/{name=subscriptions/*}` where a param holds several segments. */
  readonly path: string
  /** The name of the client's address that the path follows. @default the base URL */
  readonly address?: string
  readonly params?: keyof M & string
  readonly response?: (keyof M & string) | `${keyof M & string}[]`
  /** `true`: the call asks whether there is such a thing, and returns true for a success and false for a 404. */
  readonly exists?: true
  /** The status that the documents give a success. Clients accept any 2xx; the emulator answers with this one. */
  readonly status?: number
  /** Statuses besides 2xx that are no failure. */
  readonly acceptedStatuses?: readonly number[]
  readonly paging?: Paging
  /** Params that travel in the query though the method has a body. */
  readonly query?: readonly string[]
  /** The param that is the whole body. Without it, the params left over are the body's fields. */
  readonly body?: string
  /** Values of params that are sent where the caller passes none. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** @default 'json' */
  readonly encoding?: Encoding
  /** @default 'text' */
  readonly responseType?: ResponseType
  /** Whether a repeat does no harm. @default true for GET, HEAD, PUT and DELETE */
  readonly idempotent?: boolean
  /** `false`: the call costs nothing, so no rate limit counts it or holds it up. @default true */
  readonly rateLimited?: boolean
  /** `false`: no token is sent. @default true */
  readonly authorized?: boolean
  /** `'error'`: every redirect is refused, for requests whose body or path holds a secret. @default 'follow' */
  readonly redirect?: 'follow' | 'error'
  /** Params whose values are shown in no message, log or error. */
  readonly secret?: readonly string[]
  /** Names of the scopes of which a token needs one. */
  readonly scopes?: readonly string[]
  /** Documented in the public reference only. */
  readonly experimental?: boolean
  /** What the service's profile wants to know of this operation, for instance that its response has no envelope. */
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

type ResultOf<M, D> = D extends { readonly exists: true }
  ? boolean
  : D extends { readonly response: infer Name extends string }
    ? Name extends `${infer Item extends keyof M & string}[]`
      ? Checked<M[Item]>[]
      : Name extends keyof M
        ? Checked<M[Name]>
        : never
    : D extends { readonly responseType: Streaming }
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

/** Whether the request may be sent again after the service may have processed it. */
export function isRepeatable({
  method,
  idempotent = repeatable.has(method),
}: Pick<Declaration, 'method' | 'idempotent'>): boolean {
  return idempotent
}
