import { Readable } from 'node:stream'
import { call, NotFoundError } from '@portolan/core'
import { failure, unhandled, until } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it, vi } from 'vitest'
import { getThing, profile, thingsClient } from './things.ts'

const thing = { id: 1, name: 'lamp' }

describe('a plain call', () => {
  it('is sent at once, though nobody awaits it', async () => {
    const { url, seen } = await answers({ body: thing })
    void thingsClient(url).things.get({ id: '1' })
    await until(() => seen.length === 1)
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/things/1' })
  })

  it('is sent once, however often it is awaited', async () => {
    const { url, seen } = await answers({ body: thing })
    const request = thingsClient(url).things.get({ id: '1' })
    expect([await request, await request, (await request.withResponse()).data]).toEqual([thing, thing, thing])
    expect(await request.then((data) => data.id)).toBe(1)
    expect(await request.finally(() => {})).toEqual(thing)
    expect(seen).toHaveLength(1)
  })

  it('that fails and is not awaited is an unhandled rejection, as with any promise', async () => {
    const { url } = await answers({ status: 404 })
    const found = await unhandled(async () => {
      let ended = false
      const hooks = { onResponse: () => void (ended = true) }
      void thingsClient(url, { hooks }).things.get({ id: '1' })
      await until(() => ended)
    })
    expect(found).toHaveLength(1)
    expect(NotFoundError.is(found[0])).toBe(true)
  })

  it('that fails and is awaited with withResponse alone leaves no rejection unhandled', async () => {
    const { url } = await answers({ status: 404 })
    const found = await unhandled(async () => {
      const request = thingsClient(url).things.get({ id: '1' })
      await failure(request.withResponse())
    })
    expect(found).toEqual([])
  })

  it('that is refused rejects, and does not throw', async () => {
    const request = thingsClient('http://127.0.0.1:1').things.get({ id: '' })
    expect(await failure(request)).toMatchObject({ name: 'RequestValidationError' })
  })
})

describe('withResponse', () => {
  it('resolves to data and status, headers, url and attempts', async () => {
    const { url } = await answers({ status: 201, headers: { 'x-own': 'yes' }, body: thing })
    const { data, response } = await thingsClient(url).things.create({ name: 'lamp' }).withResponse()
    expect(data).toEqual(thing)
    expect(response.status).toBe(201)
    expect(response.headers.get('x-own')).toBe('yes')
    expect(response.url).toBe(`${url}/things`)
    expect(response.attempts).toEqual([{ status: 201, waited: 0 }])
  })

  it('lists each attempt with its status or error and the milliseconds that it waited', async () => {
    const { url } = await service((_, response, count) => {
      if (count === 1) return void response.destroy()
      return count === 2 ? { status: 503 } : { body: thing }
    })
    const { response } = await thingsClient(url).things.get({ id: '1' }).withResponse()
    expect(response.attempts).toEqual([
      { error: expect.stringMatching(/./), waited: 0 },
      { status: 503, waited: 0 },
      { status: 200, waited: 0 },
    ])
  })

  it('has the message of an envelope', async () => {
    const { url } = await answers({ body: { data: thing, message: 'found' } })
    const unwrap = (body: unknown) => body as { data: unknown; message: string }
    const { data, response } = await thingsClient(url, {}, { unwrap }).things.get({ id: '1' }).withResponse()
    expect(data).toEqual(thing)
    expect(response.message).toBe('found')
  })

  it('has limit, remaining, used and reset of the rate limit where the service reports them', async () => {
    const rateLimitHeaders = { limit: 'x-limit', remaining: 'x-remaining', used: 'x-used', reset: 'x-reset' }
    const headers = { 'x-limit': '60', 'x-remaining': '59', 'x-used': '1', 'x-reset': '1893456000' }
    const { url } = await answers({ body: thing, headers })
    const { response } = await thingsClient(url, {}, { rateLimitHeaders }).things.get({ id: '1' }).withResponse()
    expect(response.rateLimit).toEqual({ limit: 60, remaining: 59, used: 1, reset: new Date('2030-01-01T00:00:00Z') })
  })

  it('has no rate limit and no message where the response has none', async () => {
    const { url } = await answers({ body: thing })
    const { response } = await thingsClient(url).things.get({ id: '1' }).withResponse()
    expect(response.rateLimit).toBeUndefined()
    expect(response.message).toBeUndefined()
    expect(response.requestId).toBeUndefined()
  })

  it('has the request id of the service, as an error has', async () => {
    const { url } = await answers(
      { body: thing, headers: { 'x-request-id': 'r-1' } },
      { status: 404, headers: { 'x-request-id': 'r-2' } },
    )
    const { things } = thingsClient(url)
    expect((await things.get({ id: '1' }).withResponse()).response.requestId).toBe('r-1')
    expect(await failure(things.get({ id: '1' }))).toMatchObject({ requestId: 'r-2' })
  })

  it('has the URL of the last hop of a redirect', async () => {
    const { url } = await service(({ path }) =>
      path === '/things/1' ? { status: 302, headers: { location: '/moved' } } : { body: thing },
    )
    expect((await thingsClient(url).things.get({ id: '1' }).withResponse()).response.url).toBe(`${url}/moved`)
  })
})

