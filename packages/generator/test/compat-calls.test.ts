import { expect, it } from 'vitest'
import type { Config } from '../src/index.ts'
import { body, documentOf, idParam, ok, written } from './documents.ts'

type Json = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const object = (properties: Json): Json => ({ type: 'object', properties })
const things = { type: 'array', items: object({ id: text }) }
const query = (name: string, type = 'string'): Json => ({ name, in: 'query', schema: { type } })
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** How the methods of a class are made, out of the paths of a document. */
async function printMethods(paths: Json, schemas: Json = {}): Promise<string> {
  const { all } = await written(documentOf(paths, { schemas }), { config: { compat: 'stainless' } })
  const methods = /export const methods: CompatGroup = (?<methods>[^]*)/.exec(all('methods.gen.ts'))?.groups?.[
    'methods'
  ]
  return (
    methods
      ?.replaceAll(/\s+/g, ' ')
      .replaceAll(/,(?= \})/g, '')
      .trim() ?? ''
  )
}

const paged = (fields: Json, parameters: readonly Json[] = [], paging?: Json): Json => ({
  '/things': {
    get: {
      operationId: 'listThings',
      parameters,
      responses: ok(object(fields)),
      ...(paging && { 'x-portolan-paging': paging }),
    },
  },
})
const token = { kind: 'token', param: 'at', next: 'to', items: 'data' }
const number = { type: 'integer' }

it.each<readonly [words: string, paths: Json, call: string]>([
  [
    'the last id',
    paged({ data: things }, [query('after')], { kind: 'last-id', param: 'after', items: 'data', id: 'id' }),
    "{ params: true, page: { by: 'id', param: 'after', items: 'data', id: 'id' } }",
  ],
  [
    'the last id, and a field that says whether there are more',
    paged({ data: things, has_more: { type: 'boolean' } }, [query('after'), query('before')]),
    "{ params: true, page: { by: 'id', param: 'after', items: 'data', id: 'id', more: 'has_more' } }",
  ],
  [
    'a token',
    paged({ data: things, to: text }, [query('at')], token),
    "{ params: true, page: { by: 'token', param: 'at', items: 'data', next: 'to' } }",
  ],
  [
    'a token, and a field that says whether there are more',
    paged({ data: things, to: text, has_more: { type: 'boolean' } }, [query('at')], token),
    "{ params: true, page: { by: 'token', param: 'at', items: 'data', next: 'to', more: 'has_more' } }",
  ],
  [
    'a number',
    paged({ items: things, total: number }, [query('page', 'integer')]),
    "{ params: true, page: { by: 'number', param: 'page', items: 'items', total: 'total' } }",
  ],
  [
    'a number, where the response has the number of pages',
    paged({ items: things, total_pages: number }, [query('page', 'integer')]),
    "{ params: true, page: { by: 'number', param: 'page', items: 'items', pages: 'total_pages' } }",
  ],
  [
    'an offset',
    paged({ items: things, total: number }, [query('offset', 'integer'), query('limit', 'integer')]),
    "{ params: true, page: { by: 'offset', param: 'offset', items: 'items', total: 'total' } }",
  ],
  [
    'no param, where a list has only what old lists have',
    paged({ data: things, object: text }),
    "{ page: { by: 'none', items: 'data' } }",
  ],
  [
    'no param, where a list says that there may be more',
    paged({ data: things, has_more: { type: 'boolean' }, mine: text }),
    "{ page: { by: 'none', items: 'data' } }",
  ],
  ['nothing, where a list has fields of its own', paged({ data: things, object: text, mine: text }), ''],
  ['nothing, where the data is no list', paged({ data: text, has_more: { type: 'boolean' } }), ''],
])('an old list is paged by %s', async (_, paths, call) => {
  const method = /^\{ things: \{ \w+: method\((?<call>.*)\) \} \}$/
  expect(method.exec(await printMethods(paths))?.groups?.['call']).toBe(call)
})

it.each<readonly [schema: Json, path: string, binary: boolean]>([
  [{}, 'content', true],
  [text, 'content', true],
  [object({ id: text }), 'content', false],
  [{ type: 'array', items: reference('Line') }, 'content', false],
  [reference('Line'), 'content', true],
  [{}, 'contents', false],
  [text, 'contents', false],
])('of the schema %j, an old client gives the response of …/%s: %j', async (schema, path, binary) => {
  const call = binary ? "{ id: 'id', binary: true }" : "{ id: 'id' }"
  const paths = { [`/things/{id}/${path}`]: { get: { parameters: [idParam], responses: ok(schema) } } }
  const methods = await printMethods(paths, { Line: text })
  expect(methods.replace(/\b(?:list|get): /, 'get: ')).toBe(`{ things: { ${path}: { get: method(${call}) } } }`)
})

