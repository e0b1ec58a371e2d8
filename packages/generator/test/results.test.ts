import { expect, it } from 'vitest'
import { body, documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const n = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }
const s = { type: 'object', required: ['s'], properties: { s: { type: 'string' } } }
const json = (schema: object): object => ({ description: 'OK', content: { 'application/json': { schema } } })
const media = (type: string, schema?: object): object => ({
  description: 'OK',
  content: { [type]: { ...(schema ? { schema } : {}) } },
})

function reply(text: string | null, type = 'application/json', status = 200): Response {
  return new Response(text, { status, headers: text === null ? {} : { 'content-type': type } })
}

async function resultOf(responses: object, response: Response): Promise<unknown> {
  const { call } = await clientOf(documentOf({ '/a': { get: { responses } } }), () => response)
  const result = await call('a.get')
  if (Symbol.asyncIterator in Object(result)) return Array.fromAsync(result as AsyncIterable<unknown>)
  const file = Object(result) as { readonly body?: unknown }
  return file.body instanceof ReadableStream ? { ...file, body: await new Response(file.body).text() } : result
}

const pdfOrJson = { 200: media('application/pdf'), 202: json(n) }
const jsonOrText = { 200: json(n), 202: media('text/plain') }
const pdfOrNothing = { 200: media('application/pdf'), 202: { description: 'Not yet' } }
const textOrNothing = { 200: media('text/plain'), 204: { description: 'None' } }
const typed204 = { status: 204, headers: { 'content-type': 'application/pdf' } }
const anything = { 200: media('*/*', { type: 'string' }) }
const bytes = { type: 'string', format: 'binary' }
const formsOfAspNet = ['text/plain', 'application/json', 'text/json']
const items = (type: string): object => ({ 200: { description: 'OK', content: { [type]: { itemSchema: n } } } })
const events = 'text/event-stream'

