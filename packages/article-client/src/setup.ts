import type { ClientConfig, ClientOptions } from '@portolan/core'

export type SetupOptions = ClientOptions

/** Adds the documented rate limits, which apply as long as the service does not report what is left. */
export function setup({ token, rateLimit }: SetupOptions): Partial<ClientConfig<object>> {
  const requests = token === undefined ? 60 : 1000
  return {
    options: { rateLimit: rateLimit === undefined ? { requests, per: 3_600_000, untilKnown: true } : rateLimit },
  }
}
