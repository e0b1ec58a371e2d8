import { describe, expect, it } from 'vitest'
import { documentOf, ok, readCalls } from './dialects/fragments.ts'

const text = { type: 'string' }
const binary = { type: 'string', format: 'binary' }
const thing = { type: 'object', properties: { a: text } }
const sends = (content: Readonly<Record<string, object | undefined>>) => ({
  description: 'OK',
  content: Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, schema ? { schema } : {}])),
})
const nothing = { description: 'OK' }
const json = 'application/json'

async function readOperation(operation: object, others: object = {}) {
  const { calls, warnings } = await readCalls(documentOf({ '/things': { get: operation } }, others as never))
  const [one] = Object.values(calls)
  return {
    ...one?.result,
    throws: one?.throws,
    warnings: warnings.map(({ message }) => message),
  }
}
const read = (responses: object, operation: object = {}) => readOperation({ responses, ...operation })

describe('the result of a call that may be of several kinds', () => {
  it.each<readonly [string, object, object]>([
    [
      'JSON or text of one status',
      { 200: sends({ [json]: thing, 'text/plain': text }) },
      { kind: 'mixed', accept: 'application/json, text/plain', kinds: ['json', 'text'] },
    ],
    [
      'JSON or text of two statuses, and what comes without a word',
      { 200: sends({ [json]: thing }), 202: sends({ 'text/plain': text }) },
      { kind: 'mixed', accept: 'application/json, text/plain', kinds: ['json', 'text', 'file', 'none'] },
    ],
    [
      'a file or nothing',
      { 200: sends({ 'application/pdf': binary }), 204: nothing },
      { kind: 'mixed', accept: 'application/pdf', kinds: ['file', 'none'] },
    ],
    [
      'text or nothing',
      { 200: sends({ 'text/plain': text }), 204: nothing },
      { kind: 'mixed', accept: 'text/plain', kinds: ['text', 'none'] },
    ],
    [
      'JSON or events',
      { 200: sends({ [json]: thing, 'text/event-stream': thing }) },
      { kind: 'mixed', accept: 'application/json, text/event-stream', kinds: ['json', 'events'] },
    ],
    [
      'text of any content type',
      { 200: sends({ '*/*': text }) },
      { kind: 'mixed', accept: '*/*', kinds: ['text', 'none'] },
    ],
    [
      'JSON that is also XML',
      { 200: sends({ [json]: thing, 'application/xml': thing }) },
      { kind: 'mixed', accept: json },
    ],
    [
      'JSON that is also YAML, under several content types',
      {
        200: sends({
          [json]: thing,
          'application/vnd.a+json': thing,
          'application/yaml': thing,
          'application/vnd.a': thing,
        }),
      },
      {
        kind: 'mixed',
        accept: 'application/json, application/vnd.a+json, application/vnd.a',
        kinds: ['json', 'file'],
        media: [
          { contentType: json, kind: 'json' },
          { contentType: 'application/vnd.a+json', kind: 'json' },
          { contentType: 'application/yaml', kind: 'text' },
          { contentType: 'application/vnd.a', kind: 'file' },
        ],
      },
    ],
    ['JSON that is also text', { 200: sends({ [json]: thing, 'text/json': thing }) }, { kind: 'json' }],
    ['JSON that frameworks call text', { 200: sends({ [json]: thing, 'text/plain': thing }) }, { kind: 'json' }],
    [
      'a file that is also text',
      { 200: sends({ 'application/pdf': binary, 'text/plain': binary }) },
      { kind: 'file', accept: 'application/pdf' },
    ],
    [
      'JSON without a schema',
      { 200: sends({ [json]: undefined }) },
      { kind: 'unknown', accept: 'application/json, */*' },
    ],
    ['anything', { 200: sends({ '*/*': undefined }) }, { kind: 'unknown', accept: '*/*' }],
    ['a file that is described as JSON', { 200: sends({ [json]: binary }) }, { kind: 'file', accept: '*/*' }],
    [
      'bytes of any type, as Spring writes them',
      { 200: sends({ '*/*': { type: 'array', items: { type: 'string', format: 'byte' } } }) },
      { kind: 'file', accept: '*/*' },
    ],
    ['Base64 in JSON', { 200: sends({ [json]: { type: 'string', format: 'byte' } }) }, { kind: 'json' }],
    [
      'a form',
      { 200: sends({ 'application/x-www-form-urlencoded': thing }) },
      { kind: 'file', accept: 'application/x-www-form-urlencoded' },
    ],
    ['JSON of a range', { '2XX': sends({ [json]: thing }) }, { kind: 'json', status: 200 }],
    [
      'the lowest status first',
      { 202: sends({ [json]: thing }), 201: sends({ [json]: thing }) },
      { kind: 'json', status: 201 },
    ],
    ['an upgrade', { 101: nothing }, { kind: 'unknown', status: 101 }],
  ])('%s', async (_, responses, result) => {
    expect(await read(responses)).toMatchObject(result)
  })

  it.each<readonly [string, object, object]>([
    ['whether there is one', { 'x-portolan-exists': true }, { kind: 'exists', status: 200 }],
    ['nothing', { 'x-portolan-result': false }, { kind: 'none', status: 200 }],
    ['another schema', { 'x-portolan-result': text }, { kind: 'json', status: 200 }],
    [
      'the body as it is',
      { 'x-portolan-raw': true },
      { kind: 'file', status: 200, accept: 'application/json, text/plain' },
    ],
    [
      'one content type',
      { 'x-portolan-media-types': { response: 'text/plain' } },
      { kind: 'text', accept: 'text/plain' },
    ],
    [
      'another content type',
      { 'x-portolan-media-types': { response: 'text/csv' } },
      { kind: 'text', accept: 'text/csv' },
    ],
  ])('is %s where the document says so', async (_, extension, result) => {
    expect(await read({ 200: sends({ [json]: thing, 'text/plain': text }) }, extension)).toMatchObject(result)
  })

  it.each<readonly [string, object, readonly string[]]>([
    [
      'a status without a body',
      { 200: nothing },
      [
        'no body is described: the call returns the body as received, as `unknown`, unless `result` in the config describes it',
      ],
    ],
    [
      'no success',
      { 404: nothing },
      [
        'has no `responses`: the call returns the body as received, as `unknown`, unless `result` in the config describes it',
      ],
    ],
  ])('is unknown for %s', async (_, responses, warnings) => {
    const found = await read(responses)
    expect(found).toMatchObject({ kind: 'unknown', status: 200, accept: '*/*' })
    expect(found.warnings).toHaveLength(1)
    expect(
      warnings.concat(
        'no body is described: the call returns the body as received, as `unknown`, unless `result` in the config describes it',
      ),
    ).toContain(found.warnings[0])
  })

  it('is what is in its envelope', async () => {
    const inside = (data: object) => ({
      responses: { 200: sends({ [json]: { type: 'object', properties: { data } } }) },
    })
    const envelope = { 'x-portolan-envelope': 'data' }
    expect(await readOperation(inside(text), envelope)).toMatchObject({ kind: 'json' })
    expect(await readOperation(inside({ type: 'null' }), envelope)).toMatchObject({ kind: 'none' })
    expect(await readOperation({ responses: ok(thing) }, envelope)).toMatchObject({ kind: 'none' })
    expect(
      await readOperation({ responses: ok(thing), 'x-portolan-traits': { envelope: 'none' } }, envelope),
    ).toMatchObject({ kind: 'json' })
  })

  it('is a call of its own as a stream, where a field of the body asks for one', async () => {
    const body = (stream: object) => ({
      requestBody: {
        required: true,
        content: { [json]: { schema: { type: 'object', properties: { q: text, stream } } } },
      },
    })
    const responses = { 200: sends({ [json]: thing, 'text/event-stream': thing }) }
    const names = async (stream: object) => {
      const { calls } = await readCalls(
        documentOf({ '/chats': { post: { operationId: 'createChat', responses, ...body(stream) } } }),
      )
      return Object.values(calls).map(({ call, name, result }) => [call.join('.'), name, result.kind])
    }
    const both = [
      ['chats.create', 'createChat', 'mixed'],
      ['chats.stream', 'createChatStream', 'events'],
    ]
    expect(await names({ type: 'boolean' })).toEqual(both)
    expect(await names({ type: ['boolean', 'null'] })).toEqual(both)
    expect(await names({ enum: [true] })).toEqual(both)
    expect(await names({ enum: [false] })).toEqual([['chats.create', 'createChat', 'mixed']])
    expect(await names(text)).toEqual([['chats.create', 'createChat', 'mixed']])
  })

  it('has data of its own for each content type of JSON, and none for others', async () => {
    const other = { type: 'object', properties: { b: text } }
    const dataOf = async (content: Readonly<Record<string, object>>) => {
      const { service } = await readCalls(documentOf({ '/things': { get: { responses: { 200: sends(content) } } } }))
      return service.operations[0]?.result.media?.map(({ contentType, data }) => [contentType, data?.key])
    }
    expect(await dataOf({ [json]: thing, 'application/hal+json': other, 'text/plain': text })).toEqual([
      [json, `#result getThings ${json}`],
      ['application/hal+json', '#result getThings application/hal+json'],
      ['text/plain', undefined],
    ])
    expect(await dataOf({ 'text/plain': text, 'application/pdf': binary })).toEqual([
      ['text/plain', undefined],
      ['application/pdf', undefined],
    ])
    expect(await dataOf({ [json]: thing, 'text/plain': text })).toEqual([
      [json, undefined],
      ['text/plain', undefined],
    ])
  })

  it.each<readonly [string, object, readonly string[]]>([
    ['JSON', { 200: sends({ [json]: thing, 'text/event-stream': thing }) }, ['data', 'streamed']],
    ['JSON or nothing', { 200: sends({ [json]: thing }), 204: nothing }, ['data']],
    ['events or nothing', { 200: sends({ 'text/event-stream': thing, 'application/pdf': binary }) }, ['streamed']],
    ['a file or nothing', { 200: sends({ 'application/pdf': binary }), 204: nothing }, []],
    ['text of any content type', { 200: sends({ '*/*': text }) }, []],
  ])('has data only where it may be JSON: %s', async (_, responses, expected) => {
    const result = await read(responses)
    expect(['data', 'streamed'].filter((name) => name in result)).toEqual(expected)
  })

  it('has a type of its own for the values of a stream', async () => {
    const part = { type: 'object', properties: { delta: text } }
    const responses = { 200: sends({ [json]: thing, 'text/event-stream': part }) }
    const { service } = await readCalls(documentOf({ '/chats': { get: { operationId: 'readChat', responses } } }))
    const [{ result } = {}] = service.operations
    expect(result).toMatchObject({
      data: { key: '#result readChat', list: false },
      streamed: { key: '#result readChat Stream', list: false },
    })
    expect(service.schemas['#result readChat Stream']).toMatchObject({
      name: 'ChatsGetStreamResponse',
      shape: { fields: [{ name: 'delta' }] },
    })
  })

  it('says of its errors what the document says', async () => {
    const responses = {
      200: sends({ [json]: thing }),
      404: { description: 'No such thing.' },
      409: { description: 'ID is taken' },
      410: { description: ' ' },
      '5XX': { description: 'A failure' },
      default: { description: 'Others' },
    }
    expect((await read(responses)).throws).toEqual([
      { status: '404', text: 'no such thing' },
      { status: '409', text: 'ID is taken' },
      { status: '5XX', text: 'a failure' },
    ])
  })
})

