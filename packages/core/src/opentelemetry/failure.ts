import { type SpanStatus, SpanStatusCode } from '@opentelemetry/api'
import { ConnectionError, TimeoutError } from '../errors.ts'

/** The name of a class: the values of `error.type` have to be few. */
export function errorType(error: unknown): string {
  return error instanceof Error ? error.name : '_OTHER'
}

/** The message is told where it is the client's own: what a service says in its errors does not belong in a trace. */
export function failed(error: unknown): SpanStatus {
  const told = ConnectionError.is(error) || TimeoutError.is(error)
  return { code: SpanStatusCode.ERROR, ...(told ? { message: error.message } : {}) }
}