it('lines of text are a stream, whatever their path', async () => {
  const responses = { 200: { description: 'OK', content: { 'application/x-ndjson': { schema: reference('Line') } } } }
  const methods = await printMethods(
    { '/things/{id}/content': { get: { parameters: [idParam], responses } } },
    { Line: text },
  )
  expect(methods).toContain("method({ id: 'id', stream: true, events: { lines: true } })")
})

const event = (name: string): Json => ({
  ...object({ event: { const: name }, data: reference('Thing') }),
  required: ['event', 'data'],
})
const plain = object({ type: { const: 'a' }, thing: reference('Thing') })
const schemas = {
  Thing: object({ id: text }),
  Whole: { oneOf: [event('a'), event('b')] },
  Plain: plain,
  Event: event('c'),
  Named: { oneOf: [reference('Event'), reference('Whole')] },
  Dataless: { oneOf: [event('a'), { ...object({ event: { const: 'b' } }), required: ['event'] }] },
  Texts: { oneOf: [event('a'), text] },
}
const streamOf = (name: string): Json => ({
  200: { description: 'OK', content: { 'text/event-stream': { schema: reference(name) } } },
})

it.each<readonly [words: string, fields: Json, responses: Json, call: string]>([
  ['always', { name: text }, streamOf('Whole'), 'stream: true, events: { whole: true }'],
  ['always, by the data of its events', { name: text }, streamOf('Plain'), 'stream: true'],
  ['of events that have names', { name: text }, streamOf('Named'), 'stream: true, events: { whole: true }'],
  ['where an event has no data', { name: text }, streamOf('Dataless'), 'stream: true'],
  ['where an event is a text', { name: text }, streamOf('Texts'), 'stream: true'],
  [
    'if the param asks for it',
    { stream: { type: 'boolean' } },
    ok(reference('Thing')),
    "stream: 'stream', events: { whole: true }",
  ],
])('an old call is a stream %s', async (_, fields, responses, call) => {
  const post = { operationId: 'things.create', requestBody: body(object(fields)), responses }
  expect(await printMethods({ '/things': { post } }, schemas)).toBe(
    `{ things: { create: method({ params: true, emptyBody: true, ${call} }) } }`,
  )
})

it('an old call is no stream for a param of another type', async () => {
  const post = { operationId: 'things.create', requestBody: body(object({ stream: text })), responses: ok(things) }
  expect(await printMethods({ '/things': { post } })).toBe(
    '{ things: { create: method({ params: true, emptyBody: true }) } }',
  )
})

it.each([
  ['integer', 'number | string'],
  ['number', 'number | string'],
  ['string', 'string'],
  ['boolean', 'string'],
])('an id that is %s is passed to an old call as %s', async (type, expected) => {
  const parameters = [{ ...idParam, schema: { type } }]
  const paths = { '/things/{id}': { get: { operationId: 'things.retrieve', parameters, responses: ok(things) } } }
  const { files } = await written(documentOf(paths), { config: { compat: 'stainless' } })
  expect(files.get('compat/resources/things.ts')).toContain(`retrieve(id: ${expected}, options?: RequestOptions)`)
})

it('an id that may be digits is passed to an old call as either', async () => {
  const parameters = [{ ...idParam, schema: { type: 'integer', format: 'int64' } }]
  const paths = { '/things/{id}': { get: { operationId: 'things.retrieve', parameters, responses: ok(things) } } }
  const { files } = await written(documentOf(paths), { config: { compat: 'stainless', int64: 'digits' } })
  expect(files.get('compat/resources/things.ts')).toContain('retrieve(id: number | string, options?')
})

