import { dateTime, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Something that was done on the account. @see seed 001, Activity log entry */
export interface ActivityEntry {
  id: number
  /** Date-time. */
  timestamp?: string
  accountEmail?: string
  /** Null was seen where no person did it. */
  ipAddress?: string | null
  userAgent?: string
  /** The name of the action, one of `account.listActions`. */
  name: Open<'settings' | 'site.created' | 'site.deleted'>
  description?: string
  source?: Open<'ui' | 'api.v1' | 'systems'>
  message?: string
}

/** An action that the log can hold. @see seed 001, Account */
export interface ActivityAction {
  /** The value to filter by, with the field `action`. */
  name: string
  description?: string
}

const text = z.exactOptional(z.string())

export const ActivityEntry = mirrors<ActivityEntry>()(
  z.object({
    id: z.int(),
    timestamp: z.exactOptional(dateTime),
    accountEmail: text,
    ipAddress: z.exactOptional(z.nullable(z.string())),
    userAgent: text,
    name: openSet(['settings', 'site.created', 'site.deleted']),
    description: text,
    source: z.exactOptional(openSet(['ui', 'api.v1', 'systems'])),
    message: text,
  }),
)

export const ActivityAction = mirrors<ActivityAction>()(z.object({ name: z.string(), description: text }))
