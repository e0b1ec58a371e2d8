import type { Subscription } from '../subscriptions/types.gen.ts'
import type { Operation } from './types.gen.ts'

/** An operation that has ended well. */
export interface FinishedOperation<Response = Record<string, unknown>> extends Operation {
  done: true
  response: Response & Record<string, unknown>
}

/** The end of creating, changing or reactivating: its `response` is the subscription. */
export type SubscriptionOperation = FinishedOperation<Subscription>
