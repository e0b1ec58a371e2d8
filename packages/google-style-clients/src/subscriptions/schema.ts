export { Operation, Status } from './operations/operation.ts'
export { GetOperationParams } from './operations/params.ts'
export {
  CreateSubscriptionParams,
  DeleteSubscriptionParams,
  ListSubscriptionsParams,
  PatchSubscriptionParams,
  SubscriptionName,
} from './subscriptions/params.ts'
export {
  DriveOptions,
  ListSubscriptionsResponse,
  NotificationEndpoint,
  PayloadOptions,
  Subscription,
} from './subscriptions/subscription.ts'
