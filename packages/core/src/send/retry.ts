import pRetry from 'p-retry'
import { type Clock, sleep } from '../clock.ts'
import { ApiError, ConnectionError, PortolanError, RateLimitError, TimeoutError } from '../errors.ts'
import type { Hooks } from '../hooks.ts'
import { summarize } from '../redact.ts'
import { backoff, isRetriable } from '../retry-policy.ts'
import type { Answer } from './answer.ts'
import type { Call, Step } from './call.ts'
import type { RetryBudget } from './retry-budget.ts'
import { readRetryAfter } from './server-hints.ts'

export interface RetryParts {
  /** Makes an error of an answer that is none of success. */
  readonly fail: (call: Call, answer: Answer) => ApiError | undefined
  readonly budget: RetryBudget
  readonly clock: Clock
  readonly hooks: Hooks
  readonly random?: () => number
}

/**
 * Repeats failed tries. The only place that decides on repeats: p-retry runs the loop, the wait between tries is ours,
 * so that it leaves on abort and knows what the service asked for. Answers that are no success leave here as errors.
 */
export function retry({ fail, budget, clock, hooks, random = Math.random }: RetryParts): Step {
  return (call, next) => {
    const { progress, retry: policy, signal } = call
    let renewed = false

    const attempt = async (): Promise<Answer> => {
      progress.waitingFor = 'the answer'
      try {
        const answer = await next(call)
        note(call, { status: answer.status })
        const error = fail(call, answer)
        if (error === undefined) return answer
        throw error
      } catch (error) {
        if (ConnectionError.is(error) || TimeoutError.is(error)) note(call, { error: error.message })
        throw error
      }
    }

    const isRenewal = (error: unknown): boolean => {
      return !renewed && ApiError.is(error) && error.status === 401 && progress.renewable === true
    }

    const waitOrThrow = async (error: Error, consumed: number, left: number): Promise<void> => {
      if (isRenewal(error)) {
        renewed = true
        return
      }
      const named = namedWait(error)
      if (left <= 0 || !isRetriable(error, call.repeatable, named !== undefined, policy)) throw error
      if (named !== undefined && named > policy.maxRetryAfter) throw error
      if (named === undefined && !budget.take()) throw error
      const wait = backoff(consumed, policy, named, random)
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

    const namedWait = (error: unknown): number | undefined => {
      if (RateLimitError.is(error)) return error.retryAt && Math.max(0, error.retryAt.getTime() - clock.now())
      if (ApiError.is(error) && error.status === 503) return readRetryAfter(error.headers, clock.now())
      return undefined
    }

    return pRetry(attempt, {
      retries: Math.max(1, policy.retries),
      minTimeout: 0,
      ...(signal ? { signal } : {}),
      shouldConsumeRetry: ({ error }) => !isRenewal(error),
      onFailedAttempt: ({ error, retriesConsumed }) =>
        waitOrThrow(error, retriesConsumed, policy.retries - retriesConsumed),
    }).then((answer) => {
      budget.give(progress.attempts.length > 1)
      return answer
    })
  }
}

function note(call: Call, outcome: { readonly status?: number; readonly error?: string }): void {
  const { progress } = call
  progress.attempts.push({ ...outcome, waited: Math.round(progress.waited) })
  progress.waited = 0
}
