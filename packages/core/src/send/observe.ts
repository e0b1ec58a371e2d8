import { type Clock, isAbort } from '../time.ts'
import { ApiError } from '../api-errors.ts'
import { PortolanError } from '../errors.ts'
import type { ResponseEvent } from '../hooks.ts'
import { showHeaders, summarize } from '../secrets/redact.ts'
import type { Call, Middleware } from '../request/call.ts'
import type { Outcome } from '../response/outcome.ts'
import { attemptsOf } from './retry.ts'

/** Reports the start and the end of a whole call to hooks and log, with the outcome that the caller receives. */
export function observe(clock: Clock): Middleware<Outcome> {
  return async function observe(call, next) {
    if (call.report.silent) return await next(call)
    const started = clock.now()
    begin(call)
    try {
      const result = await next(call)
      end(call, clock.now() - started, result)
      announceDeprecation(call, result)
      return result
    } catch (error) {
      end(call, clock.now() - started, undefined, error)
      throw error
    }
  }
}

function begin(call: Call): void {
  const line = (): string => {
    const { operation, method, url } = summarize(call)
    return `${operation}: ${method} ${url}`
  }
  call.report.emit('onRequest', 'debug', line, () => ({ ...summarize(call), headers: showHeaders(call.headers, call) }))
}

function end(call: Call, duration: number, result?: Outcome, error?: unknown): void {
  const attempts = result?.response.attempts ?? attemptsOf(error)
  const status = result?.response.status ?? statusOf(error)
  const { name } = call.endpoint
  const time = `in ${Math.round(duration)} ms`
  const line = `${name}: ${status ?? (attempts.length > 0 ? 'no response' : 'failed')} ${time}, attempts: ${attempts.length}`
  const event = (): ResponseEvent => ({
    ...summarize(call),
    ...(status === undefined ? {} : { status }),
    ...(result ? { headers: result.response.loggableHeaders } : {}),
    ...(result?.response.rateLimit ? { rateLimit: result.response.rateLimit } : {}),
    ...(result ? {} : { error }),
    duration,
    attempts,
  })
  if (result) call.report.emit('onResponse', 'info', line, event)
  else if (isAbort(call.signal, error)) call.report.emit('onResponse', 'info', `${name}: aborted ${time}`, event)
  else call.report.emit('onResponse', 'error', `${line}: ${textOf(error)}`, event)
}

/** The status that came. The limiter's own error has one too, although nothing was sent. */
function statusOf(error: unknown): number | undefined {
  if (!PortolanError.is(error)) return undefined
  if (error.attempts) return error.attempts.at(-1)?.status
  return ApiError.is(error) ? error.status : undefined
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

function announceDeprecation(call: Call, { response: { headers, loggableHeaders } }: Outcome): void {
  const deprecated = headers.get('deprecation')
  const sunset = headers.get('sunset')
  if (deprecated === null && sunset === null) return
  const line = `${call.endpoint.name}: deprecated${sunset ? `, removed after ${loggableHeaders['sunset']}` : ''}`
  call.report.emit('onDeprecation', 'warn', line, () => {
    const removal = dateOf(sunset ?? '')
    return {
      ...summarize(call),
      ...(deprecated === null ? {} : { deprecated: deprecationDate(deprecated) ?? true }),
      ...(removal ? { sunset: removal } : {}),
    }
  })
}

/** `@1688169599` (RFC 9745) or an HTTP date; earlier drafts allow `true`, which is not a date. */
function deprecationDate(text: string): Date | undefined {
  return text.startsWith('@') ? dateOf(Number(text.slice(1)) * 1000) : dateOf(text)
}

function dateOf(value: string | number): Date | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
