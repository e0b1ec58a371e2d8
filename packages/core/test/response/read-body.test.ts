import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type ResponseLike, memoryCache } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, vi } from 'vitest'
import { byteLimit, readBody } from '../../src/response/read-body.ts'
import { thingsClient } from '../promises/things.ts'
import { setUp } from '../things.ts'

const { signal } = new AbortController()
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (response: ResponseLike, most = 100, type: 'text' | 'bytes' = 'text') =>
  readBody(response, type, [byteLimit(most)], signal)

/** A body in parts, and whether it was cancelled. */
function inParts(...parts: readonly Uint8Array[]) {
  const [left, cancel] = [parts.slice(), vi.fn()]
  const pull = (out: ReadableStreamDefaultController<Uint8Array>): void => {
    const part = left.shift()
    if (part) out.enqueue(part)
    else out.close()
  }
  return { response: new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 })), left, cancel }
}

describe('a body that is read whole', () => {
  it('is put together from its parts, as text or bytes', async () => {
    const [first, second] = [bytesOf('für').subarray(0, 2), bytesOf('für').subarray(2)]
    expect(await read(inParts(first, second).response)).toEqual({ body: 'für' })
    expect(await read(inParts(first, second).response, 100, 'bytes')).toEqual({ body: bytesOf('für') })
    expect(await read(new Response(null))).toEqual({ body: '' })
    expect(await read(new Response(null), 100, 'bytes')).toEqual({ body: new Uint8Array() })
  })

  it('has a byte-order mark taken off, and a character that is cut off replaced', async () => {
    expect(await read(new Response('\uFEFFa'))).toEqual({ body: 'a' })
    expect(await read(new Response(bytesOf('ü').subarray(0, 1)))).toEqual({ body: '\uFFFD' })
  })

  it.each([
    ['iso-8859-1', [0x66, 0xfc, 0x72]],
    ['"UTF-16LE"', [0x66, 0, 0xfc, 0, 0x72, 0]],
    ['nonsense', [...bytesOf('für')]],
  ])('is text in its charset: %s', async (charset, bytes) => {
    const headers = { 'content-type': `text/plain; charset=${charset}` }
    const whole = Uint8Array.from(bytes)
    expect(await read(new Response(whole, { headers }))).toEqual({ body: 'für' })
    const { body } = inParts(whole.subarray(0, 1), whole.subarray(1)).response
    expect(await read(new Response(body, { headers }))).toEqual({ body: 'für' })
  })

  it('may have as many bytes as the limit says, and is cancelled at the first that is more', async () => {
    expect(await read(inParts(bytesOf('12'), bytesOf('345')).response, 5)).toEqual({ body: '12345' })
    const { response, left, cancel } = inParts(bytesOf('12'), bytesOf('345'), bytesOf('6'), bytesOf('7'))
    expect(await read(response, 5)).toEqual({ body: '', tooLong: 'it is longer than 5 bytes (`maxBody`)' })
    expect(cancel).toHaveBeenCalledOnce()
    expect(left).toHaveLength(1)
  })

  it('is read of a Node stream, which is destroyed where it is too long', async () => {
    const body = Readable.from([Buffer.from('123'), Buffer.from('456'), Buffer.from('789')])
    const response = Object.defineProperty(new Response(''), 'body', { value: body })
    expect(await read(response, 5)).toMatchObject({ body: '' })
    expect(body.destroyed).toBe(true)
  })

  it('may be no stream, but a function of the response', async () => {
    const own = {
      status: 200,
      headers: new Headers(),
      url: '',
      body: undefined,
      text: async () => 'für',
      arrayBuffer: async () => new ArrayBuffer(3),
    }
    expect(await read(own)).toEqual({ body: 'für' })
    expect(await read(own, 100, 'bytes')).toEqual({ body: new Uint8Array(3) })
    expect(await read(own, 3)).toEqual({ body: '', tooLong: 'it is longer than 3 bytes (`maxBody`)' })
  })

  it.each([[[]], [[7]], [[1, 2]], [[1, 3]], [[0, 4]]])(
    'has characters that were cut, at %j',
    async (cuts: number[]) => {
      const bytes = bytesOf('a€𝄞b')
      const edges = [0, ...cuts, bytes.length]
      const { response } = inParts(...edges.slice(1).map((end, index) => bytes.slice(edges[index], end)))
      expect(await read(response)).toEqual({ body: 'a€𝄞b' })
    },
  )

  it('is too long where no string can hold it', async () => {
    const join = vi.spyOn(Array.prototype, 'reduce').mockImplementation(() => {
      throw new RangeError('Invalid string length')
    })
    const { response } = inParts(bytesOf('te'), bytesOf('xt'))
    try {
      expect(await read(response)).toEqual({
        body: '',
        tooLong: 'it is longer than this runtime can hold',
      })
    } finally {
      join.mockRestore()
    }
  })
})

