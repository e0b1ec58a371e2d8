import type { ClientOptions } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake-clock.ts'
import { type Sent, setUp } from '../things.ts'

const start = Date.UTC(2026, 0, 1)
const hour = 3_600_000

/** A client whose first response asks to wait, and by what times its requests were sent. */
function asking(status: number, headers: Record<string, string>, options: ClientOptions = {}) {
  const clock = fakeClock(start)
  const times: number[] = []
  const answer = (): Response => {
    times.push(clock.now() - start)
    return times.length > 1 ? Response.json({ id: 1 }) : Response.json({ id: 1 }, { status, headers })
  }
  const { client } = setUp(answer, { clock, retry: { retries: 0 }, ...options })
  return { clock, things: client.things, times }
}

/** All the ways in which a service asks to wait for this many seconds. */
const ways = (seconds: number): [string, number, Record<string, string>][] => [
  ['Retry-After on a 429', 429, { 'retry-after': String(seconds) }],
  ['Retry-After on a success', 200, { 'retry-after': String(seconds) }],
  ['nothing left on a 429', 429, { 'ratelimit-remaining': '0', 'ratelimit-reset': String(seconds) }],
  ['nothing left on a success', 200, { 'ratelimit-remaining': '0', 'ratelimit-reset': String(seconds) }],
  [
    'a reset in Unix seconds',
    200,
    { 'ratelimit-remaining': '0', 'ratelimit-reset': String(start / 1000 + seconds), 'ratelimit-limit': '10' },
  ],
  [
    'a reset in Unix milliseconds',
    200,
    { 'ratelimit-remaining': '0', 'ratelimit-reset': String(start + seconds * 1000) },
  ],
]

describe.each(ways(3600))('a service that asks to wait for an hour by %s', (_, status, headers) => {
  it('fails the next call at once, and says when to try again and by which option it would wait', async () => {
    const { things, times } = asking(status, headers)
    await things.get({ id: '1' }).catch(() => {})
    const error = await failure(things.get({ id: '1' }))
    expect(error).toMatchObject({
      name: 'RateLimitError',
      message:
        'things.get: the service asks to wait; nothing was sent. ' +
        'Try again at 2026-01-01T01:00:00.000Z, in 3600 s; with `retry: { maxRetryAfter: 3600000 }` the call would wait',
      attempts: [],
      retryAfter: 3600,
      retryAt: new Date(start + hour),
    })
    expect(times).toEqual([0])
  })

  it('has a call wait whose own maxRetryAfter allows it', async () => {
    const { clock, things, times } = asking(status, headers)
    await things.get({ id: '1' }).catch(() => {})
    const patient = things.get({ id: '1' }, { retry: { retries: 0, maxRetryAfter: hour } })
    await clock.advance(hour)
    await patient
    expect(times).toEqual([0, hour])
  })

  it('is not listened to with rateLimit: false', async () => {
    const { things, times } = asking(status, headers, { rateLimit: false })
    await things.get({ id: '1' }).catch(() => {})
    await things.get({ id: '1' })
    expect(times).toEqual([0, 0])
  })
})

it.each(
  ways(3600)
    .slice(0, 3)
    .filter(([, status]) => status === 429),
)('the 429 itself says when to try again and by which option the call would wait: %s', async (_, status, headers) => {
  const { things } = asking(status, headers, { retry: { retries: 3 } })
  expect(await failure(things.get({ id: '1' }))).toMatchObject({
    name: 'RateLimitError',
    message:
      'things.get: 429 from the service. ' +
      'Try again at 2026-01-01T01:00:00.000Z, in 3600 s; with `retry: { maxRetryAfter: 3600000 }` the call would wait',
    attempts: [{ status: 429, waited: 0 }],
    retryAfter: 3600,
  })
})

describe.each([
  ['a Unix time in Retry-After', 429, { 'retry-after': String(start / 1000 + 3600) }],
  ['Retry-After of two days', 429, { 'retry-after': '172800' }],
  ['a reset in two days', 200, { 'ratelimit-remaining': '0', 'ratelimit-reset': '172800' }],
  ['a reset in 2126', 200, { 'ratelimit-remaining': '0', 'ratelimit-reset': String(Date.UTC(2126, 0, 1) / 1000) }],
  ['a reset that is over', 200, { 'ratelimit-remaining': '0', 'ratelimit-reset': String(start / 1000 - 5) }],
  ['Retry-After of a 202, which is about its result', 202, { 'retry-after': '30' }],
  ['Retry-After of a 503, which may be about this resource alone', 503, { 'retry-after': '30' }],
])('%s', (_, status, headers) => {
  it('holds up no other call', async () => {
    const { things, times } = asking(status, headers)
    await things.get({ id: '1' }).catch(() => {})
    await things.get({ id: '1' })
    expect(times).toEqual([0, 0])
  })
})

it('a 503 with Retry-After says when to try again', async () => {
  const { things } = asking(503, { 'retry-after': '120' })
  expect(await failure(things.get({ id: '1' }))).toMatchObject({
    name: 'ServerError',
    message:
      'things.get: 503 from the service. ' +
      'Try again at 2026-01-01T00:02:00.000Z, in 120 s; with `retry: { maxRetryAfter: 120000 }` the call would wait',
    retryAfter: 120,
    retryAt: new Date(start + 120_000),
  })
})

