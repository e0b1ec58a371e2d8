import type { Hooks } from '../hooks.ts'
import type { Logger } from '../logger.ts'
import type { Clock } from '../clock.ts'
import { showHeaders, summarize } from '../redact.ts'
import type { Answer } from './answer.ts'
import type { Call, Step } from './call.ts'
import { readRateLimit } from './server-hints.ts'

/** Calls the hooks and writes the log around a whole call. Undefined where nobody listens, so that it costs nothing. */
export function observe(hooks: Hooks, logger: Logger | undefined, clock: Clock): Step | undefined {
  if (!hooks.onRequest && !hooks.onResponse && !hooks.onDeprecation && !logger) return undefined
  return async (call, next) => {
    const summary = summarize(call)
    const started = clock.now()
    hooks.onRequest?.({ ...summary, headers: showHeaders(call.headers) })
    logger?.debug?.(`${summary.operation}: ${summary.method} ${summary.url}`)
    const end = (outcome: { answer?: Answer; error?: unknown }): void => {
      const { answer, error } = outcome
      const duration = clock.now() - started
      const { attempts } = call.progress
      const status = answer?.status ?? attempts.at(-1)?.status
      const rateLimit = answer && readRateLimit(answer.headers, clock.now())
      hooks.onResponse?.({
        ...summary,
        ...(status === undefined ? {} : { status }),
        ...(answer ? { headers: showHeaders(answer.headers) } : {}),
        ...(rateLimit ? { rateLimit } : {}),
        ...(error === undefined ? {} : { error }),
        duration,
        attempts,
      })
      const line = `${summary.operation}: ${status ?? 'no answer'} in ${Math.round(duration)} ms, attempts: ${attempts.length}`
      if (answer) logger?.info?.(line, { ...summary, status, duration })
      else logger?.error?.(`${line}: ${String(error)}`, { ...summary, status, duration })
    }
    try {
      const answer = await next(call)
      end({ answer })
      announceDeprecation(call, answer)
      return answer
    } catch (error) {
      end({ error })
      throw error
    }
  }

  function announceDeprecation(call: Call, { headers }: Answer): void {
    const deprecated = headers.get('deprecation')
    const sunset = headers.get('sunset')
    if (deprecated === null && sunset === null) return
    const since = deprecated === null ? undefined : deprecationDate(deprecated)
    hooks.onDeprecation?.({
      ...summarize(call),
      ...(since ? { deprecated: since } : {}),
      ...(sunset === null ? {} : { sunset: new Date(sunset) }),
    })
    logger?.warn?.(`${call.name}: deprecated${sunset === null ? '' : `, gone from ${sunset} on`}`, {
      deprecated,
      sunset,
    })
  }
}

/** `@1688169599` (RFC 9745), an HTTP date, or `true` (drafts of it). */
function deprecationDate(text: string): Date | true {
  const date = text.startsWith('@') ? new Date(Number(text.slice(1)) * 1000) : new Date(text)
  return Number.isNaN(date.getTime()) ? true : date
}
