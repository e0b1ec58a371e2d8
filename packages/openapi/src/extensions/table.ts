import type { ErrorPaths, Paging } from '../model/service.ts'
import type { WebhookSignature } from '../model/webhooks.ts'
import { pagingSchema } from './paging-kinds.ts'
import { requirePattern } from './patterns.ts'
import type { Spot } from './structure.ts'
import type { ValueSchema } from './value.ts'

/** An extension: `x-portolan-call` is `{ name: 'call' }`. The type is that of its value. */
export interface Extension<T> {
  /** The name without `x-portolan-`. */
  readonly name: string
  /** The kinds of place where it is allowed. */
  readonly at: readonly Spot[]
  readonly schema: ValueSchema
  readonly help: string
  /** A value, as YAML. */
  readonly example: string
  /** The key of a config, if it is not the name in camel case. */
  readonly key?: string
  /** True if it constrains the values of a schema: beside a `$ref`, it makes a different schema. */
  readonly isConstraint?: true
  /** True if the entries of a config that name one operation add up. */
  readonly isJoined?: true
  readonly type?: T
}

interface Value<T> {
  readonly schema: ValueSchema
  readonly type?: T
}

const text: Value<string> = { schema: { type: 'string' } }
const textLike = (kind: Parameters<typeof requirePattern>[0]): Value<string> => ({
  schema: { type: 'string', ...requirePattern(kind) },
})
const headerName = textLike('headerName')
const mediaType = textLike('mediaType')
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
  request: mediaType.schema,
  response: mediaType.schema,
})

const headers: typeof values = {
  schema: {
    type: 'object',
    propertyNames: headerName.schema,
    additionalProperties: { type: ['string', 'number', 'boolean'], ...requirePattern('headerValue') },
  },
}

/** The same values for one operation: null takes away one that the document or a group has. */
function orNone<T>({ schema }: Value<Readonly<Record<string, T>>>): Value<Readonly<Record<string, T | null>>> {
  const { additionalProperties: one } = schema
  const inner = typeof one === 'object' ? one : {}
  return { schema: { ...schema, additionalProperties: { ...inner, type: [inner.type ?? [], 'null'].flat() } } }
}

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
  others: Pick<Extension<T>, 'key' | 'isConstraint' | 'isJoined'> = {},
): Extension<T> {
  return { name, at: [at].flat(), schema, help, example, ...others }
}

