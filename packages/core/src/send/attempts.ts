import { type Attempt, PortolanError } from '../errors.ts'
import { type Call, isReplayable } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { isRetriable } from '../request/retry-policy.ts'

/** Whether a failed attempt is of a kind that may be followed by another. */
export function isWorthRetrying(call: Call, error: unknown): boolean {
  return call.retry.retries > 0 && isReplayable(call) && isRetriable(error, call.endpoint.repeatable, call.retry)
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
