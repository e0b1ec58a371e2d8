import { describe, expect, it } from 'vitest'
import { body, documentOf, idParam, ok, written } from './documents.ts'
import { typeCheck } from './type-check.ts'
import { clientOf } from './written-client.ts'

const list = ok({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } })
const one = ok({ type: 'object', properties: { id: { type: 'string' } } })

type Json = Readonly<Record<string, unknown>>

async function calls(paths: Json, config = {}): Promise<Record<string, string>> {
  const { operations } = await written(documentOf(paths), { config })
  return Object.fromEntries(operations.map(({ call, method, path }) => [`${method} ${path}`, call]))
}

describe('the name of a call', () => {
  it('has its groups from the path and its verb from the method', async () => {
    const item = {
      parameters: [idParam],
      get: { responses: one },
      patch: { responses: one },
      put: { responses: one },
      delete: {},
    }
    expect(
      await calls({
        '/api/v1/users': { get: { responses: list }, post: { responses: one } },
        '/api/v1/users/{id}': item,
        '/chat/completions': { post: { responses: one } },
        '/v2.1/teams.json': { get: { responses: list } },
        '/v1beta1/plans/{id}': { parameters: [idParam], put: { responses: one } },
      }),
    ).toEqual({
      'GET /api/v1/users': 'users.list',
      'POST /api/v1/users': 'users.create',
      'GET /api/v1/users/{id}': 'users.get',
      'PATCH /api/v1/users/{id}': 'users.update',
      'PUT /api/v1/users/{id}': 'users.replace',
      'DELETE /api/v1/users/{id}': 'users.delete',
      'POST /chat/completions': 'chat.completions.create',
      'GET /v2.1/teams.json': 'teams.list',
      'PUT /v1beta1/plans/{id}': 'plans.update',
    })
  })

  it('ends in a verb that the path ends in, or that the operation id begins with', async () => {
    const post = { parameters: [idParam], post: { responses: one } }
    expect(
      await calls({
        '/orders/{id}/cancel': post,
        '/orders/{id}:undelete': post,
        '/orders/{id}:fileAway': post,
        '/orders:fileAllAway': { post: { responses: one } },
        '/users/{id}/frob': { parameters: [idParam], post: { operationId: 'frobUser', responses: one } },
      }),
    ).toEqual({
      'POST /orders/{id}/cancel': 'orders.cancel',
      'POST /orders/{id}:undelete': 'orders.undelete',
      'POST /orders/{id}:fileAway': 'orders.fileAway',
      'POST /orders:fileAllAway': 'orders.fileAllAway',
      'POST /users/{id}/frob': 'users.frob',
    })
  })

  it('of a POST to one is the verb that the operation id begins with, if it is more than a change', async () => {
    const post = (operationId: string) => ({ parameters: [idParam], post: { operationId, responses: one } })
    expect(await calls({ '/runs/{id}': post('cancelRun'), '/users/{id}': post('modifyUser') })).toEqual({
      'POST /runs/{id}': 'runs.cancel',
      'POST /users/{id}': 'users.update',
    })
  })

  it('is a dotted operation id', async () => {
    expect(await calls({ '/a': { get: { operationId: 'admin.users.find', responses: one } } })).toEqual({
      'GET /a': 'admin.users.find',
    })
  })

  it('is the longer one for each of two that would be the same', async () => {
    const found = await calls({
      '/users/{id}/posts': { parameters: [idParam], get: { operationId: 'listUserPosts', responses: list } },
      '/users/posts': { get: { operationId: 'listAllPosts', responses: list } },
    })
    expect(Object.values(found)).toEqual(['users.posts.list', 'users.posts.listAll'])
  })

  it('gives way to a group of the same name', async () => {
    const found = await calls({
      '/users/search': { get: { operationId: 'searchUsers', responses: list } },
      '/users/search/saved': { get: { responses: list } },
    })
    expect(found).toEqual({
      'GET /users/search': 'users.searchUsers',
      'GET /users/search/saved': 'users.search.saved.list',
    })
  })

  it('changes by the config: verbs, groups, single calls', async () => {
    const config = {
      verbs: { get: 'retrieve' },
      groups: { organization: 'admin.organization' },
      calls: { 'POST /organization': 'admin.found' },
    }
    expect(await calls({ '/organization': { get: { responses: one }, post: { responses: one } } }, config)).toEqual({
      'GET /organization': 'admin.organization.retrieve',
      'POST /organization': 'admin.found',
    })
  })

  it('is none that would make a group something else, such as a promise', async () => {
    const found = await calls({
      '/then': { get: { operationId: 'a.then', responses: one } },
      '/request': { get: { responses: one } },
      '/__proto__/x': { get: { responses: one } },
    })
    expect(Object.values(found)).toEqual(['a.thenCall', 'requestCalls.get', 'proto.x.get'])
  })

  it('is that of a method of the client, in a group', async () => {
    const found = await calls({
      '/auth/password/request': { get: { responses: one } },
      '/users/withOptions': { get: { operationId: 'users.withOptions', responses: one } },
      '/withOptions': { get: { operationId: 'withOptions', responses: one } },
    })
    expect(Object.values(found)).toEqual(['auth.password.request.get', 'users.withOptions', 'withOptionsCalls.get'])
  })

  it('is asked of the config only for operations that are there', async () => {
    await expect(
      calls({ '/users': { get: { operationId: 'listUsers', responses: list } } }, { calls: { listUser: 'a.b' } }),
    ).rejects.toThrow('config /calls/listUser: the document has no operation `listUser` (did you mean `listUsers`?)')
  })
})

