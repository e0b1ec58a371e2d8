import type { Call } from '../request/call.ts'

/** Sends a call. */
export type Send<Outcome> = (call: Call) => Promise<Outcome>

/** A function around a call or an attempt: does its part, calls `next`, and returns the outcome. */
export type Middleware<Outcome> = (call: Call, next: Send<Outcome>) => Promise<Outcome>

/** Combines middleware, outermost first, with the innermost function. */
export function compose<Outcome>(middleware: readonly Middleware<Outcome>[], last: Send<Outcome>): Send<Outcome> {
  return middleware.reduceRight<Send<Outcome>>((next, wrap) => (call) => wrap(call, next), last)
}
