import type { FetchResponse, StandardSchema } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { setUp } from '../things.ts'

describe('a request that no operation describes', () => {
  it('goes to a path after the base URL, with query, headers and the token', async () => {
    const { client, sent } = setUp(undefined, { token: 'secret-token-1' })
    await client.request({ method: 'GET', path: '/x?a=1', query: { b: 2 }, headers: { 'X-One': 'a' } })
    expect(sent).toMatchObject([
      {
        method: 'GET',
        url: 'https://api.example.com/base/x?a=1&b=2',
        headers: { 'x-one': 'a', authorization: 'Bearer secret-token-1' },
      },
    ])
  })

  it.each([
    [{ a: [1] }, '{"a":[1]}'],
    [[1, 2], '[1,2]'],
    [7, '7'],
    [false, 'false'],
    [Object.assign(Object.create(null) as object, { a: 1 }), '{"a":1}'],
  ])('sends plain values as JSON: %j', async (body, text) => {
    const { client, sent } = setUp()
    await client.request({ method: 'POST', path: '/x', body })
    expect(sent).toMatchObject([{ body: text, headers: { 'content-type': 'application/json' } }])
  })

  it.each([['text'], [new Uint8Array([1])], [new Blob(['a'])], [new FormData()], [new URLSearchParams('a=b')]])(
    'sends text, bytes and forms as they are: %o',
    async (body) => {
      const { client, sent } = setUp()
      await client.request({ method: 'POST', path: '/x', body })
      expect(sent[0]?.body).toBe(body)
      expect(sent[0]?.headers).not.toHaveProperty('content-type')
    },
  )

  it('sends a stream, once', async () => {
    const { client, sent } = setUp(() => new Response('', { status: 503 }), { retry: { minDelay: 0 } })
    const body = new ReadableStream<Uint8Array>()
    await expect(client.request({ method: 'PUT', path: '/x', body })).rejects.toMatchObject({ name: 'ServerError' })
    expect(sent).toMatchObject([{ body, duplex: 'half' }])
  })

  it.each([
    [{ method: 'FETCH', path: '/x' }, ['method']],
    [{ method: 'get', path: '/x' }, ['method']],
    [{ method: 'GET', path: 'x' }, ['path']],
    [{ method: 'GET' }, ['path']],
    [{ method: 'GET', path: 'https://elsewhere.example.com/x' }, ['path']],
    [{ method: 'GET', path: '@elsewhere.example.com/x' }, ['path']],
    [{ method: 'GET', path: '.elsewhere.example.com/x' }, ['path']],
    [{ method: 'POST', path: '/x', body: new Map() }, ['body']],
    [{ method: 'POST', path: '/x', body: () => {} }, ['body']],
    [{ method: 'POST', path: '/x', body: new Date() }, ['body']],
    [{ method: 'GET', path: '/x', querry: {} }, ['querry']],
  ])('is refused before anything is sent: %j', async (request, path) => {
    const onInvalidRequest = vi.fn()
    const { client, sent } = setUp(undefined, { hooks: { onInvalidRequest } })
    await expect(client.request(request as never)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path }],
      request: { operation: 'request' },
    })
    expect(onInvalidRequest).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
  })
})

describe('its response', () => {
  it('is returned as received: JSON parsed, other text as text, nothing as undefined, in its envelope', async () => {
    const answers = [
      Response.json({ data: 1, message: 'm' }),
      new Response('plain'),
      new Response(null, { status: 204 }),
      new Response('', { headers: { 'content-type': 'application/json' } }),
    ]
    const { client } = setUp(() => answers.shift()!, {}, { service: 's', unwrap: () => ({ data: 'unwrapped' }) })
    const ask = (): Promise<unknown> => client.request({ method: 'GET', path: '/x' }).then((data) => data)
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      { data: 1, message: 'm' },
      'plain',
      undefined,
      undefined,
    ])
  })

  it('is checked by a schema of any library, and is the output of the schema', async () => {
    const response = z.object({ id: z.number().transform((id) => `number ${id}`) })
    const data = await setUp().client.request({ method: 'GET', path: '/x', response })
    expect(data).toEqual({ id: 'number 1' })
    const onInvalidResponse = vi.fn()
    const { client } = setUp(() => Response.json({ id: 'secret-text' }), { hooks: { onInvalidResponse } })
    const ended = client.request({ method: 'GET', path: '/x', response })
    const error: unknown = await ended.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'ResponseValidationError', issues: [{ path: ['id'] }] })
    expect(JSON.stringify(error)).not.toContain('secret-text')
    expect(onInvalidResponse).toHaveBeenCalledOnce()
  })

  it('is checked by an asynchronous schema, and returned unchanged with report and off', async () => {
    const validate = vi.fn(async () => ({ issues: [{ message: 'never' }] }))
    const response: StandardSchema = { '~standard': { version: 1, vendor: 'by hand', validate } }
    const { client } = setUp()
    const ask = (mode: 'throw' | 'report' | 'off'): PromiseLike<unknown> =>
      client.request({ method: 'GET', path: '/x', response, validation: { response: mode } })
    await expect(ask('throw')).rejects.toThrow('request: the response does not match the documented shape: it never')
    expect(await ask('report')).toEqual({ id: 1 })
    expect(validate).toHaveBeenCalledTimes(2)
    expect(await ask('off')).toEqual({ id: 1 })
    expect(validate).toHaveBeenCalledTimes(2)
  })
})

it('accepts any fetch that returns the used part of a response', async () => {
  const response: FetchResponse = {
    status: 200,
    headers: new Map([['content-type', 'application/json']]) as unknown as FetchResponse['headers'],
    url: '',
    body: null,
    text: async () => '{"a":1}',
    arrayBuffer: async () => new ArrayBuffer(0),
  }
  const { client } = setUp(undefined, { fetch: async () => response })
  const { data, response: details } = await client.request({ method: 'GET', path: '/x' }).withResponse()
  expect([data, details.url, details.headers.get('content-type')]).toEqual([
    { a: 1 },
    'https://api.example.com/base/x',
    'application/json',
  ])
})
