import type { ReadArguments } from './positional.ts'
import type { core } from 'zod/mini'
import type { Issue } from '../errors.ts'
import type { Validation } from './call-options.ts'
import type { Paging, PagingFault } from './paging.ts'
import type { Accepts } from '../schema/check.ts'
import type { Json } from '../schema/json.ts'
import type { Checked, SchemaModule, Unchanged } from '../schema/schema.ts'
import type { EventStream, MixedResponse, ResponseType, Streaming, ValueStreaming } from './wire.ts'

/** The HTTP methods that operations use; a service may have others, such as `COPY`. */
export type Method =
  | 'GET'
  | 'HEAD'
  | 'POST'
  | 'PUT'
  | 'PATCH'
  | 'DELETE'
  | 'OPTIONS'
  | 'TRACE'
  | 'QUERY'
  | (Uppercase<string> & {})

/** The format of a request body. With `raw`, text, bytes, a Blob or a stream are sent unchanged. */
export type Encoding = 'json' | 'form' | 'multipart' | 'raw'

/**
 * How lists are written by services that have objects as `filter[name]`: `ids[]=1`, `ids[0]=1`, `ids=1&ids=2` or
 * `ids=1,2`.
 */
export type ListFormat = 'brackets' | 'indices' | 'repeat' | 'comma'

/** How a param that is a list or an object is written. */
export interface ParamStyle {
  /**
   * The style of OpenAPI, or `json` for a value as JSON; `whole` if the param is the whole query. A format of lists
   * writes objects as `filter[name]`, however deep.
   * @default `form` in query and cookie, `simple` in path and header
   */
  readonly style?:
    | 'form'
    | 'simple'
    | 'label'
    | 'matrix'
    | 'spaceDelimited'
    | 'pipeDelimited'
    | 'deepObject'
    | 'json'
    | 'whole'
    | ListFormat
  /** Writes each entry separately. @default true for `form` and `deepObject` */
  readonly explode?: boolean
  /** Leaves reserved characters such as `/` unescaped, and in a cookie all characters. @default false */
  readonly allowReserved?: boolean
}

/** How a field of a form or a multipart body is written. */
export interface PartStyle extends ParamStyle {
  /** Its content type; in a form, only JSON makes a difference. */
  readonly contentType?: string
  /** `true` if a text is the content of a file, which is sent with a name. @default a text is the value of a field */
  readonly file?: boolean
}

/**
 * One endpoint, as data. `params` and `response` name schemas of the schema module; `'User[]'` is a list of `User`.
 * All params are fields of one object: those named in the path go into the path, the others into the query for GET and
 * HEAD, and into the body for other methods.
 */
export interface OperationInit<M extends object = SchemaModule> {
  /** The HTTP method. */
  readonly method: Method
  /** `/users/:user_id`, `/repos/{owner}`, or `/v1/{name=subscriptions/*}` where a param has several segments. */
  readonly path: string
  /** The name of the client's address that the path is appended to. @default the base URL */
  readonly address?: string
  /** The schema of the params. @default the operation takes none */
  readonly params?: keyof M & string
  /** The schema of the data that is returned. @default the call returns nothing */
  readonly response?: (keyof M & string) | `${keyof M & string}[]`
  /**
   * `true` for a call that checks if something exists: it returns true for a success and false for a 404.
   * @default none
   */
  readonly exists?: true
  /** The documented status of a success. Clients accept any 2xx; the emulator responds with this one. @default 200 */
  readonly status?: number
  /** Statuses other than 2xx that count as a success. @default none */
  readonly acceptedStatuses?: readonly number[]
  /** How a list is divided into pages. @default the response is not a page */
  readonly paging?: Paging
  /** Params that go into the query although the method has a body. @default none */
  readonly query?: readonly string[]
  /** Params that are headers, in lower case. @default none */
  readonly headers?: readonly string[]
  /** Params that are cookies. @default none */
  readonly cookies?: readonly string[]
  /** How params are written, if not as their place does by default. @default none */
  readonly styles?: Readonly<Record<string, ParamStyle>>
  /** The names of params on the wire, if they are others. @default none */
  readonly wireNames?: Readonly<Record<string, string>>
  /**
   * Loads functions that say yes or no to a value, by the names of the schemas: these are then loaded for a no only.
   * @default none
   */
  readonly checks?: () => Promise<{ readonly [Name in Exclude<keyof M, 'default'>]?: Accepts }>
  /** The param that is the whole body. @default the body is an object of the params that are left over */
  readonly body?: string
  /** Sends an empty body, such as `{}`, if no field is passed: the service requires a body. @default false */
  readonly requiresBody?: true
  /** Values of params that are sent if the caller passes none. @default none */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** The format of the request body. @default 'json' */
  readonly encoding?: Encoding
  /** The content type of the body. @default that of the encoding */
  readonly contentType?: string
  /** How the fields of a form or a multipart body are written. @default by their values */
  readonly parts?: Readonly<Record<string, PartStyle>>
  /** How the body is written if a value is a file: as multipart. @default as `encoding` says */
  readonly upload?: { readonly contentType?: string; readonly parts?: Readonly<Record<string, PartStyle>> }
  /** How JSON is read and written. @default as the runtime does */
  readonly json?: Json
  /** The content types that are documented and asked for, with commas between them. @default application/json */
  readonly accept?: string
  /** The schema of the values of a stream, if a response of several content types may be one. @default unknown values */
  readonly streamed?: (keyof M & string) | `${keyof M & string}[]`
  /** The param whose `true` asks for the stream. @default none */
  readonly streamParam?: string
  /** Params that may be null, which is left out of what is not JSON. @default none: null is refused there */
  readonly nullable?: readonly string[]
  /**
   * Headers, and params of the query, that are no params of the call: it sends them unless the client or the call has
   * others of the same names. An undefined value takes a header of the service away.
   * @default none
   */
  readonly sends?: {
    readonly headers?: Readonly<Record<string, string | undefined>>
    readonly query?: Readonly<Record<string, string>>
  }
  /** Values of params that the call always sends: another value is refused. @default none */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** The header that makes a repeat safe: the client fills it, the same for each attempt. @default none */
  readonly idempotencyHeader?: string
  /** The names of the credentials that are sent: one of these sets. @default all that the client has */
  readonly credentials?: readonly (readonly string[])[]
  /** How the body of the response is read. @default 'text' */
  readonly responseType?: ResponseType
  /** True if the request can safely be repeated. @default true for GET, HEAD, PUT and DELETE */
  readonly idempotent?: boolean
  /** The treatment of invalid data, unless the client or the call sets another. @default the service's */
  readonly validation?: Validation
  /** True if rate limits apply to the call. @default true */
  readonly rateLimited?: boolean
  /** True if the token is sent. @default true */
  readonly authorized?: boolean
  /** `'error'` rejects every redirect, for requests whose body or path holds a secret. @default 'follow' */
  readonly redirect?: 'follow' | 'error'
  /** Params, and fields in params however deep, whose texts never appear in messages, logs or errors. @default none */
  readonly secret?: readonly string[]
  /** Scopes, of which the token needs one; those that it needs together have ` + ` between them. @default none */
  readonly scopes?: readonly string[]
  /**
   * Facts about this operation for the service's profile, such as a response without an envelope.
   * @default none
   */
  readonly traits?: Readonly<Record<string, unknown>>
}

