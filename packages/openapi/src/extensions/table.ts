import type { ErrorPaths, Paging } from '../model/service.ts'
import type { WebhookSignature } from '../model/webhooks.ts'
import { pagingSchema } from './paging-kinds.ts'
import type { Spot } from './structure.ts'
import type { ValueSchema } from './value.ts'

/** An extension of ours: `x-portolan-call` is `{ name: 'call' }`. The type is that of its value. */
export interface Extension<T> {
  /** The name without `x-portolan-`. */
  readonly name: string
  /** The kinds of place where it may stand. */
  readonly at: readonly Spot[]
  readonly schema: ValueSchema
  readonly help: string
  /** A value, as YAML. */
  readonly example: string
  /** The key of a config, if it is not the name in camel case. */
  readonly key?: string
  /** True if it says something of the values of a schema: beside a `$ref`, the schema is another one. */
  readonly isConstraint?: true
  readonly type?: T
}

interface Value<T> {
  readonly schema: ValueSchema
  readonly type?: T
}

const text: Value<string> = { schema: { type: 'string' } }
const flag: Value<boolean> = { schema: { type: 'boolean' } }
const integer: Value<number> = { schema: { type: 'integer' } }
const listOf = <T>({ schema }: Value<T>): Value<readonly T[]> => ({ schema: { type: 'array', items: schema } })
const texts = listOf(text)
const object: Value<Readonly<Record<string, unknown>>> = { schema: { type: 'object' } }
const named = <T>({ schema }: Value<T>): Value<Readonly<Record<string, T>>> => ({
  schema: { type: 'object', additionalProperties: schema },
})
const oneOf = <const T extends string>(...all: readonly T[]): Value<T> => ({ schema: { enum: all } })
const fields = <T>(properties: ValueSchema['properties'] & object, ...required: readonly string[]): Value<T> => ({
  schema: { type: 'object', additionalProperties: false, properties, ...(required.length ? { required } : {}) },
})
const either = <A, B>(a: Value<A>, b: Value<B>): Value<A | B> => ({ schema: { oneOf: [a.schema, b.schema] } })

const pagingValue: Value<Paging | false> = { schema: pagingSchema }

const oneOrMore = either(text, texts)

const envelope: Value<string | { readonly data: string }> = {
  schema: { ...fields({ data: text.schema }, 'data').schema, type: ['string', 'object'] },
}

type Mode = 'throw' | 'report' | 'off'

const mode: Value<Mode> = oneOf('throw', 'report', 'off')

const validation = fields<{ readonly request?: Mode; readonly response?: Mode }>({
  request: mode.schema,
  response: mode.schema,
})

const formatsOfTexts = oneOf('strict', 'lenient')
const lenient = oneOf('lenient')
const listFormat = oneOf('brackets', 'indices', 'repeat', 'comma')
const values = named<string | number | boolean>({ schema: { type: ['string', 'number', 'boolean'] } })

const mediaTypes = fields<{ readonly request?: string; readonly response?: string }>({
  request: text.schema,
  response: text.schema,
})

const credentials = either<false, readonly (string | readonly string[])[]>(
  { schema: { const: false } },
  listOf(either(text, texts)),
)

type Errors = { readonly [Part in keyof ErrorPaths]?: string | readonly string[] }

interface GroupWords {
  readonly interface?: string
  readonly folder?: string
  readonly description?: string
}

function extension<T>(
  name: string,
  at: Spot | readonly Spot[],
  { schema }: Value<T>,
  help: string,
  example: string,
  others: Pick<Extension<T>, 'key' | 'isConstraint'> = {},
): Extension<T> {
  return { name, at: [at].flat(), schema, help, example, ...others }
}

