import { describe, expect, it, vi } from 'vitest'
import { setUp } from '../things.ts'

const invalid = { id: 'x', name: 7, extra: 'secret-text' } as never

describe('params that are not valid', () => {
  const line = 'things.update: name must be string, got number (and 1 more: extra)'
  const summary = { operation: 'things.update', method: 'PATCH', url: 'https://api.example.com/base/things/{id}' }
  const issues = [
    { path: ['name'], message: 'must be string, got number', expected: 'string' },
    { path: ['extra'], message: 'is not a documented field' },
  ]

  it('are refused before anything is sent, and only onInvalidRequest is called', async () => {
    const hooks = { onInvalidRequest: vi.fn(), onRequest: vi.fn(), onResponse: vi.fn() }
    const warn = vi.fn()
    const { client, sent } = setUp(undefined, { hooks, logger: { warn } })
    await expect(client.things.update(invalid)).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: `${line}; nothing was sent`,
      issues,
      request: summary,
    })
    expect(sent).toEqual([])
    expect(hooks.onInvalidRequest).toHaveBeenCalledExactlyOnceWith({ ...summary, issues })
    expect([hooks.onRequest.mock.calls, hooks.onResponse.mock.calls]).toEqual([[], []])
    expect(warn.mock.calls).toEqual([[line, { ...summary, issues, body: undefined }]])
  })

  it('are reported and sent nevertheless with report', async () => {
    const hooks = { onInvalidRequest: vi.fn(), onResponse: vi.fn() }
    const { client, sent } = setUp(undefined, { hooks, validation: { request: 'report' } })
    await client.things.update(invalid)
    expect(JSON.parse(sent[0]?.body as string)).toEqual({ name: 7, extra: 'secret-text' })
    expect([hooks.onInvalidRequest.mock.calls.length, hooks.onResponse.mock.calls.length]).toEqual([1, 1])
  })

  it('are sent and not reported with off, for one call too', async () => {
    const onInvalidRequest = vi.fn()
    const { client, sent } = setUp(undefined, { hooks: { onInvalidRequest } })
    await client.things.update(invalid, { validation: { request: 'off' } })
    expect(sent).toHaveLength(1)
    expect(onInvalidRequest).not.toHaveBeenCalled()
  })
})

describe('what the path needs', () => {
  it.each(['throw', 'report', 'off'] as const)('is always checked: %s', async (mode) => {
    const { client, sent } = setUp(undefined, { validation: { request: mode } })
    for (const params of [{}, { id: undefined }, { id: null }, { id: '' }, { id: '..' }, { id: {} }]) {
      await expect(client.things.get(params as never)).rejects.toMatchObject({
        name: 'RequestValidationError',
        issues: expect.arrayContaining([expect.objectContaining({ path: ['id'] })]),
      })
    }
    expect(sent).toEqual([])
  })

  it.each([[null], [[]], ['x'], [7]])('is an object of params, in every mode: %j', async (params) => {
    const { client, sent } = setUp(undefined, { validation: { request: 'off' } })
    await expect(client.things.get(params as never)).rejects.toThrow('things.get: it must be object')
    expect(sent).toEqual([])
  })
})

it('puts the headers of the profile, the client and the call over one another, names in any case', async () => {
  const { client, sent } = setUp(
    undefined,
    { headers: { 'X-One': 'client', 'X-Two': 'client', 'X-Gone': undefined } },
    { service: 'the service', userAgent: 'portolan-test/1.2.3', headers: { 'x-zero': 'profile', 'x-one': 'profile' } },
  )
  await client.things.get({ id: 'x' }, { headers: { 'x-TWO': 'call', 'User-Agent': 'mine' } })
  await client.things.get({ id: 'x' })
  expect(sent.map(({ headers }) => headers)).toEqual([
    { accept: 'application/json', 'user-agent': 'mine', 'x-zero': 'profile', 'x-one': 'client', 'x-two': 'call' },
    {
      accept: 'application/json',
      'user-agent': 'portolan-test/1.2.3',
      'x-zero': 'profile',
      'x-one': 'client',
      'x-two': 'client',
    },
  ])
})

it('adds further query parameters, to each page too', async () => {
  const { client, sent } = setUp(({ url }) =>
    Response.json(url.includes('token=b') ? { things: [] } : { things: [{ id: 1 }], next: 'b' }),
  )
  await client.things.list({}, { query: { sort: 'name', tag: ['a', 'b'] } }).toArray()
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    '?sort=name&tag=a&tag=b',
    '?token=b&sort=name&tag=a&tag=b',
  ])
})
