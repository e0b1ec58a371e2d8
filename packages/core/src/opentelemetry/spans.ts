import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  propagation,
  SpanKind,
  type SpanStatus,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { ConnectionError, TimeoutError } from '../errors.ts'
import { type Call, type Middleware, summarizeCall } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/details.ts'
import { listAttempts } from '../send/failed-attempt.ts'
import { isAbort } from '../time.ts'

/** The instrumentation scope of all spans and metrics. */
export const scope = '@portolan/core'

/** The part of a call that its attempts need. */
interface CallTrace {
  /** Holds the span of the call. */
  readonly context: Context
  /** Where the first request goes. */
  readonly url: string
  /** Number of requests so far, for whatever reason: a retry, a redirect, a renewed token. */
  sent: number
}

const key = Symbol('portolan.trace')

interface TracedCall extends Call {
  readonly [key]?: CallTrace
}

/**
 * Puts the trace on the call itself, which all middleware passes on: the active context gets lost if no context manager
 * follows promises, as in browsers.
 */
function withTrace(call: Call, callTrace: CallTrace): Call {
  const traced: TracedCall = { ...call, [key]: callTrace }
  return traced
}

function findTrace(call: Call): CallTrace | undefined {
  return (call as TracedCall)[key]
}

/** Makes a span of each call, around all its attempts and waits. */
export function callSpan(tracer: Tracer): Middleware<Outcome> {
  return async (call, next) => {
    const { name, profile } = call.endpoint
    const attributes = { 'portolan.operation': name, 'portolan.service': profile.service }
    const parent = findParent(call)
    const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes }, parent)
    const inside = trace.setSpan(parent, span)
    const traced = withTrace(withoutContext(call), { context: inside, url: call.url, sent: 0 })
    return whenOver(
      context.with(inside, async () => next(traced)),
      (ending) => {
        span.setAttributes(outcomeAttributes(call, ending))
        if ('error' in ending && !isAbort(call.signal, ending.error)) span.setStatus(failed(ending.error))
        span.end()
      },
    )
  }
}

/** The active span, or else the one that the call's own headers name: a caller may continue a trace that arrived with a message. */
function findParent({ headers }: Call): Context {
  const active = context.active()
  return trace.getSpan(active) ? active : propagation.extract(active, headers)
}

/** A context in the headers would meet that of a span, and two of them are an invalid header. */
function withoutContext(call: Call): Call {
  const carried = new Set(propagation.fields())
  const headers = Object.entries(call.headers).filter(([name]) => !carried.has(name.toLowerCase()))
  return { ...call, headers: Object.fromEntries(headers) }
}

function outcomeAttributes(call: Call, ending: Ending<Outcome>): Attributes {
  if ('value' in ending) {
    const { attempts, fromCache } = ending.value.response
    return { ...attemptAttributes(attempts), ...(fromCache ? { 'portolan.from_cache': true } : {}) }
  }
  const { error } = ending
  return isAbort(call.signal, error)
    ? { 'portolan.aborted': true }
    : { ...attemptAttributes(listAttempts(error)), 'error.type': errorType(error) }
}

function attemptAttributes(attempts: Outcome['response']['attempts']): Attributes {
  const waited = attempts.reduce((sum, attempt) => sum + attempt.waited, 0)
  return { 'portolan.attempts': attempts.length, 'portolan.wait.duration': waited / 1000 }
}

/** The key by which SDKs and instrumentations recognise a context in which nothing is to be traced. */
const suppressed = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING')

