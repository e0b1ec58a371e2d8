import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A value of an event's parameter; which field holds it depends on its type. */
export interface ActivityParameter {
  name?: string
  value?: string
  intValue?: string
  boolValue?: boolean
  multiValue?: string[]
  multiIntValue?: string[]
}

export interface ActivityEvent {
  type?: string
  name?: string
  parameters?: ActivityParameter[]
}

/** What identifies an activity. */
export interface ActivityId {
  /** RFC 3339. */
  time?: string
  uniqueQualifier?: string
  applicationName?: string
  customerId?: string
}

/** The user who did something. */
export interface ActivityActor {
  callerType?: string
  email?: string
  profileId?: string
  /** Where the actor is an application and no user. */
  key?: string
}

/**
 * What somebody did, as a notification's body tells it. The seed does not show it: these fields are the public reference's,
 * every one optional, and nothing of it is checked.
 */
export interface Activity {
  kind?: string
  etag?: string
  id?: ActivityId
  actor?: ActivityActor
  ownerDomain?: string
  ipAddress?: string
  events?: ActivityEvent[]
}

const text = z.exactOptional(z.string())
const texts = z.exactOptional(z.array(z.string()))

export const ActivityParameter = mirrors<ActivityParameter>()(
  z.object({
    name: text,
    value: text,
    intValue: text,
    boolValue: z.exactOptional(z.boolean()),
    multiValue: texts,
    multiIntValue: texts,
  }),
)

export const ActivityEvent = mirrors<ActivityEvent>()(
  z.object({ type: text, name: text, parameters: z.exactOptional(z.array(ActivityParameter)) }),
)

export const ActivityId = mirrors<ActivityId>()(
  z.object({ time: text, uniqueQualifier: text, applicationName: text, customerId: text }),
)

export const ActivityActor = mirrors<ActivityActor>()(
  z.object({ callerType: text, email: text, profileId: text, key: text }),
)

export const Activity = mirrors<Activity>()(
  z.object({
    kind: text,
    etag: text,
    id: z.exactOptional(ActivityId),
    actor: z.exactOptional(ActivityActor),
    ownerDomain: text,
    ipAddress: text,
    events: z.exactOptional(z.array(ActivityEvent)),
  }),
)
