import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { OperationRequest } from '../../long-running/operation-request.ts'
import type { FinishedOperation, Operation, SubscriptionOperation } from '../operations/operation.ts'
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
  patchSubscription,
  reactivateSubscription,
} from './operations.ts'
import type {
  CreateSubscriptionParams,
  DeleteSubscriptionParams,
  ListSubscriptionsParams,
  PatchSubscriptionParams,
  SubscriptionName,
} from './params.ts'
import { start } from './start.ts'
import type { ListSubscriptionsResponse, Subscription } from './subscription.ts'

/** Subscriptions to events of workspace applications. @see seed 002, F */
export interface Subscriptions {
  /**
   * Starts to create a subscription; `.wait()` gives the finished operation, its `response` the subscription.
   *
   * Scopes, one of `writingScopes`.
   * @throws ConflictError the caller has a subscription to this target already
   * @see seed 002, F, second endpoint
   */
  create(params: CreateSubscriptionParams, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
  /**
   * Starts to delete a subscription for good. `.wait()` gives the finished operation, its `response` empty.
   *
   * Scopes, one of `readingScopes`.
   * @throws NotFoundError there is none, and `allowMissing` is not set
   * @throws ConflictError its `etag` is another by now
   * @see seed 002, F, third endpoint
   */
  delete(params: DeleteSubscriptionParams, options?: CallOptions): OperationRequest<Operation, FinishedOperation>
  /**
   * One subscription.
   *
   * Scopes, one of `readingScopes`.
   * @throws NotFoundError there is none, or it has expired
   * @see seed 002, F, fourth endpoint
   */
  get(params: SubscriptionName, options?: CallOptions): ApiRequest<Subscription>
  /**
   * The caller's subscriptions that a filter lets through.
   *
   * Scopes, one of `readingScopes`.
   * @throws BadRequestError the filter is none
   * @see seed 002, F, fifth endpoint
   */
  list(params?: ListSubscriptionsParams, options?: PagedOptions): PagedRequest<Subscription, ListSubscriptionsResponse>
  /**
   * Starts to change or renew a subscription: `{ name, subscription: { ttl: '86400s' }, updateMask: 'ttl' }`. With the mask
   * `*` it is replaced, and what is not given is emptied. `.wait()` gives the finished operation.
   *
   * Scopes, one of `writingScopes`.
   * @throws ConflictError its `etag` is another by now
   * @see seed 002, F, sixth endpoint
   */
  patch(params: PatchSubscriptionParams, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
  /**
   * Starts to make a suspended subscription active again. `.wait()` gives the finished operation.
   *
   * Scopes, one of `writingScopes`.
   * @throws BadRequestError it is not suspended
   * @see seed 002, F, seventh endpoint
   */
  reactivate(params: SubscriptionName, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
}

export const subscriptions = resource<Subscriptions>()({
  create: start((bind) => bind(createSubscription)),
  delete: start((bind) => bind(deleteSubscription)),
  get: getSubscription,
  list: listSubscriptions,
  patch: start((bind) => bind(patchSubscription)),
  reactivate: start((bind) => bind(reactivateSubscription)),
})
