import { inspect } from 'node:util'
import {
  type RawResponse,
  ApiError,
  createClient,
  NotFoundError,
  PortolanError,
  type Profile,
  type Outcome,
  type Middleware,
} from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { settle } from './fake-clock.ts'
import { setUp } from './things.ts'

const nothing = (): Response => new Response(null, { status: 204 })

describe('params', () => {
  it('travel in the path, the query and the body, as the operation says', async () => {
    const { client, sent } = setUp()
    await client.things.update({ id: 'a/b', name: 'n', validateOnly: true })
    await client.things.replace({ id: 'x', thing: { name: 'whole' } })
    expect(sent).toMatchObject([
      { method: 'PATCH', url: 'https://api.example.com/base/things/a%2Fb?validateOnly=true', body: '{"name":"n"}' },
      { method: 'PUT', url: 'https://api.example.com/base/things/x', body: '{"name":"whole"}' },
    ])
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('that are secret show nowhere', async () => {
    const { client } = setUp(() => Response.json({}, { status: 404 }))
    const error: unknown = await client.things.revoke({ id: 'secret/token' }).catch((reason: unknown) => reason)
    expect(NotFoundError.is(error) && error.request?.url).toBe('https://api.example.com/base/tokens/[redacted]')
    const { response } = await setUp(nothing).client.things.revoke({ id: 'secret/token' }).withResponse()
    expect(response.url).toBe('https://api.example.com/base/tokens/[redacted]')
  })
})

describe('a call', () => {
  it('is sent at once, awaited or not, and once', async () => {
    const { client, sent } = setUp(nothing)
    const call = client.things.remove({ id: 'x' })
    await settle()
    expect(sent).toHaveLength(1)
    expect([await call, await call, (await call.withResponse()).response.status]).toEqual([undefined, undefined, 204])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'DELETE', redirect: 'manual' })
    expect(sent[0]).not.toHaveProperty('body')
  })

  it('is a promise', async () => {
    const { client } = setUp()
    const call = client.things.get({ id: 'x' })
    let over = false
    expect(await call.finally(() => void (over = true))).toEqual({ id: 1 })
    expect(over).toBe(true)
    expect(await Promise.all([call, call])).toEqual([{ id: 1 }, { id: 1 }])
    const failing = setUp(() => Response.json({}, { status: 404 })).client.things.get({ id: 'x' })
    expect(await failing.catch((error: unknown) => (error as Error).name)).toBe('NotFoundError')
  })

  it('resolves to the data and the response, neither of which contains the token', async () => {
    const { client } = setUp(undefined, { token: 'secret-token' })
    const raw = client.request({ method: 'GET', path: '/x' })
    for (const outcome of [await client.things.get({ id: 'x' }).withResponse(), await raw.withResponse()]) {
      expect(Object.keys(outcome)).toEqual(['data', 'response'])
      expect(inspect(outcome, { depth: 9, showHidden: true }) + JSON.stringify(outcome)).not.toContain('secret-token')
    }
  })

  it('prints its name and what to do with it, and no data that nobody asked for', async () => {
    const { client } = setUp()
    const calls = [client.things.get({ id: 'x' }), client.request({ method: 'GET', path: '/x' })]
    expect(calls.map((call) => inspect(call))).toEqual([
      'ApiRequest(things.get): await it for the data',
      'ApiRequest(request): await it for the data',
    ])
    await Promise.all(calls)
  })

  it('asks a function for a token each time, and once more after a 401', async () => {
    let count = 0
    const { client, sent } = setUp(
      ({ headers }) =>
        headers['authorization']?.endsWith('1') ? Response.json({}, { status: 401 }) : Response.json({ id: 1 }),
      { token: () => `token-number-${++count}` },
    )
    const { response } = await client.things.get({ id: 'x' }).withResponse()
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-number-1',
      'Bearer token-number-2',
    ])
    expect(response.attempts).toEqual([
      { status: 401, waited: 0 },
      { status: 200, waited: 0 },
    ])
  })

  it('with a fixed token is not retried after a 401', async () => {
    const { client, sent } = setUp(() => Response.json({}, { status: 401 }), { token: 'fixed-token' })
    await expect(client.things.remove({ id: 'x' })).rejects.toMatchObject({ name: 'AuthenticationError' })
    expect(sent).toHaveLength(1)
  })

  it('may ask whether something exists', async () => {
    const answers = [nothing(), Response.json({ id: 'any' }), new Response('?', { status: 404 })]
    const { client } = setUp(() => answers.shift() ?? Response.json({ message: 'no' }, { status: 403 }))
    expect([await client.things.exists({ id: 'x' }), await client.things.exists({ id: 'x' })]).toEqual([true, true])
    const { data, response } = await client.things.exists({ id: 'x' }).withResponse()
    expect([data, response.status, response.attempts]).toEqual([false, 404, [{ status: 404, waited: 0 }]])
    await expect(client.things.exists({ id: 'x' })).rejects.toMatchObject({ name: 'PermissionDeniedError' })
  })

  it('may stream its response', async () => {
    const { client } = setUp(() => new Response('a stream'))
    expect(await new Response(await client.things.download({ id: 'x' })).text()).toBe('a stream')
  })

  it('is retried after JSON that was cut off, where it can safely be repeated', async () => {
    const answers = (): (() => Response) => {
      const left = [new Response('{"id":'), Response.json({ id: 2 })]
      return () => left.shift()!
    }
    const options = { retry: { minDelay: 0 } }
    const { data, response } = await setUp(answers(), options).client.things.get({ id: 'x' }).withResponse()
    expect([data, response.attempts]).toEqual([
      { id: 2 },
      [
        { status: 200, error: 'the JSON ends too early', waited: 0 },
        { status: 200, waited: 0 },
      ],
    ])
    const { client, sent } = setUp(answers(), options)
    await expect(client.things.update({ id: 'x' })).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(sent).toHaveLength(1)
  })

  it('goes through middleware of your own', async () => {
    const order: string[] = []
    const call: Middleware<Outcome> = (one, next) => (order.push('call'), next(one))
    const attempt: Middleware<RawResponse> = (one, next) => (order.push('attempt'), next(one))
    let failures = 1
    const { client } = setUp(() => (failures-- > 0 ? new Response('', { status: 500 }) : Response.json({ id: 1 })), {
      middleware: { call: [call], attempt: [attempt] },
      retry: { minDelay: 0 },
    })
    await client.things.replace({ id: 'x', thing: { name: '' } })
    expect(order).toEqual(['call', 'attempt', 'attempt'])
  })

  it('that fails has a stack that leads to the line of its caller', async () => {
    const { client } = setUp(() => Response.json({}, { status: 404 }))
    async function theCaller(): Promise<unknown> {
      return client.things.get({ id: 'x' })
    }
    const error = (await theCaller().catch((reason: unknown) => reason)) as Error
    expect(error.stack?.split('\n')[1]).toContain('theCaller')
  })
})

