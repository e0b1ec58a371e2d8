import {
  type CallOptions,
  type ClientOptions,
  createClient,
  type EventStream,
  eventStream,
  operation,
  type OperationInit,
  resource,
} from '@portolan/core'
import type { ApiRequest } from '@portolan/core/client'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { EventIds } from '../../src/response/event-ids.ts'
import { fakeClock, settle } from '../fake-clock.ts'

await Promise.all([import('../../src/send/reconnect.ts'), import('../../src/response/event-source.ts')])

const schemas = async () => ({ Value: z.string() })

/** A response of the service: the texts that it sends, and how it ends then. */
interface Step {
  readonly status?: number
  readonly type?: string
  readonly texts?: readonly string[]
  readonly end?: 'break' | 'close' | 'stay'
}

/** A service that answers each request with the next of these steps, and the last again. */
function serviceOf(steps: readonly Step[]) {
  const seen: { readonly id: string | undefined; readonly authorization: string | undefined }[] = []
  const left = [...steps]
  const fetch = vi.fn(async (_: string, { headers }: { headers: Record<string, string> }) => {
    seen.push({ id: headers['last-event-id'], authorization: headers['authorization'] })
    const {
      status = 200,
      type = 'text/event-stream',
      texts = [],
      end = 'break',
    } = (left.shift() ?? steps.at(-1)) as Step
    const parts = texts.values()
    const body = new ReadableStream<Uint8Array>({
      async pull(out) {
        const { done, value } = parts.next()
        if (!done) out.enqueue(new TextEncoder().encode(value))
        else if (end === 'close') out.close()
        else if (end === 'break') out.error(new TypeError('terminated'))
        else await new Promise(() => {})
      },
    })
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } })
  })
  return { fetch, seen, ids: () => seen.map(({ id }) => id) }
}

interface Streams {
  events(params?: object, options?: CallOptions): ApiRequest<EventStream<string>>
}

function clientOf(
  service: ReturnType<typeof serviceOf>,
  options: ClientOptions = {},
  init: Partial<OperationInit> = {},
) {
  const events = operation(schemas, {
    method: 'GET',
    path: '/events',
    response: 'Value',
    responseType: eventStream,
    ...init,
  } as never)
  return createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: { fetch: service.fetch, retry: { minDelay: 0 }, ...options },
    groups: { streams: resource<Streams>()({ events } as never) },
  }).streams
}

const failure = (run: Promise<unknown>): Promise<unknown> => run.catch((error: unknown) => error)

