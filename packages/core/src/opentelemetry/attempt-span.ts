import { type Context, context, createContextKey, propagation, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import { summarize } from '../secrets/redact.ts'
import type { Call, Middleware } from '../request/call.ts'
import type { Answer } from '../request/wire.ts'
import { type CallTrace, traceOf } from './call-trace.ts'
import { failed } from './failure.ts'
import { requestAttributes } from './request-attributes.ts'
import { responseAttributes } from './response-attributes.ts'
import { isAbort } from '../time.ts'
import { whenOver } from './when-over.ts'

/** The key by which SDKs and instrumentations recognise a context in which nothing is to be traced. */
const suppressed = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING')

/** Makes a span of each attempt, and sends its context along. */
export function attemptSpan(tracer: Tracer): Middleware<Answer> {
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
