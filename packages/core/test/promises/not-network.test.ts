import { createServer as createHttp2Server } from 'node:http2'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { failure } from '@portolan/testing/failure'
import { undiciFetch } from '@portolan/core/undici'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { thingsClient } from './things.ts'
import { certificate, key } from './self-signed.ts'

const thing = { id: 1 }

/** A fetch that fails so, and how often it was called. */
function failing(error: unknown) {
  const calls: string[] = []
  const fetch = async (url: string): Promise<never> => {
    calls.push(url)
    throw error
  }
  return { calls, fetch }
}

describe('an error that is not a network failure', () => {
  it('such as a TypeError of the fetch itself is thrown at once, as the very error', async () => {
    const bug = new TypeError("Cannot read properties of undefined (reading 'agent')")
    const { calls, fetch } = failing(bug)
    const { things } = thingsClient('https://api.example.com', { fetch })
    expect(await failure(things.get({ id: '1' }))).toBe(bug)
    expect(await failure(things.list())).toBe(bug)
    expect(calls).toHaveLength(2)
  })

  it('such as a TypeError deep inside the fetch is thrown at once', async () => {
    let calls = 0
    const fetch = (url: string): never => {
      calls++
      return (undefined as unknown as { agent: (url: string) => never }).agent(url)
    }
    const error = await failure(thingsClient('https://api.example.com', { fetch }).things.get({ id: '1' }))
    expect(error).toBeInstanceOf(TypeError)
    expect(error.name).toBe('TypeError')
    expect(calls).toBe(1)
  })

  it('such as a fetch that returns nothing is thrown at once', async () => {
    let calls = 0
    const fetch = async (): Promise<never> => {
      calls++
      return undefined as never
    }
    const error = await failure(thingsClient('https://api.example.com', { fetch }).things.get({ id: '1' }))
    expect(error.name).toBe('TypeError')
    expect(calls).toBe(1)
  })

  it('such as a RangeError or a ReferenceError of the fetch is thrown at once, as the very error', async () => {
    for (const bug of [new ReferenceError('agent is not defined'), new RangeError('Invalid array length')]) {
      const { calls, fetch } = failing(bug)
      expect(await failure(thingsClient('https://api.example.com', { fetch }).things.get({ id: '1' }))).toBe(bug)
      expect(calls).toHaveLength(1)
    }
  })

  it('such as a stream that was read before is thrown at once, as a TypeError', async () => {
    const { url, seen } = await answers({ body: thing })
    const media = new Blob(['text']).stream()
    await media.pipeTo(new WritableStream())
    const error = await failure(thingsClient(url).things.upload({ media }))
    expect(error.name).toBe('TypeError')
    expect(seen).toHaveLength(0)
  })

  it('such as a stream that somebody else reads is thrown at once, as a TypeError', async () => {
    const { url, seen } = await answers({ body: thing })
    const media = new Blob(['text']).stream()
    media.getReader()
    const error = await failure(thingsClient(url).things.upload({ media }))
    expect(error.name).toBe('TypeError')
    expect(seen).toHaveLength(0)
  })

  it('such as the error of a stream that is being sent is thrown at once, unchanged', async () => {
    const { url } = await answers({ body: thing })
    const broken = new Error('the disk is gone')
    const media = new ReadableStream({
      pull(out) {
        out.error(broken)
      },
    })
    expect(await failure(thingsClient(url).things.upload({ media }))).toBe(broken)
  })

  it('such as a body that cannot be written as JSON is refused at once', async () => {
    const { url, seen } = await answers({ body: thing })
    const body: Record<string, unknown> = {}
    body['self'] = body
    const error = await failure(thingsClient(url).request({ method: 'PUT', path: '/things', body }))
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['body', 'self'] }] })
    expect(
      await failure(thingsClient(url).request({ method: 'PUT', path: '/things', body: { big: 1n } })),
    ).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['body', 'big'] }],
    })
    expect(seen).toHaveLength(0)
  })

  it('such as a token function that throws is thrown at once, as the very error', async () => {
    const { url, seen } = await answers({ body: thing })
    const bug = new Error('no token for you')
    let asked = 0
    const token = (): never => {
      asked++
      throw bug
    }
    expect(await failure(thingsClient(url, { token }).things.get({ id: '1' }))).toBe(bug)
    expect(await failure(thingsClient(url, { token: () => Promise.reject(bug) }).things.get({ id: '1' }))).toBe(bug)
    expect([asked, seen.length]).toEqual([1, 0])
  })

  it.each([undefined, null, '', 'canary with spaces', 'canary\r\nx-other: 1', 5])(
    'such as a token function that returns %j is refused, and the value not shown',
    async (value) => {
      const { url, seen } = await answers({ body: thing })
      const error = await failure(thingsClient(url, { token: (() => value) as () => string }).things.get({ id: '1' }))
      expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['token'] }] })
      expect(error.message + JSON.stringify(error)).not.toContain('canary')
      expect(seen).toHaveLength(0)
    },
  )
})

