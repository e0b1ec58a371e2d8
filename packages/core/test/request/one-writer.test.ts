import { record, serve } from '@portolan/testing/serve'
import { type FetchInit, type Operation, type OperationInit, createClient, operation, resource } from '@portolan/core'
import { integerLike } from '@portolan/core/schema'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exactIntegers } from '../../src/schema/exact-integers.ts'

const schemas = async () => ({
  Any: z.record(z.string(), z.any()),
  Amount: z.strictObject({ amount: integerLike({ max: 10 ** 15 }), note: z.optional(z.string()) }),
})

function clientOf(baseUrl: string, declaration: OperationInit, options: object = {}, profile: object = {}) {
  const run = operation(schemas, { params: 'Any', ...declaration } as never) as unknown as Operation<object, void>
  return createClient({
    baseUrl,
    profile: { service: 'the service', ...profile },
    options: { retry: false, ...options },
    groups: { things: resource<{ run(params: object, options?: object): Promise<unknown> }>()({ run } as never) },
  })
}

async function sentBy(declaration: OperationInit, params: object, options: object = {}, profile: object = {}) {
  const { url, requests } = await record()
  await clientOf(`${url}/v1`, declaration, {}, profile).things.run(params, options)
  expect(requests).toHaveLength(1)
  return requests[0] as (typeof requests)[0]
}

const get = { method: 'GET', path: '/x' } as const
const post = { method: 'POST', path: '/x' } as const

describe('a field of a declaration', () => {
  test('`wireNames` names params in every place', async () => {
    const wireNames = { a: 'A', b: 'B', c: 'x-c', d: 'D', e: 'E' }
    const sent = await sentBy(
      {
        ...post,
        path: '/{e}',
        wireNames,
        query: ['b'],
        headers: ['c'],
        cookies: ['d'],
        styles: { e: { style: 'matrix' } },
      },
      { a: 1, b: 2, c: 3, d: 4, e: 5 },
    )
    expect(sent).toMatchObject({ path: '/v1/;E=5?B=2', body: '{"A":1}', headers: { 'x-c': '3', cookie: 'D=4' } })
    const form = await sentBy({ ...post, encoding: 'form', wireNames, parts: { a: { explode: false } } }, { a: [1, 2] })
    expect(form.body).toBe('A=1,2')
    const multipart = await sentBy(
      { ...post, encoding: 'multipart', wireNames, parts: { a: { contentType: 'text/csv' } } },
      { a: 'x' },
    )
    expect(multipart.body).toContain('name="A"\r\nContent-Type: text/csv\r\n\r\nx\r\n')
  })

  test('`wireNames` names fields whose digits become numbers', async () => {
    const declaration = { ...post, params: 'Amount', wireNames: { amount: 'Total' } } as never
    expect((await sentBy(declaration, { amount: '007' }, {}, { digitsAsNumbers: true })).body).toBe('{"Total":7}')
    const exact = { ...post, params: 'Amount', wireNames: { amount: 'Total' }, json: exactIntegers } as never
    expect((await sentBy(exact, { amount: '900000000000000', note: 'a' })).body).toBe(
      '{"Total":900000000000000,"note":"a"}',
    )
  })

  test('`wireNames` leaves alone what is in a param that is the whole body', async () => {
    const declaration = { ...post, body: 'thing', wireNames: { a: 'A' } } as const
    expect((await sentBy(declaration, { thing: { a: 1 } })).body).toBe('{"a":1}')
    expect((await sentBy({ ...declaration, encoding: 'form' }, { thing: { a: 1 } })).body).toBe('a=1')
  })

  test('`defaults` are sent in every place, the path too', async () => {
    const declaration = {
      ...post,
      path: '/{id}',
      defaults: { id: 'me', q: 1, h: 2, b: 3 },
      query: ['q'],
      headers: ['h'],
    }
    expect(await sentBy(declaration as OperationInit, {})).toMatchObject({
      path: '/v1/me?q=1',
      body: '{"b":3}',
      headers: { h: '2' },
    })
  })

  test('`encoding: json` makes numbers of digits as the default does', async () => {
    const declaration = { ...post, params: 'Amount', encoding: 'json' } as never
    expect((await sentBy(declaration, { amount: '7' }, {}, { digitsAsNumbers: true })).body).toBe('{"amount":7}')
  })

  test('`encoding: raw` refuses what cannot be sent as it is', async () => {
    await expect(sentBy({ ...post, encoding: 'raw', body: 'data' }, { data: { a: 1 } })).rejects.toThrow(
      'data must be text, bytes, a file, a form or a stream, got object; nothing was sent',
    )
    await expect(sentBy({ ...post, encoding: 'form', body: 'data' }, { data: 'a=1' })).rejects.toThrow(
      'data must be an object of fields, got string; nothing was sent',
    )
  })
})

