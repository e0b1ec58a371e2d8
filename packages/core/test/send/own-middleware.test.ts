import { type Middleware, type Outcome, type RawResponse } from '@portolan/core'
import { expect, it } from 'vitest'
import { setUp } from '../things.ts'

const forgetful = (async (call, next) => {
  await next(call)
}) as Middleware<unknown> as Middleware<Outcome> & Middleware<RawResponse>

const unnamed = [(async () => ({ id: 1 })) as unknown as Middleware<never>]

it.each([
  [
    'a call that returns nothing',
    { call: [forgetful] },
    'middleware.call[0] (forgetful) must return what `next(call)` resolves to, got undefined',
  ],
  [
    'an attempt that returns nothing',
    { attempt: [(call: never, next: (call: never) => never) => next(call), forgetful] },
    'middleware.attempt[1] (forgetful) must return what `next(call)` resolves to, got undefined',
  ],
  [
    'a call that returns its data alone',
    { call: unnamed },
    'middleware.call[0] must return what `next(call)` resolves to, got object',
  ],
  [
    'an attempt that returns something else',
    { attempt: unnamed },
    'middleware.attempt[0] must return what `next(call)` resolves to, got object',
  ],
])('names the middleware of %s', async (_, middleware, message) => {
  const { client } = setUp(undefined, { middleware: middleware as never, retry: { minDelay: 0 } })
  const rejection = await client.things.get({ id: 'x' }).catch((error: unknown) => error)
  expect(rejection).toBeInstanceOf(TypeError)
  expect(rejection).toHaveProperty('message', message)
  await expect(client.things.list()).rejects.toThrow(message)
  await expect(client.request({ method: 'GET', path: '/x' }).withResponse()).rejects.toThrow(message)
})

it.each(['status', 'headers', 'url', 'attempts'])(
  'refuses a response that a middleware makes without %s',
  async (field) => {
    const attempts = [{ status: 200, waited: 0 }]
    const made = { status: 200, headers: new Headers(), url: 'https://a', body: '{}', content: {}, attempts }
    const middleware = { attempt: [async () => ({ ...made, [field]: undefined }) as unknown as RawResponse] }
    const { client } = setUp(undefined, { middleware })
    await expect(client.things.get({ id: 'x' })).rejects.toThrow(
      'middleware.attempt[0] must return what `next(call)` resolves to, got object',
    )
  },
)

it('refuses an outcome that a middleware makes without its response', async () => {
  const made = (async () => ({ data: {}, response: null })) as unknown as Middleware<Outcome>
  const { client } = setUp(undefined, { middleware: { call: [made] } })
  await expect(client.things.get({ id: 'x' }).withResponse()).rejects.toThrow(
    'middleware.call[0] (made) must return what `next(call)` resolves to, got object',
  )
})

it('refuses an outcome without its page, by which a list would have no items', async () => {
  const stripped: Middleware<Outcome> = async (call, next) => {
    const { data, response } = await next(call)
    return { data, response }
  }
  const { client } = setUp(undefined, { middleware: { call: [stripped] } })
  const message =
    'middleware.call[0] (stripped) must return what `next(call)` resolves to, got object without the `page` of a list'
  await expect(client.things.list()).rejects.toThrow(message)
  await expect(client.things.list().toArray()).rejects.toThrow(message)
  expect(await client.things.get({ id: 'x' })).toBeDefined()
})

it('does not try again after a middleware that returns nothing', async () => {
  const { client, sent } = setUp(undefined, { middleware: { attempt: [forgetful] }, retry: { minDelay: 0 } })
  await expect(client.things.get({ id: 'x' })).rejects.toThrow(TypeError)
  expect(sent).toHaveLength(1)
})

it('accepts a response that a middleware makes itself, and one that it changes', async () => {
  const made: Middleware<RawResponse> = async ({ url }) => {
    const attempts = [{ status: 200, waited: 0 }]
    return { status: 200, headers: new Headers(), url, body: '{"id":7}', content: { id: 7 }, attempts }
  }
  const changed: Middleware<Outcome> = async (call, next) => ({ ...(await next(call)), data: { id: 8 } })
  expect(await setUp(undefined, { middleware: { attempt: [made] } }).client.things.get({ id: 'x' })).toEqual({ id: 7 })
  expect(await setUp(undefined, { middleware: { call: [changed] } }).client.things.get({ id: 'x' })).toEqual({ id: 8 })
})

it.each(['call', 'attempt'])('sends no header that a middleware of each %s sets to undefined', async (stage) => {
  const bare: Middleware<never> = (call, next) =>
    next({ ...call, headers: { ...call.headers, 'x-tenant': undefined as never, 'x-mine': '1' } })
  const { client, sent } = setUp(undefined, { headers: { 'x-tenant': 'a' }, middleware: { [stage]: [bare] } })
  await client.things.get({ id: 'x' })
  expect(Object.keys(sent[0]?.headers ?? {})).toContain('x-mine')
  expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('x-tenant')
})