/** All extensions: the reader reads them only through this table. */
export const extensions = {
  // Of the service.
  serviceName: extension(
    'name',
    'root',
    textLike('name'),
    'the name of the service: `acme` makes `createAcmeClient`',
    'acme',
  ),
  verbs: extension('verbs', 'root', named(textLike('name')), 'renames verbs everywhere', '{ get: retrieve }'),
  groups: extension(
    'groups',
    'root',
    named(either(text, fields<GroupWords>({ interface: text.schema, folder: text.schema, description: text.schema }))),
    'moves groups of calls, with everything in them; or the `interface`, `folder` and `description` of a group',
    '{ organization: admin.organization }',
  ),
  typeNames: extension(
    'type-names',
    'root',
    oneOf('calls', 'operations'),
    '`operations`: names the types of params and unnamed results after operation ids (`ListTagsParams`), not after calls (`TagsListParams`)',
    'operations',
  ),
  positional: extension(
    'positional',
    'root',
    flag,
    '`true`: calls also take the params of the path first, one by one: `users.get(id, { … })`',
    'true',
  ),
  customCalls: extension(
    'custom-calls',
    'root',
    texts,
    'handwritten calls: the operations that they wrap may have the same names',
    '[users.watch]',
  ),
  errors: extension(
    'errors',
    'root',
    fields<Errors>({ code: oneOrMore.schema, message: oneOrMore.schema, requestId: oneOrMore.schema }),
    'the places of message, code and request id in error bodies: `[]` means each entry of a list, `*` each field of an object',
    '{ message: error.message, code: [error.code, error.type] }',
  ),
  envelope: extension(
    'envelope',
    'root',
    envelope,
    'the field of every response that contains the data; also `{ data: … }`',
    'data',
  ),
  secretNames: extension('secret', 'root', texts, 'fields and params that are never printed', '[license_key]'),
  rateLimitHeaders: extension(
    'rate-limit-headers',
    'root',
    fields<Readonly<Record<string, string>>>(
      { limit: headerName.schema, remaining: headerName.schema, reset: headerName.schema, used: headerName.schema },
      'limit',
      'remaining',
      'reset',
    ),
    'the headers that report the remaining rate limit; also `used`',
    '{ limit: x-limit, remaining: x-remaining, reset: x-reset }',
  ),
  openEnums: extension(
    'open-enums',
    'root',
    flag,
    '`false`: responses contain only the documented values of enums and discriminators',
    'false',
  ),
  int64: extension(
    'int64',
    'root',
    oneOf('number', 'digits'),
    '`digits`: integers of the format `int64` are `number | string`, with digits beyond 2^53, in responses and requests',
    'digits',
  ),
  nulls: extension(
    'nulls',
    'root',
    lenient,
    '`lenient`: every field of a response may be null, and its type says so, except fields that tell alternatives apart',
    'lenient',
  ),
  formats: extension(
    'formats',
    'root',
    formatsOfTexts,
    '`strict`: a date-time needs its offset, in params and responses; `lenient`: string formats, such as `date-time` and `uuid`, are not checked, in params or responses',
    'lenient',
  ),
  dates: extension(
    'dates',
    'root',
    oneOf('string', 'date', 'temporal'),
    '`date`: strings of the format `date-time` are `Date` in results, and params accept it too; `temporal`: they are `Temporal.Instant`, and those of the format `date` are `Temporal.PlainDate`',
    'temporal',
  ),
  digitsOfParams: extension(
    'digits',
    'root',
    either(flag, oneOf('all')),
    'callers may pass integers in paths and queries as digits; `all`: in bodies too',
    'true',
  ),
  validation: extension(
    'validation',
    'root',
    validation,
    'the client’s default for data that does not match: `throw` an error, `report` it (the default for responses), or do not check (`off`)',
    '{ response: throw }',
  ),
  queryFormat: extension(
    'query-format',
    'root',
    listFormat,
    'the format of lists in the query: `ids[]=1` (`brackets`), `ids[0]=1` (`indices`), `ids=1&ids=2` (`repeat`), `ids=1,2` (`comma`); objects are `filter[name]`',
    'brackets',
  ),
  multipartFormat: extension(
    'multipart-format',
    'root',
    listFormat,
    'the same for the parts of a multipart body; without it, objects are JSON',
    'brackets',
  ),
  headers: extension('headers', 'root', headers, 'headers that all calls send', '{ Acme-Version: 2025-11-01 }'),
  query: extension(
    'query',
    'root',
    values,
    'query params that all calls send, unless the caller passes another value',
    '{ api-version: 2024-10-21 }',
  ),
  webhooks: extension(
    'webhooks',
    'root',
    fields<Partial<WebhookSignature>>({
      form: { ...oneOf('standard', 'github', 'stripe').schema, default: 'standard' },
      header: headerName.schema,
      tolerance: { ...integer.schema, default: 300 },
    }),
    'the signatures of webhooks: the form, another `header`, and the maximum age of a message in seconds',
    '{ form: stripe, tolerance: 60 }',
  ),
  sharedParams: extension(
    'shared-params',
    'root',
    named(texts),
    'types for params that several calls share',
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
    'the kinds of host, each with its own client; `description` is the client’s doc comment',
    '{ public: { client: acme }, team: { client: acmeTeam } }',
  ),

  // Of an operation.
  call: extension('call', 'operation', textLike('call'), 'the name of the call', 'users.list', { key: 'calls' }),
  paramsName: extension('params', 'operation', text, 'the name of its params type', 'SiteParams'),
  paging: extension(
    'paging',
    'operation',
    pagingValue,
    'its paging; `false` for none',
    '{ kind: token, param: cursor, next: meta.next, items: data }',
  ),
  repeat: extension('repeat', 'operation', flag, 'it is safe to repeat', 'true'),
  exclude: extension('exclude', 'operation', flag, 'leaves it out', 'true'),
  idempotency: extension(
    'idempotency',
    'operation',
    headerName,
    'the header that makes a repeat safe',
    'Idempotency-Key',
  ),
  effect: extension(
    'effect',
    'operation',
    oneOf('reads', 'adds', 'changes', 'destroys', 'runs-commands'),
    'its effect: `reads`, `adds`, `changes`, `destroys`, `runs-commands`',
    'reads',
    { key: 'effects' },
  ),
  exists: extension('exists', 'operation', flag, 'it returns `true`, and `false` for a 404', 'true'),
  acceptedStatuses: extension(
    'accepted-statuses',
    'operation',
    listOf(integer),
    'more statuses that mean success',
    '[304]',
  ),
  queryFormatOf: extension('query-format', 'operation', listFormat, 'the format of its lists', 'comma'),
  multipartFormatOf: extension('multipart-format', 'operation', listFormat, 'the format of its lists', 'indices'),
  headersOf: extension(
    'headers',
    'operation',
    orNone(headers),
    'headers that the call sends; `null` takes one away that all calls or those of a group send',
    '{ Acme-Beta: ships }',
    { isJoined: true },
  ),
  queryOf: extension(
    'query',
    'operation',
    orNone(values),
    'query params that the call sends; `null` takes one away that all calls or those of a group send',
    '{ beta: true }',
    { isJoined: true },
  ),
  mediaTypes: extension(
    'media-types',
    'operation',
    mediaTypes,
    'the content types of its request and response: one of several, or instead of the documented ones',
    '{ request: multipart/form-data, response: text/event-stream }',
  ),
  raw: extension(
    'raw',
    'operation',
    flag,
    'returns the response as received, as a stream with its content type',
    'true',
  ),
  validationOf: extension('validation', 'operation', validation, 'the same for its data', '{ response: off }'),
  credentials: extension(
    'credentials',
    'operation',
    credentials,
    'the security schemes that it accepts: the client sends the first that it has; schemes in an inner list are sent together; `false` for none',
    '[apiKey, [token, tenant]]',
  ),
  nullsOf: extension(
    'nulls',
    ['operation', 'schema'],
    lenient,
    'the same for its result and the schemas in it, or for one schema',
    'lenient',
    { isConstraint: true },
  ),
  formatsOf: extension(
    'formats',
    ['operation', 'schema'],
    formatsOfTexts,
    'the same for its params, its result and the schemas in them, or for one schema',
    'lenient',
    { isConstraint: true },
  ),
  rateLimited: extension(
    'rate-limited',
    'operation',
    flag,
    '`false`: it does not count against the rate limit',
    'false',
  ),
  redirect: extension('redirect', 'operation', oneOf('follow', 'error'), '`error`: any redirect is an error', 'error'),
  documentedBy: extension('documented-by', 'operation', text, 'marks it as experimental', 'public'),
  traits: extension('traits', 'operation', object, 'facts for the handwritten profile', '{ envelope: none }'),
  address: extension(
    'address',
    ['operation', 'server'],
    text,
    'the option with another address: for an operation, the address that it is sent to; for a server, the server’s own',
    'uploadUrl',
  ),
  hosts: extension('hosts', 'operation', texts, 'the kinds of host that offer it', '[team]'),
  result: extension(
    'result',
    'operation',
    either<Readonly<Record<string, unknown>>, false>(object, { schema: { enum: [false] } }),
    'the result of the call, if the document does not say it or the profile makes it; `false` for none',
    '{ $ref: … }',
  ),
  variants: extension(
    'variants',
    'operation',
    listOf(object),
    'more operations at the same path, with their differences',
    '[{ operationId: isFollowing, x-portolan-exists: true }]',
  ),
  bodyName: extension('body', 'body', textLike('name'), 'the whole body is one param with this name', 'event'),

  // Of a param or a schema.
  open: extension('open', 'schema', flag, 'values outside the enum are valid, in params too', 'true', {
    isConstraint: true,
  }),
  secret: extension('secret', ['param', 'schema'], flag, 'a credential: it is never printed', 'true', {
    isConstraint: true,
  }),
  digits: extension(
    'digits',
    'schema',
    flag,
    'callers may pass the integer as digits, and responses contain digits beyond 2^53',
    'true',
    { isConstraint: true },
  ),
  also: extension('also', 'schema', integer, 'one more valid integer outside the range', '-1'),
  sendDefault: extension('send-default', ['param', 'schema'], flag, 'sends the default', 'true'),
  byClient: extension('by-client', 'param', flag, 'not a param of the call: the client sends it', 'true'),
  resource: extension('resource', 'param', text, 'callers pass the full name of a resource', 'subscriptions/*'),
  check: extension(
    'check',
    ['operation', 'schema'],
    oneOrMore,
    'handwritten checks: functions that return true if a value is valid; for an object, `{ test, path, message }`, a `RuleByHand` from `@portolan/core/schema`',
    'isTimeZone',
    { isConstraint: true },
  ),
  message: extension('message', 'schema', text, 'the rule in words, for error messages', 'must be a slug'),
  type: extension(
    'type',
    'schema',
    fields<{ readonly name: string; readonly from: string }>({ name: text.schema, from: text.schema }, 'name', 'from'),
    'a handwritten type',
    '{ name: Media, from: ./media.ts }',
  ),
  group: extension('group', 'schema', text, 'the group whose folder contains the object', 'repositories'),
  isParams: extension('params', 'schema', flag, 'for a schema that no operation uses: it is for params', 'true'),
  schemaName: extension('name', 'schema', textLike('name'), 'the name of its type', 'Person', { key: 'models' }),
  always: extension('always', 'xml', flag, 'an empty list is written too', 'true'),
  text: extension('text', 'xml', flag, 'the field is the element’s text', 'true'),
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
