import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@portolan/core'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { setUp } from '../things.ts'

const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index)

const open: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A client of a real server. */
async function serve(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(respond)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  return createClient({ baseUrl, profile: { service: 'the service' }, options: { retry: false }, groups: {} })
}

const get = { method: 'GET', path: '/x' } as const

/** A client of a server that returns this body. */
function returning(body: Uint8Array | string, type?: string, status = 200) {
  return serve((_, response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body)
  })
}

describe('the response of client.request', () => {
  it.each(['image/png', 'application/pdf', 'application/octet-stream', undefined])(
    'is every byte that the service sent as %s',
    async (type) => {
      expect(await (await returning(everyByte, type)).request(get)).toEqual(everyByte)
    },
  )

  it.each([
    ['application/json', '{"a":1}', { a: 1 }],
    ['application/problem+json; charset=utf-8', '{"a":1}', { a: 1 }],
    ['text/plain', 'ä', 'ä'],
    ['text/plain; charset="ISO-8859-1"', Uint8Array.of(0xe4), 'ä'],
    ['text/plain; charset=nonsense', 'ä', 'ä'],
    ['text/csv', '', undefined],
    ['application/xml', '<a/>', '<a/>'],
    ['image/svg+xml', '<a/>', '<a/>'],
    ['application/x-ndjson', '{}\n{}', '{}\n{}'],
    ['application/json-seq', '\u001e{}\n', '\u001e{}\n'],
    ['application/vnd.acme; charset=utf-16le', Uint8Array.of(0xe4, 0), 'ä'],
    [undefined, 'ä', 'ä'],
  ])('is read by its content type %s', async (type, body, data) => {
    expect(await (await returning(body, type)).request(get)).toEqual(data)
  })

  it('is what responseType asks for, whatever its content type, and of that type', async () => {
    const client = await returning('{"a":1}', 'application/pdf')
    const text = await client.request({ ...get, responseType: 'text' })
    const bytes = await client.request({ ...get, responseType: 'bytes' })
    const stream = await client.request({ ...get, responseType: 'stream' })
    const json = await client.request<{ a: number }>({ ...get, responseType: 'json' })
    const any = await client.request<{ a: number }>(get)
    expectTypeOf(text).toEqualTypeOf<string>()
    expectTypeOf(bytes).toEqualTypeOf<Uint8Array<ArrayBuffer>>()
    expectTypeOf(stream).toEqualTypeOf<ReadableStream<Uint8Array>>()
    expectTypeOf(json).toEqualTypeOf<{ a: number }>()
    expectTypeOf(any).toEqualTypeOf<{ a: number }>()
    expect([text, bytes, json]).toEqual(['{"a":1}', new TextEncoder().encode('{"a":1}'), { a: 1 }])
    expect(await new Response(stream).text()).toBe('{"a":1}')
  })

  it('is an error of its own words if JSON is asked for and something else comes', async () => {
    const client = await returning('<!doctype html><title>Log in</title>', 'text/html')
    await expect(client.request({ ...get, responseType: 'json' })).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringContaining('the response is not JSON but an HTML page') as string,
    })
  })

  it('is empty text and no bytes if the service sends nothing', async () => {
    const client = await returning('', undefined, 204)
    expect(await client.request({ ...get, responseType: 'text' })).toBe('')
    expect(await client.request({ ...get, responseType: 'bytes' })).toEqual(new Uint8Array())
    expect(await client.request(get)).toBeUndefined()
  })

  it.each([undefined, 'bytes', 'text', 'stream'] as const)('is an error whose body is parsed: %s', async (type) => {
    const client = await returning('{"message":"gone"}', 'application/json', 410)
    await expect(client.request({ ...get, responseType: type })).rejects.toMatchObject({
      name: 'GoneError',
      body: { message: 'gone' },
    })
  })

  it('is not fetched from another origin, although a stream is asked for', async () => {
    const client = await serve((_, response) =>
      response.writeHead(302, { location: 'https://elsewhere.example.com/x' }).end(),
    )
    await expect(client.request({ ...get, responseType: 'stream' })).rejects.toMatchObject({ name: 'RedirectError' })
  })

  it('is cached as text, and not as bytes', async () => {
    const stored: unknown[] = []
    const cache = { get: () => undefined, set: (_: string, { body }: { body: string }) => void stored.push(body) }
    const answers = [
      new Response('text', { headers: { etag: '"1"', 'content-type': 'text/plain' } }),
      new Response(everyByte, { headers: { etag: '"2"', 'content-type': 'image/png' } }),
    ]
    const { client } = setUp(() => answers.shift()!, { cache })
    await client.request(get)
    await client.request(get)
    expect(stored).toEqual(['text'])
  })
})

