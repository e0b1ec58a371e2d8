import { inspect } from 'node:util'
import { ApiError, ConnectionError, PortolanError, RateLimitError, ServerError } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { answers, closed, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake-clock.ts'
import { thingsClient } from './things.ts'

const once = { retry: false } as const

describe('an error of the service', () => {
  it.each([
    [400, 'BadRequestError'],
    [401, 'AuthenticationError'],
    [402, 'ApiError'],
    [403, 'PermissionDeniedError'],
    [404, 'NotFoundError'],
    [405, 'ApiError'],
    [408, 'ApiError'],
    [409, 'ConflictError'],
    [410, 'GoneError'],
    [418, 'ApiError'],
    [422, 'UnprocessableEntityError'],
    [429, 'RateLimitError'],
    [500, 'ServerError'],
    [501, 'ServerError'],
    [503, 'ServerError'],
    [599, 'ServerError'],
  ])('with status %i is a %s', async (status, name) => {
    const { url } = await answers({ status, body: { message: 'no', code: 'c-1' } })
    const error = await failure(thingsClient(url, once).things.get({ id: '1' }))
    expect(error).toMatchObject({ name, status, code: 'c-1', body: { message: 'no', code: 'c-1' } })
    expect(error.message).toContain('no')
    expect(error).toBeInstanceOf(Error)
    expect([PortolanError.is(error), ApiError.is(error), ServerError.is(error)]).toEqual([true, true, status >= 500])
  })

  it('has status, headers, body, attempts, request and a stack that leads to the call', async () => {
    const headers = { 'x-own': 'yes' }
    const { url } = await answers({ status: 404, headers, body: { message: 'none' } })
    const error = await failure(thingsClient(url, once).things.get({ id: '1' }))
    expect(error).toMatchObject({
      attempts: [{ status: 404, waited: 0 }],
      request: { operation: 'things.get', method: 'GET', url: `${url}/things/1` },
    })
    expect(ApiError.is(error) && error.headers.get('x-own')).toBe('yes')
    expect(error.stack).toContain('errors.test.ts')
    expect(error.stack).toMatch(/^NotFoundError: /)
  })

  it('lists every attempt', async () => {
    const { url } = await answers({ status: 503 }, { status: 502 }, { status: 404 })
    const error = await failure(thingsClient(url).things.get({ id: '1' }))
    expect(error.attempts).toEqual([503, 502, 404].map((status) => ({ status, waited: 0 })))
  })

  it('has the body as text where it is not JSON', async () => {
    const headers = { 'content-type': 'text/html' }
    const { url } = await answers({ status: 502, headers, body: '<h1>Bad gateway</h1>' })
    const error = await failure(thingsClient(url, once).things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'ServerError', body: '<h1>Bad gateway</h1>' })
  })

  it('is a RateLimitError where the profile counts it as one', async () => {
    const { url } = await answers({ status: 403, headers: { 'retry-after': '7' } })
    const readError = () => ({ rateLimited: true })
    const error = await failure(thingsClient(url, once, { readError }).things.get({ id: '1' }))
    expect(RateLimitError.is(error)).toBe(true)
    expect(error).toMatchObject({ status: 403, retryAfter: 7 })
  })
})

