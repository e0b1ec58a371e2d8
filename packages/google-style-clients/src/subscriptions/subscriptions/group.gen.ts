// Written by `npm run generate` out of operations.ts and reference/subscriptions.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { ComposedSubscriptions } from './composed.ts'
import type { ListSubscriptionsParams, ListSubscriptionsResponse, Subscription, SubscriptionName } from './types.gen.ts'
import { getSubscription, listSubscriptions } from './operations.ts'

/** Subscriptions to events of workspace applications. */
export interface Subscriptions extends ComposedSubscriptions {
  /**
   * Returns one subscription.
   *
   * `GET /v1/{name=subscriptions/*}`
   *
   * Scopes: `CHAT_BOT` or `CHAT_MEMBERSHIPS` or `CHAT_MEMBERSHIPS_READONLY` or `CHAT_MESSAGES` or
   * `CHAT_MESSAGES_REACTIONS` or `CHAT_MESSAGES_REACTIONS_READONLY` or `CHAT_MESSAGES_READONLY` or `CHAT_SPACES`
   * or `CHAT_SPACES_READONLY` or `DRIVE` or `DRIVE_FILE` or `DRIVE_METADATA` or `DRIVE_METADATA_READONLY` or
   * `DRIVE_READONLY` or `MEETINGS_SPACE_CREATED` or `MEETINGS_SPACE_READONLY`.
   * @throws NotFoundError no such subscription
   * @see reference/subscriptions.md#subscriptionsget
   */
  get(params: SubscriptionName, options?: CallOptions): ApiRequest<Subscription>
  /**
   * Returns the subscriptions that match a filter.
   *
   * `GET /v1/subscriptions`
   *
   * The filter is made of `event_types:"…"` and `target_resource="//…"`: several event types are joined by `OR`
   * (in parentheses where more follows), the target resource is added with `AND`. A walk over pages keeps its
   * filter.
   *
   * Scopes: `CHAT_BOT` or `CHAT_MEMBERSHIPS` or `CHAT_MEMBERSHIPS_READONLY` or `CHAT_MESSAGES` or
   * `CHAT_MESSAGES_REACTIONS` or `CHAT_MESSAGES_REACTIONS_READONLY` or `CHAT_MESSAGES_READONLY` or `CHAT_SPACES`
   * or `CHAT_SPACES_READONLY` or `DRIVE` or `DRIVE_FILE` or `DRIVE_METADATA` or `DRIVE_METADATA_READONLY` or
   * `DRIVE_READONLY` or `MEETINGS_SPACE_CREATED` or `MEETINGS_SPACE_READONLY`.
   * @throws BadRequestError not a valid filter
   * @see reference/subscriptions.md#subscriptionslist
   */
  list(params?: ListSubscriptionsParams, options?: PagedOptions): PagedRequest<Subscription, ListSubscriptionsResponse>
}

/** The operations of the group, by the names of its methods. */
export const members = { get: getSubscription, list: listSubscriptions }