describe('calls that wait already', () => {
  it('fail at once where the service asks for more than their own patience, whatever that of the first is', async () => {
    const { clock, things, times } = asking(200, { 'ratelimit-remaining': '0', 'ratelimit-reset': '30' })
    await things.get({ id: '1' })
    const after = (maxRetryAfter: number) => failure(things.get({ id: '1' }, { retry: { retries: 0, maxRetryAfter } }))
    const patient = things.get({ id: '1' })
    expect(await after(29_999)).toMatchObject({ name: 'RateLimitError', retryAfter: 30 })
    await clock.advance(30_000)
    await patient
    expect(times).toEqual([0, 30_000])
  })

  it('fail at once when the service asks for more while they wait', async () => {
    const clock = fakeClock(start)
    const held: ((response: Response) => void)[] = []
    const { client, sent } = setUp(() => new Promise((resolve) => held.push(resolve)), {
      clock,
      rateLimit: { concurrency: 1 },
    })
    const first = failure(client.things.get({ id: '1' }))
    const impatient = failure(client.things.get({ id: '1' }))
    const patient = client.things.get({ id: '1' }, { retry: { retries: 0, maxRetryAfter: hour } })
    await clock.advance(0)
    held[0]!(Response.json({}, { status: 429, headers: { 'retry-after': '600' } }))
    expect([await first, await impatient]).toMatchObject([{ attempts: [{ status: 429 }] }, { attempts: [] }])
    await clock.advance(600_000)
    held[1]!(Response.json({ id: 1 }))
    expect([await patient, sent.length]).toEqual([{ id: 1 }, 2])
  })
})

describe('another origin, where a file is', () => {
  const elsewhere = (response: () => Response) => (request: Sent) =>
    request.url.startsWith('https://files.example.com/')
      ? response()
      : request.url.includes('/files/')
        ? new Response(null, { status: 302, headers: { location: 'https://files.example.com/1' } })
        : Response.json({ id: 1 })

  it.each([
    ['a 429', () => new Response('', { status: 429, headers: { 'retry-after': '3600' } })],
    ['a success', () => new Response('file', { headers: { 'ratelimit-remaining': '0', 'ratelimit-reset': '3600' } })],
  ])('is not listened to: %s', async (_, response) => {
    const { client, sent } = setUp(elsewhere(response), { clock: fakeClock(start) })
    await client.things.download({ id: '1' }).catch(() => {})
    await client.things.get({ id: '1' })
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      'api.example.com',
      'files.example.com',
      'api.example.com',
    ])
  })

  it('is not listened to where the runtime has followed the redirect', async () => {
    const foreign = (): Response => {
      const response = new Response('', { status: 429, headers: { 'retry-after': '3600' } })
      return Object.defineProperty(response, 'url', { value: 'https://files.example.com/1' })
    }
    const { client, sent } = setUp(
      ({ url, redirect }) =>
        !url.includes('/files/')
          ? Response.json({ id: 1 })
          : redirect === 'follow'
            ? foreign()
            : Object.defineProperties(new Response(''), { status: { value: 0 }, type: { value: 'opaqueredirect' } }),
      { clock: fakeClock(start) },
    )
    const error = await failure(client.things.download({ id: '1' }))
    expect(error).toMatchObject({ name: 'RateLimitError', request: { url: 'https://files.example.com/1' } })
    await client.things.get({ id: '1' })
    expect(sent).toHaveLength(3)
  })

  it('is asked at once, however long the service that leads there asks to wait', async () => {
    const { client, sent } = setUp(
      ({ url }) =>
        url.startsWith('https://files.example.com/')
          ? new Response('file')
          : new Response(null, {
              status: 302,
              headers: {
                location: 'https://files.example.com/1',
                'ratelimit-remaining': '0',
                'ratelimit-reset': '3600',
              },
            }),
      { clock: fakeClock(start) },
    )
    const body = await client.things.download({ id: '1' })
    expect([await new Response(body).text(), sent.length]).toEqual(['file', 2])
    await expect(client.things.get({ id: '1' })).rejects.toMatchObject({ name: 'RateLimitError', retryAfter: 3600 })
  })
})

describe('`concurrency` alone', () => {
  const files = () => setUp(() => new Response('file'), { clock: fakeClock(start), rateLimit: { concurrency: 1 } })

  it.each([
    ['is read', (body: ReadableStream) => new Response(body).text()],
    ['is cancelled', (body: ReadableStream) => body.cancel()],
  ])('counts a streamed body until it %s', async (_, end) => {
    const { client, sent } = files()
    const body = await client.things.download({ id: '1' })
    const second = client.things.download({ id: '2' })
    await fakeClock().advance(0)
    expect(sent).toHaveLength(1)
    await end(body)
    await second
    expect(sent).toHaveLength(2)
  })

  it('counts a streamed body until it breaks off', async () => {
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (out) => out.error(new TypeError('terminated')),
    })
    const { client, sent } = setUp(() => new Response(broken), { rateLimit: { concurrency: 1 } })
    const body = await client.things.download({ id: '1' })
    const second = failure(client.things.download({ id: '2' }))
    await expect(new Response(body).text()).rejects.toMatchObject({ name: 'ConnectionError' })
    await second
    expect(sent).toHaveLength(2)
  })

  it('does not count a streamed body against what the service says is left', async () => {
    const headers = { 'ratelimit-remaining': '1', 'ratelimit-reset': '60' }
    const { client, sent } = setUp(() => new Response('file', { headers }), { clock: fakeClock(start) })
    await client.things.download({ id: '1' })
    await client.things.download({ id: '2' })
    expect(sent).toHaveLength(2)
  })
})