describe('a stream that breaks off', () => {
  it('continues after the last event that was complete, and gives each event once', async () => {
    const service = serviceOf([
      { texts: ['id: 1\ndata: a\n\nid: 2\nda', 'ta: b\n\nid: 3\ndata: c'] },
      { texts: ['id: 3\ndata: c\n\ndata: d\n\n'] },
      { texts: ['data: e\n\n'], end: 'close' },
    ])
    const stream = await clientOf(service).events()
    const seen: unknown[] = []
    for await (const value of stream) seen.push([value, stream.lastEventId])
    expect(seen).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
      ['d', '3'],
      ['e', '3'],
    ])
    expect(service.ids()).toEqual([undefined, '2', '3'])
  })

  it.each([
    ['no id was seen', 'data: a\n\n', {}, {}],
    ['the id was taken back', 'id: 1\ndata: a\n\nid\ndata: b\n\n', {}, {}],
    ['the id has a NULL', 'id: 1\0\ndata: a\n\n', {}, {}],
    ['no header can hold the id', 'id: \u0001\ndata: a\n\n', {}, {}],
    ['a repeat may do harm', 'id: 1\ndata: a\n\n', {}, { method: 'POST' }],
    ['calls are not retried', 'id: 1\ndata: a\n\n', { retry: false }, {}],
    ['the service asks for a longer delay', 'retry: 60001\nid: 1\ndata: a\n\n', {}, {}],
  ] as const)('is an error if %s', async (_, text, options, init) => {
    const service = serviceOf([{ texts: [text] }])
    const stream = await clientOf(service, options, init).events()
    const error = await failure(Array.fromAsync(stream))
    expect(error).toMatchObject({
      name: 'ConnectionError',
      attempts: [{ status: 200, error: expect.stringContaining('terminated') }],
    })
    expect(service.ids()).toEqual([undefined])
  })

  it.each([
    { method: 'POST', idempotent: true },
    { method: 'POST', idempotencyHeader: 'idempotency-key' },
  ] as const)('continues where a repeat is declared safe: %o', async (init) => {
    const service = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { texts: ['id: 2\ndata: b\n\n'], end: 'close' }])
    expect(await Array.fromAsync(await clientOf(service, {}, init).events())).toEqual(['a', 'b'])
    const keys = service.fetch.mock.calls.map(([, { headers }]) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('continues after an event without data, and sends an id that is not ASCII as UTF-8', async () => {
    const service = serviceOf([{ texts: ['id: 1\ndata: a\n\nid: é\n\n'] }, { end: 'close' }])
    expect(await Array.fromAsync(await clientOf(service).events())).toEqual(['a'])
    expect(service.ids()).toEqual([undefined, 'Ã©'])
  })

  it('continues at the id that the caller gave, before an event has come', async () => {
    const service = serviceOf([{}, { texts: ['data: a\n\n'], end: 'close' }])
    const stream = await clientOf(service).events({}, { headers: { 'Last-Event-ID': '7' } })
    expect(stream.lastEventId).toBe('7')
    expect(await Array.fromAsync(stream)).toEqual(['a'])
    expect(service.ids()).toEqual(['7', '7'])
  })

  it('is over with a 204, and with a regular end', async () => {
    const service = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { status: 204 }])
    expect(await Array.fromAsync(await clientOf(service).events())).toEqual(['a'])
    expect(service.ids()).toEqual([undefined, '1'])
  })

  it('waits as long as the service asks before each attempt, and tells the hook', async () => {
    const clock = fakeClock()
    const onRetry = vi.fn()
    const service = serviceOf([
      { texts: ['retry: 3000\nid: 1\ndata: a\n\n'] },
      { status: 503, end: 'close' },
      { texts: ['id: 2\ndata: b\n\n'], end: 'close' },
    ])
    const call = clientOf(service, { clock, hooks: { onRetry } }).events().withResponse()
    const { data, response } = await call
    const values = Array.fromAsync(data)
    await clock.advance(2999)
    expect(service.ids()).toHaveLength(1)
    await clock.advance(301)
    expect(service.ids()).toHaveLength(2)
    await clock.advance(2699)
    expect(service.ids()).toHaveLength(2)
    await clock.advance(602)
    expect(await values).toEqual(['a', 'b'])
    expect(onRetry.mock.calls.map(([{ attempt, error }]) => [attempt, error.name])).toEqual([
      [2, 'ConnectionError'],
      [3, 'ServerError'],
    ])
    expect(onRetry.mock.calls.every(([{ wait }]) => wait >= 3000 && wait <= 3300)).toBe(true)
    expect(response.attempts.map(({ status, error }) => [status, error !== undefined])).toEqual([
      [200, true],
      [503, false],
      [200, false],
    ])
  })

  it('ends with its error after as many retries without an event as the policy has', async () => {
    const service = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { texts: ['id: 2\ndata: b\n\n'] }, {}])
    const stream = await clientOf(service, { retry: { retries: 2, minDelay: 0 } }).events()
    const values: string[] = []
    const run = async (): Promise<void> => {
      for await (const value of stream) values.push(value)
    }
    const error = await failure(run())
    expect(values).toEqual(['a', 'b'])
    expect(error).toMatchObject({
      name: 'ConnectionError',
      attempts: [{ status: 200 }, { status: 200 }, { status: 200 }],
    })
    expect(service.ids()).toEqual([undefined, '1', '2', '2'])
  })

  it('takes retry budget for each attempt', async () => {
    const service = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { status: 503, end: 'close' }])
    const stream = await clientOf(service, { retry: { retries: 9, minDelay: 0, budget: 2 } }).events()
    expect(await failure(Array.fromAsync(stream))).toMatchObject({ name: 'ServerError' })
    expect(service.ids()).toHaveLength(3)
  })

  it('takes a permit for each attempt', async () => {
    const service = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { end: 'close' }])
    const rateLimit = { requests: 1, per: 60_000, onExhausted: 'fail' } as const
    const stream = await clientOf(service, { rateLimit }).events()
    expect(await failure(Array.fromAsync(stream))).toMatchObject({ name: 'RateLimitError' })
    expect(service.ids()).toHaveLength(1)
  })

  it('asks for the token again', async () => {
    let asked = 0
    const service = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { end: 'close' }])
    await Array.fromAsync(await clientOf(service, { token: () => `t${++asked}` }).events())
    expect(service.seen.map(({ authorization }) => authorization)).toEqual(['Bearer t1', 'Bearer t2'])
  })

  it('rejects a page in place of events, and an error of the service', async () => {
    const page = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { type: 'text/html', end: 'close' }])
    expect(await failure(Array.fromAsync(await clientOf(page).events()))).toMatchObject({
      name: 'ResponseValidationError',
    })
    const gone = serviceOf([{ texts: ['id: 1\ndata: a\n\n'] }, { status: 410, end: 'close' }])
    expect(await failure(Array.fromAsync(await clientOf(gone).events()))).toMatchObject({
      name: 'GoneError',
      attempts: [{ status: 200 }, { status: 410 }],
    })
    expect(gone.ids()).toHaveLength(2)
  })

  it.each(['while it waits', 'on the second connection'] as const)('ends with the signal %s', async (when) => {
    const clock = fakeClock()
    const controller = new AbortController()
    const service = serviceOf([{ texts: ['retry: 1000\nid: 1\ndata: a\n\n'] }, { end: 'stay' }])
    const stream = await clientOf(service, { clock }).events({}, { signal: controller.signal, deadline: 9000 })
    const run = failure(Array.fromAsync(stream))
    await clock.advance(when === 'while it waits' ? 500 : 1500)
    expect(service.ids()).toHaveLength(when === 'while it waits' ? 1 : 2)
    controller.abort('enough')
    expect(await run).toBe('enough')
    await settle()
    expect(clock.timers).toBe(0)
  })

  it('ends with the deadline of the step, which covers the wait', async () => {
    const clock = fakeClock()
    const service = serviceOf([{ texts: ['retry: 5000\nid: 1\ndata: a\n\n'] }])
    const stream = await clientOf(service, { clock }).events({}, { deadline: 1000 })
    const run = failure(Array.fromAsync(stream))
    await clock.advance(1000)
    expect(await run).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
    expect(clock.timers).toBe(0)
  })

  it.each(['while it waits', 'on the second connection'] as const)(
    'ends without an error if it is cancelled %s',
    async (when) => {
      const clock = fakeClock()
      const service = serviceOf([{ texts: ['retry: 1000\nid: 1\ndata: a\n\n'] }, { end: 'stay' }])
      const stream = await clientOf(service, { clock }).events()
      const run = Array.fromAsync(stream)
      await clock.advance(when === 'while it waits' ? 500 : 1500)
      await stream.cancel()
      expect(await run).toEqual(['a'])
      await settle()
      expect(clock.timers).toBe(0)
    },
  )
})

/** The id of the last event by the text of WHATWG HTML, of a whole stream. */
function lastIdOf(stream: string, before: string): string {
  let [last, buffer] = [before, before]
  for (const line of stream.split(/\r\n|\n|\r/).slice(0, -1)) {
    if (line === '') last = buffer
    const [field, ...value] = line.split(':')
    if (field === 'id' && !line.includes('\0')) buffer = value.join(':').replace(/^ /, '')
  }
  return last
}

it('knows the id of the last event however a stream is divided', () => {
  const piece = fc.constantFrom('id', ':', ' ', '1', '\0', '\n', '\r', '\r\n', 'data: x', '\n\n', 'id: 2\n')
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
      (pieces, sizes) => {
        const stream = pieces.join('')
        const ids = new EventIds('0')
        for (let at = 0; at < stream.length;) {
          const size = sizes.next().value as number
          ids.feed(stream.slice(at, at + size))
          at += size
        }
        expect(ids.last).toBe(lastIdOf(stream, '0'))
      },
    ),
    { numRuns: 300 },
  )
})
