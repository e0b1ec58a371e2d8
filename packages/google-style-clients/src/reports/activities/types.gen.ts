// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

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
 * A notification channel to open. The fields that the service fills in (`resourceId`, `resourceUri`, `kind`) can be
 * sent too, since the documents give the request and the response one table.
 */
export interface NewChannel {
  /** A UUID or similar unique string that identifies the channel. */
  id: string

  /**
   * Any string; it is delivered to the address with each notification. Keep it secret: it shows that a notification
   * comes from the service.
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

/** A notification channel as the service knows it. The documents do not say which of its fields are always present. */
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

/** Params of `activities.watch`. */
export interface WatchParams {
  /** The profile id or e-mail address of the user to watch, or `all` for all users. `all` means all users. */
  userKey: string

  /** The application whose activities are watched. */
  applicationName: ApplicationName

  /** IPv4 or IPv6 address of the host where the event was performed. It may be the address of a proxy or VPN. */
  actorIpAddress?: string | undefined

  /** Unique id of the customer. `C` and further characters, or `my_customer`. */
  customerId?: string | undefined

  /**
   * End of the range of time (RFC 3339). Default: about the time of the request. With a `startTime` more than 180 days
   * in the past, the report covers the most recent 180 days. Date-time.
   */
  endTime?: string | undefined

  /** Name of the event that is queried. Depends on the application (an open list). */
  eventName?: string | undefined

  /**
   * Filters on the event's parameters, such as `doc_id==12345,owner<>rana`. Of a parameter given more than once only
   * the last value counts, an invalid one is ignored, and without filters all parameters are returned. `name` operator
   * `value`, separated by commas, with the operators `==`, `<>`, `<`, `<=`, `>`, `>=`.
   */
  filters?: string | undefined

  /**
   * Number of activity records on one page of the response. The public reference allows at most 1000, and its default
   * is 1000.
   */
  maxResults?: number | string | undefined

  /** Id of an organizational unit: only its users count. Has the form `id:03ph8a2z1c0h9bz`. */
  orgUnitID?: string | undefined

  /** Token of the next page. */
  pageToken?: string | undefined

  /**
   * Start of the range of time (RFC 3339). It lies before `endTime` and before the time of the request. If it lies more
   * than 180 days in the past, the most recent 180 days count. Date-time.
   */
  startTime?: string | undefined

  /**
   * Obfuscated group ids, separated by commas, each with its `id:`, such as `id:abc123,id:xyz456`. Only users in at
   * least one of the groups count.
   */
  groupIdFilter?: string | undefined

  /** The channel to open. */
  channel: NewChannel
}
