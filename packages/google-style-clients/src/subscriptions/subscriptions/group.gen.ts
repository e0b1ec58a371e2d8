// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import { type ComposedSubscriptions, composed } from './composed.ts'
import type { ListSubscriptionsParams, ListSubscriptionsResponse, Subscription, SubscriptionName } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Subscriptions to events of workspace applications. */
export interface Subscriptions extends ComposedSubscriptions {
  /**
   * Returns the subscriptions that match a filter.
   *
   * `GET /v1/subscriptions`
   *
   * The filter is made of `event_types:"…"` and `target_resource="//…"`: several event types are joined by `OR` (in
   * parentheses if more follows), the target resource is added with `AND`. A walk over pages keeps its filter.
   *
   * Scopes: `CHAT_BOT` or `CHAT_MEMBERSHIPS` or `CHAT_MEMBERSHIPS_READONLY` or `CHAT_MESSAGES` or
   * `CHAT_MESSAGES_REACTIONS` or `CHAT_MESSAGES_REACTIONS_READONLY` or `CHAT_MESSAGES_READONLY` or `CHAT_SPACES` or
   * `CHAT_SPACES_READONLY` or `DRIVE` or `DRIVE_FILE` or `DRIVE_METADATA` or `DRIVE_METADATA_READONLY` or
   * `DRIVE_READONLY` or `MEETINGS_SPACE_CREATED` or `MEETINGS_SPACE_READONLY`.
   * @throws BadRequestError not a valid filter
   */
  list(params?: ListSubscriptionsParams, options?: PagedOptions): PagedRequest<Subscription, ListSubscriptionsResponse>
  /**
   * Returns one subscription.
   *
   * `GET /v1/{name=subscriptions/*}`
   *
   * Scopes: `CHAT_BOT` or `CHAT_MEMBERSHIPS` or `CHAT_MEMBERSHIPS_READONLY` or `CHAT_MESSAGES` or
   * `CHAT_MESSAGES_REACTIONS` or `CHAT_MESSAGES_REACTIONS_READONLY` or `CHAT_MESSAGES_READONLY` or `CHAT_SPACES` or
   * `CHAT_SPACES_READONLY` or `DRIVE` or `DRIVE_FILE` or `DRIVE_METADATA` or `DRIVE_METADATA_READONLY` or
   * `DRIVE_READONLY` or `MEETINGS_SPACE_CREATED` or `MEETINGS_SPACE_READONLY`.
   * @throws NotFoundError no such subscription
   */
  get(params: SubscriptionName, options?: CallOptions): ApiRequest<Subscription>
}

export const subscriptionsResource: Resource<Subscriptions> = resource<Subscriptions>()({
  list: loadList(operations, 'listSubscriptions'),
  get: loadCall(operations, 'getSubscription'),
  ...composed,
})
