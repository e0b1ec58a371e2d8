import { failure, until } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it, vi } from 'vitest'
import type { ClientOptions } from '@portolan/core'
import { fakeClock, type FakeClock } from '../fake-clock.ts'
import { thingsClient } from './things.ts'

const never = (): Promise<never> => new Promise(() => {})

interface Wait {
  /** What the message of a passed deadline has to say. */
  readonly says: RegExp
  /** A client whose call waits, the server that it waits for, and when it does. */
  readonly setUp: (clock: FakeClock) => Promise<{ url: string; options: ClientOptions; waits: () => boolean }>
}

const waits: Readonly<Record<string, Wait>> = {
  'the response': {
    says: /the response/,
    async setUp() {
      const { url, seen } = await service(() => {})
      return { url, options: {}, waits: () => seen.length === 1 }
    },
  },
  'the body of the response': {
    says: /the response/,
    async setUp() {
      let begun = false
      const { url } = await service((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":', () => void (begun = true))
      })
      return { url, options: {}, waits: () => begun }
    },
  },
  'its next attempt': {
    says: /the next attempt/,
    async setUp() {
      const { url } = await answers({ status: 503, headers: { 'retry-after': '30' } })
      let waiting = false
      return { url, options: { hooks: { onRetry: () => void (waiting = true) } }, waits: () => waiting }
    },
  },
  'the rate limit': {
    says: /the rate limit/,
    async setUp() {
      const { url } = await answers({ body: { id: 1 } })
      let waiting = false
      const hooks = { onRateLimit: () => void (waiting = true) }
      return { url, options: { rateLimit: { requests: 1, per: 60_000 }, hooks }, waits: () => waiting }
    },
  },
  'the limit that the service named': {
    says: /the rate limit/,
    async setUp(clock) {
      const reset = String(Math.floor(clock.now() / 1000) + 30)
      const headers = { 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'ratelimit-reset': reset }
      const { url } = await answers({
        body: { id: 1 },
        headers: { ...headers, date: new Date(clock.now()).toUTCString() },
      })
      let waiting = false
      return { url, options: { hooks: { onRateLimit: () => void (waiting = true) } }, waits: () => waiting }
    },
  },
  'room among the calls under way': {
    says: /the rate limit/,
    async setUp() {
      const { url } = await service(() => {})
      let asked = 0
      const token = () => `token-${++asked}`
      const rateLimit = { requests: 100, per: 1000, concurrency: 1 }
      return { url, options: { rateLimit, token, timeout: false }, waits: () => asked === 2 }
    },
  },
  'a token source that hangs': {
    says: /a token/,
    async setUp() {
      const { url } = await answers({ body: { id: 1 } })
      let asked = 0
      const token = () => (++asked === 1 ? 'token-1' : never())
      return { url, options: { token }, waits: () => asked === 2 }
    },
  },
  'a cache that hangs in get': {
    says: /the cache/,
    async setUp() {
      const { url } = await answers({ body: { id: 1 } })
      let asked = 0
      const cache = { get: () => (++asked === 1 ? undefined : never()), set() {} }
      return { url, options: { cache }, waits: () => asked === 2 }
    },
  },
  'a cache that hangs in set': {
    says: /the cache/,
    async setUp() {
      const { url } = await answers({ body: { id: 1 }, headers: { etag: '"1"' } })
      let asked = 0
      const cache = { get: () => undefined, set: () => (++asked === 1 ? undefined : never()) }
      return { url, options: { cache }, waits: () => asked === 2 }
    },
  },
}

describe.each(Object.entries(waits))('a call that waits for %s', (name, { says, setUp }) => {
  /** One call goes before: it takes the only permit, and loads what is loaded with the first call. */
  async function waiting(clock: FakeClock, options: ClientOptions = {}) {
    const set = await setUp(clock)
    const { things } = thingsClient(set.url, { clock, ...set.options, ...options })
    if (/limit|token|cache/.test(name)) await things.get({ id: '1' })
    if (/under way/.test(name)) things.get({ id: '1' }).catch(() => {})
    return { things, waits: set.waits }
  }

  it.each([
    ['an error of its own', new Error('enough')],
    ['a text', 'enough'],
    ['an object', { enough: true }],
  ])('rejects with the signal’s own reason, %s', async (_, reason) => {
    const clock = fakeClock()
    const { things, waits: begun } = await waiting(clock)
    const controller = new AbortController()
    const call = things.get({ id: '2' }, { signal: controller.signal })
    const end = call.then(
      () => 'a result',
      (error: unknown) => error,
    )
    await until(begun)
    controller.abort(reason)
    expect(await end).toBe(reason)
  })

  it('rejects with an AbortError where the signal has no reason of its own', async () => {
    const { things, waits: begun } = await waiting(fakeClock())
    const controller = new AbortController()
    const end = failure(things.get({ id: '2' }, { signal: controller.signal }))
    await until(begun)
    controller.abort()
    expect(await end).toMatchObject({ name: 'AbortError' })
  })

  it('is ended by its deadline, and the message says what it was waiting for', async () => {
    const clock = fakeClock()
    const { things, waits: begun } = await waiting(clock)
    const end = failure(things.get({ id: '2' }, { deadline: 5000 }))
    await until(begun)
    await clock.advance(5000)
    const error = await end
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline', request: { operation: 'things.get' } })
    expect(error.message).toMatch(says)
  })

  it('leaves no timer behind when it is aborted', async () => {
    const clock = fakeClock()
    const { things, waits: begun } = await waiting(clock)
    const controller = new AbortController()
    const end = failure(things.get({ id: '2' }, { signal: controller.signal, deadline: 5000 }))
    await until(begun)
    controller.abort()
    await end
    await clock.advance(0)
    expect(clock.timers).toBe(0)
  })
})

