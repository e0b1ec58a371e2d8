import { describe, expect, it } from 'vitest'
import type { ObjectShape } from '../src/index.ts'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const inPath = (name: string): object => ({ name, in: 'path', required: true, schema: text })
const body = (contentType: string, schema?: object, required = true): object => ({
  requestBody: { required, content: { [contentType]: schema ? { schema } : {} } },
})

async function read(method: string, path: string, operation: object, item: object = {}) {
  const paths = { [path]: { ...item, [method]: { operationId: 'things.do', responses: ok(text), ...operation } } }
  const { calls, service, warnings } = await readCalls(documentOf(paths))
  const [one] = Object.values(calls)
  const whole = service.schemas[one?.paramsKey ?? '']?.shape as ObjectShape | undefined
  return {
    params: one?.params.map(
      ({ name, in: place, required, shape }) => `${place} ${name}${required ? '!' : ''}: ${shape.kind}`,
    ),
    styles: Object.fromEntries(one?.params.flatMap(({ name, style }) => (style ? [[name, style]] : [])) ?? []),
    body: one?.body,
    others: whole?.others,
    rules: whole?.rules,
    readOnly: whole?.readOnly,
    repeat: one?.repeat,
    warnings: warnings.map(({ message }) => message),
  }
}

it('the text beside a reference to a param or a body replaces its own', async () => {
  const described = (name: string) => ({ name, in: 'query', description: 'Its own.', schema: text })
  const { calls } = await readCalls({
    ...documentOf({
      '/things': {
        post: {
          operationId: 'things.do',
          parameters: [
            { $ref: '#/components/parameters/a' },
            { $ref: '#/components/parameters/b', description: 'Of this place.' },
          ],
          requestBody: { $ref: '#/components/requestBodies/list', description: 'All of them.' },
          responses: ok(text),
        },
      },
    }),
    components: {
      parameters: { a: described('a'), b: described('b') },
      requestBodies: { list: { description: 'A list.', content: { 'application/json': { schema: texts } } } },
    },
  })
  const texted = Object.values(calls)[0]?.params.map(({ name, notes }) => [name, notes.text])
  expect(texted).toEqual([
    ['a', 'Its own.'],
    ['b', 'Of this place.'],
    ['body', 'All of them.'],
  ])
})

