// Written by `npm run generate`, from the table of extensions in packages/openapi.

/** What a config says about a document. Each is an extension that the document can have in place. */
export interface DocumentKeys {
  /** The service’s name: `acme` makes `createAcmeClient`. */
  readonly name?: string
  /** Other verbs. */
  readonly verbs?: Readonly<Record<string, string>>
  /** Where groups of calls go, with all that is in them; or `interface`, `folder` and `description` of a group. */
  readonly groups?: Readonly<
    Record<string, string | { readonly interface?: string; readonly folder?: string; readonly description?: string }>
  >
  /** `operations`: types of params and of results without a name are named after operation ids (`ListTagsParams`), not after calls (`TagsListParams`). */
  readonly typeNames?: 'calls' | 'operations'
  /** Calls that are made by hand: operations behind them may have their name. */
  readonly customCalls?: readonly string[]
  /** Where bodies of errors have their parts: `[]` means each entry of a list, `*` each field of an object. */
  readonly errors?: {
    readonly code?: string | readonly string[]
    readonly message?: string | readonly string[]
    readonly requestId?: string | readonly string[]
  }
  /** The field of every response that holds the data; also `{ data: … }`. */
  readonly envelope?: string | { readonly data: string }
  /** Fields and params that are never shown. A credential: it is never shown. */
  readonly secret?: readonly string[] | Readonly<Record<string, boolean>>
  /** The headers that say how much of the rate limit is left; also `used`. */
  readonly rateLimitHeaders?: {
    readonly limit: string
    readonly remaining: string
    readonly reset: string
    readonly used?: string
  }
  /** `false`: responses have only the values of their enums and discriminators. */
  readonly openEnums?: boolean
  /** Integers of the format `int64` are `number | string`: digits beyond 2^53, in responses and in what is sent. */
  readonly int64?: 'number' | 'digits'
  /** `lenient`: every field of a response may be null, and its type says so, except for those that tell alternatives apart. The same of what it returns, with the schemas in it; or of one schema. */
  readonly nulls?: 'lenient' | Readonly<Record<string, 'lenient'>>
  /** `strict`: a date and time needs its offset, in params and in responses; `lenient`: the formats of texts, such as `date-time` and `uuid`, are not checked, in params neither. The same of what it takes and returns, with the schemas in it; or of one schema. */
  readonly formats?: 'strict' | 'lenient' | Readonly<Record<string, 'strict' | 'lenient'>>
  /** `date`: texts of the format `date-time` are `Date` in results, and params take it too; `temporal`: `Temporal.Instant`, and those of the format `date` `Temporal.PlainDate`. */
  readonly dates?: 'string' | 'date' | 'temporal'
  /** Callers may pass integers of paths and queries as digits; `all`: those of bodies too. Callers may pass the integer as digits, and responses have digits beyond 2^53. */
  readonly digits?: boolean | 'all' | Readonly<Record<string, boolean>>
  /** What the client does by default with data that does not match: `throw` an error, `report` it (the default for responses), or no check (`off`). The same of its data. */
  readonly validation?:
    | { readonly request?: 'throw' | 'report' | 'off'; readonly response?: 'throw' | 'report' | 'off' }
    | Readonly<
        Record<
          string,
          { readonly request?: 'throw' | 'report' | 'off'; readonly response?: 'throw' | 'report' | 'off' }
        >
      >
  /** How lists in the query are written: `ids[]=1` (`brackets`), `ids[0]=1` (`indices`), `ids=1&ids=2` (`repeat`), `ids=1,2` (`comma`); objects are `filter[name]`. How its lists are written. */
  readonly queryFormat?:
    | 'brackets'
    | 'indices'
    | 'repeat'
    | 'comma'
    | Readonly<Record<string, 'brackets' | 'indices' | 'repeat' | 'comma'>>
  /** The same of the parts of a multipart body, whose objects are JSON otherwise. How its lists are written. */
  readonly multipartFormat?:
    | 'brackets'
    | 'indices'
    | 'repeat'
    | 'comma'
    | Readonly<Record<string, 'brackets' | 'indices' | 'repeat' | 'comma'>>
  /** Headers that all calls send. Headers that the call sends. */
  readonly headers?: Readonly<
    Record<string, string | number | boolean | Readonly<Record<string, string | number | boolean>>>
  >
  /** Params of the query that all calls send, unless they are passed another value. Params of the query that the call sends. */
  readonly query?: Readonly<
    Record<string, string | number | boolean | Readonly<Record<string, string | number | boolean>>>
  >
  /** How webhooks are signed: the form, another `header`, and how many seconds a message may be old. */
  readonly webhooks?: {
    readonly form?: 'standard' | 'github' | 'stripe'
    readonly header?: string
    readonly tolerance?: number
  }
  /** Types of params that calls have in common. */
  readonly sharedParams?: Readonly<Record<string, readonly string[]>>
  /** The kinds of host, each with a client of its own, whose doc comment is the `description`. The kinds of host that have it. */
  readonly hosts?:
    | readonly string[]
    | Readonly<Record<string, { readonly client?: string; readonly description?: string }>>
    | Readonly<Record<string, readonly string[]>>
  /** The name of the call. */
  readonly calls?: Readonly<Record<string, string>>
  /** The name of the type of its params. Of a schema that no operation uses: it is one of params. */
  readonly params?: readonly string[] | Readonly<Record<string, string | boolean>>
  /** How it is paged; `false` for not. */
  readonly paging?: Readonly<
    Record<
      string,
      | false
      | { readonly kind: 'link' }
      | { readonly kind: 'token'; readonly param?: string; readonly next?: string; readonly items?: string }
      | {
          readonly kind: 'page'
          readonly param?: string
          readonly size?: string
          readonly items?: string
          readonly total?: string
          readonly more?: string
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
  /** A repeat does no harm. */
  readonly repeat?: readonly string[] | Readonly<Record<string, boolean>>
  /** It is left out. */
  readonly exclude?: readonly string[] | Readonly<Record<string, boolean>>
  /** The header that makes a repeat safe. */
  readonly idempotency?: Readonly<Record<string, string>>
  /** What it does: `reads`, `adds`, `changes`, `destroys`, `runs-commands`. */
  readonly effects?: Readonly<Record<string, 'reads' | 'adds' | 'changes' | 'destroys' | 'runs-commands'>>
  /** It returns `true`, and `false` for a 404. */
  readonly exists?: readonly string[] | Readonly<Record<string, boolean>>
  /** Further statuses that are a success. */
  readonly acceptedStatuses?: Readonly<Record<string, readonly number[]>>
  /** The content type of its body, and the one that its response has: of several, or in place of the documented ones. */
  readonly mediaTypes?: Readonly<Record<string, { readonly request?: string; readonly response?: string }>>
  /** The response is given as it comes, as a stream with its content type. */
  readonly raw?: readonly string[] | Readonly<Record<string, boolean>>
  /** The security schemes that it needs, of which the first that the client has is sent; a list in it has those that are sent together; `false` for none. */
  readonly credentials?: Readonly<Record<string, false | readonly (string | readonly string[])[]>>
  /** `false`: it counts against no limit. */
  readonly rateLimited?: readonly string[] | Readonly<Record<string, boolean>>
  /** `error`: every redirect is an error. */
  readonly redirect?: Readonly<Record<string, 'follow' | 'error'>>
  /** It is marked as experimental. */
  readonly documentedBy?: Readonly<Record<string, string>>
  /** What the profile by hand has to know. */
  readonly traits?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The option with the further address that it is sent to, or of a server, with its address. */
  readonly address?: Readonly<Record<string, string>>
  /** What the call returns, if the document does not say it or the profile makes it; `false` for nothing. */
  readonly result?: Readonly<Record<string, Readonly<Record<string, unknown>> | false>>
  /** Further operations at the same path, and in what they differ. */
  readonly variants?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** The body is one param of this name. */
  readonly body?: Readonly<Record<string, string>>
  /** Other values than those of the enum pass, in params too. */
  readonly open?: readonly string[] | Readonly<Record<string, boolean>>
  /** Another integer beside the range. */
  readonly also?: Readonly<Record<string, number>>
  /** The default is sent. */
  readonly sendDefault?: readonly string[] | Readonly<Record<string, boolean>>
  /** No param of the call: the client sends it. */
  readonly byClient?: readonly string[] | Readonly<Record<string, boolean>>
  /** Callers pass the whole name of a resource. */
  readonly resource?: Readonly<Record<string, string>>
  /** Checks by hand: functions that return true if a value is valid; of an object `{ test, path, message }`, a `RuleByHand` of `@portolan/core/schema`. */
  readonly check?: Readonly<Record<string, string | readonly string[]>>
  /** The rule in words, for errors. */
  readonly message?: Readonly<Record<string, string>>
  /** A type by hand. */
  readonly type?: Readonly<Record<string, { readonly name: string; readonly from: string }>>
  /** The group whose folder holds the object. */
  readonly group?: Readonly<Record<string, string>>
  /** The name of its type. */
  readonly models?: Readonly<Record<string, string>>
  /** An empty list is written too. */
  readonly always?: readonly string[] | Readonly<Record<string, boolean>>
  /** The field is the text of the element. */
  readonly text?: readonly string[] | Readonly<Record<string, boolean>>
}
