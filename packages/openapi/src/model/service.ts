import type { Direction, Notes, Shape } from './shape.ts'
import type { JsonSchema, Parameter, RequestBody, Response } from './messages.ts'
import type { Webhooks } from './webhooks.ts'

/** A service, as its document describes it: all outputs are written from this value. */
export interface Service {
  /** The version of this form. It increases with changes that consumers of the model need to know. */
  readonly modelVersion: 1
  /**
   * Words in camel case, like all names of calls: `acme` for `The Acme API`. Reserved words of languages are not
   * escaped.
   */
  readonly name: string
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly version: string
  /** The contact that the document names for questions. */
  readonly contact?: Contact
  /** The address of the documentation that the document links to. */
  readonly documentation?: string
  readonly operations: readonly Operation[]
  readonly groups: readonly GroupNotes[]
  /** The verbs and groups that the document or the config renames, if any. */
  readonly naming?: NamingRules
  /** The kinds of host that the document describes, if there are several. */
  readonly hosts: readonly string[]
  /** The clients that are made for it: one, or one for each kind of host. */
  readonly clients: readonly { readonly name: string; readonly host?: string; readonly description?: string }[]
  /** The names of addresses that callers pass, that of the service first; none if the document names none. */
  readonly addresses: readonly string[]
  /** The schemas that have a name, by their ids: each in the directions that it is used in. */
  readonly schemas: Readonly<Record<string, NamedSchema>>
  /** The JSON Schemas that others refer to as `#/definitions/User`, by their names. */
  readonly definitions: Readonly<Record<string, JsonSchema>>
  readonly credentials: readonly Credential[]
  /** The security schemes as the document has them, by the names that `Operation.credentials` has. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly servers: readonly Server[]
  readonly errors?: ErrorPaths
  readonly envelope?: string
  readonly rateLimitHeaders?: Readonly<Record<string, string>>
  /** Headers of all requests. The operations have them too. */
  readonly headers?: Readonly<Record<string, string>>
  /** The type that clients use for dates instead of strings. */
  readonly dates?: 'date' | 'temporal'
  /** The client's default treatment of data that does not match. */
  readonly validation?: { readonly request?: Mode; readonly response?: Mode }
  readonly webhooks?: Webhooks
}

type Mode = 'throw' | 'report' | 'off'

/** A person or an organization. */
export interface Contact {
  readonly name?: string
  readonly email?: string
  readonly url?: string
}

/** The document's description of a group of calls, by its name on the client (`chat.completions`). */
export interface GroupNotes {
  readonly name: string
  readonly description?: string
  readonly folder?: string
  readonly interface?: string
}

/** Names of verbs and groups, by the names that they replace. */
export interface NamingRules {
  readonly verbs?: Readonly<Record<string, string>>
  readonly groups?: Readonly<Record<string, string>>
}

/** A named schema without its facts in the service. */
export type PlainSchema = Omit<NamedSchema, 'id' | 'role' | 'counterpart'>

export interface NamedSchema {
  /** Identifies it in the service. */
  readonly id: string
  /** Its kind: a schema of the document, all params of a call, or the body of a response or of webhooks. */
  readonly role: 'schema' | 'params' | 'result' | 'webhook'
  /** The id of the same schema in the other direction, if the document uses it in both. */
  readonly counterpart?: string
  /** The name that the document gives, before it is made unique. */
  readonly name: string
  /** Its place in the document; for params and responses without one, that of their operation. */
  readonly pointer: string
  readonly direction: Direction
  readonly shape: Shape
  /** The schema as the document has it; absent if the document gives it no place of its own. */
  readonly schema?: JsonSchema
  readonly notes: Notes
  /** The group whose folder contains it, if the document names one. */
  readonly group?: string
}

/** The part of a request that a param is in. */
export type ParamLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'body'

/** A param without its schema as the document has it. */
export interface PlainParam {
  /** The name in the params object. */
  readonly name: string
  /** The name on the wire, if it is another. */
  readonly wireName?: string
  readonly in: ParamLocation
  readonly required: boolean
  /** Without a null, which is written in JSON only. */
  readonly shape: Shape
  /** True if callers may pass null, which is then left out. */
  readonly nullable?: true
  readonly notes: Notes
  readonly style?: ParamStyle
  readonly sendDefault?: true
}

