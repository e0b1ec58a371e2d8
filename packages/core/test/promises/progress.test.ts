import { undiciFetch } from '@portolan/core/undici'
import { failure, until } from '@portolan/testing/failure'
import { service } from '@portolan/testing/service'
import { describe, expect, it, vi } from 'vitest'
import type { FetchInit } from '@portolan/core'
import { kyFetch } from '../../src/send/ky-fetch.ts'
import { fakeClock, settle } from '../fake-clock.ts'
import { makeCall } from '../make-call.ts'
import { thingsClient } from './things.ts'

const base = 'https://api.example.com'

/** A clock that moves on while a promise is pending, and a pause on it. */
function timeline() {
  const clock = fakeClock()
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve))
  const passing = async <T>(promise: Promise<T>): Promise<T> => {
    let isDone = false
    const done = promise.finally(() => (isDone = true))
    done.catch(() => {})
    while (!isDone) await clock.advance(10)
    return await done
  }
  return { clock, pause, passing }
}

const parts = (count: number): ReadableStream<Uint8Array> => {
  let sent = 0
  return new ReadableStream(
    { pull: (out) => (sent++ < count ? out.enqueue(new Uint8Array(10)) : out.close()) },
    { highWaterMark: 0 },
  )
}

describe('`timeout`', () => {
  it('begins anew with each part of an upload', async () => {
    const { clock, pause, passing } = timeline()
    const fetch = async (_: string, { body }: FetchInit): Promise<Response> => {
      const reader = (body as ReadableStream<Uint8Array>).getReader()
      while (!(await reader.read()).done) await pause(80)
      return Response.json({ id: 1 })
    }
    const { things } = thingsClient(base, { clock, fetch, timeout: 100 })
    expect(await passing(Promise.resolve(things.upload({ media: parts(6) })))).toEqual({ id: 1 })
  })

  it('ends an upload that stands still', async () => {
    const { clock, pause, passing } = timeline()
    const fetch = async (_: string, { body }: FetchInit): Promise<Response> => {
      const reader = (body as ReadableStream<Uint8Array>).getReader()
      for (let part = 0; part < 3; part++) {
        await reader.read()
        await pause(80)
      }
      return await new Promise(() => {})
    }
    const started = clock.monotonic()
    const { things } = thingsClient(base, { clock, fetch, timeout: 100 })
    const error = await passing(failure(things.upload({ media: parts(6) })))
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'timeout' })
    expect(clock.monotonic() - started).toBe(260)
  })

  it('begins anew with each part of a body that is read whole', async () => {
    const { clock, pause, passing } = timeline()
    const json = new TextEncoder().encode('{"id": 123456789}')
    const fetch = async (): Promise<Response> => {
      let at = 0
      const body = new ReadableStream<Uint8Array>({
        async pull(out) {
          await pause(80)
          if (at < json.length) out.enqueue(json.subarray(at, (at += 4)))
          else out.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
    const { things } = thingsClient(base, { clock, fetch, timeout: 100 })
    expect(await passing(Promise.resolve(things.get({ id: '1' })))).toEqual({ id: 123_456_789 })
  })

  it('ends a token source that does not answer, and says so', async () => {
    const { clock, passing } = timeline()
    const fetch = vi.fn<() => Promise<Response>>()
    const token = (): Promise<string> => new Promise(() => {})
    const { things } = thingsClient(base, { clock, fetch, token, timeout: 300 })
    expect(await passing(failure(things.get({ id: '1' })))).toMatchObject({
      name: 'TimeoutError',
      limit: 'timeout',
      message: 'things.get: waited for the token: none within 300 ms',
    })
    expect([fetch.mock.calls.length, clock.timers]).toEqual([0, 0])
  })

  it('covers the token and the response together', async () => {
    const { clock, pause, passing } = timeline()
    const token = async (): Promise<string> => {
      await pause(60)
      return 'token'
    }
    const fetch = async (): Promise<Response> => {
      await pause(60)
      return Response.json({ id: 1 })
    }
    const started = clock.monotonic()
    const { things } = thingsClient(base, { clock, fetch, token, timeout: 100 })
    expect(await passing(failure(things.get({ id: '1' })))).toMatchObject({ name: 'TimeoutError', limit: 'timeout' })
    expect(clock.monotonic() - started).toBe(100)
    expect(await passing(Promise.resolve(things.get({ id: '1' }, { timeout: 130 })))).toEqual({ id: 1 })
  })
})

describe.each([
  ['the global fetch', kyFetch],
  ['undiciFetch', async () => undiciFetch()],
])('a large body over %s', (_, make) => {
  const bytes = Uint8Array.from({ length: 1_000_000 }, (__, index) => index % 128)
  const form = new FormData()
  form.append('file', new File([bytes], 'a.bin'))

  it.each([
    ['bytes', bytes, 1_000_000],
    ['a buffer', bytes.buffer, 1_000_000],
    ['a blob', new Blob([bytes]), 1_000_000],
    ['text', 'ä'.repeat(500_000), 1_000_000],
    ['a form', form, 1_000_000],
  ])('is sent in parts, whole and with its length: %s', async (__, body, length) => {
    const { url, seen } = await service(() => ({}))
    const onSent = vi.fn()
    const init = {
      method: 'POST',
      headers: {},
      body: body as never,
      redirect: 'manual',
      signal: new AbortController().signal,
    } as const
    await (
      await make()
    )(url, init, { ...makeCall(), onSent })
    expect(onSent.mock.calls.length).toBeGreaterThan(5)
    const { headers } = seen[0]!
    expect(headers['transfer-encoding']).toBeUndefined()
    expect(Number(headers['content-length'])).toBeGreaterThanOrEqual(1_000_000)
    expect(Buffer.byteLength(seen[0]!.body)).toBeGreaterThanOrEqual(length)
  })

  it('has the type that `fetch` gives it', async () => {
    const { url, seen } = await service(() => ({}))
    const send = await make()
    const signal = new AbortController().signal
    const init = { method: 'POST', headers: {}, redirect: 'manual', signal } as const
    await send(url, { ...init, body: new Blob([bytes], { type: 'image/png' }) }, makeCall({ onSent: () => {} }))
    await send(
      url,
      { ...init, headers: { 'content-type': 'text/csv' }, body: 'a'.repeat(400_000) },
      makeCall({ onSent: () => {} }),
    )
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual(['image/png', 'text/csv'])
  })
})

describe('a download that nobody reads', () => {
  const file = async (): Promise<Response> => new Response(parts(3))

  it('gives its place back after `timeout`, says so, and can still be read', async () => {
    const clock = fakeClock()
    const onRateLimit = vi.fn()
    const lines: string[] = []
    const { things } = thingsClient(base, {
      clock,
      fetch: file,
      timeout: 500,
      rateLimit: { concurrency: 1 },
      hooks: { onRateLimit },
      logger: { warn: (line) => void lines.push(line) },
    })
    const first = await things.download({ id: '1' })
    const second = things.download({ id: '2' })
    let isOpen = false
    void second.then(() => (isOpen = true))
    await clock.advance(499)
    expect(isOpen).toBe(false)
    await clock.advance(1)
    await until(() => isOpen)
    expect(onRateLimit).toHaveBeenCalledWith(
      expect.objectContaining({ unread: true, by: 'client', operation: 'things.download' }),
    )
    expect(lines).toEqual([
      'things.download: nobody has read the body for 500 ms: it no longer counts for `rateLimit.concurrency`',
    ])
    expect((await new Response(first).arrayBuffer()).byteLength).toBe(30)
    await (await second).cancel()
    await settle()
    expect(clock.timers).toBe(0)
  })

  it('keeps its place while somebody reads', async () => {
    const clock = fakeClock()
    const onRateLimit = vi.fn()
    const { things } = thingsClient(base, {
      clock,
      fetch: file,
      timeout: 500,
      rateLimit: { concurrency: 1 },
      hooks: { onRateLimit },
    })
    const reader = (await things.download({ id: '1' })).getReader()
    for (let part = 0; part < 3; part++) {
      await clock.advance(400)
      await reader.read()
    }
    expect(onRateLimit).not.toHaveBeenCalled()
  })
})