it.each<readonly [words: string, responses: object, response: Response, result: unknown]>([
  ['one success: JSON', { 200: json(n) }, reply('{"n":1}'), { n: 1 }],
  ['JSON of a type in capitals', { 200: media('Application/JSON; Charset=UTF-8', n) }, reply('{"n":1}'), { n: 1 }],
  ['events', { 200: media(events, n) }, reply('data: {"n":1}\n\ndata: {"n":2}\n\n', events), [{ n: 1 }, { n: 2 }]],
  [
    'events as an array, as springdoc writes them',
    { 200: media(events, { type: 'array', items: n }) },
    reply('data: {"n":1}\n\ndata: {"n":2}\n\n', events),
    [{ n: 1 }, { n: 2 }],
  ],
  [
    'JSON lines as an array',
    { 200: media('application/x-ndjson', { type: 'array', items: n }) },
    reply('{"n":1}\n{"n":2}\n', 'application/x-ndjson'),
    [{ n: 1 }, { n: 2 }],
  ],
  [
    'events whose data is JSON by its content',
    {
      200: {
        description: 'OK',
        content: {
          [events]: {
            itemSchema: {
              type: 'object',
              properties: {
                data: { type: 'string', contentMediaType: 'application/json', contentSchema: n },
                event: { type: 'string' },
              },
            },
          },
        },
      },
    },
    reply('event: sale\ndata: {"n":1}\n\n', events),
    [{ event: 'sale', data: { n: 1 } }],
  ],
  ['events whose items are described', items(events), reply('data: {"n":1}\n\n', events), [{ n: 1 }]],
  ...[
    ...['application/x-ndjson', 'application/jsonl', 'application/json-seq', 'application/ndjson'],
    ...['application/x-jsonlines', 'application/geo+json-seq', 'application/vnd.acme+jsonl'],
  ].map((type) => [`lines of ${type}`, items(type), reply('{"n":1}\n{"n":2}\n', type), [{ n: 1 }, { n: 2 }]] as const),
  ['two objects: the first', { 200: json(n), 201: json(s) }, reply('{"n":1}'), { n: 1 }],
  ['two objects: the second', { 200: json(n), 201: json(s) }, reply('{"s":"a"}', 'application/json', 201), { s: 'a' }],
  ['JSON or nothing: JSON', { 200: json(n), 204: { description: 'None' } }, reply('{"n":1}'), { n: 1 }],
  ['JSON or nothing: nothing', { 200: json(n), 204: { description: 'None' } }, reply(null, '', 204), undefined],
  ['nothing, with a 204 that documents a body', { 204: json(n) }, reply(null, '', 204), undefined],
  [
    'JSON or nothing, with a 204 that documents a body',
    { 200: json(n), 204: json(s) },
    reply(null, '', 204),
    undefined,
  ],
  ['nothing, with 205', { 205: { description: 'Reset' } }, reply(null, '', 205), undefined],
  ['nothing, with a 205 that documents a body', { 205: json(n) }, reply(null, '', 205), undefined],
  ['JSON of any success: 2XX', { '2XX': json(n), 400: json(s) }, reply('{"n":1}', undefined, 201), { n: 1 }],
  ['JSON of what is no other status: default', { default: json(n), 400: json(s) }, reply('{"n":1}'), { n: 1 }],
  ['JSON that nobody documents', { 200: { description: 'OK' } }, reply('{"n":1}'), { n: 1 }],
  ['JSON or text: JSON', jsonOrText, reply('{"n":1}'), { n: 1 }],
  ['JSON or text: text', jsonOrText, reply('later', 'text/plain', 202), 'later'],
  [
    'a file or JSON: a file',
    pdfOrJson,
    reply('%PDF', 'application/pdf'),
    { body: '%PDF', contentType: 'application/pdf' },
  ],
  ['a file or JSON: JSON', pdfOrJson, reply('{"n":2}', 'application/json', 202), { n: 2 }],
  ['a file or JSON: nothing', pdfOrJson, reply(null, '', 204), undefined],
  [
    'a file or nothing: a file',
    pdfOrNothing,
    reply('%PDF', 'application/pdf'),
    { body: '%PDF', contentType: 'application/pdf' },
  ],
  [
    'a file or nothing: a file of no bytes',
    pdfOrNothing,
    reply('', 'application/pdf'),
    { body: '', contentType: 'application/pdf' },
  ],
  ['a file or nothing: nothing', pdfOrNothing, reply(null, '', 202), undefined],
  ['a file or nothing: an empty stream', pdfOrNothing, new Response(new Blob([]).stream(), { status: 202 }), undefined],
  [
    'a file or nothing: a file of no content type',
    pdfOrNothing,
    new Response(new Blob(['%P', 'DF']).stream()),
    { body: '%PDF', contentType: 'application/octet-stream' },
  ],
  ...[
    ['a file of any type, as Spring and FastAPI describe it', media('*/*', { type: 'string', format: 'binary' })],
    ['a byte[] of Spring', media('*/*', { type: 'array', items: { type: 'string', format: 'byte' } })],
    ['a FileResult of ASP.NET', media('application/json', { type: 'string', format: 'binary' })],
  ].map(
    ([name, described]) =>
      [
        name as string,
        { 200: described },
        reply('%PDF', 'application/pdf'),
        { body: '%PDF', contentType: 'application/pdf' },
      ] as const,
  ),
  ['a text or nothing: a text', textOrNothing, reply('a', 'text/plain'), 'a'],
  ['a text or nothing: a text of no characters', textOrNothing, reply('', 'text/plain'), ''],
  ['a file or nothing: a 204 with a type', pdfOrNothing, new Response(null, typed204), undefined],
  ['a text or nothing: nothing', textOrNothing, reply(null, '', 204), undefined],
  ['a text of any content type: JSON', anything, reply('"a"'), 'a'],
  ['a text of any content type: text', anything, reply('a', 'text/plain'), 'a'],
])('returns what is documented and sent: %s', async (_, responses, response, result) => {
  expect(await resultOf(responses, response)).toEqual(result)
})

it.each([
  [jsonOrText, reply('{"n":"x"}'), 'n must be number, got string'],
  [pdfOrJson, reply('{"n":', 'application/json', 202), 'cut off'],
  [items(events), reply('data: {"n":"x"}\n\n', events), 'n must be number, got string'],
  [items('application/x-ndjson'), reply('{"n":"x"}\n', 'application/x-ndjson'), 'n must be number, got string'],
])(
  'checks the JSON of a response that can be of several kinds, or of several values',
  async (responses, response, message) => {
    await expect(resultOf(responses, response)).rejects.toThrow(message)
  },
)