describe('a signal', () => {
  it('that was aborted before sends nothing, and rejects with its reason', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const reason = new Error('enough')
    const { things } = thingsClient(url, { token: async () => 'token-1' })
    const options = { signal: AbortSignal.abort(reason) }
    expect(await failure(things.get({ id: '1' }, options))).toBe(reason)
    expect(await failure(things.list({}, options))).toBe(reason)
    expect(await failure(things.list({}, options).toArray())).toBe(reason)
    expect(await failure(things.download({ id: '1' }, options))).toBe(reason)
    expect(await failure(thingsClient(url, { deadline: 1000 }).things.get({ id: '1' }, options))).toBe(reason)
    expect(seen).toHaveLength(0)
  })

  it('ends a stream that is being read with its own reason', async () => {
    const { url } = await service((_, response) => void response.writeHead(200).write('the first piece'))
    const controller = new AbortController()
    const body = await thingsClient(url).things.download({ id: '1' }, { signal: controller.signal })
    const reader = body.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('the first piece')
    const rest = failure(reader.read())
    const reason = new Error('enough')
    controller.abort(reason)
    expect(await rest).toBe(reason)
  })

  it('ends a stream that nobody reads at the moment with its own reason', async () => {
    const { url } = await service((_, response) => void response.writeHead(200).write('the first piece'))
    const controller = new AbortController()
    const body = await thingsClient(url).things.download({ id: '1' }, { signal: controller.signal })
    const reason = new Error('enough')
    controller.abort(reason)
    expect(await failure(body.getReader().read())).toBe(reason)
  })

  it('ends a walk at any concurrency with its own reason', async () => {
    for (const concurrency of [1, 4]) {
      const { url, seen } = await service(({ path }) =>
        path === '/things'
          ? { headers: { link: '</things?page=2>; rel="next", </things?page=9>; rel="last"' }, body: [{ id: 1 }] }
          : undefined,
      )
      const controller = new AbortController()
      const end = failure(thingsClient(url).things.list({}, { signal: controller.signal, concurrency }).toArray())
      await until(() => seen.length > 1)
      const reason = new Error('enough')
      controller.abort(reason)
      expect(await end).toBe(reason)
    }
  })

  it('that lives long has no listener left after the calls', async () => {
    const { url } = await answers({ body: { id: 1 } }, { status: 503 }, { body: { id: 1 } }, { status: 404 })
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    const { things } = thingsClient(url, { deadline: 1000, token: async () => 'token-1' })
    await things.get({ id: '1' }, { signal })
    await things.get({ id: '1' }, { signal })
    await failure(things.get({ id: '1' }, { signal }))
    expect(added.mock.calls.length).toBeGreaterThan(0)
    const gone = new Set(removed.mock.calls.map(([, listener]) => listener))
    expect(added.mock.calls.filter(([, listener]) => !gone.has(listener))).toEqual([])
  })
})

describe('the timeout of a stream', () => {
  it('counts for each piece that somebody waits for', async () => {
    const clock = fakeClock()
    const { url } = await service((_, response) => void response.writeHead(200).write('the first piece'))
    const body = await thingsClient(url, { clock, timeout: 1000 }).things.download({ id: '1' })
    await clock.advance(5000)
    const reader = body.getReader()
    await reader.read()
    const rest = failure(reader.read())
    await clock.advance(1000)
    expect(await rest).toMatchObject({ name: 'TimeoutError', limit: 'timeout' })
  })

  it('and its deadline end it at any time', async () => {
    const clock = fakeClock()
    const { url } = await service((_, response) => void response.writeHead(200).write('the first piece'))
    const body = await thingsClient(url, { clock, timeout: false }).things.download({ id: '1' }, { deadline: 1000 })
    const reader = body.getReader()
    await reader.read()
    const rest = failure(reader.read())
    await clock.advance(1000)
    const error = await rest
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
    expect(error.message).toContain('the response')
    expect(clock.timers).toBe(0)
  })
})