test.each([
  ['a Date', new Date(0), 'an instance of Date'],
  ['a Map', new Map([['a', 1]]), 'an instance of Map'],
  ['null', null, 'null'],
])('refuses %s in query, path, header, cookie and form, and sends nothing', async (_, value, found) => {
  for (const declaration of [
    get,
    { ...get, headers: ['a'] },
    { ...get, cookies: ['a'] },
    { ...post, encoding: 'form' },
  ] as const)
    await expect(sentBy(declaration, { a: value })).rejects.toThrow(
      `things.run: a must be a string, a number, a boolean, or a list or an object of those, got ${found}`,
    )
  await expect(sentBy({ ...get, path: '/{a}' }, { a: value })).rejects.toThrow(
    'things.run: a must be string or number, got',
  )
})

describe('a path', () => {
  test.each([
    ['users', '/v1/users'],
    ['{id}/x', '/v1/.evil.example/x'],
    ['', '/v1?id=.evil.example'],
    ['/users', '/v1/users'],
  ])('%j stays below the address of the client', async (path, expected) => {
    const sent = await sentBy({ ...get, path }, { id: '.evil.example' })
    expect(sent.path.replace(/\?.*/, '')).toBe(expected.replace(/\?.*/, ''))
  })
})

describe('an idempotency key', () => {
  const pay = { ...post, idempotencyHeader: 'Idempotency-Key' } as const

  async function keysOf(declaration: OperationInit, run: (client: ReturnType<typeof clientOf>) => Promise<unknown>) {
    const keys: (string | undefined)[] = []
    const url = await serve((request, response) => {
      keys.push(request.headers['idempotency-key'] as string | undefined)
      response.writeHead(keys.length % 2 === 1 ? 503 : 200).end('{}')
    })
    await run(clientOf(url, declaration, { retry: { retries: 1, minDelay: 0 } }))
    return keys
  }

  test('is made by the client for each call, and is the same for each attempt', async () => {
    const keys = await keysOf(pay, async ({ things }) => {
      await things.run({ a: 1 })
      await things.run({ a: 1 })
    })
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[3]).toBe(keys[2])
    expect(keys[2]).not.toBe(keys[0])
  })

  test.each([
    ['as an option of the call', {}, { headers: { 'idempotency-key': 'mine' } }],
    ['as a param', { key: 'mine' }, {}],
  ])('is that of the caller, given %s', async (_, params, options) => {
    const declaration = { ...pay, headers: ['key'], wireNames: { key: 'Idempotency-Key' } }
    expect(await keysOf(declaration, ({ things }) => things.run(params, options))).toEqual(['mine', 'mine'])
  })

  test.each([[{ 'Idempotency-Key': undefined }], [{ 'idempotency-key': '' }], [{ 'idempotency-key': ' ' }]])(
    'is made although an option has it as %j',
    async (headers) => {
      const [first, second] = await keysOf(pay, ({ things }) => things.run({}, { headers }))
      expect(first).toMatch(/^[\da-f-]{36}$/)
      expect(second).toBe(first)
    },
  )

  test.each(['call', 'attempt'])('is sent although a middleware of each %s drops it', async (stage) => {
    const bare = (call: { headers: object }, next: (call: object) => unknown) => next({ ...call, headers: {} })
    const sent: (string | undefined)[] = []
    const fetch = async (_: string, { headers }: FetchInit): Promise<Response> => {
      sent.push(headers['idempotency-key'])
      return new Response('{}', { status: sent.length % 2 === 1 ? 503 : 200 })
    }
    const options = { fetch, middleware: { [stage]: [bare] } as never, retry: { retries: 1, minDelay: 0 } }
    const { things } = clientOf('https://api.example.com', pay, options)
    await things.run({})
    await things.run({}, { headers: { 'idempotency-key': 'mine' } })
    expect(sent).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), sent[0], 'mine', 'mine'])
  })

  test('is the same when a middleware of the call sends it again', async () => {
    const keys: unknown[] = []
    const fetch = async (_: string, { headers }: FetchInit): Promise<Response> => {
      keys.push(headers['idempotency-key'])
      return Response.json({})
    }
    const twice = async (call: never, next: (call: never) => Promise<never>): Promise<never> => {
      await next(call)
      return await next(call)
    }
    await clientOf('https://api.example.com', pay, { fetch, middleware: { call: [twice] } }).things.run({})
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]])
  })
})