describe('a call without data', () => {
  it.each([
    ['204', { status: 204 }],
    ['an empty body', { status: 200, body: '' }],
  ])('resolves to undefined after %s where no data is documented', async (_, reply) => {
    const { url } = await answers(reply)
    expect(await thingsClient(url).things.remove({ id: '1' })).toBeUndefined()
  })

  it('resolves to undefined after `data: null` where no data is documented', async () => {
    const { url } = await answers({ body: { data: null } })
    const unwrap = (body: unknown) => body as { data: unknown }
    expect(await thingsClient(url, {}, { unwrap }).things.remove({ id: '1' })).toBeUndefined()
  })

  it.each([
    ['204', { status: 204 }],
    ['an empty body', { status: 200, body: '' }],
    ['`data: null`', { status: 200, body: { data: null } }],
  ])('is a ResponseValidationError after %s where data is documented, and is not retried', async (what, reply) => {
    const { url, seen } = await answers(reply)
    const unwrap = (body: unknown) => body as { data: unknown }
    const changes = what === '`data: null`' ? { unwrap } : {}
    const error = await failure(thingsClient(url, {}, changes).things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'ResponseValidationError', issues: [{ path: [] }] })
    expect(seen).toHaveLength(1)
  })

  it('is undefined after 204 with validation.response off', async () => {
    const { url } = await answers({ status: 204 })
    const options = { validation: { response: 'off' } } as const
    expect(await thingsClient(url, options).things.get({ id: '1' })).toBeUndefined()
  })

  it('is undefined after 204 with validation.response report, and calls the hook', async () => {
    const { url } = await answers({ status: 204 })
    const onInvalidResponse = vi.fn<() => void>()
    const options = { validation: { response: 'report' }, hooks: { onInvalidResponse } } as const
    expect(await thingsClient(url, options).things.get({ id: '1' })).toBeUndefined()
    expect(onInvalidResponse).toHaveBeenCalledTimes(1)
  })

  it('asks whether something exists: true for a 2xx and false for a 404', async () => {
    const { url } = await answers({ status: 204 }, { status: 404 }, { status: 200, body: '{}' }, { status: 403 })
    const { things } = thingsClient(url)
    expect(await things.exists({ id: '1' })).toBe(true)
    expect(await things.exists({ id: '1' })).toBe(false)
    expect(await things.exists({ id: '1' })).toBe(true)
    expect(await failure(things.exists({ id: '1' }))).toMatchObject({ name: 'PermissionDeniedError' })
  })
})

describe('one operation by itself', () => {
  it('is called with `call(operation, params, { baseUrl, profile })`', async () => {
    const { url, seen } = await answers({ body: thing })
    expect(await call(getThing, { id: '1' }, { baseUrl: url, profile, token: 'token-1' })).toEqual(thing)
    expect(seen[0]).toMatchObject({ path: '/things/1', headers: { authorization: 'Bearer token-1' } })
  })

  it('has withResponse, and its errors name it', async () => {
    const { url } = await answers({ body: thing }, { status: 404 })
    expect((await call(getThing, { id: '1' }, { baseUrl: url, profile }).withResponse()).response.status).toBe(200)
    expect(await failure(call(getThing, { id: '1' }, { baseUrl: url, profile }))).toMatchObject({
      name: 'NotFoundError',
      request: { method: 'GET', url: `${url}/things/1` },
    })
  })
})

describe('the user-agent', () => {
  it('is the client’s own', async () => {
    const { url, seen } = await answers({ body: thing })
    await thingsClient(url).things.get({ id: '1' })
    expect(seen[0]?.headers['user-agent']).toBe('portolan-things/1.2.3')
  })

  it('can be replaced for a client and for a call', async () => {
    const { url, seen } = await answers({ body: thing })
    const { things } = thingsClient(url, { headers: { 'User-Agent': 'mine/1' } })
    await things.get({ id: '1' })
    await things.get({ id: '1' }, { headers: { 'USER-AGENT': 'mine/2' } })
    expect(seen.map(({ headers }) => headers['user-agent'])).toEqual(['mine/1', 'mine/2'])
  })
})

describe('the option fetch', () => {
  it('may be the global fetch', async () => {
    const { url, seen } = await answers({ body: thing })
    await thingsClient(url, { fetch: globalThis.fetch }).things.create({ name: 'lamp' })
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"name":"lamp"}' })
  })

  it('may be any function of a URL and an init', async () => {
    const given: unknown[] = []
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      given.push(url, init.method, new Headers(init.headers).get('authorization'), init.body)
      expect(init.signal).toBeInstanceOf(AbortSignal)
      return Response.json(thing)
    }
    const options = { fetch, token: 'token-1' }
    expect(await thingsClient('https://api.example.com/v1/', options).things.create({ name: 'lamp' })).toEqual(thing)
    expect(given).toEqual(['https://api.example.com/v1/things', 'POST', 'Bearer token-1', '{"name":"lamp"}'])
  })

  it('may return a body that is a stream of Node, as node-fetch does', async () => {
    const fetch = async () => ({
      status: 200,
      headers: new Headers(),
      url: '',
      body: Readable.from([Buffer.from('the '), Buffer.from('file')]),
      text: () => Promise.resolve(''),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    })
    const body = await thingsClient('https://api.example.com', { fetch }).things.download({ id: '1' })
    expect(await new Response(body).text()).toBe('the file')
  })

  it('is the global fetch at the time of the call where none is set', async () => {
    const own = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(thing))
    try {
      expect(await thingsClient('https://api.example.com').things.get({ id: '1' })).toEqual(thing)
      expect(own).toHaveBeenCalledTimes(1)
    } finally {
      own.mockRestore()
    }
  })
})