describe('several kinds of JSON, as API Platform writes them', () => {
  const linked = { type: 'object', properties: { member: { type: 'array', items: thing } } }
  const list = { 200: sends({ 'application/ld+json': linked, [json]: { type: 'array', items: thing } }) }
  const one = { 200: sends({ 'application/ld+json': linked, [json]: thing }) }
  const page = { name: 'page', in: 'query', schema: { type: 'integer' } }
  const size = { name: 'itemsPerPage', in: 'query', schema: { type: 'integer' } }
  const readPaths = (parameters: readonly object[]) =>
    readCalls(
      documentOf({ '/books': { get: { parameters, responses: list } }, '/books/{id}': { get: { responses: one } } }),
    )

  it('are read as JSON by itself where that is a list with pages, with a warning', async () => {
    const { calls, warnings } = await readPaths([page, size])
    expect(calls).toMatchObject({ 'books.list': { paging: { kind: 'page', param: 'page', size: 'itemsPerPage' } } })
    expect(calls['books.list']?.result).toMatchObject({ kind: 'json' })
    expect(calls['books.list']?.result).not.toHaveProperty('media')
    expect(warnings.map(({ message }) => message)).toContain('pages are read as JSON: other media types are left out')
  })

  it('name a call by JSON by itself, and are a union without pages', async () => {
    const { calls } = await readPaths([])
    expect(Object.keys(calls)).toEqual(['books.list', 'books.get'])
    expect(calls['books.list']?.result).toMatchObject({
      kind: 'json',
      accept: 'application/json, application/ld+json',
      media: [{ contentType: json }, { contentType: 'application/ld+json' }],
    })
  })
})