describe('an envelope', () => {
  const profile: Profile = {
    service: 'the service',
    unwrap: (body) => body as { data: unknown; message: string; errors?: unknown },
    readError: (body) => ({ details: (body as { errors: unknown }).errors, message: 'bad luck' }),
  }

  it('is taken off, and its message kept', async () => {
    const { client } = setUp(() => Response.json({ message: 'fine', data: { id: 3 }, errors: null }), {}, profile)
    const { data, response } = await client.things.get({ id: 'x' }).withResponse()
    expect([data, response.message]).toEqual([{ id: 3 }, 'fine'])
  })

  it('that reports errors with a success makes the call fail', async () => {
    const { client } = setUp(() => Response.json({ data: null, errors: ['bad name', 'bad luck'] }), {}, profile)
    await expect(client.things.remove({ id: 'x' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      details: ['bad name', 'bad luck'],
      message: 'things.remove: 200, the service says: bad luck',
    })
  })
})

it('an error is recognised across copies of the package', async () => {
  const other = (await import(/* @vite-ignore */ ['../src/api-errors.ts', 'copy'].join('?'))) as {
    NotFoundError: typeof NotFoundError
  }
  const error = new other.NotFoundError('x', { status: 404, headers: new Headers(), body: '' })
  expect(error).not.toBeInstanceOf(NotFoundError)
  expect([NotFoundError.is(error), ApiError.is(error), PortolanError.is(error)]).toEqual([true, true, true])
  expect(PortolanError.is(new Error('x'))).toBe(false)
})

it('a method of a client can be replaced in a test', async () => {
  const { client, sent } = setUp()
  const spy = vi.spyOn(client.things, 'update').mockReturnValue({ name: 'faked' } as never)
  expect(client.things.update({ id: 'a', name: 'n' })).toEqual({ name: 'faked' })
  expect(spy).toHaveBeenCalledExactlyOnceWith({ id: 'a', name: 'n' })
  expect(sent).toEqual([])
})

it.each([[5], [null], [undefined], [{}], [{ members: 'list' }]])('a client is not made of the group %j', (group) => {
  const config = { baseUrl: 'https://api.example.com', profile: { service: 'the service' }, options: {} }
  expect(() => createClient({ ...config, groups: { things: group as never } })).toThrow(
    'groups.things must be a group of operations',
  )
})
