import type { Subscription } from '../subscriptions/types.gen.ts'
import type { Operation } from '../objects/types.gen.ts'

/** An operation that succeeded. */
export interface FinishedOperation<Response = Record<string, unknown>> extends Operation {
  done: true
  response: Response & Record<string, unknown>
}

/** A finished creation, change or reactivation: its `response` is the subscription. */
export type SubscriptionOperation = FinishedOperation<Subscription>