/** Makes a span of each attempt, and sends its context along. */
export function attemptSpan(tracer: Tracer): Middleware<RawResponse> {
  return async (call, next) => {
    const callTrace = findTrace(call) ?? { context: context.active(), url: call.url, sent: 0 }
    const resends = callTrace.sent++
    const attributes = {
      ...requestAttributes(call),
      'url.full': summarizeCall(call).url,
      ...describeTemplate(call, callTrace),
      ...(resends > 0 ? { 'http.request.resend_count': resends } : {}),
    }
    const parent = trace.getSpan(context.active()) ? context.active() : callTrace.context
    const span = tracer.startSpan(nameSpan(call, callTrace), { kind: SpanKind.CLIENT, attributes }, parent)
    const inside = trace.setSpan(parent, span)
    const traced = isForeign(call, callTrace) ? call : withContext(call, inside)
    return whenOver(
      // An instrumentation of fetch would make a span of its own and add a second traceparent, which makes both
      // invalid.
      context.with(inside.setValue(suppressed, true), async () => next(traced)),
      (ending) => {
        span.setAttributes(responseAttributes(call, ending))
        if ('error' in ending && !isAbort(call.signal, ending.error)) span.setStatus(failed(ending.error))
        span.end()
      },
    )
  }
}

function nameSpan(call: Call, first: CallTrace): string {
  const { method } = call.endpoint.operation
  const { 'url.template': path } = describeTemplate(call, first)
  return path === undefined ? method : `${method} ${path}`
}

/** The path is that of the declaration, which is the same for all calls; a redirect leads somewhere else. */
function describeTemplate({ endpoint, url }: Call, first: CallTrace): { readonly 'url.template'?: string } {
  const { path } = endpoint.operation
  return path === '' || url !== first.url ? {} : { 'url.template': path }
}

/** Returns true if a redirect led to another origin, which must receive nothing that is meant for the service. */
function isForeign({ url }: Call, first: CallTrace): boolean {
  return new URL(url).origin !== new URL(first.url).origin
}

function withContext(call: Call, inside: Context): Call {
  const headers = { ...call.headers }
  propagation.inject(inside, headers, { set: (carrier, name, value) => (carrier[name.toLowerCase()] = value) })
  return { ...call, headers }
}

/** How something ended. */
type Ending<T> = { readonly value: T } | { readonly error: unknown }

/** Returns an outcome and reports how it ended; for a streamed body, once the body has ended. */
export function whenOver<T extends { readonly ended?: Promise<void> | undefined }>(
  outcome: Promise<T>,
  tell: (ending: Ending<T>) => void,
): Promise<T> {
  return outcome.then(
    (value) => {
      if (value.ended) void value.ended.then(() => tell({ value }))
      else tell({ value })
      return value
    },
    (error: unknown) => {
      tell({ error })
      throw error
    },
  )
}

/** The attributes of a request in the stable HTTP conventions, for spans and metrics alike. */
export function requestAttributes({ endpoint, url }: Call): Attributes {
  const { hostname, port, protocol } = new URL(url)
  return {
    'http.request.method': endpoint.operation.method,
    // An IPv6 address has brackets only in a URL.
    'server.address': hostname.replace(/^\[(?<address>.+)\]$/, '$<address>'),
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  }
}

/** The attributes of an attempt's end in the stable HTTP conventions, for spans and metrics alike. */
export function responseAttributes(call: Call, ending: Ending<RawResponse>): Attributes {
  const status = findStatus(ending)
  const attributes = status === undefined ? {} : { 'http.response.status_code': status }
  if ('value' in ending || isAbort(call.signal, ending.error)) return attributes
  const type = status !== undefined && status >= 400 ? String(status) : errorType(ending.error)
  return { ...attributes, 'error.type': type }
}

/** The status that was sent: a 304 with a cached response is a 200 for the caller. A browser hides that of a redirect. */
function findStatus(ending: Ending<RawResponse>): number | undefined {
  const attempts = 'value' in ending ? ending.value.attempts : listAttempts(ending.error)
  return attempts.at(-1)?.status || undefined
}

/** The name of a class: the values of `error.type` have to be few. */
function errorType(error: unknown): string {
  return error instanceof Error ? error.name : '_OTHER'
}

/**
 * The status of a span. It has the message only if the client wrote it: text from a service does not belong in a trace.
 */
function failed(error: unknown): SpanStatus {
  const isOwn = ConnectionError.is(error) || TimeoutError.is(error)
  return { code: SpanStatusCode.ERROR, ...(isOwn ? { message: error.message } : {}) }
}
