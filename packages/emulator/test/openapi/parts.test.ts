import { Schemas } from '@portolan/openapi/model'
import { describe, expect, it } from 'vitest'
import { agree } from '../../src/openapi/agree.ts'
import { findParents } from '../../src/openapi/parents.ts'
import { HttpError } from '../../src/http-error.ts'
import { sentences, writeProblem } from '../../src/openapi/problem.ts'
import { getSchema, makeHeaders, pickError, pickSuccess, sendableType, written } from '../../src/openapi/responses.ts'
import { Sampler } from '../../src/openapi/sampler.ts'
import { isXml, writeXml, xmlNames } from '../../src/openapi/xml.ts'

type Json = Readonly<Record<string, unknown>>

const schemas = new Schemas({})
const text = { type: 'string' }
const integer = { type: 'integer' }

describe('a record agrees with its parts:', () => {
  it.each<readonly [Json, object, Json]>([
    [{ lines: [1, 2], line_count: 9 }, {}, { line_count: 2 }],
    [
      { lines: [1, 2], numLines: 9, totalLines: 9, lines_total: 9, linesCount: 9, number_of_lines: 9 },
      {},
      { numLines: 2, totalLines: 2, lines_total: 2, linesCount: 2, number_of_lines: 2 },
    ],
    [{ lines: [1, 2], count: 9, liner_count: 9 }, {}, {}],
    [{ lines: [1, 2], line_count: 9 }, { given: { line_count: 9 } }, {}],
    [{ lines: [1, 2], line_count: 9 }, { properties: { line_count: { ...integer, minimum: 3 } } }, {}],
    [{ lines: [1, 2], line_count: 9 }, { properties: { line_count: { ...integer, maximum: 1 } } }, {}],
    [{ lines: [1, 2], line_count: 9 }, { properties: { line_count: { ...integer, example: 9 } } }, {}],
    [{ lines: [1, 2], line_count: 'x' }, { properties: { line_count: text } }, {}],
    // A part takes its ID from the reference, unless it was given.
    [{ user: { id: 1, name: 'a' }, user_id: 7 }, {}, { user: { id: 7, name: 'a' } }],
    [{ user: { id: 1 }, userId: 7 }, { given: { user: { id: 1 } } }, { userId: 1 }],
    [{ user: { id: 1 }, user_id: 'x' }, {}, {}],
    [{ user: { id: 1 } }, {}, {}],
    // A part refers to its whole.
    [{ id: 7, lines: [{ order_id: 1 }, 5] }, { subject: 'order', id: 'id' }, { lines: [{ order_id: 7 }, 5] }],
    [
      { id: 7, line: { orderId: 1, other_id: 2 } },
      { subject: 'order', id: 'id' },
      { line: { orderId: 7, other_id: 2 } },
    ],
    [{ id: 7, lines: [{ id: 1 }], line_id: 9 }, { subject: 'order', id: 'id' }, {}],
    // What both have is the same.
    [
      { currency: 'EUR', price: { currency: 'USD', amount: 5 }, amount: 9 },
      {},
      { price: { currency: 'EUR', amount: 5 } },
    ],
    [{ shop_id: 3, item: { shop_id: 4, name: 'x' }, name: 'y' }, {}, { item: { shop_id: 3, name: 'x' } }],
    [{ shop_id: { a: 1 }, item: { shop_id: { a: 2 } } }, {}, {}],
    [{ shop_id: 3, item: null, items: [null] }, {}, {}],
  ])('%j with %j', (value, own, changed) => {
    const properties = Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, { type: typeof one === 'number' ? 'integer' : 'object' }]),
    )
    const { properties: more = {}, ...whole } = own as { properties?: Json }
    expect(agree(value, { properties: { ...properties, ...more }, ...whole }, schemas)).toEqual({
      ...value,
      ...changed,
    })
  })

  it('what the document shows of a part stays', () => {
    const value = { user: { id: 1 }, user_id: 7, lines: [{ shop_id: 2 }], shop_id: 3 }
    const shown = (name: string) => ({ properties: { [name]: { example: 1 } } })
    const properties = { user: shown('id'), user_id: integer, shop_id: integer, lines: { items: shown('shop_id') } }
    expect(agree(value, { properties }, schemas)).toEqual(value)
  })
})

it.each<readonly [string, Json, Json]>([
  ['/cats/{catId}/toys', { cat_id: integer, name: text }, { cat_id: 7 }],
  ['/sites/{id}/backups', { siteId: integer }, { siteId: 7 }],
  ['/sites/{id}/backups', { site: integer }, {}],
  ['/sites/{slug}/backups', { site_slug: text }, { site_slug: '7' }],
  ['/a/{x}/b/{y}', { x: integer, y: integer, id: integer }, { x: 7, y: 7 }],
  ['/a/{id}', { id: integer }, {}],
  ['/a/{gone}/b', { gone: integer }, {}],
])('at %s, a record with the fields %j has the parents %j', (template, fields, parents) => {
  const param = (name: string): unknown => (name === 'gone' ? undefined : '7')
  expect(findParents(template, 'id', fields, param, schemas)).toEqual(parents)
})

