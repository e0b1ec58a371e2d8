// Written by `npm run generate` out of schema.ts and reference/reports.md.
import type { Open } from '@portolan/core/schema'

/**
 * What an account did, as the body of a notification. All of it is beyond the documents: the fields come from
 * the public reference, and nothing of them is checked.
 * @see reference/reports.md#activity
 */
export interface Activity {
  /** Identifies the object as an activity. */
  kind?: string
  /** ETag of the activity. */
  etag?: string
  /** Identifies the activity. */
  id?: ActivityId
  /** The user who did it. */
  actor?: ActivityActor
  /** Domain that is affected, such as the owner of a document. */
  ownerDomain?: string
  /** IP address of the user. */
  ipAddress?: string
  /** The events that make up the activity. */
  events?: ActivityEvent[]
}

/** The user who did something. @see reference/reports.md#activityactor */
export interface ActivityActor {
  /** Kind of actor, such as `USER`. */
  callerType?: string
  /** Primary e-mail address of the actor. */
  email?: string
  /** Profile id of the actor. */
  profileId?: string
  /** Key of the actor, where the actor is an application and no user. */
  key?: string
}

/** One event of an activity. @see reference/reports.md#activityevent */
export interface ActivityEvent {
  /** Type of the event, which groups events of an application. */
  type?: string
  /** Name of the event, as in `eventName`. */
  name?: string
  /** Parameters of the event. */
  parameters?: ActivityParameter[]
}

/** Identifies an activity. @see reference/reports.md#activityid */
export interface ActivityId {
  /** When the activity occurred (RFC 3339). */
  time?: string
  /** Tells apart events that occurred at the same time, in digits. */
  uniqueQualifier?: string
  /** Application that the activity belongs to. */
  applicationName?: string
  /** Unique id of the customer. */
  customerId?: string
}

/**
 * A parameter of an event. Which field holds the value depends on its type.
 * @see reference/reports.md#activityparameter
 */
export interface ActivityParameter {
  /** Name of the parameter. */
  name?: string
  /** The value, where it is a string. */
  value?: string
  /** The value in digits, where it is an integer. */
  intValue?: string
  /** The value, where it is a boolean. */
  boolValue?: boolean
  /** The values, where they are strings. */
  multiValue?: string[]
  /** The values in digits, where they are integers. */
  multiIntValue?: string[]
}

/** An application whose activities can be watched. */
export type ApplicationName =
  | 'access_transparency'
  | 'admin'
  | 'calendar'
  | 'chat'
  | 'drive'
  | 'cloud'
  | 'social'
  | 'groups'
  | 'groups_enterprise'
  | 'whiteboard'
  | 'login'
  | 'meet'
  | 'mobile'
  | 'rules'
  | 'saml'
  | 'token'
  | 'user_accounts'
  | 'context_aware_access'
  | 'chrome'
  | 'data_studio'
  | 'keep'
  | 'classroom'

/**
 * A notification channel as the service knows it. The documents do not say which of its fields are always
 * present.
 * @see reference/reports.md#channel
 */
export interface Channel {
  /** A UUID or similar unique string that identifies the channel. */
  id?: string
  /** The string that is delivered to the address with each notification. */
  token?: string
  /** When the channel expires, in Unix milliseconds (a string of digits). */
  expiration?: string
  /** Delivery mechanism: `web_hook`. */
  type?: Open<'web_hook'>
  /** Where notifications are delivered. */
  address?: string
  /** Whether notifications carry a payload. */
  payload?: boolean
  /** Further parameters that control delivery. */
  params?: Record<string, string>
  /** Opaque id of the watched resource, stable across API versions. */
  resourceId?: string
  /** Version-specific identifier of the watched resource. */
  resourceUri?: string
  /** Identifies the object as a notification channel: `api#channel`. */
  kind?: string
}

/**
 * A notification channel to open. The fields that the service fills in (`resourceId`, `resourceUri`, `kind`) can
 * be sent too, since the documents give the request and the response one table.
 * @see reference/reports.md#newchannel
 */
export interface NewChannel {
  /** A UUID or similar unique string that identifies the channel. */
  id: string
  /**
   * Any string; it is delivered to the address with each notification. Keep it secret: it shows that a
   * notification comes from the service.
   */
  token?: string | undefined
  /** When the channel expires, in Unix milliseconds (a string of digits). */
  expiration?: string | undefined
  /** Delivery mechanism: `web_hook`. */
  type: Open<'web_hook'>
  /** Where notifications are delivered. */
  address: string
  /** Whether notifications carry a payload. */
  payload?: boolean | undefined
  /** Further parameters that control delivery. */
  params?: Record<string, string> | undefined
  /** Opaque id of the watched resource, stable across API versions. The service sets it. */
  resourceId?: string | undefined
  /** Version-specific identifier of the watched resource. The service sets it. */
  resourceUri?: string | undefined
  /** Identifies the object as a notification channel: `api#channel`. */
  kind?: string | undefined
}

/** Params of `activities.watch`. */
export interface WatchParams {
  /** The profile id or e-mail address of the user to watch, or `all` for all users. */
  userKey: string
  /** The application whose activities are watched. */
  applicationName: ApplicationName
  /** The channel to open. */
  channel: NewChannel
  /** IPv4 or IPv6 address of the host where the event was performed. It may be the address of a proxy or VPN. */
  actorIpAddress?: string | undefined
  /** Unique id of the customer. */
  customerId?: string | undefined
  /**
   * End of the range of time (RFC 3339). Default: about the time of the request. With a `startTime` more than 180
   * days in the past, the report covers the most recent 180 days. Date-time.
   */
  endTime?: string | undefined
  /** Name of the event that is queried. */
  eventName?: string | undefined
  /**
   * Filters on the event's parameters, such as `doc_id==12345,owner<>rana`. Of a parameter given more than once
   * only the last value counts, an invalid one is ignored, and without filters all parameters are returned.
   */
  filters?: string | undefined
  /** Number of activity records on one page of the response. */
  maxResults?: number | string | undefined
  /** Id of an organizational unit: only its users count. */
  orgUnitID?: string | undefined
  /** Token of the next page. */
  pageToken?: string | undefined
  /**
   * Start of the range of time (RFC 3339). It lies before `endTime` and before the time of the request. Where it
   * lies more than 180 days in the past, the most recent 180 days count. Date-time.
   */
  startTime?: string | undefined
  /**
   * Obfuscated group ids, separated by commas, each with its `id:`, such as `id:abc123,id:xyz456`. Only users in
   * at least one of the groups count.
   */
  groupIdFilter?: string | undefined
}
