import type { Clock } from './clock.ts'

/**
 * The `deadline` of a call that is part of a longer task: the time that is left for the task, or if none is left, a
 * time so short that the call fails at once.
 * @param end Unix milliseconds
 * @returns milliseconds, greater than 0
 */
export function timeLeft(clock: Clock, end: number): number {
  return Math.max(Number.MIN_VALUE, end - clock.now())
}
