import { type Attempt, PortolanError } from '../errors.ts'
import type { Answer } from '../response/answer.ts'

/** The tries that an error knows of. */
export function attemptsOf(error: unknown): readonly Attempt[] {
  return (PortolanError.is(error) && error.attempts) || []
}

/**
 * Puts what went before a try on what comes of it, response or error.
 * @param before the tries before it
 * @param waited milliseconds that it waited
 */
export async function after(before: readonly Attempt[], waited: number, outcome: Promise<Answer>): Promise<Answer> {
  // Awaited here, so that the step that waits for it stands in stack traces.
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
