import type { Tracer } from '@opentelemetry/api'
import { telemetry } from '@portolan/core/opentelemetry'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Heard, WayOut } from '../way-out.ts'
import { clientCalls, secretOptions } from './client-calls.ts'
import { storeIn } from './clients.ts'

/**
 * Names, attributes, events, links and status of spans, and the metrics, as an exporter sends them.
 * @param leak what a test of the search does with a tracer after the calls
 */
export async function openSpans(url: string, heard: Heard, leak?: (tracer: Tracer) => void): Promise<WayOut> {
  const exporter = new InMemorySpanExporter()
  const tracerProvider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
  const measured = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter: measured, exportIntervalMillis: 3_600_000 })
  const meterProvider = new MeterProvider({ readers: [reader] })
  const options = { ...secretOptions, middleware: telemetry({ metrics: true, tracerProvider, meterProvider }) }
  return {
    async call() {
      const { calls } = clientCalls(url, options, storeIn(new Map()), () => {})
      for (const one of calls) await one().catch(() => {})
      leak?.(tracerProvider.getTracer('leak'))
      for (const span of exporter.getFinishedSpans()) heard('spans', JSON.stringify(shown(span)))
      exporter.reset()
      return calls.length
    },
    async close() {
      await meterProvider.forceFlush()
      heard('metrics', JSON.stringify(measured.getMetrics()))
      await Promise.all([tracerProvider.shutdown(), meterProvider.shutdown()])
    },
  }
}

function shown({ name, attributes, status, events, links, resource, instrumentationScope }: ReadableSpan): object {
  return { name, attributes, status, events, links, resource: resource.attributes, instrumentationScope }
}
