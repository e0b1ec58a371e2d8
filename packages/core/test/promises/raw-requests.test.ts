import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'
import type { StandardSchema } from '@portolan/core'
import { thingsClient } from './things.ts'

const thing = { id: 1 }

/** A schema of nobody's library. */
const even: StandardSchema<number> = {
  '~standard': {
    version: 1,
    vendor: 'nobody',
    validate: (value) =>
      typeof value === 'number' && value % 2 === 0
        ? { value }
        : { issues: [{ message: 'must be even', path: [{ key: 'number' }, 0] }] },
  },
}

describe('client.request', () => {
  it('sends method, path, query and body through the same transport', async () => {
    const { url, seen } = await answers({ status: 429 }, { body: { data: thing, message: 'made' } })
    const options = { token: 'token-1', headers: { 'x-own': 'yes' } }
    const unwrap = (body: unknown) => body as { data: unknown }
    const client = thingsClient(`${url}/base`, options, { unwrap })
    const { data, response } = await client
      .request({ method: 'POST', path: '/new/things', query: { a: [1, 2] }, body: { name: 'lamp' } })
      .withResponse()
    expect(data).toEqual({ data: thing, message: 'made' })
    expect(response.attempts).toHaveLength(2)
    expect(seen[1]).toMatchObject({
      method: 'POST',
      path: '/base/new/things?a=1&a=2',
      body: '{"name":"lamp"}',
      headers: { authorization: 'Bearer token-1', 'x-own': 'yes', 'content-type': 'application/json' },
    })
  })

  it('is sent at once and once, as every call', async () => {
    const { url, seen } = await answers({ body: thing })
    const request = thingsClient(url).request({ method: 'GET', path: '/new' })
    expect([await request, await request]).toEqual([thing, thing])
    expect(seen).toHaveLength(1)
  })

  it('is named `request` in errors', async () => {
    const { url } = await answers({ status: 404 })
    expect(await failure(thingsClient(url).request({ method: 'GET', path: '/new' }))).toMatchObject({
      name: 'NotFoundError',
      request: { operation: 'request', method: 'GET', url: `${url}/new` },
    })
  })

  it.each([
    ['zod', z.object({ id: z.number() })],
    ['zod/mini', mini.object({ id: mini.number() })],
  ])('checks the response by a schema of %s', async (_, schema) => {
    const { url, seen } = await answers({ body: thing }, { body: { id: 'one' } })
    const client = thingsClient(url)
    const data = await client.request({ method: 'GET', path: '/new', response: schema })
    expect(data.id).toBe(1)
    expect(await failure(client.request({ method: 'GET', path: '/new', response: schema }))).toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: ['id'] }],
      body: { id: 'one' },
    })
    expect(seen).toHaveLength(2)
  })

  it('checks the response by a schema of one’s own', async () => {
    const { url } = await answers({ body: 8 }, { body: 7 })
    const client = thingsClient(url)
    const data: number = await client.request({ method: 'GET', path: '/new', response: even })
    expect(data).toBe(8)
    expect(await failure(client.request({ method: 'GET', path: '/new', response: even }))).toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: ['number', 0], message: 'must be even' }],
    })
  })

  it('hands a wrong response on with report and off', async () => {
    const { url } = await answers({ body: 7 })
    const client = thingsClient(url)
    for (const mode of ['report', 'off'] as const)
      expect(
        await client.request({ method: 'GET', path: '/new', response: even, validation: { response: mode } }),
      ).toBe(7)
  })

  it('refuses a response schema that is not one, and sends nothing', async () => {
    const { url, seen } = await answers({ body: thing })
    for (const response of [{}, 5, 'Thing', { '~standard': {} }]) {
      const request = { method: 'GET', path: '/new', response: response as never } as const
      expect(await failure(thingsClient(url).request(request))).toMatchObject({
        name: 'RequestValidationError',
        issues: [{ path: ['response'] }],
      })
    }
    expect(seen).toHaveLength(0)
  })

  it.each([
    ['an object', { a: 1 }, '{"a":1}'],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 }), '{"a":1}'],
    ['a list', [1, 'two'], '[1,"two"]'],
    ['a number', 5, '5'],
    ['zero', 0, '0'],
    ['true', true, 'true'],
    ['false', false, 'false'],
  ])('sends %s as JSON', async (_, body, text) => {
    const { url, seen } = await answers({ body: thing })
    await thingsClient(url).request({ method: 'POST', path: '/new', body })
    expect(seen[0]).toMatchObject({ body: text, headers: { 'content-type': 'application/json' } })
  })

  it.each([
    ['text', () => 'plain', 'plain'],
    ['bytes', () => new TextEncoder().encode('plain'), 'plain'],
    ['a Blob', () => new Blob(['plain']), 'plain'],
    ['a form', () => new URLSearchParams({ a: '1 2' }), 'a=1+2'],
    ['a stream', () => new Blob(['plain']).stream(), 'plain'],
  ])('sends %s as it is', async (_, body, text) => {
    const { url, seen } = await answers({ body: thing })
    await thingsClient(url).request({ method: 'POST', path: '/new', body: body() })
    expect(seen[0]?.body).toBe(text)
    expect(seen[0]?.headers['content-type']).not.toBe('application/json')
  })

  class Money {
    amount = 5
  }
  it.each([
    ['an instance of a class', new Money()],
    ['a Map', new Map([['a', 1]])],
    ['a Date', new Date()],
    ['a function', () => {}],
    ['a symbol', Symbol('a')],
    ['a bigint', 5n],
  ])('refuses %s as body, and sends nothing', async (_, body) => {
    const { url, seen } = await answers({ body: thing })
    const error = await failure(thingsClient(url).request({ method: 'POST', path: '/new', body }))
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['body'] }] })
    expect(seen).toHaveLength(0)
  })

  it.each([
    ['GET', 'no-slash'],
    ['GET', '@other.example.com/x'],
    ['GET', ':80/x'],
    ['GET', ''],
    ['GET', undefined],
    ['GET', 'https://other.example.com/'],
  ])('refuses %s %s, which leaves the address', async (method, path) => {
    const error = await failure(thingsClient('https://api.example.com').request({ method, path: path as string }))
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['path'] }] })
  })

  it.each(['//other.example.com/x', '/../../x', String.raw`/\other.example.com`])(
    'stays at the address with %s',
    async (path) => {
      const { url, seen } = await answers({ body: thing })
      await thingsClient(url)
        .request({ method: 'GET', path })
        .catch(() => {})
      for (const one of seen) expect(one.headers.host).toBe(new URL(url).host)
    },
  )

  it.each(['TRACE', 'connect', 'GET /x', '', undefined])('refuses the method %s', async (method) => {
    const error = await failure(thingsClient('https://api.example.com').request({ method: method as 'GET', path: '/' }))
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['method'] }] })
  })

  it('returns text where the service sends text, and undefined where it sends nothing', async () => {
    const { url } = await answers({ headers: { 'content-type': 'text/plain' }, body: 'plain' }, { status: 204 })
    const client = thingsClient(url)
    expect(await client.request({ method: 'GET', path: '/new' })).toBe('plain')
    expect(await client.request({ method: 'GET', path: '/new' })).toBeUndefined()
  })

  it('does not retry a POST that may have been processed, and retries a GET', async () => {
    const { url, seen } = await answers({ status: 503, headers: { 'retry-after': '0' } })
    await failure(thingsClient(url).request({ method: 'POST', path: '/new', body: {} }))
    expect(seen).toHaveLength(1)
    await failure(thingsClient(url).request({ method: 'GET', path: '/new' }))
    expect(seen).toHaveLength(5)
  })
})
