// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike, openSet, secret, timestamp } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ApplicationName: Schema<types.ApplicationName> = z.enum([
  'access_transparency',
  'admin',
  'calendar',
  'chat',
  'drive',
  'cloud',
  'social',
  'groups',
  'groups_enterprise',
  'whiteboard',
  'login',
  'meet',
  'mobile',
  'rules',
  'saml',
  'token',
  'user_accounts',
  'context_aware_access',
  'chrome',
  'data_studio',
  'keep',
  'classroom',
])

export const NewChannel: Schema<types.NewChannel> = z.strictObject({
  id: z.string().check(z.minLength(1)),
  token: z.optional(secret(z.string())),
  expiration: z.optional(z.string().check(z.regex(/^\d{1,19}$/, 'must be Unix milliseconds in digits'))),
  type: openSet(['web_hook']),
  address: z.string().check(z.minLength(1)),
  payload: z.optional(z.boolean()),
  params: z.optional(z.record(z.string(), z.string())),
  resourceId: z.optional(z.string()),
  resourceUri: z.optional(z.string()),
  kind: z.optional(z.string()),
})

export const Channel: Schema<types.Channel> = z.object({
  id: z.exactOptional(z.string()),
  token: z.exactOptional(secret(z.string())),
  expiration: z.exactOptional(z.string()),
  type: z.exactOptional(openSet(['web_hook'])),
  address: z.exactOptional(z.string()),
  payload: z.exactOptional(z.boolean()),
  params: z.exactOptional(z.record(z.string(), z.string())),
  resourceId: z.exactOptional(z.string()),
  resourceUri: z.exactOptional(z.string()),
  kind: z.exactOptional(z.string()),
})

export const WatchParams: Schema<types.WatchParams> = z.strictObject({
  userKey: z.string().check(z.minLength(1)),
  applicationName: ApplicationName,
  actorIpAddress: z.optional(z.union([z.ipv4(), z.ipv6()], 'must be an IPv4 or IPv6 address')),
  customerId: z.optional(z.string()),
  endTime: z.optional(timestamp),
  eventName: z.optional(z.string()),
  filters: z.optional(z.string()),
  maxResults: z.optional(integerLike({ min: 1 })),
  orgUnitID: z.optional(z.string()),
  pageToken: z.optional(z.string()),
  startTime: z.optional(timestamp),
  groupIdFilter: z.optional(
    z.string().check(z.regex(/^id:[^,:\s]+(?:,id:[^,:\s]+)*$/, "must look like 'id:abc123,id:xyz456'")),
  ),
  channel: NewChannel,
})
