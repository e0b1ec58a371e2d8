import { type Attributes, type SpanStatus, SpanStatusCode } from '@opentelemetry/api'
import { ConnectionError, TimeoutError } from '../errors.ts'
import type { Call } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { attemptsOf } from '../send/retry.ts'
import { isAbort } from '../time.ts'

/** The instrumentation scope of all spans and metrics. */
export const scope = '@portolan/core'

/** How something ended. */
export type Ending<T> = { readonly value: T } | { readonly error: unknown }

/** Hands an outcome on, and says how it ended: of a streamed body, once the body is over. */
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

/** What the stable HTTP conventions say of a request, for spans and metrics alike. */
export function requestAttributes({ endpoint, url }: Call): Attributes {
  const { hostname, port, protocol } = new URL(url)
  return {
    'http.request.method': endpoint.operation.method,
    // An IPv6 address stands in brackets in a URL only.
    'server.address': hostname.replace(/^\[(?<address>.+)\]$/, '$<address>'),
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  }
}

/** What the stable HTTP conventions say of how an attempt ended, for spans and metrics alike. */
export function responseAttributes(call: Call, ending: Ending<RawResponse>): Attributes {
  const status = statusOf(ending)
  const attributes = status === undefined ? {} : { 'http.response.status_code': status }
  if ('value' in ending || isAbort(call.signal, ending.error)) return attributes
  const type = status !== undefined && status >= 400 ? String(status) : errorType(ending.error)
  return { ...attributes, 'error.type': type }
}

/** The status that was sent: a 304 with a cached response is a 200 for the caller. A browser hides that of a redirect. */
function statusOf(ending: Ending<RawResponse>): number | undefined {
  const attempts = 'value' in ending ? ending.value.attempts : attemptsOf(ending.error)
  return attempts.at(-1)?.status || undefined
}

/** The name of a class: the values of `error.type` have to be few. */
export function errorType(error: unknown): string {
  return error instanceof Error ? error.name : '_OTHER'
}

/** The message is told where it is the client's own: what a service says in its errors does not belong in a trace. */
export function failed(error: unknown): SpanStatus {
  const told = ConnectionError.is(error) || TimeoutError.is(error)
  return { code: SpanStatusCode.ERROR, ...(told ? { message: error.message } : {}) }
}