describe('a documented response', () => {
  const described = (...statuses: readonly string[]) =>
    statuses.map((status) => ({ status, headers: [], content: [{ contentType: `a/${status}` }] })) as never

  it.each([
    [['404', '201', '200'], 200, 'a/200'],
    [['default', '202'], 202, 'a/202'],
    [['2XX'], 200, 'a/2XX'],
    [['2xx', '204'], 204, undefined],
    [['404', 'default'], 200, 'a/default'],
    [['205'], 205, undefined],
    [['404'], 200, undefined],
    [['42XX', '2000', '2X'], 200, undefined],
    [['default', '0200'], 200, 'a/default'],
    [[], 200, undefined],
  ])('of %j is the success %i with %s', (statuses, status, type) => {
    const found = pickSuccess(described(...statuses))
    expect([found.status, found.content[0]?.contentType]).toEqual([status, type])
  })

  it.each([
    [['default', '4XX', '404'], 404, 'a/404'],
    [['default', '4XX', '404'], 409, 'a/4XX'],
    [['4xx', '5XX'], 422, 'a/4xx'],
    [['5XX', 'default'], 404, 'a/default'],
    [['200', '5XX'], 404, undefined],
  ])('of %j is for the error %i %s', (statuses, status, type) => {
    const found = pickError(described(...statuses), status)
    expect([found?.status, found?.content[0]?.contentType]).toEqual(
      type === undefined ? [undefined, undefined] : [status, type],
    )
  })

  it('has the headers with an example, and those that are required', () => {
    const header = (name: string, own: object) => ({ name, required: false, schema: text, ...own })
    const headers = [
      header('x-example', { example: 'a' }),
      header('x-schema', { schema: { example: 5 } }),
      header('x-const', { schema: { const: true } }),
      header('x-default', { schema: { default: 'd' } }),
      header('x-required', { required: true, schema: { const: 'r' } }),
      header('x-made', { required: true, schema: { enum: ['m'] } }),
      header('x-optional', {}),
      header('x-object', { example: { a: 1 } }),
      header('x-newline', { example: 'a\nb' }),
      header('x-umlaut', { example: 'ü' }),
      ...['content-type', 'content-length', 'date', 'link'].map((name) => header(name, { example: 'x' })),
    ]
    expect(makeHeaders({ status: 200, headers, content: [] }, schemas, new Sampler(schemas, () => 1))).toEqual({
      'x-example': 'a',
      'x-schema': '5',
      'x-const': 'true',
      'x-default': 'd',
      'x-required': 'r',
      'x-made': 'm',
    })
  })

  it.each([
    ['json', 'a', '"a"'],
    ['json', { a: 1 }, '{"a":1}'],
    ['json', undefined, ''],
    ['text', 'a', 'a'],
    ['text', 5, '5'],
    [
      'events',
      [{ type: 'x.y', a: 1 }, { type: 'two words' }, 5],
      'event: x.y\ndata: {"type":"x.y","a":1}\n\ndata: {"type":"two words"}\n\ndata: 5\n\n',
    ],
    ['lines', [{ a: 1 }, 5], '{"a":1}\n5\n'],
    ['form', { a: 1, b: 'c d' }, 'a=1&b=c+d'],
  ] as const)('of %s writes %j as %j', (kind, value, body) => {
    expect(written(kind, value)).toBe(body)
  })

  it.each([
    ['application/json', 'json', 'application/json'],
    ['application/*', 'json', 'application/json'],
    ['Image/*', 'other', 'image/png'],
    ['text/*', 'text', 'text/plain'],
    ['audio/*', 'other', 'audio/mpeg'],
    ['video/*', 'other', 'video/mp4'],
    ['font/*', 'other', 'font/woff2'],
    ['multipart/*', 'multipart', 'multipart/mixed'],
    ['*/*', 'other', 'application/octet-stream'],
    ['model/*', 'other', 'application/octet-stream'],
  ])('of %s (%s) is sent as %s', (contentType, kind, type) => {
    expect(sendableType({ contentType, kind } as never)).toBe(type)
  })

  it('has a schema', () => {
    const [schema, itemSchema] = [{ a: 1 }, { b: 1 }]
    const of = (kind: string, own: object): unknown => getSchema({ kind, ...own } as never)
    expect([of('json', {}), of('json', { schema }), of('text', {})]).toEqual([{}, schema, text])
    expect([of('events', { schema, itemSchema }), of('lines', { schema })]).toEqual([itemSchema, schema])
    expect(of('json', { schema, itemSchema })).toBe(schema)
  })
})

