import { digits, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Subscription } from './subscription.ts'

/** Which subscription. @see seed 002, F, endpoints */
export interface SubscriptionName {
  /** `subscriptions/` and its id. */
  name: string
}

interface Rehearsal {
  /** Only tries whether it would work. The seed does not show it. */
  validateOnly?: boolean | undefined
}

export interface CreateSubscriptionParams extends Rehearsal {
  subscription: Subscription
}

export interface DeleteSubscriptionParams extends SubscriptionName, Rehearsal {
  /** Makes it no failure that there is none. The seed does not show it. */
  allowMissing?: boolean | undefined
  /** Makes it fail where the subscription has changed since. The seed does not show it. */
  etag?: string | undefined
}

export interface ListSubscriptionsParams {
  /**
   * Such as `event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/X"`.
   * The seed does not show it; the public service wants at least one event type.
   */
  filter?: string | undefined
  /** Subscriptions per page; 50 unless given, at most 100. The seed does not show it. */
  pageSize?: number | string | undefined
  /** The seed does not show it. Usually there is no need: the list goes on by itself, or from a `cursor`. */
  pageToken?: string | undefined
}

export interface PatchSubscriptionParams extends SubscriptionName, Rehearsal {
  /** The fields to change. */
  subscription: Subscription
  /** `expire_time`, `ttl` or `event_types`; all fields that are given, unless set. The seed does not show it. */
  updateMask?: string | undefined
}

const flag = z.optional(z.boolean())
const text = z.optional(z.string())

export const SubscriptionName = mirrors<SubscriptionName>()(z.strictObject({ name: z.string() }))

export const CreateSubscriptionParams = mirrors<CreateSubscriptionParams>()(
  z.strictObject({ subscription: Subscription, validateOnly: flag }),
)

export const DeleteSubscriptionParams = mirrors<DeleteSubscriptionParams>()(
  z.strictObject({ name: z.string(), validateOnly: flag, allowMissing: flag, etag: text }),
)

export const ListSubscriptionsParams = mirrors<ListSubscriptionsParams>()(
  z.strictObject({ filter: text, pageSize: z.optional(digits()), pageToken: text }),
)

export const PatchSubscriptionParams = mirrors<PatchSubscriptionParams>()(
  z.strictObject({ name: z.string(), subscription: Subscription, updateMask: text, validateOnly: flag }),
)
