import type { Context } from '@opentelemetry/api'
import type { Call } from '../request/call.ts'

/** What the attempts of a call have to know of it. */
export interface CallTrace {
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
 * Puts the trace on the call itself, which every step hands on: the active context gets lost where no context manager
 * follows promises, as in browsers.
 */
export function withTrace(call: Call, trace: CallTrace): Call {
  const traced: TracedCall = { ...call, [key]: trace }
  return traced
}

export function traceOf(call: Call): CallTrace | undefined {
  return (call as TracedCall)[key]
}
