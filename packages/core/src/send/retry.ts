import pRetry, { type RetryContext } from 'p-retry'
import { namedWait } from '../api-errors.ts'
import { backoff, type Clock, sleep } from '../time.ts'
import { type Attempt, PortolanError } from '../errors.ts'
import { type Call, type Send, emit } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { after, listAttempts, isWorthRetrying } from './failed-attempt.ts'

/** The policy for the next attempt. */
export interface RetryParts {
  readonly clock: Clock
  readonly random?: () => number
  /** Milliseconds that a broken stream asks to wait before each attempt. @default none */
  readonly delay?: number | undefined
  /** The number of retries that the call has used before. @default 0 */
  readonly used?: number
}

/** The result of an attempt that p-retry must not retry. */
type Attempted = { readonly response: RawResponse } | { readonly response?: undefined; readonly thrown: unknown }

/**
 * Tries a call again after its first attempt has failed. p-retry is the loop, and sees that failure first; whether and
 * when another attempt follows is decided here and nowhere else. p-retry's own delay is zero: the only delay is the one
 * here, which respects what the service asked for and ends on abort.
 */
export async function retryFrom(
  { clock, random = Math.random, delay, used = 0 }: RetryParts,
  call: Call,
  next: Send<RawResponse>,
  first: unknown,
): Promise<RawResponse> {
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
    before = listAttempts(error)
    const named = longer(namedWait(error), delay)
    if (!mayRepeat(call, error, named)) return false
    waited = backoff(used + retriesConsumed, call.retry, named, random)
    emitRetry(call, before.length + 1, waited, error as PortolanError)
    await pause(clock, call, waited, before)
    return true
  }
  let tries = 0
  const again = (): Promise<Attempted> => (tries++ === 0 ? Promise.reject(first) : once())
  const retries = Math.max(0, call.retry.retries - used)
  const outcome = await pRetry(again, { retries, minTimeout: 0, shouldRetry })
  if (outcome.response) return outcome.response
  throw outcome.thrown
}

function longer(...delays: readonly (number | undefined)[]): number | undefined {
  const named = delays.filter((delay) => delay !== undefined)
  return named.length === 0 ? undefined : Math.max(...named)
}

function mayRepeat(call: Call, error: unknown, named: number | undefined): boolean {
  return isWorthRetrying(call, error) && (named ?? 0) <= call.retry.maxRetryAfter && call.retryBudget.take()
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
