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
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  NoopSpanProcessor,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'

/** The last SDK of the line 2. It needs an API before 1.10, and so a package of its own: core has a later one. */
export const sdk2 = {
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
    const spanProcessors = [noting, new SimpleSpanProcessor(exporter)]
    return { exporter, provider: new BasicTracerProvider({ spanProcessors }) }
  },
  metrics() {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })
    return { exporter, provider: new MeterProvider({ readers: [reader] }) }
  },
}
