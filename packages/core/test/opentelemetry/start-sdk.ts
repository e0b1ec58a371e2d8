import { onTestFinished } from 'vitest'
import { SpanKind } from '@opentelemetry/api'
import type { HistogramMetricData } from '@opentelemetry/sdk-metrics'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import type { sdk3 } from './sdk-3.ts'

export type Sdk = typeof sdk3

export interface Started {
  /** The finished spans, in the order in which they began. */
  readonly spans: () => ReadableSpan[]
  readonly histograms: () => Promise<HistogramMetricData[]>
  /** Instruments undici, and with it the fetch of Node, as every auto-instrumentation does. */
  readonly instrument: () => void
}

/** Registers an SDK for one test. */
export function startSdk(sdk: Sdk, { contextManager = true } = {}): Started {
  const { context, metrics, propagation, trace } = sdk.api
  const order: string[] = []
  const { exporter, provider } = sdk.spans(order)
  const place = (span: ReadableSpan): number => order.indexOf(span.spanContext().spanId)
  const meter = sdk.metrics()
  if (contextManager) context.setGlobalContextManager(sdk.contextManager().enable())
  propagation.setGlobalPropagator(sdk.propagator())
  trace.setGlobalTracerProvider(provider)
  metrics.setGlobalMeterProvider(meter.provider)
  onTestFinished(async () => {
    for (const one of [context, propagation, trace, metrics]) one.disable()
    // The version of the API stays registered, and no other version could register anything.
    Reflect.deleteProperty(globalThis, Symbol.for('opentelemetry.js.api.1'))
    await Promise.all([provider.shutdown(), meter.provider.shutdown()])
  })
  return {
    spans: () => exporter.getFinishedSpans().toSorted((one, other) => place(one) - place(other)),
    async histograms() {
      await meter.provider.forceFlush()
      const scopes = meter.exporter.getMetrics().at(-1)?.scopeMetrics ?? []
      return scopes.flatMap((scope) => scope.metrics) as HistogramMetricData[]
    },
    instrument() {
      const instrumentation = sdk.instrumentation()
      instrumentation.setTracerProvider(provider)
      instrumentation.setMeterProvider(meter.provider)
      onTestFinished(() => instrumentation.disable())
    },
  }
}

/** A span as the tests compare it. */
export function show({ name, kind, status, attributes, events }: ReadableSpan): object {
  return { name, kind: SpanKind[kind], status, attributes, events }
}

export const unset = { code: 0 }
export const failed = { code: 2 }