describe('the params of a call', () => {
  it('are in the header, but for those that a param cannot be, by OpenAPI', async () => {
    const parameters = ['Accept', 'content-type', 'Authorization', 'X-Own'].map((name) => ({
      name,
      in: 'header',
      schema: text,
    }))
    expect(await read('get', '/things', { parameters })).toMatchObject({ params: ['header X-Own: text'] })
  })

  it('are in the path where its query names them, as Strapi writes them', async () => {
    const parameters = [{ name: 'id', in: 'query', required: true, schema: text }]
    expect(await read('post', '/upload?id={id}', { parameters })).toMatchObject({
      params: ['path id!: text'],
      warnings: [],
    })
  })

  it('are those of the path, declared or not', async () => {
    const parameters = [inPath('id'), inPath('gone')]
    expect(await read('get', '/things/{id}/{other}', { parameters })).toMatchObject({
      params: ['path other!: text', 'path id!: text'],
      warnings: [
        'the param `gone` is not part of the path: it is left out',
        'the param `other` of the path is not declared: it is read as a string',
      ],
    })
  })

  it('have the name of a template of Google without its pattern', async () => {
    expect(await read('get', '/{id=things/*}:go', { parameters: [inPath('id')] })).toMatchObject({
      params: ['path id!: text'],
      warnings: [],
    })
  })

  it('are not required where each call sends them anyway', async () => {
    const param = (name: string, place: string): object => ({ name, in: place, required: true, schema: text })
    const parameters = [
      param('X-Version', 'header'),
      param('X-Own', 'header'),
      param('v', 'query'),
      param('q', 'query'),
    ]
    const sent = { 'x-portolan-headers': { 'X-Version': '1' }, 'x-portolan-query': { v: '1' } }
    expect(await read('get', '/things', { parameters, ...sent })).toMatchObject({
      params: ['header X-Version: text', 'header X-Own!: text', 'query v: text', 'query q!: text'],
    })
  })

  it.each<readonly [string, object, readonly string[] | undefined]>([
    ['/b/{b}/a/{a}', text, ['b', 'a']],
    ['/b/{b}', text, ['b']],
    ['/b/{b}/a/{a}', object({ c: text }), undefined],
    ['/b', text, undefined],
    ['/b/{b}/{a=things/*}', text, ['b', 'a']],
    ['/{a=things/*}/b/{b}', text, ['a', 'b']],
  ])('of %s, where a is %j, come one by one as %j', async (path, schema, positional) => {
    const parameters = [{ ...inPath('a'), schema }, inPath('b'), query('q')].filter(
      (one) => 'name' in one && (one.name === 'q' || path.includes(`{${String(one.name)}`)),
    )
    const paths = { [path]: { get: { parameters, responses: ok(text) } } }
    const { service } = await readCalls(documentOf(paths, { 'x-portolan-positional': true }))
    expect(service.operations[0]?.positional).toEqual(positional)
  })

  it('are those of the path item too, unless the operation has its own', async () => {
    const item = { parameters: [query('a'), query('b')] }
    expect(await read('get', '/things', { parameters: [query('a', text, { required: true })] }, item)).toMatchObject({
      params: ['query a!: text', 'query b: integer'],
      others: 'refused',
    })
  })

  it.each<readonly [place: string, others: object, style: object | undefined]>([
    ['query', { explode: true }, undefined],
    ['query', { explode: false }, { explode: false }],
    ['query', { style: 'form', explode: true }, undefined],
    ['query', { style: 'pipeDelimited', explode: false }, { style: 'pipeDelimited' }],
    ['query', { style: 'pipeDelimited', explode: true }, { style: 'pipeDelimited', explode: true }],
    ['header', { explode: false }, undefined],
    ['header', { explode: true }, { explode: true }],
    ['cookie', { explode: true }, undefined],
    ['cookie', { style: 'cookie' }, { allowReserved: true }],
  ])('of a list in the %s with %j say of their style what is not usual: %j', async (place, others, style) => {
    const { styles } = await read('get', '/things', {
      parameters: [{ name: 'a', in: place, schema: texts, ...others }],
    })
    expect(styles).toEqual(style === undefined ? {} : { a: style })
  })

  it('say that their style is unknown', async () => {
    expect(await read('get', '/things', { parameters: [query('a', texts, { style: 'piped' })] })).toMatchObject({
      styles: {},
      warnings: ['`piped` cannot be written: `form` is used; an overlay can name another'],
    })
  })

  it('are texts, JSON, or what is written as JSON, by their content', async () => {
    const of = (name: string, type: string, schema: object) => ({ name, in: 'query', content: { [type]: { schema } } })
    const parameters = [
      of('text', 'text/plain', { type: ['string', 'null'] }),
      of('json', json, object({ a: text })),
      of('form', 'application/x-www-form-urlencoded', object({ a: text })),
    ]
    expect(await read('get', '/things', { parameters })).toMatchObject({
      styles: { json: { style: 'json' }, form: { style: 'json' } },
      warnings: ['a param of `application/x-www-form-urlencoded` is written as JSON'],
    })
  })

  it('have the style that the document names', async () => {
    const parameters = [
      query('plain', texts),
      query('joined', texts, { explode: false }),
      query('one', text, { explode: false }),
      query('piped', texts, { style: 'pipeDelimited' }),
      query('deep', object({ x: text }), { style: 'deepObject' }),
      query('path', text, { allowReserved: true }),
      { name: 'session', in: 'cookie', schema: text },
    ]
    const { params, styles } = await read('get', '/things', { parameters })
    expect({ params, styles }).toEqual({
      params: [
        'query plain: list',
        'query joined: list',
        'query one: text',
        'query piped: list',
        'query deep: object',
        'query path: text',
        'cookie session: text',
      ],
      styles: {
        joined: { explode: false },
        piped: { style: 'pipeDelimited' },
        deep: { style: 'deepObject' },
        path: { allowReserved: true },
      },
    })
  })
})

const json = 'application/json'
const asJson = { contentType: json, encoding: 'json' }

