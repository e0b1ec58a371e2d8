import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import zlib, { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import type { MockAgent } from 'undici'
import { describe, expect, it } from 'vitest'
import type { FetchInit, ResponseLike } from '@portolan/core'
import type { undiciFetch as UndiciFetch } from '@portolan/core/undici'
import { record, serve } from '@portolan/testing/serve'

const signal = new AbortController().signal
const get: FetchInit = { method: 'GET', headers: {}, redirect: 'manual', signal }
const post: FetchInit = { ...get, method: 'POST' }

const decode = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)

/** The ways to read a body, each as text. */
const ways: readonly (readonly [string, (response: ResponseLike) => Promise<string>])[] = [
  ['text', (response) => response.text()],
  ['arrayBuffer', async (response) => decode(await response.arrayBuffer())],
  ['stream', async (response) => decode(await arrayBuffer(response.body as AsyncIterable<Uint8Array>))],
  ['parts', async (response) => new Blob(await partsOf(response)).text()],
]

/** The parts that a response hands over, no more than so many. */
async function partsOf(response: ResponseLike, most = Infinity): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  await response.receive?.((part) => parts.push(new Uint8Array(part)) < most)
  return parts
}

function answering(status: number, headers: Record<string, string | string[]>, body?: string | Uint8Array) {
  return serve((_, response) => response.writeHead(status, headers).end(body))
}

