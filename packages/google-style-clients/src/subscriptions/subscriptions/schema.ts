import { digits, flagParam, openSet, optionalText, type Schema, textParam } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const states = ['STATE_UNSPECIFIED', 'ACTIVE', 'SUSPENDED', 'DELETED'] as const

const suspensionReasons = [
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
] as const

export const PayloadOptions: Schema<types.PayloadOptions> = z.object({
  includeResource: flagParam,
  fieldMask: textParam,
})
export const NotificationEndpoint: Schema<types.NotificationEndpoint> = z.object({ pubsubTopic: textParam })
export const DriveOptions: Schema<types.DriveOptions> = z.object({ includeDescendants: flagParam })

export const Subscription: Schema<types.Subscription> = z.object({
  name: textParam,
  uid: textParam,
  targetResource: textParam,
  eventTypes: z.optional(z.array(z.string())),
  payloadOptions: z.optional(PayloadOptions),
  notificationEndpoint: z.optional(NotificationEndpoint),
  state: z.optional(openSet(states)),
  suspensionReason: z.optional(openSet(suspensionReasons)),
  driveOptions: z.optional(DriveOptions),
  authority: textParam,
  userAuthority: textParam,
  serviceAccountAuthority: textParam,
  createTime: textParam,
  updateTime: textParam,
  expireTime: textParam,
  ttl: textParam,
  reconciling: flagParam,
  etag: textParam,
})

export const ListSubscriptionsResponse: Schema<types.ListSubscriptionsResponse> = z.object({
  subscriptions: z.exactOptional(z.array(Subscription)),
  nextPageToken: optionalText,
})

export const SubscriptionName: Schema<types.SubscriptionName> = z.strictObject({ name: z.string() })

export const CreateSubscriptionParams: Schema<types.CreateSubscriptionParams> = z.strictObject({
  subscription: Subscription,
  validateOnly: flagParam,
})

export const DeleteSubscriptionParams: Schema<types.DeleteSubscriptionParams> = z.strictObject({
  name: z.string(),
  validateOnly: flagParam,
  allowMissing: flagParam,
  etag: textParam,
})

export const ListSubscriptionsParams: Schema<types.ListSubscriptionsParams> = z.strictObject({
  filter: textParam,
  pageSize: z.optional(digits()),
  pageToken: textParam,
})

export const PatchSubscriptionParams: Schema<types.PatchSubscriptionParams> = z.strictObject({
  name: z.string(),
  subscription: Subscription,
  updateMask: textParam,
  validateOnly: flagParam,
})
