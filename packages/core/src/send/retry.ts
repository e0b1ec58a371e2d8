import { type Clock, sleep } from '../clock.ts'
import { ApiError, ConnectionError, type PortolanError, RateLimitError, TimeoutError } from '../errors.ts'
import type { Hooks } from '../hooks.ts'
import { summarize } from '../redact.ts'
import { backoff, isRetriable } from '../retry-policy.ts'
import type { Answer } from './answer.ts'
import type { Call, Step } from './call.ts'
import type { RetryBudget } from './retry-budget.ts'
import { readRetryAfter } from './server-hints.ts'

export interface RetryParts {
  /** Makes an error of an answer that is none of success. */
  readonly fail: (call: Call, answer: Answer) => ApiError
  readonly budget: RetryBudget
  readonly clock: Clock
  readonly hooks: Hooks
  readonly random?: () => number
}

/**
 * Repeats failed tries, and is the only place that decides on it. A wait between tries leaves on abort and knows what the
 * service asked for. Answers that are no success leave here as errors.
 */
export function retry({ fail, budget, clock, hooks, random = Math.random }: RetryParts): Step {
  return async (call, next) => {
    const { progress, retry: policy, signal } = call
    let retries = 0
    let renewed = false
    for (;;) {
      progress.waitingFor = 'the answer'
      try {
        const answer = await next(call)
        note(call, { status: answer.status })
        if (!isSuccess(call, answer)) throw fail(call, answer)
        budget.give(progress.attempts.length > 1)
        return answer
      } catch (error) {
        if (ConnectionError.is(error) || TimeoutError.is(error)) note(call, { error: error.message })
        if (!renewed && isRenewable(call, error)) {
          renewed = true
          continue
        }
        const named = namedWait(error, clock)
        if (retries >= policy.retries || !isRetriable(error, call.repeatable, named !== undefined, policy)) throw error
        if (named !== undefined && named > policy.maxRetryAfter) throw error
        if (named === undefined && !budget.take()) throw error
        const wait = backoff(retries++, policy, named, random)
        hooks.onRetry?.({
          ...summarize(call),
          attempt: progress.attempts.length + 1,
          wait,
          error: error as PortolanError,
        })
        progress.waitingFor = 'the next try'
        await sleep(clock, wait, signal)
        progress.waited += wait
      }
    }
  }
}

/** Whether another try would come with a newer token. */
function isRenewable({ progress }: Call, error: unknown): boolean {
  return ApiError.is(error) && error.status === 401 && progress.renewable === true
}

/** Milliseconds after which the service wants to be asked again, where it says. */
function namedWait(error: unknown, clock: Clock): number | undefined {
  if (RateLimitError.is(error)) return error.retryAt && Math.max(0, error.retryAt.getTime() - clock.now())
  return ApiError.is(error) && error.status === 503 ? readRetryAfter(error.headers, clock.now()) : undefined
}

function note(call: Call, outcome: { readonly status?: number; readonly error?: string }): void {
  const { progress } = call
  progress.attempts.push({ ...outcome, waited: Math.round(progress.waited) })
  progress.waited = 0
}

/** A 304 is a success where the caller asked for nothing but changes, a 404 where it asked whether there is such a thing. */
function isSuccess({ headers, operation }: Call, { status }: Answer): boolean {
  if (status >= 200 && status < 300) return true
  if (status === 304 && headers['if-none-match'] !== undefined) return true
  return (status === 404 && operation.presence === true) || (operation.accepts?.includes(status) ?? false)
}
