import { expect, it } from 'vitest'
import type { telemetry as Telemetry } from '@portolan/core/opentelemetry'
import { undiciFetch } from '@portolan/core/undici'
import { until } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'
import { type Sdk, startSdk } from './start-sdk.ts'

/** What goes to the service, alone and beside an instrumentation of undici, whatever the SDK. */
export function sendsContext(telemetry: typeof Telemetry, sdk: Sdk): void {
  const fetches = [
    ['the fetch of Node', undefined],
    ['undiciFetch', undiciFetch()],
  ] as const

  it('the service gets the traceparent of the attempt', async () => {
    const { spans } = startSdk(sdk)
    const { url, seen } = await answers({ status: 503 }, { body: { id: 1 } })
    await thingsClient(url, { middleware: telemetry() }).things.get({ id: '1' })
    const [, ...attempts] = spans().map((span) => span.spanContext())
    expect(attempts).toHaveLength(2)
    expect(seen.map(({ headers }) => headers['traceparent'])).toEqual(
      attempts.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
    )
  })

  it.each(fetches)(
    'under an instrumentation of undici, %s has one client span and one traceparent',
    async (_, fetch) => {
      const { spans, instrument } = startSdk(sdk)
      instrument()
      const { url, seen } = await answers({ body: { id: 1 } })
      await thingsClient(url, { middleware: telemetry(), fetch }).things.get({ id: '1' })
      expect(spans().map(({ name }) => name)).toEqual(['things.get', 'GET /things/{id}'])
      const { traceId, spanId } = spans()[1]?.spanContext() ?? {}
      expect(seen[0]?.headers['traceparent']).toBe(`00-${traceId}-${spanId}-01`)
    },
  )

  it.each(fetches)('with attempts off, the instrumentation of %s makes the client span', async (_, fetch) => {
    const { spans, instrument } = startSdk(sdk)
    instrument()
    const { url, seen } = await answers({ body: { id: 1 } })
    await thingsClient(url, { middleware: telemetry({ attempts: false }), fetch }).things.get({ id: '1' })
    await until(() => spans().length === 2)
    const [call, request] = spans()
    expect(spans().map(({ instrumentationScope }) => instrumentationScope.name)).toEqual([
      '@portolan/core',
      '@opentelemetry/instrumentation-undici',
    ])
    expect(request?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
    const { traceId, spanId } = request?.spanContext() ?? {}
    expect(seen[0]?.headers['traceparent']).toBe(`00-${traceId}-${spanId}-01`)
  })

  it.each([true, false])(
    'a call goes on with the trace of its own headers, whose traceparent is not sent a second time (attempts: %s)',
    async (attempts) => {
      const { spans, instrument } = startSdk(sdk)
      instrument()
      const { url, seen } = await answers({ body: { id: 1 } })
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
      const { things } = thingsClient(url, { middleware: telemetry({ attempts }) })
      await things.get({ id: '1' }, { headers: { traceparent, tracestate: 'host=1' } })
      await until(() => spans().length === 2)
      const [call, request] = spans()
      expect(call?.parentSpanContext?.spanId).toBe('b7ad6b7169203331')
      expect(call?.spanContext().traceId).toBe('0af7651916cd43dd8448eb211c80319c')
      const { spanId } = request?.spanContext() ?? {}
      expect(seen[0]?.headers).toMatchObject({
        traceparent: `00-0af7651916cd43dd8448eb211c80319c-${spanId}-01`,
        tracestate: 'host=1',
      })
    },
  )

  it('baggage reaches the service, and its redirects, but no other origin', async () => {
    startSdk(sdk)
    const { context, propagation } = sdk.api
    const elsewhere = await answers({ body: 'a file' })
    const { url, seen } = await answers(
      { status: 307, headers: { location: '/moved' } },
      { status: 307, headers: { location: `${elsewhere.url}/file` } },
    )
    const baggage = propagation.createBaggage({ tenant: { value: 'atlas' } })
    const client = thingsClient(url, { middleware: telemetry() })
    const body = await context.with(propagation.setBaggage(context.active(), baggage), () =>
      client.things.download({ id: '1' }),
    )
    expect(await new Response(body).text()).toBe('a file')
    expect(seen.map(({ headers }) => headers['baggage'])).toEqual(['tenant=atlas', 'tenant=atlas'])
    expect(elsewhere.seen).toHaveLength(1)
    expect(elsewhere.seen[0]?.headers).not.toHaveProperty('baggage')
    expect(elsewhere.seen[0]?.headers).not.toHaveProperty('traceparent')
  })

  it('where tracing is suppressed, there are no spans and no traceparent', async () => {
    const { spans } = startSdk(sdk)
    const { context, createContextKey } = sdk.api
    const { url, seen } = await answers({ body: { id: 1 } })
    const suppressed = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING')
    const client = thingsClient(url, { middleware: telemetry() })
    await context.with(context.active().setValue(suppressed, true), async () => client.things.get({ id: '1' }))
    expect(spans()).toEqual([])
    expect(seen[0]?.headers).not.toHaveProperty('traceparent')
  })

  it('without an SDK, requests are sent as without telemetry', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    expect(await thingsClient(url, { middleware: telemetry({ metrics: true }) }).things.get({ id: '1' })).toEqual({
      id: 1,
    })
    await thingsClient(url).things.get({ id: '1' })
    expect(seen[0]?.headers).toEqual(seen[1]?.headers)
  })
}
