import { digits, filled, mirrors, timestamp } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type ApplicationName, applicationNames } from './application-name.ts'
import { NewChannel } from './channel.ts'

/** What is watched, and where it is told. @see seed 002, C, endpoint */
export interface WatchParams {
  /** A profile ID or a user's e-mail address; `all` for all users. */
  userKey: string
  applicationName: ApplicationName
  channel: NewChannel
  /** The IPv4 or IPv6 address of the host where the event was performed; it may be that of a proxy. */
  actorIpAddress?: string | undefined
  customerId?: string | undefined
  /** End of the range, RFC 3339; about the time of the request, unless given. */
  endTime?: string | undefined
  eventName?: string | undefined
  /**
   * Filters on the event's parameters, such as `doc_id==12345,owner<>rana`. Of a parameter that is given more than once the
   * last counts; an invalid one is ignored.
   */
  filters?: string | undefined
  /** Activities per page of the report. */
  maxResults?: number | string | undefined
  /** Only users of this organizational unit. */
  orgUnitID?: string | undefined
  pageToken?: string | undefined
  /** Start of the range, RFC 3339. Of a range that begins more than 180 days ago, the last 180 days count. */
  startTime?: string | undefined
  /** Only users in at least one of these groups: `id:abc123,id:xyz456`. */
  groupIdFilter?: string | undefined
}

const text = z.optional(z.string())
const groupIds = z.string().check(z.regex(/^id:[^,:\s]+(?:,id:[^,:\s]+)*$/, "must look like 'id:abc123,id:xyz456'"))

export const WatchParams = mirrors<WatchParams>()(
  z.strictObject({
    userKey: filled,
    applicationName: z.enum(applicationNames),
    channel: NewChannel,
    actorIpAddress: z.optional(z.union([z.ipv4(), z.ipv6()], 'must be an IPv4 or IPv6 address')),
    customerId: text,
    endTime: z.optional(timestamp),
    eventName: text,
    filters: text,
    maxResults: z.optional(digits({ min: 1 })),
    orgUnitID: text,
    pageToken: text,
    startTime: z.optional(timestamp),
    groupIdFilter: z.optional(groupIds),
  }),
)