describe('the body of client.request', () => {
  async function echo() {
    const seen: { method: string | undefined; bytes: Buffer }[] = []
    const client = await serve((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        seen.push({ method: request.method, bytes: Buffer.concat(parts) })
        response.end()
      })
    })
    return { client, seen }
  }

  it.each([
    ['a shared memory', new Uint8Array(Object.assign(new SharedArrayBuffer(3))).fill(65)],
    ['a DataView', new DataView(Uint8Array.of(65, 65, 65).buffer)],
    ['a Uint16Array', Uint16Array.of(0x4141, 0x4141).subarray(0, 1)],
    ['a part of a buffer', Uint8Array.of(1, 65, 65, 1).subarray(1, 3)],
  ])('is sent as its bytes if it is %s', async (_, body) => {
    const { client, seen } = await echo()
    await client.request({ method: 'POST', path: '/x', body })
    expect(seen[0]?.bytes).toEqual(Buffer.alloc(body.byteLength, 65))
  })

  it.each(['post', 'Patch', 'PROPFIND', 'propfind'])('is sent with the method %s', async (method) => {
    const { client, seen } = await echo()
    await client.request({ method, path: '/x', body: 'text' })
    expect(seen).toEqual([{ method: method.toUpperCase(), bytes: Buffer.from('text') }])
  })

  const cycle: { a: { b: unknown[] } } = { a: { b: [1] } }
  cycle.a.b.push(cycle.a)
  const twice = { c: 1 }
  it.each([
    [{ a: [1, { b: 5n }] }, ['body', 'a', 1, 'b'], 'body.a[1].b must not be a bigint, which JSON does not have'],
    [cycle, ['body', 'a', 'b', 1], 'body.a.b[1] must not contain itself'],
    [{ a: null, b: [1, NaN] }, ['body', 'b', 1], 'body.b[1] must be a finite number: JSON has no NaN and no Infinity'],
    [-Infinity, ['body'], 'body must be a finite number'],
    [{ a: { toJSON: () => NaN } }, ['body', 'a'], 'body.a must be a finite number'],
    [[twice, twice, { d: { toJSON: () => 1n } }], ['body', 2, 'd'], 'body[2].d must not be a bigint'],
    [{ a: [1, new Blob(['x'])] }, ['body', 'a', 1], 'body.a[1] must not be a file, which JSON cannot hold'],
    [[new Map([['a', 1]])], ['body', 0], 'body[0] must not be an instance of Map, which JSON cannot hold'],
    [{ a: new URLSearchParams('a=1') }, ['body', 'a'], 'body.a must not be an instance of URLSearchParams'],
  ])('is refused if JSON cannot hold it, and the place is named: %#', async (body, path, message) => {
    const { client, sent } = setUp()
    const ended = client.request({ method: 'POST', path: '/x', body })
    await expect(ended).rejects.toMatchObject({ name: 'RequestValidationError', issues: [{ path }] })
    await expect(ended).rejects.toThrow(`request: ${message}`)
    expect(sent).toEqual([])
  })

  it('may have the same object twice', async () => {
    const { client, sent } = setUp()
    await client.request({ method: 'POST', path: '/x', body: [twice, twice] })
    expect(sent[0]?.body).toBe('[{"c":1},{"c":1}]')
  })

  it('rejects with the own error of a getter that throws', async () => {
    const thrown = new TypeError('mine')
    const body = {
      get a(): never {
        throw thrown
      },
    }
    await expect(setUp().client.request({ method: 'POST', path: '/x', body })).rejects.toBe(thrown)
  })
})

it.each([
  '/../admin',
  '/x/../../admin',
  '/%2e%2E/admin',
  '/.%2e',
  '/x/.',
  String.raw`/..\admin`,
  String.raw`/\elsewhere.example.com`,
  '/.\t./admin',
  '/.\n./admin',
  '/..?a=1',
  '/..#a',
])('refuses the path %j, which leaves the base URL', async (path) => {
  const { client, sent } = setUp()
  await expect(client.request({ method: 'GET', path })).rejects.toMatchObject({
    name: 'RequestValidationError',
    issues: [{ path: ['path'] }],
  })
  expect(sent).toEqual([])
})

it.each(['/a..b', '/...', '/x?next=/../y', '/.well-known'])('sends the path %j', async (path) => {
  const { client, sent } = setUp()
  await client.request({ method: 'GET', path })
  expect(sent[0]?.url).toBe(`https://api.example.com/base${path}`)
})