describe('`maxBody`', () => {
  const long = (): Response => Response.json({ id: 1, more: 'x'.repeat(100) })

  it('ends a success that is longer in one error, which is not repeated', async () => {
    const { client, sent } = setUp(long, { maxBody: 50, retry: { minDelay: 0 }, cache: memoryCache() })
    expect(await failure(client.things.get({ id: '1' }))).toMatchObject({
      name: 'ResponseValidationError',
      message: 'things.get: the response was not read to its end: it is longer than 50 bytes (`maxBody`)',
      issues: [{ path: [], message: 'it is longer than 50 bytes (`maxBody`)' }],
      attempts: [{ status: 200, waited: 0 }],
      request: { operation: 'things.get', method: 'GET' },
    })
    expect(sent).toHaveLength(1)
  })

  it('leaves an error its class, which is not repeated either', async () => {
    const { client, sent } = setUp(() => new Response('x'.repeat(100), { status: 503 }), {
      maxBody: 50,
      retry: { minDelay: 0 },
    })
    expect(await failure(client.things.get({ id: '1' }))).toMatchObject({
      name: 'ServerError',
      status: 503,
      message:
        'things.get: 503 from the service. Its body was not read to its end: it is longer than 50 bytes (`maxBody`)',
      body: '',
    })
    expect(sent).toHaveLength(1)
  })

  it('is 64 MiB by default, and a call may have its own, or none', async () => {
    const { client } = setUp(long, { maxBody: 50 })
    expect(await client.things.get({ id: '1' }, { maxBody: 200 })).toMatchObject({ id: 1 })
    expect(await client.things.get({ id: '1' }, { maxBody: false })).toMatchObject({ id: 1 })
    const tooLong = 64 * 1024 * 1024 + 1
    const part = new Uint8Array(tooLong / 5)
    const huge = (): Response => inParts(part, part, part, part, part, new Uint8Array(5)).response
    expect(await failure(setUp(huge).client.things.get({ id: '1' }))).toMatchObject({
      message: 'things.get: the response was not read to its end: it is longer than 67108864 bytes (`maxBody`)',
    })
  })

  it('does not apply to a streamed body', async () => {
    const { client } = setUp(() => new Response('x'.repeat(100)), { maxBody: 50 })
    expect(await new Response(await client.things.download({ id: '1' })).text()).toBe('x'.repeat(100))
  })

  it('applies to a request without an operation, and to a redirect only where that is not followed', async () => {
    const { client } = setUp(({ url }) =>
      url.endsWith('/old')
        ? new Response('x'.repeat(100), { status: 302, headers: { location: '/base/new' } })
        : long(),
    )
    const moved = { method: 'GET' as const, path: '/old' }
    await expect(client.request({ ...moved, maxBody: 120 })).resolves.toMatchObject({ id: 1 })
    await expect(client.request({ ...moved, maxBody: 50 })).rejects.toMatchObject({ name: 'ResponseValidationError' })
  })

  it('counts the bytes after decompression', async () => {
    const packed = gzipSync(JSON.stringify({ id: 1, more: 'x'.repeat(10_000) }))
    expect(packed.length).toBeLessThan(1000)
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(packed)
    })
    const { things } = thingsClient(url)
    expect(await things.get({ id: '1' }, { maxBody: 20_000 })).toMatchObject({ id: 1 })
    await expect(things.get({ id: '1' }, { maxBody: 1000 })).rejects.toMatchObject({
      name: 'ResponseValidationError',
    })
  })

  it.each([0, -1, 1.5, Number.NaN, '1 MB'])('of %s is refused', async (maxBody) => {
    expect(() => setUp(long, { maxBody: maxBody as number })).toThrow(
      /^maxBody must be an integer of at least 1 or false/,
    )
    const { client } = setUp(long)
    await expect(client.things.get({ id: '1' }, { maxBody: maxBody as number })).rejects.toThrow(/maxBody must be/)
  })
})
