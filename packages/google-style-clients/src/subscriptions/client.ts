import { type Client, type ClientOptions, createClient } from '@portolan/core'
import { profile } from './profile.ts'
import { operations, type Operations } from './operations/index.ts'
import { subscriptions, type Subscriptions } from './subscriptions/index.ts'

export interface SubscriptionsClientOptions extends ClientOptions {
  /** The address of the API, such as `https://events.example.com`. */
  readonly baseUrl: string
}

/** Subscribes to events of workspace applications. @see seed 002, F */
export interface SubscriptionsClient extends Client {
  readonly subscriptions: Subscriptions
  readonly operations: Operations
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is not what it has to be
 */
export function createSubscriptionsClient({ baseUrl, ...options }: SubscriptionsClientOptions): SubscriptionsClient {
  return createClient({ baseUrl, profile, options, groups: { subscriptions, operations } })
}
