import { telemetry } from '@portolan/core/opentelemetry'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { atEnd } from '@portolan/testing/at-end'
import type { OpenWay } from '../tally.ts'
import { callClients } from './clients.ts'

/** Names, attributes, events, links and status of spans, and the metrics, as an exporter sends them. */
export const openSpans: OpenWay = async (url, heard) => {
  const exporter = new InMemorySpanExporter()
  const tracerProvider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
  const measured = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter: measured, exportIntervalMillis: 3_600_000 })
  const meterProvider = new MeterProvider({ readers: [reader] })
  await atEnd(() => Promise.all([tracerProvider.shutdown(), meterProvider.shutdown()]))
  const middleware = telemetry({ metrics: true, tracerProvider, meterProvider })
  return async () => {
    const calls = await callClients(url, heard, { middleware })
    for (const span of exporter.getFinishedSpans()) heard('spans', JSON.stringify(shown(span)))
    await meterProvider.forceFlush()
    heard('metrics', JSON.stringify(measured.getMetrics()))
    exporter.reset()
    measured.reset()
    return calls
  }
}

function shown({ name, attributes, status, events, links, resource, instrumentationScope }: ReadableSpan): object {
  return { name, attributes, status, events, links, resource: resource.attributes, instrumentationScope }
}