describe('retryAfter and retryAt', () => {
  it.each([429, 503])('are seconds and a Date on a %i with Retry-After in seconds', async (status) => {
    const clock = fakeClock(Date.UTC(2026, 0, 1))
    const { url } = await answers({ status, headers: { 'retry-after': '30', date: 'Thu, 01 Jan 2026 00:00:00 GMT' } })
    const error = await failure(thingsClient(url, { ...once, clock }).things.get({ id: '1' }))
    expect(error).toMatchObject({ retryAfter: 30, retryAt: new Date('2026-01-01T00:00:30Z') })
  })

  it.each([429, 503])('are read from an HTTP date on a %i', async (status) => {
    const clock = fakeClock(Date.UTC(2026, 0, 1))
    const date = 'Thu, 01 Jan 2026 00:00:00 GMT'
    const { url } = await answers({ status, headers: { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT', date } })
    const error = await failure(thingsClient(url, { ...once, clock }).things.get({ id: '1' }))
    expect(error).toMatchObject({ retryAfter: 60, retryAt: new Date('2026-01-01T00:01:00Z') })
  })

  it.each([429, 503])('are absent on a %i where the service names none', async (status) => {
    const { url } = await answers({ status })
    const error = await failure(thingsClient(url, once).things.get({ id: '1' }))
    expect('retryAfter' in error || 'retryAt' in error).toBe(false)
  })
})

describe('a connection', () => {
  it('that is refused is a ConnectionError', async () => {
    const url = await closed()
    const error = await failure(thingsClient(url, once).things.get({ id: '1' }))
    expect(ConnectionError.is(error)).toBe(true)
    expect(error).toMatchObject({
      name: 'ConnectionError',
      attempts: [{ error: expect.stringContaining('ECONNREFUSED'), waited: 0 }],
      request: { operation: 'things.get', method: 'GET', url: `${url}/things/1` },
    })
    expect(error.cause).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('that closes without a response is a ConnectionError', async () => {
    const { url } = await service((_, response) => void response.destroy())
    expect(await failure(thingsClient(url, once).things.get({ id: '1' }))).toMatchObject({ name: 'ConnectionError' })
  })

  it.each(['the status', 'half of the body'])(
    'that says nothing after %s is a TimeoutError of `timeout`',
    async (what) => {
      const { url } = await service((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        if (what === 'the status') response.flushHeaders()
        else response.write('{"id":')
      })
      const error = await failure(thingsClient(url, { ...once, timeout: 30 }).things.get({ id: '1' }))
      expect(error).toMatchObject({ name: 'TimeoutError', limit: 'timeout', attempts: [{ waited: 0 }] })
    },
  )

  it('without a response in the time for the whole call is a TimeoutError of `deadline`', async () => {
    const { url } = await service(() => {})
    const error = await failure(thingsClient(url, { deadline: 30 }).things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
  })
})

describe('a success of the wrong shape', () => {
  it('is a ResponseValidationError with issues, and a body that printing does not show', async () => {
    const { url } = await answers({ body: { id: 'seven', name: 'canary-name' } })
    const error = await failure(thingsClient(url).things.get({ id: '1' }))
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: ['id'], message: expect.stringMatching(/./) }],
      body: { id: 'seven', name: 'canary-name' },
    })
    expect(Object.keys(error)).not.toContain('body')
    for (const text of [inspect(error, { depth: 9 }), JSON.stringify(error), String(error)])
      expect(text).not.toContain('canary-name')
  })

  it('is not retried', async () => {
    const { url, seen } = await answers({ body: { id: 'seven' } })
    await failure(thingsClient(url).things.get({ id: '1' }))
    expect(seen).toHaveLength(1)
  })

  it('keeps unknown fields unchanged, and accepts null where it is documented', async () => {
    const body = { id: 1, name: null, further: { deep: [1, { x: null }] } }
    const { url } = await answers({ body })
    expect(await thingsClient(url).things.get({ id: '1' })).toEqual(body)
  })
})

describe('plain HTTP', () => {
  it.each([
    'http://api.example.com',
    'http://192.0.2.1',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
  ])('to %s is an InsecureTransportError where the client is made', async (baseUrl) => {
    const error = await failure(Promise.resolve().then(() => thingsClient(baseUrl)))
    expect(error).toMatchObject({ name: 'InsecureTransportError' })
  })

  it.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1', 'https://api.example.com'])(
    'is refused no %s',
    (baseUrl) => {
      expect(() => thingsClient(baseUrl)).not.toThrow()
    },
  )
})

describe('what errors show', () => {
  it('is name, message, cause and request', async () => {
    const error = await failure(thingsClient(await closed(), once).things.get({ id: '1' }))
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'ConnectionError',
      message: error.message,
      request: { operation: 'things.get' },
    })
    expect(inspect(error)).toContain('ConnectionError')
    expect(error.cause).toBeInstanceOf(Error)
  })
})
