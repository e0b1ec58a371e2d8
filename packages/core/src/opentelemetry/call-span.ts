import { type Attributes, context, SpanKind, trace, type Tracer } from '@opentelemetry/api'
import type { Call } from '../request/call.ts'
import type { Result } from '../response/result.ts'
import { attemptsOf } from '../send/history.ts'
import type { Step } from '../send/step.ts'
import { withTrace } from './call-trace.ts'
import { errorType, failed, isAbort } from './failure.ts'
import { type Ending, whenOver } from './when-over.ts'

/** Makes a span of each call, around all its attempts and waits. */
export function callSpan(tracer: Tracer): Step<Result> {
  return async (call, next) => {
    const { name, profile } = call.endpoint
    const attributes = { 'portolan.operation': name, 'portolan.service': profile.service }
    const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes })
    const inside = trace.setSpan(context.active(), span)
    const traced = withTrace(call, { context: inside, url: call.url, sent: 0 })
    return whenOver(
      context.with(inside, async () => next(traced)),
      (ending) => {
        span.setAttributes(outcomeAttributes(call, ending))
        if ('error' in ending && !isAbort(call, ending.error)) span.setStatus(failed(ending.error))
        span.end()
      },
    )
  }
}

function outcomeAttributes(call: Call, ending: Ending<Result>): Attributes {
  if ('value' in ending) {
    const { attempts, fromCache } = ending.value.response
    return { ...attemptAttributes(attempts), ...(fromCache ? { 'portolan.from_cache': true } : {}) }
  }
  const { error } = ending
  return isAbort(call, error)
    ? { 'portolan.aborted': true }
    : { ...attemptAttributes(attemptsOf(error)), 'error.type': errorType(error) }
}

function attemptAttributes(attempts: Result['response']['attempts']): Attributes {
  const waited = attempts.reduce((sum, attempt) => sum + attempt.waited, 0)
  return { 'portolan.attempts': attempts.length, 'portolan.wait.duration': waited / 1000 }
}
