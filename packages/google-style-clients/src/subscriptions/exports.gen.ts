// Written by `portolan-generate`: change the document, and write it again.
export type { GetOperationParams } from './operations/types.gen.ts'
export type {
  CreateSubscriptionParams,
  DeleteSubscriptionParams,
  DriveOptions,
  ListSubscriptionsParams,
  ListSubscriptionsResponse,
  NotificationEndpoint,
  PatchSubscriptionParams,
  PayloadOptions,
  Subscription,
  SubscriptionName,
} from './subscriptions/types.gen.ts'
export type { Operation, Status } from './objects/types.gen.ts'
export type { Operations } from './operations/group.gen.ts'
export type { ComposedOperations } from './operations/composed.ts'
export type { Subscriptions } from './subscriptions/group.gen.ts'
export type { ComposedSubscriptions } from './subscriptions/composed.ts'
export { profile } from './client.ts'