it.each([
  [[{ in: 'query', path: ['limit'], message: 'must be <= 100' }], 'The query param limit must be <= 100.'],
  [[{ in: 'header', path: ['content-type'], message: 'must be text' }], 'The header content-type must be text.'],
  [[{ in: 'body', path: [], message: 'is required' }], 'The body is required.'],
  [
    [
      { in: 'body', path: ['a', '0'], message: 'is odd' },
      { in: 'path', path: ['id'], message: 'is not there; did you mean 5?' },
    ],
    'The field a.0 of the body is odd. The path param id is not there; did you mean 5?',
  ],
])('the faults %j are told: %s', (faults, told) => {
  expect(sentences(faults as never)).toBe(told)
})

describe('an error without a documented form', () => {
  const problems = { sampler: new Sampler(schemas, () => 1), message: [] }

  it('is a problem, which points to each fault', async () => {
    const faults = [
      { in: 'body', path: ['a/b', 'c~d', '0'], message: 'must be there' },
      { in: 'body', path: [], message: 'must be an object' },
      { in: 'query', path: ['limit', 'x'], message: 'must be <= 100' },
    ]
    const response = writeProblem(new HttpError(422, 'No.', { faults, headers: { 'x-a': 'b' } }), undefined, problems)
    expect([response.status, response.headers.get('content-type'), response.headers.get('x-a')]).toEqual([
      422,
      'application/problem+json',
      'b',
    ])
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'No.',
      errors: [
        { in: 'body', pointer: '/a~1b/c~0d/0', detail: 'must be there' },
        { in: 'body', pointer: '', detail: 'must be an object' },
        { in: 'query', name: 'limit', detail: 'must be <= 100' },
      ],
    })
  })

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [405, 'Method Not Allowed'],
    [406, 'Not Acceptable'],
    [409, 'Conflict'],
    [415, 'Unsupported Media Type'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
    [418, 'Error'],
  ])('of the status %i has the title %s, and says where it comes from', async (status, title) => {
    expect(await writeProblem(new HttpError(status), undefined, problems).json()).toEqual({
      type: 'about:blank',
      title,
      status,
      detail: `A fault of the emulator with the status ${status}.`,
    })
  })
})

describe('XML', () => {
  it.each([
    ['application/xml', true],
    ['text/xml; charset=utf-8', true],
    ['application/soap+XML', true],
    ['application/xmlish', false],
    ['xml', false],
  ])('%s is it: %s', (type, expected) => {
    expect(isXml(type)).toBe(expected)
  })

  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const object = (properties: object, xml: object = { name: 'x' }) => ({ type: 'object', properties, xml })
  const list = (xml: object, items: object = text) => ({ type: 'array', items, xml })

  it.each<readonly [unknown, object, string]>([
    ['a<b>&"c\u0000', text, '<root>a&lt;b&gt;&amp;&quot;c</root>'],
    [5, { xml: { name: 'n' } }, '<n>5</n>'],
    [{ a: 1, b: null, c: undefined, 'd e': true, '1f': 'x' }, object({}), '<x><a>1</a><d_e>true</d_e><_1f>x</_1f></x>'],
    [
      { id: 7, a: 'x' },
      object({ id: { ...integer, xml: { attribute: true, name: 'key' } } }),
      '<x key="7"><a>x</a></x>',
    ],
    [
      { a: 'x' },
      object({ a: { ...text, xml: { name: 'b', prefix: 'p', namespace: 'urn:a"b' } } }),
      '<x><p:b xmlns:p="urn:a&quot;b">x</p:b></x>',
    ],
    [{}, object({}, { name: 'x', namespace: 'urn:x' }), '<x xmlns="urn:x"></x>'],
    [{ tags: ['a', 'b'] }, object({ tags: list({}) }), '<x><tags>a</tags><tags>b</tags></x>'],
    [
      { tags: ['a', 'b'] },
      object({ tags: list({ wrapped: true }) }),
      '<x><tags><tags>a</tags><tags>b</tags></tags></x>',
    ],
    [
      { tags: ['a'] },
      object({ tags: list({ wrapped: true, name: 'all' }, { ...text, xml: { name: 'tag' } }) }),
      '<x><all><tag>a</tag></all></x>',
    ],
    [['a', 'b'], list({ name: 'all' }), '<all><item>a</item><item>b</item></all>'],
    [['a'], list({ name: 'all' }, { ...text, xml: { name: 'one' } }), '<all><one>a</one></all>'],
  ])('of %j with the schema %j is %s', (value, schema, xml) => {
    expect(writeXml(value, schema, schemas)).toBe(`${head}${xml}\n`)
  })

  it.each<readonly [object, object]>([
    [text, { own: 'a_b', item: 'a_b', isWrapped: false, isAttribute: false }],
    [
      { ...text, xml: { name: 'n', attribute: true } },
      { own: 'n', item: 'a_b', isWrapped: false, isAttribute: true },
    ],
    [list({ wrapped: true, name: 'n' }), { own: 'n', item: 'n', isWrapped: true, isAttribute: false }],
    [list({ name: 'n' }, { xml: { name: 'i' } }), { own: 'n', item: 'i', isWrapped: false, isAttribute: false }],
  ])('of a field with the schema %j has the names %j', (schema, names) => {
    expect(xmlNames('a b', schema, schemas)).toEqual(names)
  })
})
