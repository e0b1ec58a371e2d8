import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type Fetch, type FetchInit, type FetchResponse, streaming, TimeoutError } from '@portolan/core'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, vi } from 'vitest'
import { attempt } from '../../src/send/attempt.ts'
import { fakeClock, settle } from '../fake-clock.ts'
import { makeCall } from '../make-call.ts'

/** A service that answers with a body that never ends. */
const endless: Fetch = async (_, { signal }) =>
  new Response(
    new ReadableStream({
      start(out) {
        out.enqueue(new TextEncoder().encode('{'))
        signal.addEventListener('abort', () => out.error(signal.reason))
      },
    }),
  )

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
    const response: FetchResponse = { ...hidden, status: 0, type: 'opaqueredirect' }
    expect(await attempt(fakeClock(), async () => response)(makeCall())).toMatchObject({
      status: 0,
      hiddenRedirect: true,
    })
  })

  const hidden: FetchResponse = {
    status: 0,
    headers: new Headers(),
    url: '',
    body: null,
    text: async () => '',
    arrayBuffer: async () => new ArrayBuffer(0),
  }
})

describe('the time for one attempt', () => {
  it.each([
    ['a service that never answers', silent],
    ['a body that never ends', endless],
  ])('is over with a TimeoutError: %s', async (_, fetch) => {
    const clock = fakeClock()
    const ended = attempt(clock, fetch)(makeCall({ timeout: 1000 })).catch((error: unknown) => error)
    await clock.advance(1000)
    const error = await ended
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({
      limit: 'timeout',
      message: 'things.get: no complete response within 1000 ms',
      attempts: [{ error: 'no complete response within 1000 ms', waited: 0 }],
    })
    expect(clock.timers).toBe(0)
  })

  it('leaves no timer behind when the response is there', async () => {
    const clock = fakeClock()
    await attempt(
      clock,
      answering(() => new Response('')),
    )(makeCall({ timeout: 1000 }))
    expect(clock.timers).toBe(0)
  })

  it('has no timer where there is no limit', async () => {
    const [clock, controller] = [fakeClock(), new AbortController()]
    const ended = attempt(clock, silent)(makeCall({ timeout: false, signal: controller.signal }))
    expect(clock.timers).toBe(0)
    controller.abort('enough')
    await expect(ended).rejects.toBe('enough')
  })
})

describe('an abort', () => {
  it.each([
    ['before anything is sent', AbortSignal.abort('enough')],
    ['while the service does not answer', undefined],
  ])('rejects with the reason of the signal: %s', async (_, aborted) => {
    const controller = new AbortController()
    const fetch = vi.fn(silent)
    const ended = attempt(
      fakeClock(),
      fetch,
    )(makeCall({ signal: aborted ?? controller.signal })).catch((error: unknown) => error)
    await settle()
    controller.abort('enough')
    expect(await ended).toBe('enough')
    expect(fetch).toHaveBeenCalledTimes(aborted ? 0 : 1)
  })

  it('reaches the request by a signal of its own, which is unlinked after', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    const fetch = answering(() => new Response(''))
    await attempt(fakeClock(), fetch)(makeCall({ signal }))
    expect(fetch.mock.calls[0]![1].signal).not.toBe(signal)
    expect(add).toHaveBeenCalledOnce()
    expect(remove.mock.calls).toEqual([['abort', add.mock.calls[0]![1]]])
  })

  it('and the time limit are respected where `fetch` ignores its signal', async () => {
    const clock = fakeClock()
    const controller = new AbortController()
    const send = attempt(clock, () => new Promise<never>(() => {}))
    const aborted = send(makeCall({ signal: controller.signal }))
    const late = send(makeCall({ timeout: 1000 })).catch((error: unknown) => error)
    controller.abort('enough')
    await expect(aborted).rejects.toBe('enough')
    await clock.advance(1000)
    expect(await late).toMatchObject({ message: 'things.get: no complete response within 1000 ms' })
  })

  it('names what the call was waiting for, and counts as an attempt once the request is sent', async () => {
    const passed = { during: (what: string) => new TimeoutError(`waiting for ${what}`, { limit: 'deadline' }) }
    const controller = new AbortController()
    const send = attempt(fakeClock(), silent)
    const ended = send(makeCall({ signal: controller.signal }))
    controller.abort(passed)
    await expect(ended).rejects.toMatchObject({
      message: 'waiting for the response',
      attempts: [{ error: 'waiting for the response', waited: 0 }],
    })
    const unsent: unknown = await send(makeCall({ signal: AbortSignal.abort(passed) })).catch((error: unknown) => error)
    expect(unsent).toMatchObject({ message: 'waiting for the response' })
    expect(unsent).not.toHaveProperty('attempts')
  })
})