it.each<readonly [words: string, operation: Json, call: string]>([
  ['a file or JSON', { responses: { ...ok(things), 201: file() } }, '{ binary: true }'],
  ['a body that is no object', { requestBody: body(things), responses: ok(things) }, '{ params: true }'],
  [
    'a form',
    {
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object({ a: text }) } } },
      responses: ok(things),
    },
    '{ params: true }',
  ],
  ['a param of the query alone', { parameters: [query('a')], responses: ok(things) }, '{ params: true }'],
  ['nothing', { responses: ok(things) }, ''],
])('an old call with %s is made by %j', async (_, operation, call) => {
  const post = { operationId: 'things.create', ...operation }
  expect(await printMethods({ '/things': { post } })).toBe(`{ things: { create: method(${call}) } }`)
})

const either = [{ required: ['a'] }, { required: ['b'] }]

it.each<readonly [words: string, schema: Json, params: string, call: string]>([
  ['optional', {}, 'params?: ThingCreateParams | null', '{ params: true, emptyBody: true }'],
  ['required', { required: ['a'] }, 'params: ThingCreateParams', '{ params: true }'],
  ['needed in one of two ways', { oneOf: either }, 'params: ThingCreateParams', '{ params: true }'],
  ['needed in one way or both', { anyOf: either }, 'params: ThingCreateParams', '{ params: true }'],
])('an old call whose params are %s is made so', async (_, schema, params, call) => {
  const requestBody = body({ ...object({ a: text, b: text }), ...schema })
  const paths = { '/things': { post: { operationId: 'things.create', requestBody, responses: ok(things) } } }
  const { files } = await written(documentOf(paths), { config: { compat: 'stainless' } })
  expect(files.get('compat/resources/things.ts')).toContain(`create(${params}, `)
  expect(await printMethods(paths)).toBe(`{ things: { create: method(${call}) } }`)
})

function file(): Json {
  return { description: 'A file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } }
}

it.each<readonly [words: string, item: Json, name: string]>([
  ['its own object', object({ id: text }), 'ThingsListResponseDataItem'],
  ['an object of the document', reference('Thing'), 'Thing'],
  ['a text', text, 'ThingListResponse'],
  ['one of several', { anyOf: [reference('Thing'), text] }, 'ThingListResponse'],
])('an item of an old page has a name: %s', async (_, items, name) => {
  const paths = paged({ data: { type: 'array', items }, to: text }, [query('at')], token)
  const document = documentOf(paths, { schemas: { Thing: object({ id: text }) } })
  const { files } = await written(document, { config: { compat: 'stainless' } })
  expect(files.get('compat/resources/things.ts')).toContain(
    `PagePromise<ListPage<${name}, ThingsListResponse>, ${name}>`,
  )
})

it('the objects in an old type are in its namespace, too, but for those that would hide another', async () => {
  const list = (properties: Json): Json => ({ type: 'array', items: object(properties) })
  // ThingThingPart would be ThingPart in the namespace, which is another type.
  const thing = object({ parts: list({ a: text, edges: list({ b: text }) }), thing_parts: list({ c: text }) })
  const paths = { '/things': { get: { operationId: 'things.list', responses: ok(reference('Thing')) } } }
  const { files } = await written(documentOf(paths, { schemas: { Thing: thing } }), { config: { compat: 'stainless' } })
  const namespace = /export declare namespace[^]*/.exec(files.get('compat/types.gen.ts') ?? '')?.[0] ?? ''
  expect(namespace.replaceAll(/\s+/g, ' ').trim()).toBe(
    'export declare namespace Thing { export type Part = ThingPart export namespace Part { export type Edge = ThingPartEdge } }',
  )
})

it('a field of an old type is there if requests need it', async () => {
  const thing = { ...object({ a: text, c: text }), required: ['a', 'b'] }
  const paths = {
    '/things': {
      post: { requestBody: body(object({ thing: reference('Thing') })), responses: ok(reference('Thing')) },
    },
  }
  const { files } = await written(documentOf(paths, { schemas: { Thing: thing } }), { config: { compat: 'stainless' } })
  expect(files.get('compat/types.gen.ts')).toMatch(/interface Thing \{\s+a: string\s+c\?: string\s+b: unknown\s+\}/)
})

/** What the class of an old client passes on to that of core, and its options besides those of any other. */
async function printClass(
  others: Json,
  compat: Exclude<Config['compat'], undefined> = 'stainless',
): Promise<{ settings: string; options: string }> {
  const paths = { '/things': { get: { operationId: 'things.list', responses: ok(text) } } }
  const document = documentOf(paths, { info: { title: 'Acme', version: '1' }, ...others })
  const { files } = await written(document, { config: { compat } })
  const code =
    files
      .get('compat/index.ts')
      ?.replaceAll(/\s+/g, ' ')
      .replaceAll(/,(?= [}\]])/g, '') ?? ''
  return {
    settings: /super\( ?\{ (?<all>.*) \}, options,? ?\)/.exec(code)?.groups?.['all'] ?? '',
    options: /interface ClientOptions extends CompatOptions \{ ?(?<all>.*?) ?\}/.exec(code)?.groups?.['all'] ?? '',
  }
}

