import type { CallOptions } from '@portolan/core'
import type { OperationRequest } from '../../long-running/operation-request.ts'
import type { FinishedOperation, SubscriptionOperation } from '../operations/finished-operation.ts'
import type { Operation } from '../operations/types.gen.ts'
import type {
  CreateSubscriptionParams,
  DeleteSubscriptionParams,
  PatchSubscriptionParams,
  SubscriptionName,
} from './types.gen.ts'

/** What `Subscriptions` has besides single operations. */
export interface ComposedSubscriptions {
  /**
   * Starts to create a subscription.
   *
   * `POST /v1/subscriptions`
   *
   * `.wait()` gives the finished operation, its `response` the subscription.
   *
   * Scopes, one of `writingScopes`.
   * @throws ConflictError the caller has a subscription to this target already
   * @see reference/subscriptions.md#subscriptionscreate
   */
  create(params: CreateSubscriptionParams, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
  /**
   * Starts to delete a subscription for good.
   *
   * `DELETE /v1/{name=subscriptions/*}`
   *
   * `.wait()` gives the finished operation, its `response` empty.
   *
   * Scopes, one of `readingScopes`.
   * @throws NotFoundError there is none, and `allowMissing` is not set
   * @throws ConflictError its `etag` is another by now
   * @see reference/subscriptions.md#subscriptionsdelete
   */
  delete(params: DeleteSubscriptionParams, options?: CallOptions): OperationRequest<Operation, FinishedOperation>
  /**
   * Starts to change or renew a subscription: `{ name, subscription: { ttl: '86400s' }, updateMask: 'ttl' }`.
   *
   * `PATCH /v1/{name=subscriptions/*}`
   *
   * With the mask `*` it is replaced, and what is not given is emptied. `.wait()` gives the finished operation.
   *
   * Scopes, one of `writingScopes`.
   * @throws ConflictError its `etag` is another by now
   * @see reference/subscriptions.md#subscriptionspatch
   */
  patch(params: PatchSubscriptionParams, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
  /**
   * Starts to make a suspended subscription active again.
   *
   * `POST /v1/{name=subscriptions/*}:reactivate`
   *
   * `.wait()` gives the finished operation.
   *
   * Scopes, one of `writingScopes`.
   * @throws BadRequestError it is not suspended
   * @see reference/subscriptions.md#subscriptionsreactivate
   */
  reactivate(params: SubscriptionName, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
}
