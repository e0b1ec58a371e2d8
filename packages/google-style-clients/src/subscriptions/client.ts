import { type Client, type ClientOptions, createClient, type Profile } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'
import { type Operations, operationsResource } from './operations/group.gen.ts'
import { type Subscriptions, subscriptionsResource } from './subscriptions/group.gen.ts'

/** What is specific to this service. */
export const profile: Profile = { service: 'the subscription service', userAgent, readError }

export interface SubscriptionsClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://events.example.com`. */
  readonly baseUrl: string | URL
}

/** Subscribes to events of workspace applications. */
export interface SubscriptionsClient extends Client {
  readonly subscriptions: Subscriptions
  readonly operations: Operations
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError `baseUrl` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createSubscriptionsClient(all: SubscriptionsClientOptions): SubscriptionsClient {
  const { baseUrl, ...options } = optionsOf('createSubscriptionsClient', all, 'baseUrl')
  return createClient({
    baseUrl,
    profile,
    options,
    groups: { subscriptions: subscriptionsResource, operations: operationsResource },
  })
}
