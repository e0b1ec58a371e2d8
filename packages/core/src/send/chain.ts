import type { Connection } from '../connection.ts'
import type { Middleware, Send } from '../request/call.ts'
import { classify } from '../response/classify.ts'
import type { Result } from '../response/outcome.ts'
import { read } from '../response/read.ts'
import { attempt } from './attempt.ts'
import { authorize } from './authorize.ts'
import { conditional } from './cache.ts'
import { deadline } from './deadline.ts'
import { follow } from './follow.ts'
import { observe } from './observe.ts'
import { retry } from './retry.ts'

/** The middleware of a call, outermost first. What has nothing to do is left out. */
export function buildSend({ options, clock, shared, middleware: own }: Connection): Send<Result> {
  const { credential, limiter } = shared
  const { call = [], attempt: ownAttempt = [] } = options.middleware ?? {}
  const tries = compose(
    present(
      retry({ clock }),
      authorize(credential),
      follow(),
      limiter?.middleware,
      ...ownAttempt,
      classify(clock),
      conditional(clock, options.cache),
    ),
    attempt(clock, options.fetch),
  )
  return compose(present(observe(clock), ...call, deadline(clock), ...own), read(clock, tries))
}

function present<Outcome>(...list: readonly (Middleware<Outcome> | undefined)[]): Middleware<Outcome>[] {
  return list.filter((one) => one !== undefined)
}

/** Combines middleware, outermost first, with the innermost function. */
export function compose<Outcome>(middleware: readonly Middleware<Outcome>[], last: Send<Outcome>): Send<Outcome> {
  return middleware.reduceRight<Send<Outcome>>((next, wrap) => (call) => wrap(call, next), last)
}
