import { ApiError } from '../api-errors.ts'
import { PortolanError, type RequestSummary } from '../errors.ts'
import type { ResponseEvent } from '../hooks.ts'
import { type Call, emit, type Middleware, summarizeCall } from '../request/call.ts'
import type { Outcome } from '../response/details.ts'
import { readDate } from '../response/server-hints.ts'
import { quoteText } from '../safe-text.ts'
import { type Clock, instant, isAbort } from '../time.ts'
import { listAttempts } from './failed-attempt.ts'

/** Reports the start and the end of a whole call to hooks and log, with the outcome that the caller receives. */
export function observe(clock: Clock): Middleware<Outcome> {
  return async function observe(call, next) {
    const started = instant(clock)
    begin(call)
    try {
      const result = await next(call)
      end(call, instant(clock) - started, result)
      announceDeprecation(call, result)
      return result
    } catch (error) {
      end(call, instant(clock) - started, undefined, error)
      throw error
    }
  }
}

function begin(call: Call): void {
  const line = (): string => {
    const { method, url } = summarizeCall(call)
    return `${method} ${url}`
  }
  emit(call, 'onRequest', 'debug', line, (redactor) => ({ headers: redactor.headers(call.headers) }))
}

function end(call: Call, duration: number, result?: Outcome, error?: unknown): void {
  const attempts = result?.response.attempts ?? listAttempts(error)
  const status = result?.response.status ?? findStatus(error)
  const time = `in ${Math.round(duration)} ms`
  const line = `${status ?? (attempts.length > 0 ? 'no response' : 'failed')} ${time}, attempts: ${attempts.length}`
  const event = (): Omit<ResponseEvent, keyof RequestSummary> => ({
    ...(status === undefined ? {} : { status }),
    ...(result ? { headers: result.response.loggableHeaders } : {}),
    ...(result?.response.rateLimit ? { rateLimit: result.response.rateLimit } : {}),
    ...(result ? {} : { error }),
    duration,
    attempts,
  })
  if (result) emit(call, 'onResponse', 'info', line, event)
  else if (isAbort(call.signal, error)) emit(call, 'onResponse', 'info', `aborted ${time}`, event)
  else emit(call, 'onResponse', 'error', `${line}: ${describeError(error)}`, event)
}

/** The status of the response. The limiter's own error has one too, although nothing was sent. */
function findStatus(error: unknown): number | undefined {
  if (!PortolanError.is(error)) return undefined
  if (error.attempts) return error.attempts.at(-1)?.status
  return ApiError.is(error) ? error.status : undefined
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

function announceDeprecation(call: Call, { response: { headers, loggableHeaders } }: Outcome): void {
  const deprecated = readDeprecation(headers.get('deprecation'))
  const sunset = headers.get('sunset')
  if (deprecated === undefined && sunset === null) return
  const line = `deprecated${sunset ? `, removed after ${quoteText(loggableHeaders['sunset'] ?? '', 100)}` : ''}`
  emit(call, 'onDeprecation', 'warn', line, () => {
    const removal = new Date(readDate(sunset ?? ''))
    return {
      ...(deprecated === undefined ? {} : { deprecated }),
      ...(Number.isNaN(removal.getTime()) ? {} : { sunset: removal }),
    }
  })
}

/** `@1688169599` (RFC 9745); earlier drafts have an HTTP date, or say only whether it is deprecated. */
function readDeprecation(text: string | null): Date | true | undefined {
  if (text === null || /^\s*(?:false|\?0)\s*$/i.test(text)) return undefined
  const date = new Date(text.startsWith('@') ? Number(text.slice(1)) * 1000 : readDate(text))
  return Number.isNaN(date.getTime()) || date
}
