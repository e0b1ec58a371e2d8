import { describe, expect, it } from 'vitest'
import type { GenerateOptions, Manifest } from '../src/index.ts'
import { body, documentOf, ok, written } from './documents.ts'

async function manifestOf(
  paths: Readonly<Record<string, unknown>>,
  others: Parameters<typeof documentOf>[1] = {},
  options: Omit<GenerateOptions, 'document'> = {},
): Promise<Manifest> {
  const { all } = await written(documentOf(paths, others), options)
  return JSON.parse(all('manifest.json')) as Manifest
}

const user = {
  type: 'object',
  description: 'An account.',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, description: 'Its name.' },
    token: { type: ['string', 'null'], 'x-portolan-secret': true },
    friends: { type: 'array', items: { $ref: '#/components/schemas/User' } },
    born: { type: 'string', format: 'date' },
  },
}
const schemas = { User: user, Kind: { type: 'string', enum: ['a', 'b'], 'x-portolan-open': true } }

describe('the manifest', () => {
  it.each<readonly [whole: object, streamed: object, secret: true | undefined]>([
    [{ type: 'object' }, { type: 'object' }, undefined],
    [{ $ref: '#/components/schemas/User' }, { type: 'object' }, true],
    [{ type: 'object' }, { $ref: '#/components/schemas/User' }, true],
  ])('says that a result is a secret if it has one, whole or streamed: %j, %j', async (whole, streamed, secret) => {
    const content = { 'application/json': { schema: whole }, 'text/event-stream': { schema: streamed } }
    const requestBody = body({ type: 'object', properties: { stream: { type: 'boolean' } } })
    const post = { requestBody, responses: { 200: { description: 'OK', content } } }
    const { operations } = await manifestOf({ '/users': { post } }, { schemas })
    expect(operations[0]?.result.secret).toBe(secret)
    expect(operations[0]?.result.streamed).toBeDefined()
  })

  it('says that a param is a secret if its document does, whatever the schema that it refers to', async () => {
    const param = { name: 'q', in: 'query', schema: { $ref: '#/components/schemas/Word' }, 'x-portolan-secret': true }
    const get = { parameters: [param], responses: ok({ type: 'object' }) }
    const { operations } = await manifestOf({ '/users': { get } }, { schemas: { Word: { type: 'string' } } })
    expect(operations[0]?.params?.properties).toEqual({ q: { $ref: '#/$defs/Word', 'x-portolan-secret': true } })
  })

  it.each<[object, object?]>([
    [{ type: 'string', minLength: 2, maxLength: 5, pattern: '^a', format: 'hostname' }],
    [{ type: 'array', items: { type: 'string', pattern: '^a' }, minItems: 1, maxItems: 3, uniqueItems: true }],
    [{ type: 'integer', minimum: 1, maximum: 100, default: 30, format: 'int32' }],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.25 }],
    [{ type: ['string', 'null'], enum: ['a', 'b', null], default: null }],
    [
      {
        type: 'string',
        format: 'date-time',
        description: 'When.',
        deprecated: true,
        examples: ['2026-01-02T03:04:05Z'],
      },
    ],
    [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], minItems: 2, maxItems: 2 }],
    [{ type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1 }],
    [{ type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false }],
    [{ anyOf: [{ type: 'string', minLength: 3 }, { type: 'integer' }] }],
    [
      {
        allOf: [
          { type: 'string', pattern: '^a' },
          { pattern: 'b$', maxLength: 4 },
        ],
      },
      { type: 'string', maxLength: 4, pattern: '^a', allOf: [{ pattern: 'b$' }] },
    ],
    [
      { type: 'string', enum: ['a', 'b'], 'x-portolan-open': true },
      { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'string' }] },
    ],
    [
      { type: 'string', format: 'binary', nullable: true },
      { type: ['string', 'null'], format: 'binary' },
    ],
  ])('has the schema %j of a field as it is', async (schema, expected = schema) => {
    const requestBody = body({ type: 'object', properties: { value: schema } })
    const { operations } = await manifestOf({ '/users': { post: { requestBody, responses: { 204: {} } } } })
    expect(operations[0]?.params?.properties?.['value']).toEqual(expected)
  })

  it.each<[object]>([
    [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
    [{ oneOf: [{ required: ['a'] }, { required: ['b'] }] }],
    [{ dependentRequired: { a: ['b'], b: ['a'] } }],
    [{ not: { required: ['a', 'b'] } }],
    [
      {
        if: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        else: { type: 'object', required: ['b'] },
      },
    ],
    [{ minProperties: 1 }],
  ])('has the rule %j between fields', async (rule) => {
    const properties = { a: { type: 'string' }, b: { type: 'string' } }
    const requestBody = body({ type: 'object', properties, ...rule })
    const { operations } = await manifestOf({ '/users': { post: { requestBody, responses: { 204: {} } } } })
    expect(operations[0]?.params).toMatchObject(rule)
  })

  it('says what an operation does, takes and returns', async () => {
    const { operations } = await manifestOf(
      {
        '/users': {
          post: {
            summary: 'Makes a user',
            'x-portolan-effect': 'changes',
            security: [{ oauth: ['write'] }],
            parameters: [
              {
                name: 'kind',
                in: 'query',
                description: 'Its kind.',
                schema: { $ref: '#/components/schemas/Kind', default: 'a' },
              },
              { name: 'count', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
            ],
            requestBody: body({ $ref: '#/components/schemas/User' }),
            responses: { ...ok({ $ref: '#/components/schemas/User' }), 409: { description: 'The name is taken.' } },
          },
        },
      },
      { schemas },
    )
    expect(operations).toEqual([
      {
        id: 'POST /users',
        call: 'users.create',
        summary: 'Makes a user',
        method: 'POST',
        path: '/users',
        params: {
          type: 'object',
          properties: {
            kind: { $ref: '#/$defs/Kind', description: 'Its kind.', default: 'a' },
            count: { type: 'integer', minimum: 1, maximum: 100 },
            name: { type: 'string', minLength: 1, description: 'Its name.' },
            token: { type: ['string', 'null'], 'x-portolan-secret': true },
            friends: { type: 'array', items: { $ref: '#/$defs/User' } },
            born: { type: 'string', format: 'date' },
          },
          required: ['name'],
        },
        in: { kind: 'query', count: 'query', name: 'body', token: 'body', friends: 'body', born: 'body' },
        body: { as: 'fields', contentTypes: ['application/json'] },
        repeat: false,
        effect: 'changes',
        credentials: [['oauth']],
        scopes: ['write'],
        result: {
          kind: 'json',
          status: 200,
          schema: { $ref: '#/$defs/User' },
          contentTypes: ['application/json'],
          secret: true,
        },
        throws: [{ status: '409', text: 'the name is taken' }],
      },
    ])
  })

  it('describes the objects, and no params', async () => {
    const get = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: ok({ $ref: '#/components/schemas/User' }),
    }
    const { $defs } = await manifestOf({ '/users/{id}': { get } }, { schemas: { User: user } })
    expect(Object.keys($defs)).toEqual(['User'])
    expect($defs['User']).toEqual({
      type: 'object',
      description: 'An account.',
      properties: {
        name: { type: 'string', minLength: 1, description: 'Its name.' },
        token: { type: ['string', 'null'], 'x-portolan-secret': true },
        friends: { type: 'array', items: { $ref: '#/$defs/User' } },
        born: { type: 'string', format: 'date' },
      },
      required: ['name'],
    })
  })

  it('shows what consists of itself, and what only one direction has', async () => {
    const $ref = { $ref: '#/components/schemas/Nested' }
    const nested = {
      type: 'object',
      properties: { id: { type: 'string', readOnly: true }, inner: $ref },
      required: ['id'],
    }
    const { operations, $defs } = await manifestOf(
      { '/a': { post: { requestBody: body({ type: 'array', items: $ref }), responses: ok($ref) } } },
      { schemas: { Nested: nested } },
    )
    expect(operations[0]?.params?.properties).toEqual({
      body: { type: 'array', items: { $ref: '#/$defs/NestedInput' } },
    })
    expect($defs).toEqual({
      Nested: {
        type: 'object',
        properties: { id: { type: 'string' }, inner: { $ref: '#/$defs/Nested' } },
        required: ['id'],
      },
      NestedInput: { type: 'object', properties: { inner: { $ref: '#/$defs/NestedInput' } } },
    })
  })

  it('says how calls are paged, credentials travel, and which media types there are', async () => {
    const [text, json] = [
      { 'text/csv': { schema: { type: 'string' } } },
      ok({ type: 'array', items: { type: 'string' } }),
    ]
    const manifest = await manifestOf(
      {
        '/a': {
          get: {
            operationId: 'listA',
            security: [{ key: [] }],
            parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
            'x-portolan-paging': { kind: 'page', param: 'page', items: 'items' },
            responses: ok({ type: 'object', properties: { items: { type: 'array', items: { type: 'string' } } } }),
          },
          post: {
            requestBody: { content: { ...text, ...(body({ type: 'string' })['content'] as object) } },
            responses: json,
          },
        },
      },
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } } },
    )
    const { manifestVersion, credentials, servers, operations } = manifest
    expect({ manifestVersion, credentials, servers }).toEqual({
      manifestVersion: 1,
      credentials: [{ scheme: 'key', kind: 'apiKey', in: 'header', name: 'X-Key', options: ['key'] }],
      servers: [{ url: 'https://api.example.com/v1', default: true }],
    })
    expect(operations.map(({ paging, credentials: own, body: sent }) => [paging, own, sent?.contentTypes])).toEqual([
      [{ kind: 'page', param: 'page', items: 'items' }, [['key']], undefined],
      [undefined, [], ['application/json', 'text/csv']],
    ])
  })

  it('names the factory of each kind of host, and the options of addresses and credentials', async () => {
    const own = {
      'x-portolan-name': 'things',
      'x-portolan-hosts': { public: { client: 'Things' }, team: { client: 'TeamThings' } },
      servers: [{ url: '{apiUrl}', variables: { apiUrl: { default: 'https://api.example.com' } } }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } },
    }
    const { clients, options } = await manifestOf({ '/a': { get: { responses: ok({ type: 'string' }) } } }, own)
    expect(clients).toEqual([
      { factory: 'createThingsClient', host: 'public' },
      { factory: 'createTeamThingsClient', host: 'team' },
    ])
    expect(options).toEqual({ addresses: ['apiUrl'], credentials: ['username', 'password'], others: [] })
  })

  it('says of a call by hand what the config says', async () => {
    const composed = {
      users: {
        from: './users/composed.ts',
        calls: { watch: { of: 'listUsers', kind: 'stream', options: { interval: { type: 'integer', default: 500 } } } },
      },
    } as const
    const list = { operationId: 'listUsers', responses: ok({ type: 'array', items: { type: 'string' } }) }
    const manifest = await manifestOf({ '/users': { get: list } }, {}, { config: { composed } })
    expect(manifest.composed).toEqual([
      {
        call: 'users.watch',
        of: 'listUsers',
        kind: 'stream',
        options: {
          type: 'object',
          properties: { interval: { type: 'integer', default: 500 } },
          additionalProperties: false,
        },
      },
    ])
  })

  const role = { role: { type: 'string' } }

  it.each<readonly [params: object, of: string | undefined, properties: object | undefined]>([
    [['role'], undefined, role],
    [['role'], 'listUsers', role],
    [['role', 'name'], 'users.list', { ...role, name: { type: 'string' } }],
    [['role'], 'gone', undefined],
    [{ id: { type: 'string', required: true } }, undefined, { id: { type: 'string' } }],
  ])('has the params %j of a call by hand for %s', async (params, of, properties) => {
    const parameters = ['role', 'name'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
    const get = { operationId: 'listUsers', parameters, responses: ok({ type: 'array', items: { type: 'string' } }) }
    const calls = { list: { ...(of === undefined ? {} : { of }), params } }
    const composed = { users: { from: './users/composed.ts', calls } }
    const manifest = await manifestOf({ '/users': { get } }, {}, { config: { composed } as never })
    const [one] = manifest.composed
    expect(one?.call).toBe('users.list')
    expect(one?.params?.properties).toEqual(properties)
  })

  it('has the events of webhooks, and none without', async () => {
    const webhooks = {
      joined: {
        post: { summary: 'Someone joined.', requestBody: body({ $ref: '#/components/schemas/User' }), responses: {} },
      },
    }
    const paths = { '/users': { get: { responses: ok({ type: 'string' }) } } }
    expect(await manifestOf(paths)).not.toHaveProperty('webhooks')
    const manifest = await manifestOf(paths, {
      schemas: { User: user },
      webhooks,
      'x-portolan-webhooks': { form: 'github' },
    })
    expect(manifest.webhooks).toMatchObject({
      form: 'github',
      events: [{ name: 'joined', schema: { $ref: '#/$defs/User' }, description: 'Someone joined.' }],
    })
  })
})
