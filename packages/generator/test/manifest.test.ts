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
  it('says that a param is a secret if its document does, whatever the schema that it refers to', async () => {
    const param = { name: 'q', in: 'query', schema: { $ref: '#/components/schemas/Word' }, 'x-portolan-secret': true }
    const get = { parameters: [param], responses: ok({ type: 'object' }) }
    const { operations } = await manifestOf({ '/users': { get } }, { schemas: { Word: { type: 'string' } } })
    expect(operations[0]?.params).toEqual([{ name: 'q', in: 'query', required: false, type: 'string', secret: true }])
  })

  it.each<[object, string]>([
    [{ type: 'string', minLength: 1 }, 'not empty'],
    [{ type: 'string', maxLength: 1 }, 'at most 1 character'],
    [{ type: 'string', minLength: 2, maxLength: 5 }, '2 to 5 characters'],
    [{ type: 'string', minLength: 4, maxLength: 4 }, 'exactly 4 characters'],
    [{ type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1 }, 'exactly 1 entry'],
    [{ type: 'array', items: { type: 'string' }, minItems: 2 }, 'at least 2 entries'],
    [{ type: 'integer', minimum: 1, maximum: 100 }, '1 to 100'],
  ])('says the bounds of %j in words', async (schema, rule) => {
    const { operations } = await manifestOf({
      '/users': { get: { parameters: [{ name: 'q', in: 'query', schema }], responses: ok({ type: 'object' }) } },
    })
    expect(operations[0]?.params[0]?.rule).toBe(rule)
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
        params: [
          {
            name: 'kind',
            in: 'query',
            required: false,
            type: 'string',
            enum: ['a', 'b'],
            open: true,
            description: 'Its kind.',
            default: 'a',
          },
          {
            name: 'count',
            in: 'query',
            required: false,
            type: 'integer',
            rule: '1 to 100',
            bounds: { minimum: 1, maximum: 100 },
          },
          {
            name: 'name',
            in: 'body',
            required: true,
            type: 'string',
            rule: 'not empty',
            bounds: { minLength: 1 },
            description: 'Its name.',
          },
          { name: 'token', in: 'body', required: false, type: 'string', nullable: true, secret: true },
          { name: 'friends', in: 'body', required: false, type: 'object', object: 'User', list: true },
          { name: 'born', in: 'body', required: false, type: 'string', format: 'date' },
        ],
        body: 'fields',
        repeat: false,
        effect: 'changes',
        scopes: ['write'],
        result: { kind: 'json', type: 'User', status: 200, secret: true },
        throws: [{ status: '409', text: 'the name is taken' }],
      },
    ])
  })

  it('describes the objects, and no params', async () => {
    const get = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: ok({ $ref: '#/components/schemas/User' }),
    }
    const { objects } = await manifestOf({ '/users/{id}': { get } }, { schemas: { User: user } })
    expect(Object.keys(objects)).toEqual(['User'])
    expect(objects['User']).toMatchObject({ description: 'An account.', fields: { length: 4 } })
  })

  it('says once what consists of itself', async () => {
    const $ref = { $ref: '#/components/schemas/Nested' }
    const { operations } = await manifestOf(
      { '/a': { post: { requestBody: body($ref), responses: ok($ref) } } },
      { schemas: { Nested: { type: 'array', items: $ref } } },
    )
    expect(operations[0]?.params).toEqual([{ name: 'body', in: 'body', required: true, type: 'any', list: true }])
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
        options: [{ name: 'interval', required: false, type: 'integer', default: 500 }],
      },
    ])
  })
})
