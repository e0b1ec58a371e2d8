export * from '@portolan/core/client'
export { OperationFailedError, type Page, PagedRequest, type PagedOptions } from '@portolan/core'
export { OperationRequest } from '../long-running/operation-request.ts'
export type { WaitOptions } from '../long-running/wait.ts'
export { createSubscriptionsClient, type SubscriptionsClient, type SubscriptionsClientOptions } from './client.ts'
export type { Operations } from './operations/index.ts'
export type { FinishedOperation, Operation, Status, SubscriptionOperation } from './operations/operation.ts'
export type { GetOperationParams } from './operations/params.ts'
export { readingScopes, scopes, writingScopes } from './scopes.ts'
export type { Subscriptions } from './subscriptions/index.ts'
export type {
  CreateSubscriptionParams,
  DeleteSubscriptionParams,
  ListSubscriptionsParams,
  PatchSubscriptionParams,
  SubscriptionName,
} from './subscriptions/params.ts'
export type {
  DriveOptions,
  ListSubscriptionsResponse,
  NotificationEndpoint,
  PayloadOptions,
  Subscription,
} from './subscriptions/subscription.ts'
export { profile } from './profile.ts'