it('tells two calls of one path apart by their methods, and those of several paths by their params', async () => {
  const { operations } = await written(
    documentOf({
      '/a/{id}': { post: {}, patch: {} },
      '/b/{userId}': { get: {} },
      '/b/{userId}/{key}': { get: {} },
    }),
  )
  expect(operations.map(({ call }) => call)).toEqual(['a.updatePost', 'a.updatePatch', 'b.get', 'b.getByKey'])
})

it.each<readonly [string, object, Response, unknown]>([
  ['', ok({ type: 'string' }), Response.json('pong'), 'pong'],
  [' without a type of its own', { 204: { description: 'OK' } }, new Response(null, { status: 204 }), undefined],
])('a call on the client itself%s is sent as those of groups are', async (_, responses, response, data) => {
  const source = documentOf({ '/ping': { get: { operationId: 'ping', responses } } })
  const { call, sent } = await clientOf(source, () => response, { config: { calls: { ping: 'ping' } } })
  expect(await call('ping')).toBe(data)
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['GET', 'https://api.example.com/ping']])
})

describe('the name of a call that the document does not list', () => {
  const chat = {
    operationId: 'chat',
    requestBody: body({ type: 'object', properties: { stream: { type: 'boolean' } } }),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: { type: 'object' } },
          'text/event-stream': { schema: { type: 'object' } },
        },
      },
    },
  }
  const webhooks = { ping: { post: { requestBody: body({ type: 'object', properties: { a: { type: 'string' } } }) } } }
  const get = (operationId: string) => ({ get: { operationId, responses: one } })
  const names = async (paths: Json, others: Json) => {
    const { operations, files } = await written(documentOf(paths, others))
    expect(typeCheck([new Map([...files].map(([path, text]) => [`src/${path}`, text]))])).toBe('')
    return operations.map(({ id, call }) => `${id}: ${call}`).toSorted()
  }

  it.each<readonly [string, Json, Json, readonly string[]]>([
    [
      'a stream beside a call of its name',
      { '/chats': { post: chat }, '/chats/live': get('chats.stream') },
      {},
      ['chat (stream): chats.createStream', 'chat: chats.create', 'chats.stream: chats.stream'],
    ],
    [
      'a stream beside a group of its name',
      { '/chats': { post: chat }, '/chats/stream/parts': get('parts') },
      {},
      ['chat (stream): chats.createStream', 'chat: chats.create', 'parts: chats.stream.parts.get'],
    ],
    [
      'a stream beside calls of both its names',
      { '/chats': { post: chat }, '/a': get('chats.stream'), '/b': get('chats.createStream') },
      {},
      [
        'chat (stream): chats.createStream2',
        'chat: chats.create',
        'chats.createStream: chats.createStream',
        'chats.stream: chats.stream',
      ],
    ],
    [
      'the one that unwraps webhooks',
      { '/a': get('webhooks.unwrap'), '/webhooks/unwrap/parts': get('parts') },
      { webhooks },
      ['parts: webhooks.unwrapPartsGet', 'webhooks.unwrap: webhooks.unwrap2'],
    ],
    ['the same without webhooks', { '/a': get('webhooks.unwrap') }, {}, ['webhooks.unwrap: webhooks.unwrap']],
  ])('is that of no other: %s', async (_, paths, others, expected) => {
    expect(await names(paths, others)).toEqual(expected)
  })
})
