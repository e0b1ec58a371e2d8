import type { Clock } from '../clock.ts'
import type { Hooks } from '../hooks.ts'
import type { ClientOptions } from '../options.ts'
import type { Profile } from '../profile.ts'
import type { RetryPolicy } from '../retry-policy.ts'
import { credential } from '../tokens/token-source.ts'
import { attempt } from './attempt.ts'
import { authorize } from './authorize.ts'
import { budget } from './budget.ts'
import { chain, type Send, type Step } from './call.ts'
import { deadline } from './deadline.ts'
import { type Failures, isRateLimited } from './fail.ts'
import { limit } from './limit.ts'
import { observe } from './observe.ts'
import { retry } from './retry.ts'
import { retryBudget } from './retry-budget.ts'

export interface SendParts {
  readonly options: ClientOptions
  readonly profile: Profile
  readonly policy: RetryPolicy
  readonly clock: Clock
  readonly hooks: Hooks
  readonly failures: Failures
}

/** The way of a call, outermost step first. A step that has nothing to do is left out. */
export function buildSend({ options, profile, policy, clock, hooks, failures }: SendParts): Send {
  const { token, rateLimit, steps } = options
  const way: (Step | undefined)[] = [
    observe(hooks, options.logger, clock),
    ...(steps?.call ?? []),
    deadline(clock),
    retry({ findFailure: failures.find, budget: retryBudget(policy.budget), clock, hooks }),
    ...(steps?.attempt ?? []),
    rateLimit === false
      ? undefined
      : limit({
          limit: rateLimit ?? {},
          permits: rateLimit && (rateLimit.permits?.(clock) ?? budget(rateLimit)),
          isRefusal: (answer) => isRateLimited(profile, answer),
          clock,
          hooks,
        }),
    authorize(token === undefined ? undefined : credential(token)),
  ]
  return chain(
    way.filter((step) => step !== undefined),
    attempt(options.fetch, clock),
  )
}