/** Every extension that the reader reads. It has no other way to one than this table. */
export const extensions = {
  // Of the service.
  serviceName: extension('name', 'root', text, 'the service’s name: `acme` makes `createAcmeClient`', 'acme'),
  verbs: extension('verbs', 'root', named(text), 'other verbs', '{ get: retrieve }'),
  groups: extension(
    'groups',
    'root',
    named(either(text, fields<GroupWords>({ interface: text.schema, folder: text.schema, description: text.schema }))),
    'where groups of calls go, with all that is in them; or `interface`, `folder` and `description` of a group',
    '{ organization: admin.organization }',
  ),
  typeNames: extension(
    'type-names',
    'root',
    oneOf('calls', 'operations'),
    '`operations`: types of params and of results without a name are named after operation ids (`ListTagsParams`), not after calls (`TagsListParams`)',
    'operations',
  ),
  customCalls: extension(
    'custom-calls',
    'root',
    texts,
    'calls that are made by hand: operations behind them may have their name',
    '[users.watch]',
  ),
  errors: extension(
    'errors',
    'root',
    fields<Errors>({ code: oneOrMore.schema, message: oneOrMore.schema, requestId: oneOrMore.schema }),
    'where bodies of errors have their parts: `[]` means each entry of a list, `*` each field of an object',
    '{ message: error.message, code: [error.code, error.type] }',
  ),
  envelope: extension(
    'envelope',
    'root',
    envelope,
    'the field of every response that holds the data; also `{ data: … }`',
    'data',
  ),
  secretNames: extension('secret', 'root', texts, 'fields and params that are never shown', '[license_key]'),
  rateLimitHeaders: extension(
    'rate-limit-headers',
    'root',
    fields<Readonly<Record<string, string>>>(
      { limit: text.schema, remaining: text.schema, reset: text.schema, used: text.schema },
      'limit',
      'remaining',
      'reset',
    ),
    'the headers that say how much of the rate limit is left; also `used`',
    '{ limit: x-limit, remaining: x-remaining, reset: x-reset }',
  ),
  openEnums: extension(
    'open-enums',
    'root',
    flag,
    '`false`: responses have only the values of their enums and discriminators',
    'false',
  ),
  int64: extension(
    'int64',
    'root',
    oneOf('number', 'digits'),
    'integers of the format `int64` are `number | string`: digits beyond 2^53, in responses and in what is sent',
    'digits',
  ),
  nulls: extension(
    'nulls',
    'root',
    lenient,
    '`lenient`: every field of a response may be null, and its type says so, except for those that tell alternatives apart',
    'lenient',
  ),
  formats: extension(
    'formats',
    'root',
    formatsOfTexts,
    '`strict`: a date and time needs its offset, in params and in responses; `lenient`: the formats of texts, such as `date-time` and `uuid`, are not checked, in params neither',
    'lenient',
  ),
  dates: extension(
    'dates',
    'root',
    oneOf('string', 'date', 'temporal'),
    '`date`: texts of the format `date-time` are `Date` in results, and params take it too; `temporal`: `Temporal.Instant`, and those of the format `date` `Temporal.PlainDate`',
    'temporal',
  ),
  digitsOfParams: extension(
    'digits',
    'root',
    either(flag, oneOf('all')),
    'callers may pass integers of paths and queries as digits; `all`: those of bodies too',
    'true',
  ),
  validation: extension(
    'validation',
    'root',
    validation,
    'what the client does by default with data that does not match: `throw` an error, `report` it (the default for responses), or no check (`off`)',
    '{ response: throw }',
  ),
  queryFormat: extension(
    'query-format',
    'root',
    listFormat,
    'how lists in the query are written: `ids[]=1` (`brackets`), `ids[0]=1` (`indices`), `ids=1&ids=2` (`repeat`), `ids=1,2` (`comma`); objects are `filter[name]`',
    'brackets',
  ),
  multipartFormat: extension(
    'multipart-format',
    'root',
    listFormat,
    'the same of the parts of a multipart body, whose objects are JSON otherwise',
    'brackets',
  ),
  headers: extension('headers', 'root', values, 'headers that all calls send', '{ Acme-Version: 2025-11-01 }'),
  query: extension(
    'query',
    'root',
    values,
    'params of the query that all calls send, unless they are passed another value',
    '{ api-version: 2024-10-21 }',
  ),
  webhooks: extension(
    'webhooks',
    'root',
    fields<Partial<WebhookSignature>>({
      form: { ...oneOf('standard', 'github', 'stripe').schema, default: 'standard' },
      header: text.schema,
      tolerance: { ...integer.schema, default: 300 },
    }),
    'how webhooks are signed: the form, another `header`, and how many seconds a message may be old',
    '{ form: stripe, tolerance: 60 }',
  ),
  sharedParams: extension(
    'shared-params',
    'root',
    named(texts),
    'types of params that calls have in common',
    '{ PageParams: [page, per_page] }',
  ),
  allHosts: extension(
    'hosts',
    'root',
    either(
      texts,
      named(
        fields<{ readonly client?: string; readonly description?: string }>({
          client: text.schema,
          description: text.schema,
        }),
      ),
    ),
    'the kinds of host, each with a client of its own, whose doc comment is the `description`',
    '{ public: { client: acme }, team: { client: acmeTeam } }',
  ),

  // Of an operation.
  call: extension('call', 'operation', text, 'the name of the call', 'users.list', { key: 'calls' }),
  paramsName: extension('params', 'operation', text, 'the name of the type of its params', 'SiteParams'),
  paging: extension(
    'paging',
    'operation',
    pagingValue,
    'how it is paged; `false` for not',
    '{ kind: token, param: cursor, next: meta.next, items: data }',
  ),
  repeat: extension('repeat', 'operation', flag, 'a repeat does no harm', 'true'),
  exclude: extension('exclude', 'operation', flag, 'it is left out', 'true'),
  idempotency: extension('idempotency', 'operation', text, 'the header that makes a repeat safe', 'Idempotency-Key'),
  effect: extension(
    'effect',
    'operation',
    oneOf('reads', 'adds', 'changes', 'destroys', 'runs-commands'),
    'what it does: `reads`, `adds`, `changes`, `destroys`, `runs-commands`',
    'reads',
    { key: 'effects' },
  ),
  exists: extension('exists', 'operation', flag, 'it returns `true`, and `false` for a 404', 'true'),
  acceptedStatuses: extension(
    'accepted-statuses',
    'operation',
    listOf(integer),
    'further statuses that are a success',
    '[304]',
  ),
  queryFormatOf: extension('query-format', 'operation', listFormat, 'how its lists are written', 'comma'),
  multipartFormatOf: extension('multipart-format', 'operation', listFormat, 'how its lists are written', 'indices'),
  headersOf: extension('headers', 'operation', values, 'headers that the call sends', '{ Acme-Beta: ships }'),
  queryOf: extension('query', 'operation', values, 'params of the query that the call sends', '{ beta: true }'),
  mediaTypes: extension(
    'media-types',
    'operation',
    mediaTypes,
    'the content type of its body, and the one that its response has: of several, or in place of the documented ones',
    '{ request: multipart/form-data, response: text/event-stream }',
  ),
  raw: extension(
    'raw',
    'operation',
    flag,
    'the response is given as it comes, as a stream with its content type',
    'true',
  ),
  validationOf: extension('validation', 'operation', validation, 'the same of its data', '{ response: off }'),
  credentials: extension(
    'credentials',
    'operation',
    credentials,
    'the security schemes that it needs, of which the first that the client has is sent; a list in it has those that are sent together; `false` for none',
    '[apiKey, [token, tenant]]',
  ),
  nullsOf: extension(
    'nulls',
    ['operation', 'schema'],
    lenient,
    'the same of what it returns, with the schemas in it; or of one schema',
    'lenient',
    { isConstraint: true },
  ),
  formatsOf: extension(
    'formats',
    ['operation', 'schema'],
    formatsOfTexts,
    'the same of what it takes and returns, with the schemas in it; or of one schema',
    'lenient',
    { isConstraint: true },
  ),
  rateLimited: extension('rate-limited', 'operation', flag, '`false`: it counts against no limit', 'false'),
  redirect: extension(
    'redirect',
    'operation',
    oneOf('follow', 'error'),
    '`error`: every redirect is an error',
    'error',
  ),
  documentedBy: extension('documented-by', 'operation', text, 'it is marked as experimental', 'public'),
  traits: extension('traits', 'operation', object, 'what the profile by hand has to know', '{ envelope: none }'),
  address: extension(
    'address',
    ['operation', 'server'],
    text,
    'the option with the further address that it is sent to, or of a server, with its address',
    'uploadUrl',
  ),
  hosts: extension('hosts', 'operation', texts, 'the kinds of host that have it', '[team]'),
  result: extension(
    'result',
    'operation',
    either<Readonly<Record<string, unknown>>, false>(object, { schema: { enum: [false] } }),
    'what the call returns, if the document does not say it or the profile makes it; `false` for nothing',
    '{ $ref: … }',
  ),
  variants: extension(
    'variants',
    'operation',
    listOf(object),
    'further operations at the same path, and in what they differ',
    '[{ operationId: isFollowing, x-portolan-exists: true }]',
  ),
  bodyName: extension('body', 'body', text, 'the body is one param of this name', 'event'),

  // Of a param or a schema.
  open: extension('open', 'schema', flag, 'other values than those of the enum pass, in params too', 'true', {
    isConstraint: true,
  }),
  secret: extension('secret', ['param', 'schema'], flag, 'a credential: it is never shown', 'true', {
    isConstraint: true,
  }),
  digits: extension(
    'digits',
    'schema',
    flag,
    'callers may pass the integer as digits, and responses have digits beyond 2^53',
    'true',
    { isConstraint: true },
  ),
  also: extension('also', 'schema', integer, 'another integer beside the range', '-1'),
  sendDefault: extension('send-default', ['param', 'schema'], flag, 'the default is sent', 'true'),
  byClient: extension('by-client', 'param', flag, 'no param of the call: the client sends it', 'true'),
  resource: extension('resource', 'param', text, 'callers pass the whole name of a resource', 'subscriptions/*'),
  check: extension(
    'check',
    ['operation', 'schema'],
    oneOrMore,
    'checks by hand: functions that return true if a value is valid; of an object `{ test, path, message }`, a `RuleByHand` of `@portolan/core/schema`',
    'isTimeZone',
    { isConstraint: true },
  ),
  message: extension('message', 'schema', text, 'the rule in words, for errors', 'must be a slug'),
  type: extension(
    'type',
    'schema',
    fields<{ readonly name: string; readonly from: string }>({ name: text.schema, from: text.schema }, 'name', 'from'),
    'a type by hand',
    '{ name: Media, from: ./media.ts }',
  ),
  group: extension('group', 'schema', text, 'the group whose folder holds the object', 'repositories'),
  isParams: extension('params', 'schema', flag, 'of a schema that no operation uses: it is one of params', 'true'),
  schemaName: extension('name', 'schema', text, 'the name of its type', 'Person', { key: 'models' }),
  always: extension('always', 'xml', flag, 'an empty list is written too', 'true'),
  text: extension('text', 'xml', flag, 'the field is the text of the element', 'true'),
}

/** The rows of the table. */
export const allExtensions: readonly Extension<unknown>[] = Object.values(extensions)

/** The extensions of a name, one for each meaning. */
export const extensionsByName: ReadonlyMap<string, readonly Extension<unknown>[]> = Map.groupBy(
  allExtensions,
  ({ name }) => name,
)

/** `x-portolan-call` of `call`. */
export function extensionKey({ name }: Pick<Extension<unknown>, 'name'>): string {
  return `x-portolan-${name}`
}