export interface Param extends PlainParam {
  /** The schema as the document has it, with all its rules. */
  readonly schema: JsonSchema
}

/** How lists are written if objects are written as `filter[name]`. */
export type ListFormat = 'brackets' | 'indices' | 'repeat' | 'comma'

/** How a param that is a list or an object is written, if it differs from its place's default. */
export interface ParamStyle {
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
  readonly explode?: boolean
  readonly allowReserved?: true
}

export interface Body {
  /** `fields`: each field of the object is a param. `body`: the param `body` is all of it. */
  readonly as: 'fields' | 'body'
  readonly contentType: string
  /** True if an empty object is sent when no field is passed. */
  readonly always?: true
  /** True if no field is required, whatever the schema says: the PATCH beside a PUT with the same body. */
  readonly partial?: true
  readonly encoding: 'json' | 'form' | 'multipart' | 'raw'
  readonly parts?: Parts
  /** How it is written if a value is a file, if that differs: as multipart. */
  readonly upload?: { readonly contentType: string; readonly parts?: Parts }
}

/** How the fields of a form or a multipart body are written. */
type Parts = Readonly<Record<string, PartStyle>>

interface PartStyle extends ParamStyle {
  readonly contentType?: string
  /** True if the field takes only files, so that a text is the content of one. */
  readonly file?: true
}

/** The kind of a success that is one of several; `none` for one without content. */
export type MediaResult = 'json' | 'text' | 'file' | 'events' | 'lines' | 'none'

/**
 * `mixed`: of several kinds, as the content type of the response says. `unknown`: the same, of a body that the document
 * does not describe.
 */
type ResultKind = MediaResult | 'exists' | 'mixed' | 'unknown'

/** A schema of `Service.schemas`, or a list of its values. */
export interface DataReference {
  readonly key: string
  readonly list: boolean
}

/** A content type that a success can have. */
export interface ResultMedia {
  readonly contentType: string
  readonly kind: MediaResult
  /** For JSON with several forms: the data of this one. */
  readonly data?: DataReference
}

export interface Result {
  readonly kind: ResultKind
  /** For `mixed`: the kinds that a call gets unless it asks for another. */
  readonly kinds?: readonly MediaResult[]
  /** The content types that a caller can choose from, if there is more than one. */
  readonly media?: readonly ResultMedia[]
  /** The data, or one of the streamed values. */
  readonly data?: DataReference
  /** For `mixed`: one of the streamed values, if it can be a stream. */
  readonly streamed?: DataReference
  /** True if a streamed value is a whole event, with the field `data`, and not the data alone. */
  readonly wholeEvents?: true
  /** The param whose `true` makes it a stream. */
  readonly streamParam?: string
  readonly status: number
  /** The content type that is asked for, if it is not application/json. */
  readonly accept?: string
  /** The document's example of the data. */
  readonly example?: unknown
}

interface CountedPaging {
  readonly param: string
  readonly size?: string
  readonly items?: string
  readonly total?: string
  readonly more?: string
  readonly last?: string
  readonly perPage?: number
}

export type Paging =
  | {
      readonly kind: 'link'
      readonly items?: string
      readonly next?: string
      readonly total?: string
      readonly follow?: 'query' | 'url'
    }
  | { readonly kind: 'token'; readonly param: string; readonly next: string; readonly items?: string }
  | ({ readonly kind: 'page'; readonly pages?: string; readonly first?: number } & CountedPaging)
  | ({ readonly kind: 'offset' } & CountedPaging)
  | {
      readonly kind: 'last-id'
      readonly param: string
      readonly items?: string
      readonly more?: string
      readonly id: string
    }
  | { readonly kind: 'custom'; readonly name: string; readonly items?: string }

/** The effect of an operation. */
export type Effect = 'reads' | 'adds' | 'changes' | 'destroys' | 'runs-commands'

