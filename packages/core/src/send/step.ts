import type { Call } from '../request/call.ts'

/** Sends a call. */
export type Send<Outcome> = (call: Call) => Promise<Outcome>

/** One step of a call: does its part, calls `next`, and returns the outcome. */
export type Step<Outcome> = (call: Call, next: Send<Outcome>) => Promise<Outcome>

/** Combines steps, outermost first, with the innermost one. */
export function chain<Outcome>(steps: readonly Step<Outcome>[], last: Send<Outcome>): Send<Outcome> {
  return steps.reduceRight<Send<Outcome>>((next, step) => (call) => step(call, next), last)
}