describe('a body', () => {
  it.each<readonly [string, object, object]>([
    [
      'is its fields',
      body(json, object({ a: text, b: text }, { required: ['a'] })),
      { params: ['body a!: text', 'body b: text'], body: { as: 'fields', ...asJson }, others: 'kept' },
    ],
    [
      'that may be left out has no field that is required',
      body(json, object({ a: text }, { required: ['a'] }), false),
      { params: ['body a: text'], body: { as: 'fields', ...asJson } },
    ],
    [
      'that is required is sent without a field',
      body(json, object({ a: text })),
      { params: ['body a: text'], body: { as: 'fields', ...asJson, always: true } },
    ],
    [
      'has no field that the service sets, but others that the document does not know',
      body(json, object({ a: { ...text, readOnly: true }, b: text })),
      { params: ['body b: text'], others: 'kept', readOnly: ['a'] },
    ],
    [
      'takes a field that the service sets if an example of the body has it',
      {
        requestBody: {
          content: {
            [json]: {
              schema: object({ a: { ...text, readOnly: true }, b: { ...text, readOnly: true }, c: text }),
              examples: { first: { value: { a: 'x', c: 'y' } } },
            },
          },
        },
      },
      { params: ['body c: text'], others: 'kept', readOnly: ['b'] },
    ],
    [
      'takes a name that the service sets for a param of the query',
      {
        parameters: [query('a')],
        ...body(json, object({ a: { ...text, readOnly: true }, b: text })),
      },
      { params: ['query a: integer', 'body b: text'], others: 'kept', readOnly: undefined },
    ],
    [
      'keeps the rules of its object',
      body(json, object({ a: text, b: text }, { minProperties: 1 })),
      { rules: [{ kind: 'count', min: 1 }] },
    ],
    ['of a list is one param', body(json, texts), { params: ['body body!: list'], body: { as: 'body', ...asJson } }],
    [
      'of any names is one param',
      body(json, { type: 'object', additionalProperties: text }),
      { params: ['body body!: object'], body: { as: 'body', ...asJson }, others: 'refused' },
    ],
    [
      'of a form',
      body('application/x-www-form-urlencoded', object({ a: text })),
      {
        params: ['body a: text'],
        body: { as: 'fields', contentType: 'application/x-www-form-urlencoded', encoding: 'form', always: true },
      },
    ],
    [
      'with a file',
      body('multipart/form-data', object({ a: text, f: { ...text, format: 'binary' } })),
      {
        params: ['body a: text', 'body f: file'],
        body: { as: 'fields', contentType: 'multipart/form-data', encoding: 'multipart', always: true },
      },
    ],
    [
      'of bytes',
      body('application/octet-stream'),
      {
        params: ['body body!: file'],
        body: { as: 'body', contentType: 'application/octet-stream', encoding: 'raw' },
      },
    ],
    [
      'of text',
      body('text/plain', text),
      { params: ['body body!: text'], body: { as: 'body', contentType: 'text/plain', encoding: 'raw' } },
    ],
    [
      'of JSON that may be uploaded as well',
      {
        requestBody: {
          required: true,
          content: { [json]: { schema: object({ a: text }) }, 'multipart/form-data': { schema: object({ a: text }) } },
        },
      },
      {
        params: ['body a: text'],
        body: { as: 'fields', ...asJson, upload: { contentType: 'multipart/form-data' }, always: true },
      },
    ],
  ])('%s', async (_, operation, expected) => {
    expect(await read('post', '/things', operation)).toMatchObject(expected)
  })

  it('with a field of the path’s name is one param', async () => {
    const operation = { parameters: [inPath('id')], ...body(json, object({ id: text, a: text })) }
    expect(await read('post', '/things/{id}', operation)).toMatchObject({
      params: ['path id!: text', 'body body!: object'],
      body: { as: 'body', ...asJson },
    })
  })
})

it.each<readonly [operation: object, repeat: boolean, idempotency: string | undefined]>([
  [{ parameters: [{ name: 'Idempotency-Key', in: 'header', schema: text }] }, true, 'idempotency-key'],
  ...['X-Idempotency-Key', 'Idempotence-Key', 'Acme-Idempotency-Token', 'X-Idempotent', 'IdempotencyKey'].map(
    (name) => [{ parameters: [{ name, in: 'header', schema: text }] }, true, name.toLowerCase()] as const,
  ),
  [{ parameters: [{ name: 'X-Idempotency-Expiry', in: 'header', schema: text }] }, false, undefined],
  [{ parameters: [query('idempotency-key')] }, false, undefined],
  [{ parameters: [{ name: 'X-Key', in: 'header', schema: text }] }, false, undefined],
  [{ 'x-portolan-idempotency': 'X-Once' }, true, 'x-once'],
  [{ 'x-portolan-idempotency': 'X-Once', 'x-portolan-repeat': false }, false, 'x-once'],
  [{ 'x-portolan-repeat': true }, true, undefined],
])('a post of %j may be repeated: %s, by %s', async (operation, repeat, idempotency) => {
  const { calls } = await readCalls(documentOf({ '/things': { post: { responses: ok(text), ...operation } } }))
  const [one] = Object.values(calls)
  expect([one?.repeat, one?.idempotency]).toEqual([repeat, idempotency])
})