const secured = (securitySchemes: Json): Json => ({
  security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
  components: { securitySchemes },
})
const start = "name: 'Acme', env: 'ACME', methods, baseURL: 'https://api.example.com/v1', "
const connect = 'connect: (native) => createAcmeClient(native)'
const bearer = { type: 'http', scheme: 'bearer' }
const apiKey = { type: 'apiKey', in: 'header', name: 'X-Key' }
const flow = { tokenUrl: 'https://a.example/token', scopes: {} }
const sent = { webhooks: { sent: { post: { requestBody: body(object({})), responses: {} } } } }
const option = (name: string): string => `readonly ${name}?: string | undefined`

it.each<readonly [words: string, others: Json, settings: string, options: string]>([
  ['no key', {}, `${start}${connect}`, ''],
  ['a token', secured({ bearer }), `${start}key: 'token', ${connect}`, ''],
  ['a key in a header', secured({ siteKey: apiKey }), `${start}key: 'siteKey', ${connect}`, ''],
  [
    'a token, and a key beside it',
    secured({ siteKey: apiKey, bearer }),
    `${start}key: 'token', others: ['siteKey'], ${connect}`,
    option('siteKey'),
  ],
  [
    'a name and a password',
    secured({ basic: { type: 'http', scheme: 'basic' } }),
    `${start}others: ['username', 'password'], ${connect}`,
    `${option('username')} ${option('password')}`,
  ],
  [
    'the credentials of a client',
    secured({ grant: { type: 'oauth2', flows: { clientCredentials: flow } } }),
    `${start}key: 'token', others: ['clientId', 'clientSecret'], ${connect}`,
    `${option('clientId')} ${option('clientSecret')}`,
  ],
  [
    'a name and a password for which tokens are requested',
    secured({ grant: { type: 'oauth2', flows: { password: flow } } }),
    `${start}key: 'token', others: ['username', 'password', 'clientId', 'clientSecret'], ${connect}`,
    ['username', 'password', 'clientId', 'clientSecret'].map(option).join(' '),
  ],
  [
    'an address with a variable',
    { servers: [{ url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } }] },
    `name: 'Acme', env: 'ACME', methods, ${connect}`,
    '',
  ],
  [
    'an address that ends with a slash',
    { servers: [{ url: 'https://api.example.com/v1/' }] },
    `${start}${connect}`,
    '',
  ],
  [
    'an option of its own for the address',
    { servers: [{ url: 'https://api.example.com', 'x-portolan-address': 'mailUrl' }] },
    "name: 'Acme', env: 'ACME', methods, connect: ({ baseUrl = '', ...native }) => createAcmeClient({ ...native, mailUrl: baseUrl })",
    '',
  ],
  [
    'signatures of webhooks that are not the usual ones',
    { ...sent, 'x-portolan-webhooks': { form: 'stripe', tolerance: 60 } },
    `${start}signature: { form: 'stripe', tolerance: 60 }, ${connect}`,
    '',
  ],
])('an old client of a service with %s', async (_, others, settings, options) => {
  expect(await printClass(others)).toEqual({ settings, options })
})

it('an old client is made as the config says', async () => {
  const compat = {
    class: 'Old',
    env: 'OLDER',
    headers: { org: { header: 'X-Org', env: 'OLD_ORG' }, things: { header: 'X-Things' } },
    errorField: 'error',
    idempotencyHeader: 'X-Once',
  }
  expect(await printClass({}, compat)).toEqual({
    settings: `name: 'Old', env: 'OLDER', methods, baseURL: 'https://api.example.com/v1', headers: { org: { header: 'X-Org', env: 'OLD_ORG' }, things: { header: 'X-Things' } }, errorField: 'error', idempotencyHeader: 'X-Once', ${connect}`,
    options:
      '/** The header `X-Org`. @default that of the environment: OLD_ORG */ readonly org?: string | null | undefined /** The header `X-Things`. */ readonly things?: string | null | undefined',
  })
})
