// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ActivityId: Schema<types.ActivityId> = z.object({
  time: z.exactOptional(z.string()),
  uniqueQualifier: z.exactOptional(z.string()),
  applicationName: z.exactOptional(z.string()),
  customerId: z.exactOptional(z.string()),
})

export const ActivityActor: Schema<types.ActivityActor> = z.object({
  callerType: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  profileId: z.exactOptional(z.string()),
  key: z.exactOptional(z.string()),
})

export const ActivityParameter: Schema<types.ActivityParameter> = z.object({
  name: z.exactOptional(z.string()),
  value: z.exactOptional(z.string()),
  intValue: z.exactOptional(z.string()),
  boolValue: z.exactOptional(z.boolean()),
  multiValue: z.exactOptional(z.array(z.string())),
  multiIntValue: z.exactOptional(z.array(z.string())),
})

export const ActivityEvent: Schema<types.ActivityEvent> = z.object({
  type: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  parameters: z.exactOptional(z.array(ActivityParameter)),
})

export const Activity: Schema<types.Activity> = z.object({
  kind: z.exactOptional(z.string()),
  etag: z.exactOptional(z.string()),
  id: z.exactOptional(ActivityId),
  actor: z.exactOptional(ActivityActor),
  ownerDomain: z.exactOptional(z.string()),
  ipAddress: z.exactOptional(z.string()),
  events: z.exactOptional(z.array(ActivityEvent)),
})
