// Written by `npm run generate`, from the table of extensions in packages/openapi.

/** The statements of a config about a document. Each is an extension that the document can have instead. */
export interface DocumentKeys {
  /** The name of the service: `acme` makes `createAcmeClient`. */
  readonly name?: string
  /** Renames verbs everywhere. */
  readonly verbs?: Readonly<Record<string, string>>
  /** Moves groups of calls, with everything in them; or the `interface`, `folder` and `description` of a group. */
  readonly groups?: Readonly<
    Record<string, string | { readonly interface?: string; readonly folder?: string; readonly description?: string }>
  >
  /** `operations`: names the types of params and unnamed results after operation ids (`ListTagsParams`), not after calls (`TagsListParams`). */
  readonly typeNames?: 'calls' | 'operations'
  /** `true`: calls also take the params of the path first, one by one: `users.get(id, { … })`. */
  readonly positional?: boolean
  /** Handwritten calls: the operations that they wrap may have the same names. */
  readonly customCalls?: readonly string[]
  /** The places of message, code and request id in error bodies: `[]` means each entry of a list, `*` each field of an object. */
  readonly errors?: {
    readonly code?: string | readonly string[]
    readonly message?: string | readonly string[]
    readonly requestId?: string | readonly string[]
  }
  /** The field of every response that contains the data; also `{ data: … }`. */
  readonly envelope?: string | { readonly data: string }
  /** Fields and params that are never printed. A credential: it is never printed. */
  readonly secret?: readonly string[] | Readonly<Record<string, boolean>>
  /** The headers that report the remaining rate limit; also `used`. */
  readonly rateLimitHeaders?: {
    readonly limit: string
    readonly remaining: string
    readonly reset: string
    readonly used?: string
  }
  /** `false`: responses contain only the documented values of enums and discriminators. */
  readonly openEnums?: boolean
  /** `digits`: integers of the format `int64` are `number | string`, with digits beyond 2^53, in responses and requests. */
  readonly int64?: 'number' | 'digits'
  /** `lenient`: every field of a response may be null, and its type says so, except fields that tell alternatives apart. The same for its result and the schemas in it, or for one schema. */
  readonly nulls?: 'lenient' | Readonly<Record<string, 'lenient'>>
  /** `strict`: a date-time needs its offset, in params and responses; `lenient`: string formats, such as `date-time` and `uuid`, are not checked, in params or responses. The same for its params, its result and the schemas in them, or for one schema. */
  readonly formats?: 'strict' | 'lenient' | Readonly<Record<string, 'strict' | 'lenient'>>
  /** `date`: strings of the format `date-time` are `Date` in results, and params accept it too; `temporal`: they are `Temporal.Instant`, and those of the format `date` are `Temporal.PlainDate`. */
  readonly dates?: 'string' | 'date' | 'temporal'
  /** Callers may pass integers in paths and queries as digits; `all`: in bodies too. Callers may pass the integer as digits, and responses contain digits beyond 2^53. */
  readonly digits?: boolean | 'all' | Readonly<Record<string, boolean>>
  /** The client’s default for data that does not match: `throw` an error, `report` it (the default for responses), or do not check (`off`). The same for its data. */
  readonly validation?:
    | { readonly request?: 'throw' | 'report' | 'off'; readonly response?: 'throw' | 'report' | 'off' }
    | Readonly<
        Record<
          string,
          { readonly request?: 'throw' | 'report' | 'off'; readonly response?: 'throw' | 'report' | 'off' }
        >
      >
  /** The format of lists in the query: `ids[]=1` (`brackets`), `ids[0]=1` (`indices`), `ids=1&ids=2` (`repeat`), `ids=1,2` (`comma`); objects are `filter[name]`. The format of its lists. */
  readonly queryFormat?:
    | 'brackets'
    | 'indices'
    | 'repeat'
    | 'comma'
    | Readonly<Record<string, 'brackets' | 'indices' | 'repeat' | 'comma'>>
  /** The same for the parts of a multipart body; without it, objects are JSON. The format of its lists. */
  readonly multipartFormat?:
    | 'brackets'
    | 'indices'
    | 'repeat'
    | 'comma'
    | Readonly<Record<string, 'brackets' | 'indices' | 'repeat' | 'comma'>>
  /** Headers that all calls send. Headers that the call sends; `null` takes one away that all calls or those of a group send. */
  readonly headers?: Readonly<
    Record<string, string | number | boolean | Readonly<Record<string, string | number | boolean | null>>>
  >
  /** Query params that all calls send, unless the caller passes another value. Query params that the call sends; `null` takes one away that all calls or those of a group send. */
  readonly query?: Readonly<
    Record<string, string | number | boolean | Readonly<Record<string, string | number | boolean | null>>>
  >
  /** The signatures of webhooks: the form, another `header`, and the maximum age of a message in seconds. */
  readonly webhooks?: {
    readonly form?: 'standard' | 'github' | 'stripe'
    readonly header?: string
    readonly tolerance?: number
  }
  /** Types for params that several calls share. */
  readonly sharedParams?: Readonly<Record<string, readonly string[]>>
  /** The kinds of host, each with its own client; `description` is the client’s doc comment. The kinds of host that offer it. */
  readonly hosts?:
    | readonly string[]
    | Readonly<Record<string, { readonly client?: string; readonly description?: string }>>
    | Readonly<Record<string, readonly string[]>>
  /** The name of the call. */
  readonly calls?: Readonly<Record<string, string>>
  /** The name of its params type. For a schema that no operation uses: it is for params. */
  readonly params?: readonly string[] | Readonly<Record<string, string | boolean>>
  /** Its paging; `false` for none. */
  readonly paging?: Readonly<
    Record<
      string,
      | false
      | {
          readonly kind: 'link'
          readonly items?: string
          readonly next?: string
          readonly total?: string
          readonly follow?: 'query' | 'url'
        }
      | { readonly kind: 'token'; readonly param?: string; readonly next?: string; readonly items?: string }
      | {
          readonly kind: 'page'
          readonly param?: string
          readonly size?: string
          readonly items?: string
          readonly total?: string
          readonly more?: string
          readonly last?: string
          readonly perPage?: number
          readonly pages?: string
          readonly first?: number
        }
      | {
          readonly kind: 'offset'
          readonly param?: string
          readonly size?: string
          readonly items?: string
          readonly total?: string
          readonly more?: string
          readonly last?: string
          readonly perPage?: number
        }
      | {
          readonly kind: 'last-id'
          readonly param?: string
          readonly items?: string
          readonly more?: string
          readonly id?: string
        }
      | { readonly kind: 'custom'; readonly name?: string; readonly items?: string }
    >
  >
  /** It is safe to repeat. */
  readonly repeat?: readonly string[] | Readonly<Record<string, boolean>>
  /** Leaves it out. */
  readonly exclude?: readonly string[] | Readonly<Record<string, boolean>>
  /** The header that makes a repeat safe. */
  readonly idempotency?: Readonly<Record<string, string>>
  /** Its effect: `reads`, `adds`, `changes`, `destroys`, `runs-commands`. */
  readonly effects?: Readonly<Record<string, 'reads' | 'adds' | 'changes' | 'destroys' | 'runs-commands'>>
  /** It returns `true`, and `false` for a 404. */
  readonly exists?: readonly string[] | Readonly<Record<string, boolean>>
  /** More statuses that mean success. */
  readonly acceptedStatuses?: Readonly<Record<string, readonly number[]>>
  /** The content types of its request and response: one of several, or instead of the documented ones. */
  readonly mediaTypes?: Readonly<Record<string, { readonly request?: string; readonly response?: string }>>
  /** Returns the response as received, as a stream with its content type. */
  readonly raw?: readonly string[] | Readonly<Record<string, boolean>>
  /** The security schemes that it accepts: the client sends the first that it has; schemes in an inner list are sent together; `false` for none. */
  readonly credentials?: Readonly<Record<string, false | readonly (string | readonly string[])[]>>
  /** `false`: it does not count against the rate limit. */
  readonly rateLimited?: readonly string[] | Readonly<Record<string, boolean>>
  /** `error`: any redirect is an error. */
  readonly redirect?: Readonly<Record<string, 'follow' | 'error'>>
  /** Marks it as experimental. */
  readonly documentedBy?: Readonly<Record<string, string>>
  /** Facts for the handwritten profile. */
  readonly traits?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The option with another address: for an operation, the address that it is sent to; for a server, the server’s own. */
  readonly address?: Readonly<Record<string, string>>
  /** The result of the call, if the document does not say it or the profile makes it; `false` for none. */
  readonly result?: Readonly<Record<string, Readonly<Record<string, unknown>> | false>>
  /** More operations at the same path, with their differences. */
  readonly variants?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** The whole body is one param with this name. */
  readonly body?: Readonly<Record<string, string>>
  /** Values outside the enum are valid, in params too. */
  readonly open?: readonly string[] | Readonly<Record<string, boolean>>
  /** One more valid integer outside the range. */
  readonly also?: Readonly<Record<string, number>>
  /** Sends the default. */
  readonly sendDefault?: readonly string[] | Readonly<Record<string, boolean>>
  /** Not a param of the call: the client sends it. */
  readonly byClient?: readonly string[] | Readonly<Record<string, boolean>>
  /** Callers pass the full name of a resource. */
  readonly resource?: Readonly<Record<string, string>>
  /** Handwritten checks: functions that return true if a value is valid; for an object, `{ test, path, message }`, a `RuleByHand` from `@portolan/core/schema`. */
  readonly check?: Readonly<Record<string, string | readonly string[]>>
  /** The rule in words, for error messages. */
  readonly message?: Readonly<Record<string, string>>
  /** A handwritten type. */
  readonly type?: Readonly<Record<string, { readonly name: string; readonly from: string }>>
  /** The group whose folder contains the object. */
  readonly group?: Readonly<Record<string, string>>
  /** The name of its type. */
  readonly models?: Readonly<Record<string, string>>
  /** An empty list is written too. */
  readonly always?: readonly string[] | Readonly<Record<string, boolean>>
  /** The field is the element’s text. */
  readonly text?: readonly string[] | Readonly<Record<string, boolean>>
}
