import { openDocument } from '@portolan/openapi'
import { describe, expect, it } from 'vitest'
import { exampleCall, findExamples, listDescribedStatuses, listExampleCalls } from '../src/samples/examples.ts'
import { body, documentOf, idParam, ok } from './documents.ts'

type Json = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const object = (properties: Json, required: readonly string[] = []): Json => ({ type: 'object', properties, required })
const items = { type: 'array', items: object({ id: text }) }
const query = (name: string, others: Json = {}): Json => ({ name, in: 'query', schema: text, ...others })
const file = { type: 'string', format: 'binary' }
const sends = (type: string, schema: Json): Json => ({ 200: { description: 'OK', content: { [type]: { schema } } } })

const read = async (paths: Json, others: Json = {}) => (await openDocument(documentOf(paths, others))).service

describe('the example of a call', () => {
  const paramsOf = async (operation: Json, method = 'post', path = '/things', others: Json = {}) => {
    const service = await read({ [path]: { [method]: { responses: ok(text), ...operation } } }, others)
    const [one] = service.operations
    return one && exampleCall(service, one)?.params
  }
  const media = (schema: Json, example: unknown): Json => ({
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
  })

  it.each<readonly [what: string, operation: Json, params: unknown]>([
    ['no params', {}, {}],
    // A file is never sent as JSON.
    [
      'Base64 where JSON has a file',
      media(object({ a: file, b: { type: 'array', items: file } }, ['a', 'b']), undefined),
      { a: 'dGV4dA==', b: ['dGV4dA=='] },
    ],
    // What ajv-formats accepts.
    ...Object.entries({
      url: 'https://example.com/',
      'json-pointer': '/text',
      'relative-json-pointer': '1',
      'json-pointer-uri-fragment': '#/text',
      'iso-date-time': '2024-02-29T12:00:00Z',
      'iso-time': '12:00:00Z',
    }).map(
      ([format, a]) =>
        [`a text of the format ${format}`, media(object({ a: { ...text, format } }, ['a']), undefined), { a }] as const,
    ),
    ['what it needs alone', { parameters: [query('a', { required: true }), query('b')] }, { a: 'a' }],
    ['the examples of its params', { parameters: [query('a', { example: 'x' }), query('b')] }, { a: 'x' }],
    ['the example of its body', media(object({ a: text, b: text, c: text }), { a: 'x', b: 'y' }), { a: 'x', b: 'y' }],
    [
      'the example of a body that is one param',
      media({ type: 'array', items: text }, ['x', 'y']),
      { body: ['x', 'y'] },
    ],
    ['no part of an example that no field has', media(object({ a: text }), { a: 'x', more: 1 }), { a: 'x' }],
    ['no value that does not fit', media(object({ a: { type: 'integer' } }, ['a']), { a: 'x' }), { a: 1 }],
    ['a sample for an example that is no object', media(object({ a: text }, ['a']), 'x'), { a: 'a' }],
    [
      'a list of the example',
      media(object({ a: { type: 'array', items: text } }), { a: ['x', 'y'] }),
      { a: ['x', 'y'] },
    ],
    [
      'another list in place of a long one',
      media(object({ a: { type: 'array', items: text } }), { a: Array.from({ length: 21 }, () => 'x') }),
      { a: ['text'] },
    ],
    [
      'another list in place of one that is too short',
      media(object({ a: { type: 'array', items: text, minItems: 2 } }), { a: ['x'] }),
      { a: ['x'] },
    ],
    [
      'the alternative that the example is of',
      media(object({ a: { anyOf: [{ type: 'integer' }, text] } }), { a: 'x' }),
      { a: 'x' },
    ],
    [
      'the alternative that shows most of the example',
      media(object({ a: { anyOf: [object({ b: text }), object({ b: text, c: text })] } }), { a: { b: 'x', c: 'y' } }),
      { a: { b: 'x', c: 'y' } },
    ],
    [
      'an alternative of which a sample is known, if the example is of none',
      media(object({ a: { anyOf: [{ ...text, pattern: '^(?=b.*7).{8}$' }, { type: 'integer' }] } }, ['a']), {
        a: true,
      }),
      { a: 1 },
    ],
    ['no text that is too long', media(object({ a: text }, ['a']), { a: 'x'.repeat(201) }), { a: 'text' }],
    [
      'one of the fields of which some are needed',
      {
        requestBody: body({
          ...object({ a: text, b: text, c: text }),
          anyOf: [{ required: ['b'] }, { required: ['c'] }],
        }),
      },
      { b: 'b' },
    ],
    [
      'what an example has of those',
      media(
        { ...object({ a: text, b: text, c: text }), anyOf: [{ required: ['b'] }, { required: ['c'] }] },
        { c: 'x' },
      ),
      { c: 'x' },
    ],
    [
      'as many fields as are needed',
      { requestBody: body({ ...object({ a: text, b: text, c: text }), minProperties: 2 }) },
      { a: 'a', b: 'b' },
    ],
    [
      'nothing of what no sample is known of',
      { parameters: [query('a', { schema: { ...text, pattern: '^(?=b.*7).{8}$' } })] },
      {},
    ],
    [
      'none, where that is needed',
      { parameters: [query('a', { required: true, schema: { ...text, pattern: '^(?=b.*7).{8}$' } })] },
      undefined,
    ],
    ['none, where a param is called as what every object has', { parameters: [query('constructor')] }, undefined],
  ])('has %s', async (_, operation, params) => {
    expect(await paramsOf(operation)).toEqual(params)
  })

  it.each([
    ['an object', object({ a: text }), { by: { a: 'text' } }],
    ['an object', object({ a: text }, ['a']), { by: { a: 'text' } }],
    ['an object of any fields', { type: 'object', additionalProperties: { type: 'integer' } }, { by: { key: 1 } }],
    ['an object of any fields', { type: 'object' }, { by: { key: 'text' } }],
    ['an object without fields', { type: 'object', additionalProperties: false }, undefined],
    ['a list', { type: 'array', items: text }, { by: ['text'] }],
  ])('has no empty param in the path: %s', async (_, schema, params) => {
    const parameters = [{ name: 'by', in: 'path', required: true, schema }]
    expect(await paramsOf({ parameters }, 'get', '/things/{by}')).toEqual(params)
  })

  it.each<readonly [string, Json, string]>([
    ['its root element', { $ref: '#/components/schemas/Order' }, '<Order />'],
    ['the name that it has in XML', { ...object({ a: text }), xml: { name: 'order' } }, '<order />'],
    ['any element', object({ a: text }), '<root />'],
  ])('of a body of XML is %s', async (_, schema, document) => {
    const content = { 'application/xml': { schema } }
    const others = { components: { schemas: { Order: object({ a: text }) } } }
    expect(await paramsOf({ requestBody: { required: true, content } }, 'post', '/things', others)).toEqual({
      body: document,
    })
  })

  it('of a body of XML is what the document shows', async () => {
    const content = { 'text/xml; charset=utf-8': { schema: text, example: '<order id="1" />' } }
    expect(await paramsOf({ requestBody: { required: true, content } })).toEqual({ body: '<order id="1" />' })
  })

  it.each([
    ['is left out', [], {}],
    ['leaves no example where it is needed', ['a'], undefined],
  ])('a param whose type is by hand %s, though the document shows one', async (_, required, params) => {
    const own = { ...object({ b: text }), 'x-portolan-type': { name: 'Own', from: './own.ts' } }
    const post = { ...media(object({ a: own }, required), { a: { b: 'x' } }), responses: ok(text) }
    const handwritten = { types: true, checks: false, paging: false }
    const { service } = await openDocument(documentOf({ '/things': { post } }), { handwritten })
    const [one] = service.operations
    expect(one && exampleCall(service, one)?.params).toEqual(params)
  })

  it('of a list begins at its first page', async () => {
    const page = object({ data: items, next: text })
    const parameters = [query('at', { example: 'x' }), query('size', { example: 'y' })]
    const paging = { kind: 'token', param: 'at', next: 'next', items: 'data' }
    expect(await paramsOf({ parameters, responses: ok(page), 'x-portolan-paging': paging }, 'get')).toEqual({
      size: 'y',
    })
  })
})