/** The tests of undiciFetch for every supported version of undici. */
export function behavesAsFetch(undiciFetch: typeof UndiciFetch, Mock: typeof MockAgent): void {
  const fetch = undiciFetch()

  describe('a request', () => {
    it('is sent with its method, path, headers and body', async () => {
      const { url, requests } = await record()
      await fetch(`${url}/a%20b?q=1#part`, { ...post, headers: { 'X-Mine': '1' }, body: '{"ä":1}' })
      expect(requests).toMatchObject([
        { method: 'POST', path: '/a%20b?q=1', body: '{"ä":1}', headers: { 'x-mine': '1', 'content-length': '8' } },
      ])
    })

    it('accepts gzip and br, and keeps an accept-encoding of the caller', async () => {
      const { url, requests } = await record()
      await fetch(url, get)
      await fetch(url, { ...get, headers: { 'Accept-Encoding': 'identity' } })
      expect(requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip, br', 'identity'])
    })

    it.each<[string, BodyInit, string, string | undefined, string | undefined]>([
      ['bytes', new Uint8Array([97, 98]), 'ab', undefined, '2'],
      ['a view of a larger buffer', new Uint8Array([97, 98, 99]).subarray(1, 2), 'b', undefined, '1'],
      ['a buffer', new Uint8Array([97, 98]).buffer, 'ab', undefined, '2'],
      ['an empty string', '', '', undefined, '0'],
      ['a blob with its type', new Blob(['ab'], { type: 'text/x-mine' }), 'ab', 'text/x-mine', '2'],
      ['a form', new URLSearchParams({ a: 'b c' }), 'a=b+c', 'application/x-www-form-urlencoded;charset=UTF-8', '5'],
      ['a stream', new Blob(['stream']).stream(), 'stream', undefined, undefined],
    ])('may have %s as its body', async (_, body, sent, type, length) => {
      const { url, requests } = await record()
      await fetch(url, { ...post, body: body as unknown as string })
      expect(requests).toMatchObject([{ body: sent }])
      expect([requests[0]?.headers['content-type'], requests[0]?.headers['content-length']]).toEqual([type, length])
    })

    it('may have a form with files as its body, with its length', async () => {
      const { url, requests } = await record()
      const body = new FormData()
      body.append('file', new Blob(['content'], { type: 'text/x-mine' }), 'a.txt')
      await fetch(url, { ...post, body: body as unknown as string })
      const { headers, body: sent = '' } = requests[0] ?? {}
      expect(headers?.['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(headers?.['content-length']).toBe(String(sent.length))
      expect(sent).toMatch(/name="file"; filename="a.txt"\r\nContent-Type: text\/x-mine\r\n\r\ncontent\r\n/)
    })

    it('keeps the content type that is set for a form', async () => {
      const { url, requests } = await record()
      await fetch(url, { ...post, headers: { 'Content-Type': 'text/x-mine' }, body: new URLSearchParams('a=b') })
      expect(requests[0]?.headers['content-type']).toBe('text/x-mine')
    })

    it.each([
      ['locked', (stream: ReadableStream) => void stream.getReader()],
      ['read', async (stream: ReadableStream) => new Response(stream).text()],
    ])('rejects a stream that is %s before sending', async (_, use) => {
      const { url, requests } = await record()
      const body = new Blob(['stream']).stream()
      await use(body)
      await expect(fetch(url, { ...post, body, duplex: 'half' })).rejects.toThrow(
        new TypeError('the body is a stream that is already being read or has been read'),
      )
      expect(requests).toEqual([])
    })

    it('fails with the error of the stream that is its body', async () => {
      const { url } = await record()
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array([1])),
        pull: () => Promise.reject(new Error('the file went away')),
      })
      await expect(fetch(url, { ...post, body })).rejects.toThrow('the file went away')
    })

    it.each([
      ['a header with a line end', { 'x-mine': 'a\r\nx-other: b' }],
      ['a header beyond Latin-1', { 'x-mine': '€' }],
      ['a header name with a space', { 'x mine': 'a' }],
    ])('is not sent with %s', async (_, headers) => {
      const { url, requests } = await record()
      await expect(fetch(url, { ...get, headers })).rejects.toMatchObject({ code: 'UND_ERR_INVALID_ARG' })
      expect(requests).toEqual([])
    })

    it('goes through the dispatcher in its options', async () => {
      const dispatcher = new Mock()
      dispatcher.disableNetConnect()
      dispatcher.get('https://api.example.com').intercept({ path: '/thing' }).reply(200, 'from the mock')
      const response = await undiciFetch({ dispatcher })('https://api.example.com/thing', get)
      expect(await response.text()).toBe('from the mock')
    })
  })

  describe('a response', () => {
    it('has its status, URL and headers', async () => {
      const url = await answering(201, { 'X-One': 'a', 'content-type': 'text/plain' }, 'x')
      const response = await fetch(`${url}/path?q=1`, get)
      expect([response.status, response.url, response.headers.get('x-ONE')]).toEqual([201, `${url}/path?q=1`, 'a'])
      expect(response.headers).toBeInstanceOf(Headers)
      expect(response.headers).toBe(response.headers)
    })

    it('keeps headers that appear more than once', async () => {
      const links = ['</a>; rel="next"', '</b>; rel="last"']
      const url = await answering(200, { link: links, 'set-cookie': ['a=1; Path=/', 'b=2, c'] })
      const { headers } = await fetch(url, get)
      expect(headers.get('link')).toBe('</a>; rel="next", </b>; rel="last"')
      expect((headers as Headers).getSetCookie()).toEqual(['a=1; Path=/', 'b=2, c'])
    })

    it('keeps headers that are empty, not ASCII or named like members of objects', async () => {
      const url = await serve((_, response) =>
        response.socket?.end(
          Buffer.from(
            'HTTP/1.1 200 OK\r\nx-empty:\r\nx-latin: \u00E4\r\nconstructor: c\r\n__proto__: p\r\ncontent-length: 0\r\n\r\n',
            'latin1',
          ),
        ),
      )
      const { headers } = await fetch(url, get)
      expect(['x-empty', 'x-latin', 'constructor', '__proto__'].map((name) => headers.get(name))).toEqual([
        '',
        '\u00E4',
        'c',
        'p',
      ])
    })

    it('is the last one, after those that announce it', async () => {
      const url = await serve((_, response) => {
        response.writeEarlyHints({ link: '</style.css>; rel=preload' })
        response.writeHead(200, { 'x-one': 'a' }).end('x')
      })
      const response = await fetch(url, get)
      expect([response.status, response.headers.get('link'), await response.text()]).toEqual([200, null, 'x'])
    })

    it('may end with its connection, as in HTTP/1.0', async () => {
      const url = await serve((_, response) => response.socket?.end('HTTP/1.0 200 OK\r\n\r\nall of it'))
      expect(await (await fetch(url, get)).text()).toBe('all of it')
    })

    it.each([301, 302, 303, 307, 308])('with a redirect is returned unchanged: %i', async (status) => {
      const url = await answering(status, { location: '/other' }, 'moved')
      for (const redirect of ['manual', 'follow'] as const) {
        const response = await fetch(url, { ...get, redirect })
        expect([response.status, response.headers.get('location')]).toEqual([status, '/other'])
        expect(await response.text()).toBe('moved')
      }
    })

    it.each(ways)('is read as %s', async (_, read) => {
      const url = await answering(200, {}, '{"a":"\u00E4\u20AC"}')
      expect(await read(await fetch(url, get))).toBe('{"a":"\u00E4\u20AC"}')
    })

    it('has a text without a byte-order mark', async () => {
      expect(await (await fetch(await answering(200, {}, '\uFEFFtext'), get)).text()).toBe('text')
    })

    it.each(ways)('without content is empty, read as %s', async (_, read) => {
      for (const [method, status, headers] of [
        ['GET', 204, {}],
        ['GET', 304, { 'content-encoding': 'gzip' }],
        ['GET', 200, { 'content-length': '0' }],
        ['GET', 200, { 'content-encoding': 'gzip', 'content-length': '0' }],
        ['HEAD', 200, { 'content-encoding': 'gzip', 'content-length': '1000' }],
      ] as const) {
        const response = await fetch(await answering(status, headers), { ...get, method })
        expect([response.status, await read(response)]).toEqual([status, ''])
      }
    })

    it('is left when no more parts of it are wanted', async () => {
      let isLeft: Promise<unknown> | undefined
      const url = await serve((_, response) => {
        isLeft = new Promise((resolve) => response.on('close', resolve))
        response.write('a part')
      })
      expect(await partsOf(await fetch(url, get), 1)).toHaveLength(1)
      await isLeft
    })

    it.each(ways)('of many megabytes comes in full, read as %s', async (_, read) => {
      const piece = 'portolan '.repeat(1 << 17)
      const url = await serve((__, response) => {
        for (let count = 0; count < 20; count++) response.write(piece)
        response.end('end')
      })
      expect((await read(await fetch(url, get))) === `${piece.repeat(20)}end`).toBe(true)
    })

    it.each(ways)('can be read only once, as %s', async (_, read) => {
      for (const [headers, body] of [[{}, 'x'] as const, [{ 'content-encoding': 'gzip' }, gzipSync('x')] as const]) {
        const response = await fetch(await answering(200, headers, body), get)
        await response.text()
        await expect(read(response)).rejects.toThrow(Error)
      }
    })

    it('applies backpressure to the sender while nobody reads, and ends the connection when it is cancelled', async () => {
      let written = 0
      let closed!: () => void
      const isClosed = new Promise<void>((resolve) => (closed = resolve))
      const url = await serve((_, response) => {
        response.on('close', closed)
        const more = (): void => {
          while (written < 200 && response.write(Buffer.alloc(1 << 20), () => written++));
          if (written < 200) response.once('drain', more)
        }
        more()
      })
      const { body } = await fetch(url, get)
      await new Promise((resolve) => setTimeout(resolve, 40))
      expect(written).toBeLessThan(40)
      await (body as ReadableStream<Uint8Array>).cancel()
      await isClosed
    })

    it('leaves the connection to the next request, also where it has no content', async () => {
      const ports = new Set<number | undefined>()
      const url = await serve((request, response) => {
        ports.add(request.socket.remotePort)
        response.writeHead(request.url === '/none' ? 204 : 200).end(request.url === '/none' ? undefined : 'x')
      })
      for (const path of ['/', '/none', '/', '/none', '/']) await (await fetch(url + path, get)).text()
      // undici opens a second one while the first is not free yet.
      expect(ports.size).toBeLessThan(3)
    })
  })

  describe('a compressed response', () => {
    const long = 'long text \u00E4 '.repeat(10_000)

    it.each(ways)('is decoded, read as %s', async (_, read) => {
      for (const [coding, bytes] of [
        ['gzip', gzipSync(long)],
        ['X-GZIP', gzipSync(long)],
        ['br', brotliCompressSync(long)],
        ['deflate', deflateSync(long)],
        ['deflate', deflateRawSync(long)],
        ['gzip, br', brotliCompressSync(gzipSync(long))],
        ['deflate,X-Gzip , br', brotliCompressSync(gzipSync(deflateSync(long)))],
        // Node has it from 22.15 on.
        ...(typeof zlib.zstdCompressSync === 'function'
          ? ([
              ['zstd', zlib.zstdCompressSync(long)],
              ['gzip, zstd', zlib.zstdCompressSync(gzipSync(long))],
            ] as const)
          : []),
      ] as const)
        expect(await read(await fetch(await answering(200, { 'content-encoding': coding }, bytes), get))).toBe(long)
    })

    it.each(ways)('without a single byte is empty, read as %s', async (_, read) => {
      for (const coding of ['gzip', 'br', 'deflate', 'gzip, br', ...('zstdCompressSync' in zlib ? ['zstd'] : [])]) {
        const url = await serve((__, response) => {
          response.writeHead(200, { 'content-encoding': coding }).flushHeaders()
          response.end()
        })
        expect(await read(await fetch(url, get))).toBe('')
      }
    })

    it.each(ways)('in a coding that was not asked for is left as it is, read as %s', async (_, read) => {
      for (const coding of ['identity', 'constructor', 'dcz'])
        expect(await read(await fetch(await answering(200, { 'content-encoding': coding }, 'plain'), get))).toBe(
          'plain',
        )
    })

    it.each(ways)('that ends too early or is broken fails, read as %s', async (_, read) => {
      const cut = gzipSync(long).subarray(0, 100)
      await expect(
        fetch(await answering(200, { 'content-encoding': 'gzip' }, cut), get).then(read),
      ).rejects.toMatchObject({ code: 'Z_BUF_ERROR' })
      await expect(
        fetch(await answering(200, { 'content-encoding': 'gzip' }, 'not compressed'), get).then(read),
      ).rejects.toMatchObject({ code: 'Z_DATA_ERROR' })
    })
  })

  describe('a connection', () => {
    it('that is refused fails with its code', async () => {
      await expect(fetch('http://127.0.0.1:49151', get)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    })

    it.each([
      ['closed', (response: ServerResponse) => response.socket?.end()],
      ['reset', (response: ServerResponse) => response.socket?.resetAndDestroy()],
      ['closed within the headers', (response: ServerResponse) => response.socket?.end('HTTP/1.1 200 OK\r\nx-a')],
    ])('that is %s before the response fails with its code', async (_, leave) => {
      const url = await serve((__, response) => leave(response))
      await expect(fetch(url, get)).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:UND_ERR_SOCKET|ECONNRESET|HPE_INVALID_EOF_STATE)$/),
      })
    })

    const breaks: readonly (readonly [string, string, 'end' | 'resetAndDestroy'])[] = [
      ['a length', 'content-length: 10\r\n\r\nabc', 'end'],
      ['a length, reset', 'content-length: 10\r\n\r\nabc', 'resetAndDestroy'],
      ['chunks', 'transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n', 'end'],
      ['chunks, within one', 'transfer-encoding: chunked\r\n\r\n9\r\nabc', 'end'],
      ['chunks, told to close', 'connection: close\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n', 'end'],
      ['a length, told to close', 'connection: close\r\ncontent-length: 10\r\n\r\nabc', 'end'],
      ['gzip', 'content-encoding: gzip\r\ncontent-length: 10\r\n\r\n\x1F\x8B\x08', 'end'],
    ]
    it.each(breaks.flatMap((one) => ways.map((way) => [...one, ...way] as const)))(
      'that ends within a body with %s fails (%#)',
      async (_, head, leave, __, read) => {
        const url = await serve((___, response) => {
          const { socket } = response
          socket?.write(Buffer.from(`HTTP/1.1 200 OK\r\n${head}`, 'latin1'))
          setTimeout(() => socket?.[leave](), 5)
        })
        await expect(fetch(url, get).then(read)).rejects.toThrow(Error)
      },
    )
  })

  describe('an abort', () => {
    const reasons = [new Error('enough'), 'enough', '', null]

    it.each(reasons)('before the request rejects with its reason, and nothing is sent: %j', async (reason) => {
      const { url, requests } = await record()
      await expect(fetch(url, { ...get, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      expect(requests).toEqual([])
    })

    it.each(reasons)('before the response rejects with its reason: %j', async (reason) => {
      const controller = new AbortController()
      const url = await serve(() => controller.abort(reason))
      await expect(fetch(url, { ...get, signal: controller.signal })).rejects.toBe(reason)
    })

    it.each(['identity', 'gzip'])('within a body rejects with its reason (%s)', async (coding) => {
      for (const [name, read] of ways) {
        // A stream fails with an error of undici's for a reason that is none.
        for (const reason of name === 'stream' ? reasons.filter(Boolean) : reasons) {
          const controller = new AbortController()
          const url = await serve((_, response) =>
            response.writeHead(200, { 'content-encoding': coding }).write(gzipSync('some text')),
          )
          const reading = fetch(url, { ...get, signal: controller.signal }).then(read)
          setTimeout(() => controller.abort(reason), 10)
          await expect(reading).rejects.toBe(reason)
        }
      }
    })

    it.each(['identity', 'gzip'])('of a body that nobody reads harms nobody (%s)', async (coding) => {
      const controller = new AbortController()
      const url = await serve((_, response) =>
        response.writeHead(200, { 'content-encoding': coding }).write(gzipSync('some text')),
      )
      const response = await fetch(url, { ...get, signal: controller.signal })
      controller.abort('enough')
      await new Promise((resolve) => setTimeout(resolve, 10))
      await expect(response.text()).rejects.toBe('enough')
    })

    it('is no longer listened for after the body', async () => {
      const controller = new AbortController()
      const init = { ...get, signal: controller.signal }
      const url = await serve((request, response) =>
        response.writeHead(request.url === '/none' ? 204 : 200, { 'x-a': 'b' }).end(),
      )
      for (const path of ['/', '/none']) {
        for (const [, read] of ways) await read(await fetch(url + path, init))
        await fetch('http://127.0.0.1:49151', init).catch(() => {})
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(getEventListeners(controller.signal, 'abort')).toEqual([])
    })
  })
}
