import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Fetch, type FetchInit, type ResponseLike, streaming } from '@portolan/core'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, vi } from 'vitest'
import { attempt } from '../../src/send/attempt.ts'
import { kyFetch } from '../../src/send/ky-fetch.ts'
import { fakeClock, settle } from '../fake-clock.ts'
import { makeCall } from '../make-call.ts'

const viaKy = await kyFetch()

/** A service that never answers. */
const silent: Fetch = (_, { signal }) =>
  new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const answering = (response: () => Response) => vi.fn<Fetch>(async () => response())

describe('an attempt', () => {
  it('sends the request in parts, and reads the response to its end', async () => {
    const fetch = answering(() => new Response('{"a":1}', { status: 201, headers: { etag: '"1"' } }))
    const call = makeCall({ operation: { method: 'POST' }, headers: { 'x-one': 'a' }, body: '{}' })
    const answer = await attempt(fakeClock(), fetch)(call)
    expect(fetch.mock.calls).toEqual([
      [
        'https://api.example.com/things/1',
        {
          method: 'POST',
          headers: { 'x-one': 'a' },
          body: '{}',
          redirect: 'manual',
          signal: expect.any(AbortSignal) as AbortSignal,
        },
      ],
    ])
    expect(answer).toMatchObject({
      status: 201,
      body: '{"a":1}',
      url: 'https://api.example.com/things/1',
      attempts: [{ status: 201, waited: 0 }],
    })
    expect(answer.headers.get('etag')).toBe('"1"')
  })

  it('reads bytes where the operation says so, also of a failure', async () => {
    for (const status of [200, 500]) {
      const fetch = answering(() => new Response(new Uint8Array([1, 255]), { status }))
      const answer = await attempt(fakeClock(), fetch)(makeCall({ operation: { responseType: 'bytes' } }))
      expect(answer.body).toEqual(new Uint8Array([1, 255]))
    }
  })

  it('notes a redirect whose target the runtime does not show', async () => {
    const response: ResponseLike = { ...hidden, status: 0, type: 'opaqueredirect' }
    expect(await attempt(fakeClock(), async () => response)(makeCall())).toMatchObject({
      status: 0,
      hiddenRedirect: true,
    })
  })

  const hidden: ResponseLike = {
    status: 0,
    headers: new Headers(),
    url: '',
    body: null,
    text: async () => '',
    arrayBuffer: async () => new ArrayBuffer(0),
  }
})

