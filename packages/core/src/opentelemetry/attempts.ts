import {
  type Context,
  context,
  createContextKey,
  type Histogram,
  type MeterProvider,
  metrics,
  propagation,
  SpanKind,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { Call, Middleware } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { summarize } from '../secrets/redact.ts'
import { isAbort } from '../time.ts'
import { type CallTrace, traceOf } from './call-span.ts'
import { failed, requestAttributes, responseAttributes, scope, whenOver } from './endings.ts'
import { version } from './version.gen.ts'

/** The key by which SDKs and instrumentations recognise a context in which nothing is to be traced. */
const suppressed = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING')

/** Makes a span of each attempt, and sends its context along. */
export function attemptSpan(tracer: Tracer): Middleware<RawResponse> {
  return async (call, next) => {
    const callTrace = traceOf(call) ?? { context: context.active(), url: call.url, sent: 0 }
    const resends = callTrace.sent++
    const attributes = {
      ...requestAttributes(call),
      'url.full': summarize(call).url,
      ...templateOf(call, callTrace),
      ...(resends > 0 ? { 'http.request.resend_count': resends } : {}),
    }
    const parent = trace.getSpan(context.active()) ? context.active() : callTrace.context
    const span = tracer.startSpan(nameOf(call, callTrace), { kind: SpanKind.CLIENT, attributes }, parent)
    const inside = trace.setSpan(parent, span)
    const told = isForeign(call, callTrace) ? call : withContext(call, inside)
    return whenOver(
      // An instrumentation of fetch would make a span of its own and add a second traceparent, which makes both invalid.
      context.with(inside.setValue(suppressed, true), async () => next(told)),
      (ending) => {
        span.setAttributes(responseAttributes(call, ending))
        if ('error' in ending && !isAbort(call.signal, ending.error)) span.setStatus(failed(ending.error))
        span.end()
      },
    )
  }
}

function nameOf(call: Call, first: CallTrace): string {
  const { method } = call.endpoint.operation
  const { 'url.template': path } = templateOf(call, first)
  return path === undefined ? method : `${method} ${path}`
}

/** The path is that of the declaration, which is the same for all calls; a redirect leads somewhere else. */
function templateOf({ endpoint, url }: Call, first: CallTrace): { readonly 'url.template'?: string } {
  const { path } = endpoint.operation
  return path === '' || url !== first.url ? {} : { 'url.template': path }
}

/** Whether a redirect led to another origin, to which nothing is sent that is meant for the service. */
function isForeign({ url }: Call, first: CallTrace): boolean {
  return new URL(url).origin !== new URL(first.url).origin
}

function withContext(call: Call, inside: Context): Call {
  const headers = { ...call.headers }
  propagation.inject(inside, headers, { set: (carrier, name, value) => (carrier[name.toLowerCase()] = value) })
  return { ...call, headers }
}

/** Seconds, as the conventions advise them. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** Records how long each attempt takes. */
export function measureDuration(given: MeterProvider | undefined): Middleware<RawResponse> {
  let provider: MeterProvider | undefined
  let histogram: Histogram | undefined
  // Unlike a tracer, a meter that was made before the SDK was registered stays without effect.
  const current = (): Histogram => {
    const now = given ?? metrics.getMeterProvider()
    if (now !== provider) histogram = undefined
    provider = now
    return (histogram ??= makeHistogram(now))
  }
  return async (call, next) => {
    const started = performance.now()
    return whenOver(next(call), (ending) => {
      const seconds = (performance.now() - started) / 1000
      current().record(seconds, { ...requestAttributes(call), ...responseAttributes(call, ending) })
    })
  }
}

function makeHistogram(provider: MeterProvider): Histogram {
  return provider.getMeter(scope, version).createHistogram('http.client.request.duration', {
    description: 'Duration of HTTP client requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: boundaries },
  })
}
