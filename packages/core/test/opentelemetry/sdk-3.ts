import * as api from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, NoopSpanProcessor, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

/** An SDK of the line 3, with the API that it needs. */
export const sdk3 = {
  api,
  contextManager: () => new AsyncLocalStorageContextManager(),
  propagator: () =>
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  instrumentation: () => new UndiciInstrumentation(),
  /** @param order gets the ids of spans as they begin */
  spans(order: string[] = []) {
    const exporter = new InMemorySpanExporter()
    const noting = new NoopSpanProcessor()
    noting.onStart = (span) => void order.push(span.spanContext().spanId)
    const spanProcessors = [noting, new SimpleSpanProcessor({ exporter })]
    return { exporter, provider: new TracerProvider({ spanProcessors }) }
  },
  metrics() {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })
    return { exporter, provider: new MeterProvider({ readers: [reader] }) }
  },
}
