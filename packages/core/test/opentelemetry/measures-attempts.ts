import { expect, it } from 'vitest'
import type { telemetry as Telemetry } from '@portolan/core/opentelemetry'
import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'
import { type Sdk, startSdk } from './start-sdk.ts'

/** What the metrics hold, whatever the SDK. */
export function measuresAttempts(telemetry: typeof Telemetry, sdk: Sdk): void {
  it('no metrics are recorded unless asked for', async () => {
    const { histograms } = startSdk(sdk)
    const { url } = await answers({ body: { id: 1 } })
    await thingsClient(url, { middleware: telemetry() }).things.get({ id: '1' })
    expect(await histograms()).toEqual([])
  })

  it.each([true, false])(
    'the duration of each attempt is recorded in seconds (spans of attempts: %s)',
    async (attempts) => {
      const { histograms, spans } = startSdk(sdk)
      const { url } = await answers({ status: 503 }, { body: { id: 1 } })
      await thingsClient(url, { middleware: telemetry({ attempts, metrics: true }) }).things.get({ id: '1' })
      const [histogram, ...others] = await histograms()
      expect(others).toEqual([])
      expect(histogram?.descriptor).toMatchObject({
        name: 'http.client.request.duration',
        description: 'Duration of HTTP client requests.',
        unit: 's',
      })
      const server = { 'server.address': '127.0.0.1', 'server.port': Number(new URL(url).port) }
      expect(histogram?.dataPoints.map((point) => point.attributes)).toEqual([
        { 'http.request.method': 'GET', 'http.response.status_code': 503, 'error.type': '503', ...server },
        { 'http.request.method': 'GET', 'http.response.status_code': 200, ...server },
      ])
      for (const { value } of histogram?.dataPoints ?? []) {
        expect(value.count).toBe(1)
        expect(value.sum).toBeGreaterThan(0)
        expect(value.sum).toBeLessThan(5)
        expect(value.buckets.boundaries).toEqual([
          0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
        ])
      }
      expect(spans()).toHaveLength(attempts ? 3 : 1)
    },
  )

  it('the path of a URL is in no attribute of a metric', async () => {
    const { histograms } = startSdk(sdk)
    const { url } = await answers({ status: 404 })
    await failure(thingsClient(url, { middleware: telemetry({ metrics: true }) }).things.get({ id: 'seventeen' }))
    const found = await histograms()
    expect(found).toHaveLength(1)
    expect(JSON.stringify(found)).not.toContain('seventeen')
  })

  it('a meter provider that is registered after the first call gets what follows', async () => {
    const { url } = await answers({ body: { id: 1 } })
    const client = thingsClient(url, { middleware: telemetry({ metrics: true }) })
    await client.things.get({ id: '1' })
    const { histograms } = startSdk(sdk)
    await client.things.get({ id: '1' })
    expect((await histograms())[0]?.dataPoints[0]?.value.count).toBe(1)
  })

  it('metrics go to the given meter provider rather than the global one', async () => {
    const { histograms } = startSdk(sdk)
    const { exporter, provider } = sdk.metrics()
    const { url } = await answers({ body: { id: 1 } })
    const middleware = telemetry({ metrics: true, meterProvider: provider })
    await thingsClient(url, { middleware }).things.get({ id: '1' })
    await provider.forceFlush()
    expect(exporter.getMetrics()[0]?.scopeMetrics[0]?.metrics).toHaveLength(1)
    expect(await histograms()).toEqual([])
    await provider.shutdown()
  })
}
