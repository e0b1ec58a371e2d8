import { createSubscription, deleteSubscription, patchSubscription, reactivateSubscription } from './operations.gen.ts'
import { start } from './start.ts'
import type { CallOptions } from '@portolan/core'
import type { OperationRequest } from '../../long-running/operation-request.ts'
import type { FinishedOperation, SubscriptionOperation } from '../operations/wait.ts'
import type { Operation } from '../objects/types.gen.ts'
import type {
  CreateSubscriptionParams,
  DeleteSubscriptionParams,
  PatchSubscriptionParams,
  SubscriptionName,
} from './types.gen.ts'

/** The calls of `Subscriptions` that start a long-running operation. */
export interface ComposedSubscriptions {
  /**
   * Starts to create a subscription.
   *
   * `POST /v1/subscriptions`
   *
   * `.wait()` returns the finished operation, whose `response` is the subscription.
   *
   * Scopes, one of `writingScopes`.
   * @throws ConflictError the caller already has a subscription to this target
   */
  create(params: CreateSubscriptionParams, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
  /**
   * Starts to delete a subscription for good.
   *
   * `DELETE /v1/{name=subscriptions/*}`
   *
   * `.wait()` returns the finished operation, whose `response` is empty.
   *
   * Scopes, one of `readingScopes`.
   * @throws NotFoundError there is no such subscription, and `allowMissing` is not set
   * @throws ConflictError its `etag` has changed
   */
  delete(params: DeleteSubscriptionParams, options?: CallOptions): OperationRequest<Operation, FinishedOperation>
  /**
   * Starts to change or renew a subscription: `{ name, subscription: { ttl: '86400s' }, updateMask: 'ttl' }`.
   *
   * `PATCH /v1/{name=subscriptions/*}`
   *
   * The mask `*` replaces the subscription, and clears the fields that are not set. `.wait()` returns the finished
   * operation.
   *
   * Scopes, one of `writingScopes`.
   * @throws ConflictError its `etag` has changed
   */
  patch(params: PatchSubscriptionParams, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
  /**
   * Starts to make a suspended subscription active again.
   *
   * `POST /v1/{name=subscriptions/*}:reactivate`
   *
   * `.wait()` returns the finished operation.
   *
   * Scopes, one of `writingScopes`.
   * @throws BadRequestError the subscription is not suspended
   */
  reactivate(params: SubscriptionName, options?: CallOptions): OperationRequest<Operation, SubscriptionOperation>
}

export const composed = {
  create: start((bind) => bind(createSubscription)),
  delete: start((bind) => bind(deleteSubscription)),
  patch: start((bind) => bind(patchSubscription)),
  reactivate: start((bind) => bind(reactivateSubscription)),
}
