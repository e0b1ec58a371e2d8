import { type Clock, sleep } from '../clock.ts'
import { ApiError, ConnectionError, type PortolanError, RateLimitError, TimeoutError } from '../errors.ts'
import type { Hooks } from '../hooks.ts'
import { summarize } from '../redact.ts'
import { backoff, isRetriable } from '../retry-policy.ts'
import type { Call, Step } from './call.ts'
import type { Failures } from './fail.ts'
import type { RetryBudget } from './retry-budget.ts'
import { readRetryAfter } from './server-hints.ts'

export interface RetryParts {
  readonly findFailure: Failures['find']
  readonly budget: RetryBudget
  readonly clock: Clock
  readonly hooks: Hooks
  readonly random?: () => number
}

/**
 * Repeats failed tries, and is the only place that decides on it. A wait between tries leaves on abort and knows what the
 * service asked for. Answers that are no success leave here as errors.
 */
export function retry({ findFailure, budget, clock, hooks, random = Math.random }: RetryParts): Step {
  return async (call, next) => {
    const { progress, retry: policy, signal } = call
    let retries = 0
    let renewed = false
    for (;;) {
      progress.waitingFor = 'the answer'
      try {
        const answer = await next(call)
        note(call, { status: answer.status })
        const failure = findFailure(call, answer)
        if (failure) throw failure
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