describe('the examples of a service', () => {
  const callsOf = (found: object): Record<string, string | string[]> =>
    Object.fromEntries(
      Object.entries(found).map(([kind, one]) => [
        kind,
        Array.isArray(one)
          ? one.map(({ operation }: { operation: { id: string } }) => operation.id)
          : (one as { operation: { id: string } }).operation.id,
      ]),
    )
  const list = {
    operationId: 'list',
    responses: ok(object({ data: items, next: text })),
    parameters: [query('at')],
    'x-portolan-paging': { kind: 'token', param: 'at', next: 'next', items: 'data' },
  }
  const one = {
    parameters: [idParam],
    responses: {
      ...ok(text),
      404: { description: 'No', content: { 'application/json': { schema: object({ m: text }) } } },
    },
  }

  it('are one of each kind', async () => {
    const service = await read({
      '/things': {
        get: list,
        post: {
          operationId: 'add',
          requestBody: body(object({ a: text }, ['a'])),
          responses: { 201: { description: 'Made' } },
        },
      },
      '/things/{id}': {
        get: { operationId: 'get', ...one },
        patch: {
          operationId: 'change',
          parameters: [idParam],
          requestBody: body(object({ a: text }, ['a'])),
          responses: ok(text),
        },
        delete: { operationId: 'drop', ...one },
      },
      '/events': { get: { operationId: 'follow', responses: sends('text/event-stream', text) } },
      '/files': {
        get: { operationId: 'download', responses: sends('application/pdf', file) },
        post: {
          operationId: 'upload',
          requestBody: { required: true, content: { 'multipart/form-data': { schema: object({ file }, ['file']) } } },
          responses: ok(text),
        },
      },
    })
    expect(callsOf(findExamples(service))).toEqual({
      usual: ['list', 'add', 'get', 'change'],
      list: 'list',
      stream: 'follow',
      upload: 'upload',
      download: 'download',
      failing: 'get',
    })
    expect(callsOf({ all: listExampleCalls(service) })['all']).toHaveLength(7)
  })

  it('are none of those that are deprecated, go elsewhere or only trace, where there is another', async () => {
    const get = (operationId: string, others: Json = {}): Json => ({
      get: { operationId, responses: ok(text), ...others },
    })
    const first = async (paths: Json) => callsOf(findExamples(await read(paths)))
    const other = get('other', { parameters: [query('a', { required: true })] })
    expect(await first({ '/a': get('old', { deprecated: true }), '/b': other })).toEqual({ usual: ['other'] })
    expect(await first({ '/a': get('away', { servers: [{ url: 'https://x.example' }] }), '/b': other })).toEqual({
      usual: ['other'],
    })
    expect(await first({ '/a': { trace: { operationId: 't', responses: ok(text) } }, '/b': other })).toEqual({
      usual: ['other'],
    })
    expect(await first({})).toEqual({ usual: [] })
  })

  it('are first those whose params are all in the document, with the fewest of them', async () => {
    const get = (operationId: string, ...parameters: readonly Json[]): Json => ({
      get: { operationId, parameters, responses: ok(text) },
    })
    const needed = (name: string, others: Json = {}): Json => query(name, { required: true, ...others })
    const service = await read({
      '/a': get('made', needed('a')),
      '/b': get('two', needed('a', { example: 'x' }), needed('b', { example: 'y' })),
      '/c': get('one', needed('a', { example: 'x' })),
    })
    expect(callsOf(findExamples(service))['usual']).toEqual(['one'])
  })

  it.each([
    [
      ['404', '400', '418', '4XX', 'default'],
      [404, 400, 418],
    ],
    [
      ['500', '422', '409'],
      [409, 422, 500],
    ],
    [['200', '399', '600'], []],
  ])('have of the statuses %j the most telling first', async (statuses, expected) => {
    const errors = Object.fromEntries(statuses.map((status) => [status, { key: 'x', list: false }]))
    expect(listDescribedStatuses({ errors } as never)).toEqual(expected)
  })
})