declare const types: unique symbol

/**
 * Finds the names in a declaration that are none of its params.
 * @param inPath the names in its path
 * @param schema that of its params
 */
export type NameFaults = (
  operation: OperationInit,
  inPath: Iterable<string>,
  schema: core.$ZodType | undefined,
) => Issue[]

/** A declared endpoint. Its schemas are loaded with the first call, so that importing a client costs almost nothing. */
export interface Operation<
  Params = unknown,
  Result = unknown,
  Pages extends Paging | undefined = Paging | undefined,
  /** The type of its method, if params or options decide what it returns. */
  OwnMethod = unknown,
> extends OperationInit {
  readonly schemas: () => Promise<SchemaModule>
  /** Loads what explains data by the schemas. @default there are no schemas */
  readonly loadRules?: () => Promise<object>
  /** Makes lists of its calls, when used without a client. @default it has no pages */
  readonly lists?: object
  /** Loads what writes its files. @default it sends none */
  readonly files?: () => Promise<object>
  /** Loads what checks the names in a declaration by hand. @default a program wrote it, and it needs no check */
  readonly loadNameFaults?: () => Promise<NameFaults>
  readonly [types]?: {
    readonly params: Params
    readonly result: Result
    readonly pages: Pages
    readonly ownMethod: OwnMethod
  }
}

/** The params of an operation that takes none. The compiler shows the text where something is passed. */
export interface NoParams {
  readonly [name: string]: 'this call takes no params; its options are the second argument'
}

export type ParamsOf<M, D> = D extends { readonly params: infer Name extends keyof M } ? Checked<M[Name]> : NoParams

export type ResultOf<M, D> = D extends { readonly exists: true }
  ? boolean
  : D extends { readonly responseType: ValueStreaming }
    ? EventStream<D extends { readonly response: string } ? DataOf<M, D> : unknown>
    : D extends { readonly responseType: MixedResponse<infer Data> }
      ? (D extends { readonly response: string } ? DataOf<M, D> : never) | Data
      : D extends { readonly responseType: 'string' }
        ? string
        : DataOf<M, D>

export type DataOf<M, D> = D extends { readonly response: infer Name extends string }
  ? Name extends `${infer Item extends keyof M & string}[]`
    ? Checked<M[Item]>[]
    : Name extends keyof M
      ? Checked<M[Name]>
      : never
  : D extends { readonly responseType: Streaming<infer Data> }
    ? Data
    : void

export type PagesOf<D> = D extends { readonly paging: infer P extends Paging } ? P : undefined

/** Refuses schemas that change their value. */
export interface UnchangedSchemas<M, D> {
  readonly params?: D extends { readonly params: infer Name } ? Unchanged<M, Name> : unknown
  readonly response?: D extends { readonly response: infer Name } ? Unchanged<M, Name> : unknown
}

/** A declaration whose paging names only fields and params that the schemas have. */
export type PagingAgreed<M, D> = D extends { readonly paging: infer P }
  ? { readonly paging: PagingFault<P, D extends { readonly params: string } ? ParamsOf<M, D> : object, ResultOf<M, D>> }
  : unknown

export function isOperation(member: object): member is Operation {
  return 'schemas' in member
}

/** An operation of a module that is loaded with its first call. */
export interface LaterOperation<O extends Operation = Operation> {
  readonly module: () => Promise<unknown>
  /** The name of the operation in its module. */
  readonly export: string
  /** True if it returns a list, page by page. */
  readonly paged: boolean
  /** Makes lists of its calls. @default it has no pages */
  readonly lists?: object
  /** Reads the arguments of its method. @default they are params and options */
  readonly positional?: ReadArguments
  /** For the compiler only. */
  readonly type?: O
}

export function isLater(member: object): member is LaterOperation {
  return 'module' in member
}