it.each([
  ['get', true],
  ['put', true],
  ['delete', true],
  ['post', false],
  ['patch', false],
])('%s may be repeated: %s', async (method, repeat) => {
  expect(await read(method, '/things', {})).toMatchObject({ repeat })
})

it.each<readonly [schema: object, isRequired: boolean]>([
  [{ type: 'string' }, false],
  [{ type: 'string', format: 'uuid' }, false],
  [{ type: 'string', minLength: 1, maxLength: 36, pattern: '^[0-9a-f-]+$' }, false],
  [{ type: 'string', maxLength: 35 }, true],
  [{ type: 'string', minLength: 37 }, true],
  [{ type: 'string', pattern: '^[a-z0-9]+$' }, true],
  [{ type: 'string', format: 'date-time' }, true],
  [{ type: 'string', enum: ['a'] }, true],
  [{ type: 'integer' }, true],
])('an idempotency key of %j is asked of the caller, as the client makes UUIDs: %s', async (schema, isAsked) => {
  const parameters = [{ name: 'Idempotency-Key', in: 'header', required: true, schema }]
  const post = { operationId: 'things.do', parameters, responses: ok(text) }
  const { calls, warnings } = await readCalls(documentOf({ '/things': { post } }))
  const notes = isAsked ? {} : { text: 'The client creates it if you pass none, the same for each attempt.' }
  expect(calls['things.do']?.params).toMatchObject([{ name: 'Idempotency-Key', required: isAsked, notes }])
  expect(calls['things.do']?.idempotency).toBe(isAsked ? undefined : 'idempotency-key')
  expect(warnings.map(({ message }) => message)).toEqual(
    isAsked
      ? [
          'the keys that a client makes are UUIDs, which the rules of `Idempotency-Key` do not allow: callers pass the key',
        ]
      : [],
  )
})

it.each([
  ['ships/*', '/v1/ships/{name}', '/v1/{name=ships/*}'],
  ['ships/**', '/v1/ships/{name}:sink', '/v1/{name=ships/**}:sink'],
  ['ships/*', '/v1/boats/{name}', '/v1/boats/{name}'],
])('a param that is the whole name %s takes in the segments before it, of %s', async (resource, path, expected) => {
  const parameters = [{ ...inPath('name'), 'x-portolan-resource': resource }]
  const { calls } = await readCalls(documentOf({ [path]: { get: { parameters, responses: ok(text) } } }))
  expect(Object.values(calls).map((one) => one.path)).toEqual([expected])
})

it('params that the document shares have no rules', async () => {
  const components = { parameters: { Limit: query('limit') } }
  const { service } = await readCalls(documentOf({}, { components, 'x-portolan-shared-params': { Page: ['Limit'] } }))
  expect(service.schemas['#params Page']?.shape).not.toHaveProperty('rules')
  expect(service.schemas['#params Page']?.shape).toMatchObject({ fields: [{ name: 'limit', required: false }] })
})

it('the last of two params of one name counts, which is said; an operation overrides its path', async () => {
  const twice = { parameters: [query('q'), { ...query('q'), schema: { type: 'integer' } }] }
  expect(await read('get', '/things', twice)).toMatchObject({
    params: ['query q: integer'],
    warnings: ['the query has two params `q`: the last one counts'],
  })
  expect(await read('get', '/things', { parameters: [query('q')] }, { parameters: [query('q')] })).toMatchObject({
    warnings: [],
  })
})

it('a content type without a slash is a warning', async () => {
  expect((await read('post', '/things', body('json', object({ a: text })))).warnings).toContain(
    '`json` is not a media type, such as application/json',
  )
  const responses = { 200: { description: 'OK', content: { json: { schema: text } } } }
  expect((await read('get', '/things', { responses })).warnings).toEqual([
    '`json` is not a media type, such as application/json',
  ])
})

it('an idempotency key that the document describes says that the client creates it, too', async () => {
  const description = 'Unique for the order.'
  const parameters = [{ name: 'Idempotency-Key', in: 'header', required: true, description, schema: text }]
  const post = { operationId: 'things.do', parameters, responses: ok(text) }
  const { calls } = await readCalls(documentOf({ '/things': { post } }))
  expect(calls['things.do']?.params[0]?.notes.text).toBe(
    'Unique for the order.\n\nThe client creates it if you pass none, the same for each attempt.',
  )
})
