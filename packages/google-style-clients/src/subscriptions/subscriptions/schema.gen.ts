// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const PayloadOptions: Schema<types.PayloadOptions> = z.object({
  includeResource: z.optional(z.boolean()),
  fieldMask: z.optional(z.string()),
})

export const NotificationEndpoint: Schema<types.NotificationEndpoint> = z.object({
  pubsubTopic: z.optional(z.string()),
})

export const DriveOptions: Schema<types.DriveOptions> = z.object({ includeDescendants: z.optional(z.boolean()) })

export const Subscription: Schema<types.Subscription> = z.object({
  name: z.optional(z.string()),
  uid: z.optional(z.string()),
  targetResource: z.optional(z.string()),
  eventTypes: z.optional(z.array(z.string())),
  payloadOptions: z.optional(PayloadOptions),
  notificationEndpoint: z.optional(NotificationEndpoint),
  state: z.optional(openSet(['STATE_UNSPECIFIED', 'ACTIVE', 'SUSPENDED', 'DELETED'])),
  suspensionReason: z.optional(
    openSet([
      'ERROR_TYPE_UNSPECIFIED',
      'USER_SCOPE_REVOKED',
      'APP_SCOPE_REVOKED',
      'RESOURCE_DELETED',
      'USER_AUTHORIZATION_FAILURE',
      'APP_AUTHORIZATION_FAILURE',
      'ENDPOINT_PERMISSION_DENIED',
      'ENDPOINT_NOT_FOUND',
      'ENDPOINT_RESOURCE_EXHAUSTED',
      'OTHER',
    ]),
  ),
  driveOptions: z.optional(DriveOptions),
  authority: z.optional(z.string()),
  userAuthority: z.optional(z.string()),
  serviceAccountAuthority: z.optional(z.string()),
  createTime: z.optional(z.string()),
  updateTime: z.optional(z.string()),
  expireTime: z.optional(z.string()),
  ttl: z.optional(z.string()),
  reconciling: z.optional(z.boolean()),
  etag: z.optional(z.string()),
})

export const CreateSubscriptionParams: Schema<types.CreateSubscriptionParams> = z.strictObject({
  validateOnly: z.optional(z.boolean()),
  subscription: Subscription,
})

export const ListSubscriptionsResponse: Schema<types.ListSubscriptionsResponse> = z.object({
  subscriptions: z.exactOptional(z.array(Subscription)),
  nextPageToken: z.exactOptional(z.string()),
})

export const ListSubscriptionsParams: Schema<types.ListSubscriptionsParams> = z.strictObject({
  filter: z.optional(z.string()),
  pageSize: z.optional(integerLike({ min: 0 })),
  pageToken: z.optional(z.string()),
})

export const DeleteSubscriptionParams: Schema<types.DeleteSubscriptionParams> = z.strictObject({
  name: z.string(),
  validateOnly: z.optional(z.boolean()),
  allowMissing: z.optional(z.boolean()),
  etag: z.optional(z.string()),
})

export const SubscriptionName: Schema<types.SubscriptionName> = z.strictObject({ name: z.string() })

export const PatchSubscriptionParams: Schema<types.PatchSubscriptionParams> = z.strictObject({
  name: z.string(),
  updateMask: z.optional(z.string()),
  validateOnly: z.optional(z.boolean()),
  subscription: Subscription,
})
export { Operation } from '../objects/schema.gen.ts'
