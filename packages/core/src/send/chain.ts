import type { Connection } from '../connection.ts'
import { classify } from '../response/classify.ts'
import { read } from '../response/read.ts'
import type { Result } from '../response/result.ts'
import { attempt } from './attempt.ts'
import { authorize } from './authorize.ts'
import { conditional } from './cache.ts'
import { deadline } from './deadline.ts'
import { follow } from './follow.ts'
import { observe } from './observe.ts'
import { retry } from './retry.ts'
import { chain, type Send, type Step } from './step.ts'

/** The steps of a call, outermost first. A step that has nothing to do is left out. */
export function buildSend({ options, clock, shared, steps: own }: Connection): Send<Result> {
  const { credential, limiter, retryBudget } = shared
  const { call = [], attempt: ownAttempt = [] } = options.steps ?? {}
  const tries = chain(
    steps(
      retry({ budget: retryBudget, clock }),
      authorize(credential),
      follow(),
      limiter?.step,
      ...ownAttempt,
      classify(clock),
      conditional(options.cache),
    ),
    attempt(clock, options.fetch),
  )
  return chain(steps(observe(clock), ...call, deadline(clock), ...own), read(clock, tries))
}

function steps<Outcome>(...list: readonly (Step<Outcome> | undefined)[]): Step<Outcome>[] {
  return list.filter((step) => step !== undefined)
}