it.each([
  [jsonOrText, 'AGetResponse | string | FileResponse | undefined'],
  [pdfOrNothing, 'FileResponse | undefined'],
  [textOrNothing, 'string | undefined'],
  [{ 200: media('*/*', bytes), 206: media('*/*', bytes) }, 'FileResponse'],
  [
    { 200: { description: 'OK', content: Object.fromEntries(formsOfAspNet.map((type) => [type, { schema: bytes }])) } },
    'FileResponse',
  ],
])('says in its type of which kinds a result can be', async (responses, type) => {
  const { all } = await written(documentOf({ '/a': { get: { responses } } }))
  expect(all('group.gen.ts')).toContain(`ApiRequest<${type}>`)
})

const long = { type: 'integer', format: 'int64' }
const object = {
  type: 'object',
  required: ['n'],
  properties: {
    n: long,
    name: { type: 'string' },
    all: { type: 'object', additionalProperties: { anyOf: [long, { type: 'null' }] } },
  },
}
const withLong = documentOf({
  '/things': { post: { requestBody: body(object), responses: ok(object) } },
  '/list': {
    post: { requestBody: body({ type: 'array', items: long }), responses: { 200: media('application/jsonl', long) } },
  },
})
const digits = { config: { int64: 'digits' as const } }

it('keeps integers beyond 2^53 as digits if the config says so, in results and in what is sent', async () => {
  const text = '{"n":9007199254740993,"name":"12","all":{"a":-9007199254740995,"b":4,"c":null}}'
  const { call, sent } = await clientOf(withLong, () => reply(text), digits)
  const params = { n: '9007199254740993', name: '12', all: { a: '-9007199254740995', b: 4, c: null } }
  expect(await call('things.create', params)).toEqual(params)
  expect(sent[0]?.body).toBe(text)
})

it('keeps them in lists and streams too, and refuses what has more than 64 bits', async () => {
  const { call, sent } = await clientOf(withLong, () => reply('9007199254740993\n5\n', 'application/jsonl'), digits)
  const values = []
  const stream = await call('list.create', { body: ['9007199254740993', 1] })
  for await (const one of stream as AsyncIterable<unknown>) values.push(one)
  expect(values).toEqual(['9007199254740993', 5])
  expect(sent[0]?.body).toBe('[9007199254740993,1]')
  for (const beyond of ['9223372036854775808', '-9223372036854775809'])
    await expect(call('list.create', { body: [beyond] })).rejects.toThrow('body[0] must be an integer')
})

it.each(['query', 'header'])('streams where a flag of the %s asks for it', async (where) => {
  const parameters = [{ name: 'stream', in: where, schema: { type: 'boolean' } }]
  const content = { 'application/json': { schema: object }, [events]: { schema: object } }
  const document = documentOf({
    '/a/{id}': { get: { parameters, responses: { 200: { description: 'OK', content } } } },
  })
  const { call, sent } = await clientOf(document, (request) =>
    request.url.includes('stream=true') || request.headers.get('stream') === 'true'
      ? reply('data: {"n":1}\n\n', events)
      : reply('{"n":2}'),
  )
  expect(await call('a.get', { id: '1' })).toEqual({ n: 2 })
  for (const stream of [call('a.get', { id: '1', stream: true }), call('a.getStream', { id: '1' })])
    expect(await Array.fromAsync((await stream) as AsyncIterable<unknown>)).toEqual([{ n: 1 }])
  expect(sent.map(({ headers }) => headers.get('accept'))).toEqual(['application/json', events, events])
})

it('keeps them in the values of a stream where the whole result has none', async () => {
  const content = { 'application/json': { schema: s }, [events]: { schema: object } }
  const requestBody = body({ type: 'object', properties: { stream: { type: 'boolean' } } })
  const document = documentOf({ '/a': { post: { requestBody, responses: { 200: { description: 'OK', content } } } } })
  const { call } = await clientOf(document, () => reply('data: {"n":9007199254740993}\n\n', events), digits)
  const stream = (await call('a.create', { stream: true })) as AsyncIterable<unknown>
  expect(await Array.fromAsync(stream)).toEqual([{ n: '9007199254740993' }])
})

