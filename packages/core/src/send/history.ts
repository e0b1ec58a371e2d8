import { type Attempt, PortolanError } from '../errors.ts'
import type { Answer } from '../response/answer.ts'

/** The attempts that an error lists. */
export function attemptsOf(error: unknown): readonly Attempt[] {
  return (PortolanError.is(error) && error.attempts) || []
}

/**
 * Adds earlier attempts to the outcome of an attempt, whether response or error.
 * @param before the earlier attempts
 * @param waited milliseconds that the attempt waited
 */
export async function after(before: readonly Attempt[], waited: number, outcome: Promise<Answer>): Promise<Answer> {
  // Awaited here, so that the step that waits appears in stack traces.
  if (before.length === 0 && waited === 0) return await outcome
  try {
    const answer = await outcome
    return { ...answer, attempts: join(before, waited, answer.attempts) }
  } catch (error) {
    if (PortolanError.is(error)) error.attempts = join(before, waited, error.attempts ?? [])
    throw error
  }
}

function join(before: readonly Attempt[], waited: number, [first, ...rest]: readonly Attempt[]): readonly Attempt[] {
  return first ? [...before, { ...first, waited: Math.round(first.waited + waited) }, ...rest] : before
}
