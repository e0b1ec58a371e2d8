import type { Connection } from '../connection.ts'
import type { Middleware, Send } from '../request/call.ts'
import { classify } from '../response/classify.ts'
import type { Outcome } from '../response/outcome.ts'
import { read } from '../response/read.ts'
import { attempt } from './attempt.ts'
import { authorize } from './authorize.ts'
import { conditional } from './cache.ts'
import { deadline } from './deadline.ts'
import { follow } from './follow.ts'
import { observe } from './observe.ts'
import { retry } from './retry.ts'

/** The middleware of a call, outermost first. What has nothing to do is left out. */
export function buildSend({ options, clock, shared, credentials, middleware: own }: Connection): Send<Outcome> {
  const { credential, limiter } = shared
  const { call = [], attempt: ownAttempt = [] } = options.middleware ?? {}
  const tries = compose(
    present(
      retry({ clock }),
      credentials ? credentials.authorize(authorize(credential)) : authorize(credential),
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

function present<T>(...list: readonly (Middleware<T> | undefined)[]): Middleware<T>[] {
  return list.filter((one) => one !== undefined)
}

/** Combines middleware, outermost first, with the innermost function. */
export function compose<T>(middleware: readonly Middleware<T>[], last: Send<T>): Send<T> {
  return middleware.reduceRight<Send<T>>((next, wrap) => (call) => wrap(call, next), last)
}