it('keeps them in any of several results', async () => {
  const [plain, exact] = ['application/vnd.plain+json', 'application/vnd.exact+json']
  const content = { [plain]: { schema: s }, [exact]: { schema: object } }
  const document = documentOf({ '/a': { get: { responses: { 200: { description: 'OK', content } } } } })
  const { call } = await clientOf(document, () => reply('{"n":9007199254740993}', exact), digits)
  expect(await call('a.get', {}, { accept: exact })).toEqual({ n: '9007199254740993' })
})

it('reports integers beyond 2^53 otherwise, which have lost digits, and gives them as they came', async () => {
  const reports: unknown[] = []
  const hooks = { onInvalidResponse: (event: { readonly issues: readonly unknown[] }) => reports.push(...event.issues) }
  const schema = { type: 'object', properties: { id: { type: 'integer' }, n: long } }
  const document = documentOf({ '/things': { get: { responses: ok(schema) } } })
  const text = '{"id":9007199254740993,"n":-9007199254740993}'
  const options = { validation: undefined, hooks }
  const { call } = await clientOf(document, () => reply(text), { options })
  expect(await call('things.get')).toEqual(JSON.parse(text))
  expect(reports).toMatchObject([{ path: ['id'] }, { path: ['n'] }])
})

it('keeps them as digits if the document says so of one field', async () => {
  const id = { ...long, 'x-portolan-digits': true }
  const schema = { type: 'object', properties: { id, count: { type: 'integer' } } }
  const document = documentOf({ '/things': { get: { responses: ok(schema) } } })
  const { call } = await clientOf(document, () => reply('{"id":9007199254740993,"count":1}'))
  expect(await call('things.get')).toEqual({ id: '9007199254740993', count: 1 })
})

it('a HEAD gives nothing, whatever the document says of its body', async () => {
  const paths = { '/a': { head: { responses: { 200: json(n) } } } }
  const { call, sent } = await clientOf(documentOf(paths), () => new Response(null))
  expect(await call('a.head')).toBeUndefined()
  expect(sent[0]?.method).toBe('HEAD')
})

it('the fragment of a path is not sent, and operations that differ in it have names of their own', async () => {
  const rename = {
    operationId: 'renameFile',
    parameters: [{ name: 'by', in: 'query', schema: { type: 'string' } }],
    responses: { 204: { description: 'Done' } },
  }
  const paths = { '/files#rename': { put: rename }, '/files#move': { put: { ...rename, operationId: 'moveFile' } } }
  const { call, sent } = await clientOf(documentOf(paths), () => new Response(null, { status: 204 }))
  await call('files.rename', { by: 'name' })
  await call('files.move')
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/files?by=name', 'https://api.example.com/files'])
})

it.each([
  [{ 200: json(n) }, 'application/json'],
  [{ 200: media('application/hal+json', n) }, 'application/hal+json'],
  [{ 200: media('application/pdf') }, 'application/pdf'],
  [jsonOrText, 'application/json, text/plain'],
])('asks for what the document has: %j', async (responses, accept) => {
  const [type] = accept.split(',')
  const { call, sent } = await clientOf(documentOf({ '/a': { get: { responses } } }), () => reply('{"n":1}', type))
  await call('a.get')
  expect(sent[0]?.headers.get('accept')).toBe(accept)
})

it.each<readonly [responses: object, type: string]>([
  [{ 200: json(n) }, 'AGetResponse'],
  [{ 200: media('text/plain', { type: 'string' }) }, 'string'],
  [{ 200: media('application/pdf', bytes) }, 'FileResponse'],
  [{ 200: media(events, n) }, 'EventStream<AGetResponse>'],
  [{ 200: media('application/x-ndjson', n) }, 'EventStream<AGetResponse>'],
  [{ 200: media('application/json') }, 'unknown'],
  [{ 204: { description: 'None' } }, 'void'],
  [jsonOrText, 'AGetResponse | string | FileResponse | undefined'],
  [pdfOrNothing, 'FileResponse | undefined'],
])('the result of %j is of the type %s', async (responses, type) => {
  const { all } = await written(documentOf({ '/a': { get: { responses } } }))
  const methods = all('group.gen.ts').matchAll(/^ {2}get\([^]*?\): ApiRequest<(.*)>$/gm)
  expect(Array.from(methods, ([, found]) => found).at(-1)).toBe(type)
})