export interface Operation {
  /** The words of the documented id, or of method and path, in camel case: `listUsers`. It is unique. */
  readonly name: string
  /** The documented id, or `METHOD /path`. */
  readonly id: string
  /** The JSON pointer in the document, of which `OpenedDocument.locate` gives the line. */
  readonly pointer: string
  /** Names on the client: `['chat', 'completions', 'create']`. */
  readonly call: readonly string[]
  readonly method: string
  readonly path: string
  readonly notes: Notes & { readonly summary?: string; readonly see?: string }
  /** The document's tags, in its order; absent if it has none. */
  readonly tags?: readonly string[]
  /** The params that callers pass: the document's params, and the fields of a body. */
  readonly params: readonly Param[]
  /** The params as the document has them. */
  readonly parameters: readonly Parameter[]
  /** The body as the document has it, with all its content types. */
  readonly requestBody?: RequestBody
  /** All responses as the document has them. */
  readonly responses: readonly Response[]
  /** The key of the params object in `Service.schemas`; absent if the operation takes none. */
  readonly paramsKey?: string
  /** The params that callers may pass first, one by one. */
  readonly positional?: readonly string[]
  readonly body?: Body
  readonly result: Result
  /** Values of params that the call always sends. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Headers that the call sends. If they are params too, these are their defaults. */
  readonly headers?: Readonly<Record<string, string>>
  /** Query params that the call sends, unless the caller passes another value. */
  readonly query?: Readonly<Record<string, string>>
  /** The call's treatment of data that does not match. @default the service's */
  readonly validation?: { readonly request?: Mode; readonly response?: Mode }
  readonly throws: readonly { readonly status: string; readonly text: string }[]
  /** The bodies of errors, by their statuses: `404`, `4XX` for others of their kind, `default` for all others. */
  readonly errors?: Readonly<Record<string, DataReference>>
  readonly paging?: Paging
  readonly repeat: boolean
  readonly idempotency?: string
  readonly effect: Effect
  /** Names of credentials, of which one set is sent; none for a public operation; absent for the service's own. */
  readonly credentials?: readonly (readonly string[])[]
  readonly scopes: readonly string[]
  readonly acceptedStatuses?: readonly number[]
  readonly rateLimited?: false
  readonly redirect?: 'error'
  readonly documentedBy?: string
  readonly traits?: Readonly<Record<string, unknown>>
  readonly address?: string
  readonly hosts?: readonly string[]
}

/** The keys of the objects that an operation sends and gets. */
export function listKeys({ paramsKey, result }: Operation): string[] {
  const media = result.media?.map(({ data }) => data?.key) ?? []
  return [paramsKey, result.data?.key, result.streamed?.key, ...media].filter((key) => key !== undefined)
}

export interface Credential {
  /** The scheme's name in the document. */
  readonly scheme: string
  readonly kind: 'bearer' | 'basic' | 'apiKey' | 'clientCredentials' | 'password' | 'refreshToken'
  /** For an API key: where it is sent, and under which name. */
  readonly in?: 'header' | 'query' | 'cookie'
  readonly name?: string
  readonly tokenUrl?: string
  /** For a credential that requests tokens: the scopes that the document names. Absent if it names none. */
  readonly scopes?: readonly string[]
  /** For a bearer token: how a user grants one in a browser, if the document has that flow. */
  readonly authorizationCode?: AuthorizationCodeFlow
  /** For a bearer token: where an OpenID provider describes its logins. */
  readonly openIdConnectUrl?: string
  readonly description?: string
}

/** A login in a browser. @see RFC 6749, section 4.1 */
export interface AuthorizationCodeFlow {
  /** The page for the user: a URL, or one relative to that of the service. */
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** @default tokenUrl */
  readonly refreshUrl?: string
  /** The descriptions of its scopes, by their names. */
  readonly scopes: Readonly<Record<string, string>>
}

/** How a credential is sent. */
export interface SecurityScheme {
  /** `http`, `apiKey`, `oauth2`, `openIdConnect` or `mutualTLS`. */
  readonly type: string
  /** For `http`: the scheme of the header `Authorization`, in lower case. */
  readonly scheme?: string
  /** For an API key: where it is sent, and under which name. */
  readonly in?: string
  readonly name?: string
}

export interface Server {
  readonly url: string
  readonly description?: string
  /** The name of a further address of the client. */
  readonly address?: string
  readonly variables: readonly {
    readonly name: string
    /** Absent if the document has none: then the option is required unless there is a `baseUrl`. */
    readonly default?: string
    readonly values?: readonly string[]
    readonly description?: string
  }[]
}

/**
 * The places of an error's parts in its body: paths such as `error.message`. The same as in core, on which this package
 * does not depend.
 */
export interface ErrorPaths {
  readonly code?: readonly string[]
  readonly message?: readonly string[]
  readonly requestId?: readonly string[]
}
