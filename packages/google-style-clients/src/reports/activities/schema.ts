import {
  digits,
  filled,
  flagParam,
  openSet,
  optionalFlag,
  optionalText,
  type Schema,
  secret,
  textParam,
  timestamp,
} from '@portolan/core/schema'
import { applicationNames } from './application-names.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const texts = z.exactOptional(z.array(z.string()))

export const ActivityParameter: Schema<types.ActivityParameter> = z.object({
  name: optionalText,
  value: optionalText,
  intValue: optionalText,
  boolValue: optionalFlag,
  multiValue: texts,
  multiIntValue: texts,
})

export const ActivityEvent: Schema<types.ActivityEvent> = z.object({
  type: optionalText,
  name: optionalText,
  parameters: z.exactOptional(z.array(ActivityParameter)),
})

export const ActivityId: Schema<types.ActivityId> = z.object({
  time: optionalText,
  uniqueQualifier: optionalText,
  applicationName: optionalText,
  customerId: optionalText,
})

export const ActivityActor: Schema<types.ActivityActor> = z.object({
  callerType: optionalText,
  email: optionalText,
  profileId: optionalText,
  key: optionalText,
})

export const Activity: Schema<types.Activity> = z.object({
  kind: optionalText,
  etag: optionalText,
  id: z.exactOptional(ActivityId),
  actor: z.exactOptional(ActivityActor),
  ownerDomain: optionalText,
  ipAddress: optionalText,
  events: z.exactOptional(z.array(ActivityEvent)),
})

export const Channel: Schema<types.Channel> = z.object({
  id: optionalText,
  token: secret(optionalText),
  expiration: optionalText,
  type: z.exactOptional(openSet(['web_hook'])),
  address: optionalText,
  payload: optionalFlag,
  params: z.exactOptional(z.record(z.string(), z.string())),
  resourceId: optionalText,
  resourceUri: optionalText,
  kind: optionalText,
})

export const NewChannel: Schema<types.NewChannel> = z.strictObject({
  id: z.string().check(z.minLength(1)),
  token: secret(textParam),
  expiration: z.optional(z.string().check(z.regex(/^\d{1,19}$/, 'must be Unix milliseconds in digits'))),
  type: openSet(['web_hook']),
  address: z.string().check(z.minLength(1)),
  payload: flagParam,
  params: z.optional(z.record(z.string(), z.string())),
  resourceId: textParam,
  resourceUri: textParam,
  kind: textParam,
})

/** An application whose activities can be watched. */
export const ApplicationName: Schema<types.ApplicationName> = z.enum(applicationNames)
const groupIds = z.string().check(z.regex(/^id:[^,:\s]+(?:,id:[^,:\s]+)*$/, "must look like 'id:abc123,id:xyz456'"))

export const WatchParams: Schema<types.WatchParams> = z.strictObject({
  userKey: filled,
  applicationName: ApplicationName,
  channel: NewChannel,
  actorIpAddress: z.optional(z.union([z.ipv4(), z.ipv6()], 'must be an IPv4 or IPv6 address')),
  customerId: textParam,
  endTime: z.optional(timestamp),
  eventName: textParam,
  filters: textParam,
  maxResults: z.optional(digits({ min: 1 })),
  orgUnitID: textParam,
  pageToken: textParam,
  startTime: z.optional(timestamp),
  groupIdFilter: z.optional(groupIds),
})