describe('a streamed response', () => {
  const operation = { responseType: streaming }
  const read = async (fetch: Fetch, changes: Parameters<typeof makeCall>[0], clock = fakeClock()) => {
    const { body } = await attempt(clock, fetch)(makeCall({ operation, ...changes }))
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    expect((await reader.read()).value).toEqual(new TextEncoder().encode('{'))
    return reader
  }

  it('ends with the reason of the signal, also after the attempt', async () => {
    const controller = new AbortController()
    const reader = await read(endless, { signal: controller.signal })
    controller.abort('enough')
    await expect(reader.read()).rejects.toBe('enough')
  })

  it('ends where no further data arrives in time', async () => {
    const clock = fakeClock()
    const ended = (await read(endless, { timeout: 1000 }, clock)).read().catch((error: unknown) => error)
    await clock.advance(1000)
    expect(await ended).toMatchObject({
      name: 'TimeoutError',
      message: 'things.get: no further data within 1000 ms',
      attempts: [{ error: 'no further data within 1000 ms', waited: 0 }],
    })
  })

  it('that is cut off is a ConnectionError', async () => {
    const pieces = [new TextEncoder().encode('{')]
    const cutOff = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (out) => (pieces.length > 0 ? out.enqueue(pieces.pop()!) : out.error(new TypeError('terminated'))),
    })
    await expect((await read(async () => new Response(cutOff), {})).read()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: 'things.get: the response was cut off: terminated',
    })
  })
})

describe('without a function of its own', () => {
  it('an attempt uses ky over the runtime’s fetch, without retries and redirects', async () => {
    const seen: string[] = []
    const url = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      response.writeHead(request.url === '/moved' ? 302 : 503, { location: '/elsewhere' }).end('no')
    })
    const send = attempt(fakeClock())
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
    const send = attempt(fakeClock())
    const refused = send(makeCall({ url: `http://127.0.0.1:${port}/` }))
    await expect(refused).rejects.toMatchObject({ name: 'ConnectionError', unsent: true })
    await expect(send(makeCall({ url: reset }))).rejects.toMatchObject({ name: 'ConnectionError', unsent: false })
    await expect(send(makeCall({ url: short }))).rejects.toMatchObject({ name: 'ConnectionError', unsent: false })
  })

  it('an abort reaches the runtime’s fetch', async () => {
    const fetch = vi.fn((_: unknown, { signal }: { signal: AbortSignal }) => silent('', { signal } as FetchInit))
    vi.stubGlobal('fetch', fetch)
    try {
      const controller = new AbortController()
      const ended = attempt(fakeClock())(makeCall({ signal: controller.signal }))
      await settle()
      controller.abort('enough')
      await expect(ended).rejects.toBe('enough')
      expect(fetch.mock.calls[0]![1].signal).toMatchObject({ aborted: true, reason: 'enough' })
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
      await expect(attempt(fakeClock())(makeCall({ url, ...changes }))).rejects.toBeInstanceOf(TypeError)
  })

  it('a certificate that nobody vouches for is permanent', async () => {
    const tlsError = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause: tlsError })))
    try {
      const ended = attempt(fakeClock())(makeCall())
      await expect(ended).rejects.toMatchObject({ name: 'ConnectionError', permanent: true })
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('a function in place of fetch', () => {
  it('may return headers as pairs, and no URL', async () => {
    const response: FetchResponse = {
      status: 200,
      headers: new Map([['etag', '"1"']]) as unknown as FetchResponse['headers'],
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

  it('is told of the call where it has a place for it, and of nothing else otherwise', async () => {
    const [told, untold]: [unknown[][], unknown[][]] = [[], []]
    const call = makeCall({ timeout: false })
    await attempt(fakeClock(), async (url, init, one) => {
      told.push([url, init, one])
      return new Response('')
    })(call)
    const rest: Fetch = async (...args) => {
      untold.push(args)
      return new Response('')
    }
    await attempt(fakeClock(), rest)(call)
    await attempt(fakeClock(), Object.defineProperty(rest, 'length', { value: 2 }))(call)
    expect([told[0]?.[2], ...untold.map(({ length }) => length)]).toEqual([call, 2, 2])
  })

  it('gets a stream as half of an exchange, and no body where there is none', async () => {
    const fetch = answering(() => new Response(''))
    const body = new ReadableStream<Uint8Array>()
    await attempt(fakeClock(), fetch)(makeCall({ operation: { method: 'PUT' }, body, redirect: 'follow' }))
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
