import { mirrors, type Open, openSet, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A channel as the service knows it. @see seed 002, C, Notification channel */
export interface Channel {
  /** A UUID or another string that is yours alone. */
  id?: string
  /** Delivered with each notification. */
  token?: string
  /** When the channel ends, in Unix milliseconds. */
  expiration?: string
  /** How notifications are delivered; `web_hook` (the seed does not show the value). */
  type?: Open<'web_hook'>
  /** Where notifications are delivered. */
  address?: string
  /** Whether notifications carry a body. */
  payload?: boolean
  /** Control delivery. */
  params?: Record<string, string>
  /** Stands for what is watched, whatever the version of the API. */
  resourceId?: string
  /** Stands for what is watched, in this version. */
  resourceUri?: string
  /** `api#channel`. */
  kind?: string
}

/** A channel to open. @see seed 002, C, Notification channel */
export interface NewChannel {
  /** A UUID or another string that is yours alone. */
  id: string
  /** Comes back with each notification, so that `parseNotification` can tell that it is from the service. Keep it secret. */
  token?: string | undefined
  /** When the channel is to end, in Unix milliseconds. */
  expiration?: string | undefined
  /** How notifications are delivered: `web_hook`. */
  type: Open<'web_hook'>
  /** Where notifications are delivered. */
  address: string
  /** Whether notifications are to carry a body. */
  payload?: boolean | undefined
  params?: Record<string, string> | undefined
  resourceId?: string | undefined
  resourceUri?: string | undefined
  kind?: string | undefined
}

const text = z.exactOptional(z.string())
const optional = z.optional(z.string())

export const Channel = mirrors<Channel>()(
  z.object({
    id: text,
    token: secret(text),
    expiration: text,
    type: z.exactOptional(openSet(['web_hook'])),
    address: text,
    payload: z.exactOptional(z.boolean()),
    params: z.exactOptional(z.record(z.string(), z.string())),
    resourceId: text,
    resourceUri: text,
    kind: text,
  }),
)

export const NewChannel = mirrors<NewChannel>()(
  z.strictObject({
    id: z.string().check(z.minLength(1)),
    token: secret(optional),
    expiration: z.optional(z.string().check(z.regex(/^\d{1,19}$/, 'must be Unix milliseconds in digits'))),
    type: openSet(['web_hook']),
    address: z.string().check(z.minLength(1)),
    payload: z.optional(z.boolean()),
    params: z.optional(z.record(z.string(), z.string())),
    resourceId: optional,
    resourceUri: optional,
    kind: optional,
  }),
)
