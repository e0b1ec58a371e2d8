import type { Clock } from './clock.ts'

/**
 * The `deadline` of a call that is a part of something larger: what is left of the whole. Where nothing is left it is so
 * little that the call fails at once.
 * @param end Unix milliseconds
 */
export function timeLeft(clock: Clock, end: number): number {
  return Math.max(Number.MIN_VALUE, end - clock.now())
}
