// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** Params of `subscriptions.create`. */
export interface CreateSubscriptionParams {
  /**
   * Validates and previews the request, and creates nothing.
   * @default false
   */
  validateOnly?: boolean | undefined

  /** The subscription to create. */
  subscription: Subscription
}

/** A page of subscriptions. Its fields come from the public reference. */
export interface ListSubscriptionsResponse {
  /** The subscriptions on this page. */
  subscriptions?: Subscription[]

  /** Token of the next page. Optional: when more pages follow. */
  nextPageToken?: string
}

/**
 * A subscription to events, in requests and in responses. The documents do not show its fields: they come from the
 * public reference. What is marked "output only" is set by the service.
 * One of `expireTime` and `ttl` is given in a request. The service enforces it.
 */
export interface Subscription {
  /** Name of the subscription. The service sets it. `subscriptions/` and an id. */
  name?: string | undefined

  /** Output only: unique id that the service assigned to the subscription. */
  uid?: string | undefined

  /**
   * Full name of the watched resource, such as `//chat.googleapis.com/spaces/X`. It cannot be changed. Required on
   * create by the public reference.
   */
  targetResource?: string | undefined

  /**
   * Types of events to receive, such as `google.workspace.chat.message.v1.created`. Their order does not matter.
   * Required on create by the public reference.
   */
  eventTypes?: string[] | undefined

  /** What events tell about the changed resource. For chat and drive only. */
  payloadOptions?: PayloadOptions | undefined

  /** Where events are delivered. It cannot be changed. Required on create by the public reference. */
  notificationEndpoint?: NotificationEndpoint | undefined

  /** Output only: state of the subscription, which decides whether it receives events. */
  state?: Open<'STATE_UNSPECIFIED' | 'ACTIVE' | 'SUSPENDED' | 'DELETED'> | undefined

  /**
   * Output only: the error that suspended the subscription. It has to be resolved before the subscription is
   * reactivated. Optional: when suspended.
   */
  suspensionReason?:
    | Open<
        | 'ERROR_TYPE_UNSPECIFIED'
        | 'USER_SCOPE_REVOKED'
        | 'APP_SCOPE_REVOKED'
        | 'RESOURCE_DELETED'
        | 'USER_AUTHORIZATION_FAILURE'
        | 'APP_AUTHORIZATION_FAILURE'
        | 'ENDPOINT_PERMISSION_DENIED'
        | 'ENDPOINT_NOT_FOUND'
        | 'ENDPOINT_RESOURCE_EXHAUSTED'
        | 'OTHER'
      >
    | undefined

  /** Options for subscriptions to files. */
  driveOptions?: DriveOptions | undefined

  /** Output only: the user who authorized the subscription. `users/` and an id. */
  authority?: string | undefined

  /** Output only: the user who authorized the subscription. `users/` and an id. */
  userAuthority?: string | undefined

  /** Output only: the service account that authorized the subscription. `projects/{project}/serviceAccounts/{id}`. */
  serviceAccountAuthority?: string | undefined

  /** Output only: when the subscription was created (RFC 3339). */
  createTime?: string | undefined

  /** Output only: when the subscription was last changed (RFC 3339). */
  updateTime?: string | undefined

  /** When the subscription expires (RFC 3339). A request sets this or `ttl`; every response contains it. */
  expireTime?: string | undefined

  /**
   * How long the subscription lives, such as `86400s`. Input only. Left out or 0, it lives as long as possible.
   * Optional: requests only. Seconds with `s`, such as `86400s`.
   */
  ttl?: string | undefined

  /** Output only: whether a change is still being applied. */
  reconciling?: boolean | undefined

  /** Checksum over the other fields. Sent back with a change, it makes the change fail if another came before. */
  etag?: string | undefined
}

/** What events tell about the changed resource. Its fields come from the public reference. */
export interface PayloadOptions {
  /**
   * Whether events hold data of the changed resource, and not only its name.
   * @default false
   */
  includeResource?: boolean | undefined

  /**
   * Fields of the resource to include, separated by commas, such as `message.sender,message.createTime`. Unknown ones
   * are ignored. Default: all. Counts only with `includeResource`.
   */
  fieldMask?: string | undefined
}

/** Where events are delivered. Its field comes from the public reference. */
export interface NotificationEndpoint {
  /** The Pub/Sub topic that receives the events: `projects/{project}/topics/{topic}`. It cannot be changed. */
  pubsubTopic?: string | undefined
}

/** Options for subscriptions to files. Its field comes from the public reference. */
export interface DriveOptions {
  /**
   * Whether events on files below the folder or shared drive are received. It cannot be changed, and has to be true for
   * a shared drive. True on shared drives.
   */
  includeDescendants?: boolean | undefined
}

/** Params of `subscriptions.list`. */
export interface ListSubscriptionsParams {
  /**
   * Which subscriptions to return, such as `event_types:"google.workspace.chat.message.v1.created" AND
   * target_resource="//chat.googleapis.com/spaces/X"`. The public reference requires it, with at least one event type.
   */
  filter?: string | undefined

  /**
   * Number of subscriptions on a page, at most 100. The service may return fewer; 0 means the default. Above 100 the
   * service returns 100.
   * @default 50
   */
  pageSize?: number | string | undefined

  /** Token of the page to return. */
  pageToken?: string | undefined
}

/** Params of `subscriptions.delete`. */
export interface DeleteSubscriptionParams {
  /** Name of the subscription: `subscriptions/` and its id. */
  name: string

  /**
   * Validates and previews the request, and deletes nothing.
   * @default false
   */
  validateOnly?: boolean | undefined

  /**
   * Makes the call succeed, and do nothing, if the subscription does not exist.
   * @default false
   */
  allowMissing?: boolean | undefined

  /** ETag of the subscription. The call fails if the subscription has changed. */
  etag?: string | undefined
}

/** Params of `subscriptions.get`, `subscriptions.reactivate`. */
export interface SubscriptionName {
  /** Name of the subscription: `subscriptions/` and its id. */
  name: string
}

/** Params of `subscriptions.patch`. */
export interface PatchSubscriptionParams {
  /** Name of the subscription: `subscriptions/` and its id. */
  name: string

  /**
   * The field to update: `expire_time`, `ttl` or `event_types`. Without it, all fields in the body are updated; with
   * `*` the subscription is replaced, and a field that is left out becomes empty. `expire_time`, `ttl`, `event_types`
   * or `*`.
   */
  updateMask?: string | undefined

  /**
   * Validates and previews the request, and updates nothing.
   * @default false
   */
  validateOnly?: boolean | undefined

  /** The fields to change. */
  subscription: Subscription
}
