import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { memoryCache } from '@portolan/core'
import type { telemetry as Telemetry } from '@portolan/core/opentelemetry'
import { failure, until } from '@portolan/testing/failure'
import { answers, type Reply, service } from '@portolan/testing/service'
import { fakeClock } from '../fake-clock.ts'
import { thingsClient } from '../promises/things.ts'
import { failed, type Sdk, show, startSdk, unset } from './start-sdk.ts'

/** What the spans of calls and attempts hold, whatever the SDK. */
export function tracesCalls(telemetry: typeof Telemetry, sdk: Sdk): void {
  it('a call is a span named for its operation, and its attempt a client span with the HTTP conventions', async () => {
    const { spans } = startSdk(sdk)
    const { url } = await answers({ body: { id: 1 } })
    await thingsClient(url, { middleware: telemetry() }).things.get({ id: '1' })
    expect(spans().map(show)).toEqual([
      {
        name: 'things.get',
        kind: 'INTERNAL',
        status: unset,
        attributes: {
          'portolan.operation': 'things.get',
          'portolan.service': 'the test service',
          'portolan.attempts': 1,
          'portolan.wait.duration': 0,
        },
        events: [],
      },
      {
        name: 'GET /things/{id}',
        kind: 'CLIENT',
        status: unset,
        attributes: {
          'http.request.method': 'GET',
          'http.response.status_code': 200,
          'server.address': '127.0.0.1',
          'server.port': Number(new URL(url).port),
          'url.full': `${url}/things/1`,
          'url.template': '/things/{id}',
        },
        events: [],
      },
    ])
    const [call, attempt] = spans()
    expect(call?.parentSpanContext).toBeUndefined()
    expect(attempt?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
    expect(call?.instrumentationScope).toMatchObject({
      name: '@portolan/core',
      version: manifest.version,
    })
  })

  it.each<[string, readonly Reply[], object, string, number]>([
    [
      'a retry',
      [{ status: 503 }, { body: { id: 1 } }],
      { status: failed, attributes: { 'error.type': '503', 'http.response.status_code': 503 } },
      'GET /things/{id}',
      2,
    ],
    [
      'a renewed token',
      [{ status: 401 }, { body: { id: 1 } }],
      { status: failed, attributes: { 'error.type': '401', 'http.response.status_code': 401 } },
      'GET /things/{id}',
      2,
    ],
    [
      'a redirect',
      [{ status: 307, headers: { location: '/moved' } }, { body: { id: 1 } }],
      { status: unset, attributes: { 'http.response.status_code': 307 } },
      'GET',
      1,
    ],
  ])(
    '%s is a second client span that counts as resent, and no failure of the call',
    async (_, replies, first, name, attempts) => {
      const { spans } = startSdk(sdk)
      const { url } = await answers(...replies)
      await thingsClient(url, { middleware: telemetry(), token: () => 'token-1' }).things.get({ id: '1' })
      const [call, one, two] = spans()
      expect([one?.name, two?.name]).toEqual(['GET /things/{id}', name])
      expect(one).toMatchObject(first)
      expect(one?.status.message).toBeUndefined()
      expect(one?.attributes).not.toHaveProperty('http.request.resend_count')
      expect(two).toMatchObject({ status: unset, attributes: { 'http.request.resend_count': 1 } })
      expect(call).toMatchObject({ status: unset, attributes: { 'portolan.attempts': attempts } })
      expect(call?.attributes).not.toHaveProperty('error.type')
      expect(two?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
    },
  )

  it('the seconds that a call waited for its retries are on its span', async () => {
    const { spans } = startSdk(sdk)
    const { url, seen } = await answers({ status: 503, headers: { 'retry-after': '2' } }, { body: { id: 1 } })
    const clock = fakeClock()
    const waits: number[] = []
    const call = thingsClient(url, {
      middleware: telemetry(),
      clock,
      timeout: false,
      hooks: { onRetry: ({ wait }) => void waits.push(wait) },
    }).things.get({ id: '1' })
    await until(() => waits.length === 1)
    await clock.advance(20_000)
    await call
    expect(seen).toHaveLength(2)
    const waited = spans()[0]?.attributes['portolan.wait.duration'] as number
    // The service named 2 s, and a jitter spreads those who heard it.
    expect(waited).toBeGreaterThanOrEqual(2)
    expect(waited * 1000).toBeCloseTo(waits[0] as number, -1)
  })

  it('each page of a list is a call of its own, a child of what the caller does', async () => {
    const { spans } = startSdk(sdk)
    const { url } = await service(({ path }) => ({
      body: [{ id: 1 }],
      ...(path.includes('page=2') ? {} : { headers: { link: '</things?page=2>; rel="next"' } }),
    }))
    const client = thingsClient(url, { middleware: telemetry() })
    const outer = sdk.api.trace.getTracer('the test').startSpan('outer')
    await sdk.api.context.with(sdk.api.trace.setSpan(sdk.api.context.active(), outer), () =>
      client.things.list().toArray(),
    )
    const calls = spans().filter(({ name }) => name === 'things.list')
    expect(calls.map((call) => call.parentSpanContext?.spanId)).toEqual(Array(2).fill(outer.spanContext().spanId))
    expect(spans().flatMap(({ attributes }) => attributes['url.full'] ?? [])).toEqual([
      `${url}/things`,
      `${url}/things?page=2`,
    ])
  })

  it('a response out of the cache has the status that was sent, and its call says where it is from', async () => {
    const { spans } = startSdk(sdk)
    const { url } = await service(({ headers }) =>
      headers['if-none-match'] === '"1"' ? { status: 304 } : { headers: { etag: '"1"' }, body: { id: 1 } },
    )
    const client = thingsClient(url, { middleware: telemetry(), cache: memoryCache() })
    await client.things.get({ id: '1' })
    await client.things.get({ id: '1' })
    expect(spans().map(({ attributes }) => attributes['http.response.status_code'])).toEqual([
      undefined,
      200,
      undefined,
      304,
    ])
    expect(spans().map(({ attributes }) => attributes['portolan.from_cache'])).toEqual([
      undefined,
      undefined,
      true,
      undefined,
    ])
  })

  it('attempts are children of their call where no context manager follows promises', async () => {
    const { spans } = startSdk(sdk, { contextManager: false })
    const { url } = await answers({ status: 503 }, { body: { id: 1 } })
    await thingsClient(url, { middleware: telemetry() }).things.get({ id: '1' })
    const [call, ...attempts] = spans()
    expect(attempts.map((attempt) => attempt.parentSpanContext?.spanId)).toEqual(
      Array(2).fill(call?.spanContext().spanId),
    )
  })

  it('a request that is refused before anything is sent has no span', async () => {
    const { spans } = startSdk(sdk)
    await failure(thingsClient('http://127.0.0.1:1', { middleware: telemetry() }).things.get({ id: '' }))
    expect(spans()).toEqual([])
  })

  it('spans go to the given tracer provider rather than the global one', async () => {
    const { spans } = startSdk(sdk)
    const { exporter, provider } = sdk.spans()
    const { url } = await answers({ body: { id: 1 } })
    await thingsClient(url, { middleware: telemetry({ tracerProvider: provider }) }).things.get({ id: '1' })
    expect(spans()).toEqual([])
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['GET /things/{id}', 'things.get'])
  })

  it('an SDK that is registered after the client was made gets the spans', async () => {
    const { url } = await answers({ body: { id: 1 } })
    const client = thingsClient(url, { middleware: telemetry() })
    const { spans } = startSdk(sdk)
    await client.things.get({ id: '1' })
    expect(spans()).toHaveLength(2)
  })
}