describe('without a function of its own', () => {
  it('an attempt uses ky over the runtime’s fetch, without retries and redirects', async () => {
    const seen: string[] = []
    const url = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      response.writeHead(request.url === '/moved' ? 302 : 503, { location: '/elsewhere' }).end('no')
    })
    const send = attempt(fakeClock(), viaKy)
    expect(await send(makeCall({ url: `${url}/moved` }))).toMatchObject({ status: 302 })
    expect(await send(makeCall({ url: `${url}/down` }))).toMatchObject({ status: 503, body: 'no' })
    expect(seen).toEqual(['GET /moved', 'GET /down'])
  })

  it('a connection that is refused, reset or broken off is a ConnectionError', async () => {
    const reset = await serve((_, response) => response.destroy())
    const short = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => response.destroy(), 5)
    })
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const send = attempt(fakeClock(), viaKy)
    const refused = send(makeCall({ url: `http://127.0.0.1:${port}/` }))
    await expect(refused).rejects.toMatchObject({ name: 'ConnectionError', unsent: true })
    await expect(send(makeCall({ url: reset }))).rejects.toMatchObject({ name: 'ConnectionError', unsent: false })
    await expect(send(makeCall({ url: short }))).rejects.toMatchObject({ name: 'ConnectionError', unsent: false })
  })

  it('the runtime’s fetch gets the request as it was written, and its body once', async () => {
    const fetch = vi.fn(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetch)
    try {
      const operation = { method: 'POST' as const }
      await attempt(fakeClock(), viaKy)(makeCall({ url: 'https://example.com/a', operation, body: '{"a":1}' }))
      const written = {
        method: 'POST',
        body: '{"a":1}',
        redirect: 'manual',
        signal: expect.any(AbortSignal) as unknown,
      }
      expect(fetch.mock.calls).toEqual([['https://example.com/a', expect.objectContaining(written)]])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('an abort reaches the runtime’s fetch', async () => {
    const fetch = vi.fn((_: unknown, { signal }: { signal: AbortSignal }) => silent('', { signal } as FetchInit))
    vi.stubGlobal('fetch', fetch)
    try {
      const controller = new AbortController()
      const ended = attempt(fakeClock(), viaKy)(makeCall({ signal: controller.signal }))
      await settle()
      controller.abort('enough')
      await expect(ended).rejects.toBe('enough')
      expect(fetch.mock.calls[0]![1].signal).toMatchObject({ aborted: true, reason: 'enough' })
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('ky is not told of an abort, which it would think of as a failure', async () => {
    const controller = new AbortController()
    const fetch = vi.fn(silent)
    vi.stubGlobal('fetch', fetch)
    try {
      const told = vi.fn()
      const init: FetchInit = { method: 'GET', headers: {}, redirect: 'manual', signal: controller.signal }
      viaKy('https://example.com/a', init).then(told, told)
      await settle()
      controller.abort('enough')
      await expect(fetch.mock.results[0]!.value).rejects.toBe('enough')
      await settle()
      expect(told).not.toHaveBeenCalled()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('a mistake in the request keeps its name', async () => {
    const url = await serve((_, response) => response.end())
    const used = new ReadableStream<Uint8Array>()
    used.getReader()
    const mistakes = [{ headers: { 'x-one': 'a\nb' } }, { operation: { method: 'POST' as const }, body: used }]
    for (const changes of mistakes)
      await expect(attempt(fakeClock(), viaKy)(makeCall({ url, ...changes }))).rejects.toBeInstanceOf(TypeError)
  })

  it.each([
    ['Chrome', new TypeError('Failed to fetch')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Safari', Object.assign(new TypeError('Load failed'), { stack: undefined })],
  ])('a network failure of the global fetch of %s is a ConnectionError', async (_, problem) => {
    vi.stubGlobal('fetch', () => Promise.reject(problem))
    try {
      const ended = attempt(fakeClock(), viaKy)(makeCall())
      await expect(ended).rejects.toMatchObject({ name: 'ConnectionError', permanent: false })
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('a certificate that nobody vouches for is permanent', async () => {
    const tlsError = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause: tlsError })))
    try {
      const ended = attempt(fakeClock(), viaKy)(makeCall())
      await expect(ended).rejects.toMatchObject({ name: 'ConnectionError', permanent: true })
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('a function in place of fetch', () => {
  it('may return headers as pairs, and no URL', async () => {
    const response: ResponseLike = {
      status: 200,
      headers: new Map([['etag', '"1"']]) as unknown as ResponseLike['headers'],
      url: '',
      body: null,
      text: async () => 'body',
      arrayBuffer: async () => new ArrayBuffer(0),
    }
    const answer = await attempt(fakeClock(), async () => response)(makeCall())
    expect(answer).toStrictEqual({
      status: 200,
      headers: new Headers({ etag: '"1"' }),
      url: 'https://api.example.com/things/1',
      body: 'body',
      attempts: [{ status: 200, waited: 0 }],
    })
    const moved = { ...response, url: 'https://api.example.com/things/2' }
    expect((await attempt(fakeClock(), async () => moved)(makeCall())).url).toBe('https://api.example.com/things/2')
  })

  it('gets a stream as half of an exchange, and no body where there is none', async () => {
    const fetch = answering(() => new Response(''))
    const source = new ReadableStream<Uint8Array>()
    const body = expect.any(ReadableStream) as ReadableStream
    await attempt(fakeClock(), fetch)(makeCall({ operation: { method: 'PUT' }, body: source, redirect: 'follow' }))
    await attempt(fakeClock(), fetch)(makeCall())
    const signal = expect.any(AbortSignal) as AbortSignal
    expect(fetch.mock.calls.map(([, init]) => init)).toStrictEqual([
      { method: 'PUT', headers: {}, redirect: 'follow', signal, body, duplex: 'half' },
      { method: 'GET', headers: {}, redirect: 'manual', signal },
    ])
  })

  it('has its response streamed only where that is a success', async () => {
    const operation = { responseType: streaming }
    for (const status of [200, 299]) {
      const ok = await attempt(
        fakeClock(),
        answering(() => new Response('file', { status })),
      )(makeCall({ operation }))
      expect(ok.body).toBeInstanceOf(ReadableStream)
    }
    for (const status of [300, 404]) {
      const fetch = answering(() => new Response('no', { status }))
      expect((await attempt(fakeClock(), fetch)(makeCall({ operation }))).body).toBe('no')
    }
    const hidden = new Response('')
    Object.defineProperties(hidden, { status: { value: 0 }, type: { value: 'opaqueredirect' } })
    const answer = await attempt(fakeClock(), async () => hidden)(makeCall({ operation }))
    expect(answer).toMatchObject({ status: 0, body: '', hiddenRedirect: true })
  })
})
