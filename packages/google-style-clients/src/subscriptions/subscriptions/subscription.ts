import { mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** What an event tells of the resource that changed. For chat and drive only. */
export interface PayloadOptions {
  /** Whether the resource itself comes along; a subscription of that kind lives shorter. */
  includeResource?: boolean | undefined
  /** Which of its fields, separated by commas; all, unless given. */
  fieldMask?: string | undefined
}

/** Where events are delivered. It cannot be changed. */
export interface NotificationEndpoint {
  /** `projects/{project}/topics/{topic}` */
  pubsubTopic?: string | undefined
}

/** What there is for subscriptions to files only. */
export interface DriveOptions {
  /** Whether files below the folder count. It cannot be changed. */
  includeDescendants?: boolean | undefined
}

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

/**
 * A subscription to events. The seed does not show its fields: these are the public reference's, every one optional and
 * others welcome. What is marked as output is the service's to say.
 * @see seed 002, F, Resources
 */
export interface Subscription {
  /** `subscriptions/` and the id that the service gave it. */
  name?: string | undefined
  /** Output. */
  uid?: string | undefined
  /** Full name of what is watched, such as `//chat.googleapis.com/spaces/X`. Needed on create; it cannot be changed. */
  targetResource?: string | undefined
  /** Types of events, such as `google.workspace.chat.message.v1.created`. Needed on create. */
  eventTypes?: string[] | undefined
  payloadOptions?: PayloadOptions | undefined
  notificationEndpoint?: NotificationEndpoint | undefined
  /** Output. */
  state?: Open<(typeof states)[number]> | undefined
  /** Output: what has to be mended before `reactivate`. */
  suspensionReason?: Open<(typeof suspensionReasons)[number]> | undefined
  driveOptions?: DriveOptions | undefined
  /** Output: who authorized it. */
  authority?: string | undefined
  /** Output. */
  userAuthority?: string | undefined
  /** Output. */
  serviceAccountAuthority?: string | undefined
  /** Output, date-time. */
  createTime?: string | undefined
  /** Output, date-time. */
  updateTime?: string | undefined
  /** When it ends for good. Give this or `ttl`. */
  expireTime?: string | undefined
  /** How long it is to live, such as `86400s`; as long as possible, unless given. Only ever sent. */
  ttl?: string | undefined
  /** Output: a change is still being made. */
  reconciling?: boolean | undefined
  /** Sent back with a change, it makes the change fail where another came before. */
  etag?: string | undefined
}

/** A page of subscriptions. */
export interface ListSubscriptionsResponse {
  subscriptions?: Subscription[]
  nextPageToken?: string
}

const text = z.optional(z.string())

export const PayloadOptions = mirrors<PayloadOptions>()(
  z.object({ includeResource: z.optional(z.boolean()), fieldMask: text }),
)
export const NotificationEndpoint = mirrors<NotificationEndpoint>()(z.object({ pubsubTopic: text }))
export const DriveOptions = mirrors<DriveOptions>()(z.object({ includeDescendants: z.optional(z.boolean()) }))

export const Subscription = mirrors<Subscription>()(
  z.object({
    name: text,
    uid: text,
    targetResource: text,
    eventTypes: z.optional(z.array(z.string())),
    payloadOptions: z.optional(PayloadOptions),
    notificationEndpoint: z.optional(NotificationEndpoint),
    state: z.optional(openSet(states)),
    suspensionReason: z.optional(openSet(suspensionReasons)),
    driveOptions: z.optional(DriveOptions),
    authority: text,
    userAuthority: text,
    serviceAccountAuthority: text,
    createTime: text,
    updateTime: text,
    expireTime: text,
    ttl: text,
    reconciling: z.optional(z.boolean()),
    etag: text,
  }),
)

export const ListSubscriptionsResponse = mirrors<ListSubscriptionsResponse>()(
  z.object({
    subscriptions: z.exactOptional(z.array(Subscription)),
    nextPageToken: z.exactOptional(z.string()),
  }),
)