describe('a header value with a line end', () => {
  it.each(['canary\r\nx-other: 1', 'canary\n', 'canary\0', '\rcanary'])(
    '%j is refused at once, and not shown',
    async (value) => {
      const { url, seen } = await answers({ body: thing })
      const refused = { name: 'RequestValidationError', issues: [{ path: ['headers', 'x-key'] }] }
      const error = await failure(Promise.resolve().then(() => thingsClient(url, { headers: { 'x-key': value } })))
      const other = await failure(thingsClient(url).things.get({ id: '1' }, { headers: { 'x-key': value } }))
      for (const one of [error, other]) {
        expect(one).toMatchObject(refused)
        expect(one.message + JSON.stringify(one) + one.stack).not.toContain('canary')
      }
      expect(seen).toHaveLength(0)
    },
  )
})

describe('a server of HTTP/2 only', () => {
  it('is named as one', async () => {
    const server = createHttp2Server().listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const error = await failure(thingsClient(`http://127.0.0.1:${port}`, { retry: false }).things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'ConnectionError', message: expect.stringContaining('only HTTP/2') })
  })

  it('is none whose response is wrong HTTP/1.1', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nbad header\r\n\r\n{}'
    const server = createTcpServer((socket) => void socket.once('data', () => socket.end(head))).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const error = await failure(thingsClient(`http://127.0.0.1:${port}`, { retry: false }).things.get({ id: '1' }))
    expect(error).toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/does not match the HTTP\/1\.1 protocol \([^()]+\)$/),
    })
  })
})

describe('TLS that fails', () => {
  it('is a ConnectionError that says why, and is not retried', async () => {
    const server = createServer({ key, cert: certificate })
    let connections = 0
    server.on('connection', () => connections++)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const retried: unknown[] = []
    const hooks = { onRetry: (event: unknown) => void retried.push(event) }
    const error = await failure(thingsClient(`https://127.0.0.1:${port}`, { hooks }).things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'ConnectionError', cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
    expect(error.attempts).toHaveLength(1)
    expect([retried.length, connections]).toEqual([0, 1])
  })

  it('because the server does not speak TLS is not retried either', async () => {
    const { url, seen } = await answers({ body: thing })
    const error = await failure(thingsClient(url.replace('http:', 'https:')).things.get({ id: '1' }))
    expect(error.name).toBe('ConnectionError')
    expect(error.attempts).toHaveLength(1)
    expect(seen).toHaveLength(0)
  })
})

describe('a failure of the network by another fetch', () => {
  it.each([
    [
      'node-fetch',
      Object.assign(new Error('request to https://api.example.com failed'), { name: 'FetchError', code: 'ECONNRESET' }),
    ],
    ['undici', Object.assign(new Error('other side closed'), { name: 'SocketError', code: 'UND_ERR_SOCKET' })],
    ['a browser', new TypeError('Failed to fetch')],
    // Safari's network errors have no stack, by which they are told from others.
    ['Safari', Object.assign(new TypeError('Load failed'), { stack: undefined })],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    [
      'Node',
      Object.assign(new TypeError('fetch failed'), {
        cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
      }),
    ],
  ])('%s is a ConnectionError, and retried where the call can safely be repeated', async (_, problem) => {
    const { calls, fetch } = failing(problem)
    const { things } = thingsClient('https://api.example.com', { fetch })
    expect(await failure(things.get({ id: '1' }))).toMatchObject({ name: 'ConnectionError' })
    expect(calls).toHaveLength(4)
    expect(await failure(things.create({ name: 'lamp' }))).toMatchObject({ name: 'ConnectionError' })
    expect(calls).toHaveLength(5)
  })
})

it.each(['fetch', 'undiciFetch'])(
  'a response with more headers than Node takes says so, and is not repeated, over %s',
  async (over) => {
    const { url, seen } = await service((_, response) => {
      response.writeHead(200, Array.from({ length: 3000 }, (__, index) => [`x-${index}`, 'a'.repeat(20)]).flat())
      return void response.end('{}')
    })
    const client = thingsClient(url, over === 'fetch' ? {} : { fetch: undiciFetch() })
    expect(await failure(client.things.get({ id: '1' }))).toMatchObject({
      name: 'ConnectionError',
      permanent: true,
      message: expect.stringContaining('the response has more headers than this runtime accepts'),
    })
    expect(seen).toHaveLength(1)
  },
)
