import type { RetryContext } from 'p-retry'
import { type Clock, sleep } from '../time.ts'
import { type Attempt, PortolanError } from '../errors.ts'
import { type Call, type Middleware, emit, isReplayable } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { backoff, isRetriable, namedWait } from '../request/retry-policy.ts'

/** What the middleware needs. */
export interface RetryParts {
  readonly clock: Clock
  readonly random?: () => number
}

/** What p-retry gets of an attempt that it has nothing to decide on. */
type Attempted = { readonly response: RawResponse } | { readonly response?: undefined; readonly thrown: unknown }

/**
 * Retries failed attempts. p-retry is the loop; whether and when another attempt follows is decided here and nowhere
 * else. p-retry's own delay is zero: the only delay is the one here, which respects what the service asked for and ends
 * on abort. p-retry is loaded with the first failure after which a call may be tried again, and sees that one first.
 */
export function retry({ clock, random = Math.random }: RetryParts): Middleware<RawResponse> {
  return async function retry(call, next) {
    let before: readonly Attempt[] = []
    let waited = 0
    const once = async (): Promise<Attempted> => {
      try {
        const response = await after(before, waited, next(call))
        call.retryBudget.refill(before.length > 0)
        return { response }
      } catch (error) {
        if (PortolanError.is(error)) throw error
        // p-retry takes errors only, and the reason of an abort may be any value.
        return { thrown: error }
      }
    }
    const shouldRetry = async ({ error, retriesConsumed }: RetryContext): Promise<boolean> => {
      before = attemptsOf(error)
      const named = namedWait(error, clock)
      if (!mayRepeat(call, error, named)) return false
      waited = backoff(retriesConsumed, call.retry, named, random)
      emitRetry(call, before.length + 1, waited, error as PortolanError)
      await pause(clock, call, waited, before)
      return true
    }
    const outcome = await once().catch(async (first: unknown) => {
      if (!isWorthRetrying(call, first)) throw first
      // What broke the attempt may keep p-retry from being loaded too: then the attempt was the last.
      const pRetry = await import('p-retry')
        .then((module) => module.default)
        .catch(() => Promise.reject(first as Error))
      let tries = 0
      const again = (): Promise<Attempted> => (tries++ === 0 ? Promise.reject(first) : once())
      return await pRetry(again, { retries: call.retry.retries, minTimeout: 0, shouldRetry })
    })
    if (outcome.response) return outcome.response
    throw outcome.thrown
  }
}

/** Whether a failed attempt is of a kind that may be followed by another. */
function isWorthRetrying(call: Call, error: unknown): boolean {
  return call.retry.retries > 0 && isReplayable(call) && isRetriable(error, call.endpoint.repeatable, call.retry)
}

function mayRepeat(call: Call, error: unknown, named: number | undefined): boolean {
  if (!isWorthRetrying(call, error)) return false
  return named === undefined ? call.retryBudget.take() : named <= call.retry.maxRetryAfter
}

async function pause(clock: Clock, call: Call, ms: number, before: readonly Attempt[]): Promise<void> {
  try {
    await sleep(clock, ms, call.signal, 'the next attempt')
  } catch (reason) {
    if (PortolanError.is(reason)) reason.attempts ??= before
    throw reason
  }
}

function emitRetry(call: Call, attempt: number, wait: number, error: PortolanError): void {
  const line = `attempt ${attempt} follows in ${Math.round(wait)} ms, after ${error.message}`
  emit(call, 'onRetry', 'warn', line, () => ({ attempt, wait, error }))
}

/** The attempts that an error lists. */
export function attemptsOf(error: unknown): readonly Attempt[] {
  return (PortolanError.is(error) && error.attempts) || []
}

/**
 * Adds earlier attempts to the outcome of an attempt, whether response or error.
 * @param before the earlier attempts
 * @param waited milliseconds that the attempt waited
 */
export async function after(
  before: readonly Attempt[],
  waited: number,
  outcome: Promise<RawResponse>,
): Promise<RawResponse> {
  // Awaited here, so that the step that waits appears in stack traces.
  if (before.length === 0 && waited === 0) return await outcome
  try {
    const response = await outcome
    return { ...response, attempts: join(before, waited, response.attempts) }
  } catch (error) {
    if (PortolanError.is(error)) error.attempts = join(before, waited, error.attempts ?? [])
    throw error
  }
}

function join(before: readonly Attempt[], waited: number, [first, ...rest]: readonly Attempt[]): readonly Attempt[] {
  return first ? [...before, { ...first, waited: Math.round(first.waited + waited) }, ...rest] : before
}
