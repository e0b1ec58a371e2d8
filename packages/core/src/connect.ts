import { clockOf } from './clock.ts'
import type { Addresses, Connection, Shared } from './connection.ts'
import type { ClientOptions } from './options.ts'
import type { Profile } from './profile.ts'
import { report } from './report.ts'
import type { Result } from './response/result.ts'
import { lowerCase } from './request/headers.ts'
import { budget } from './send/budget.ts'
import { Limiter } from './send/limit.ts'
import { retryBudget } from './send/retry-budget.ts'
import { defaultRetryPolicy, retryPolicy } from './send/retry-policy.ts'
import type { Step } from './send/step.ts'
import { credential } from './tokens/token-source.ts'

export { createDispatch } from './dispatch.ts'

/** What a client is made of. */
export interface ConnectConfig {
  readonly addresses: Addresses
  readonly profile: Profile
  readonly options: ClientOptions
  /** The service's own, around each call. */
  readonly steps: readonly Step<Result>[]
  /** Of a client that is made from another: that one, and the options that are its own. */
  readonly parent?: { readonly connection: Promise<Connection>; readonly changes: ClientOptions } | undefined
}

/** Puts together what all calls of a client have in common. It is loaded with the first call. */
export async function connect({ addresses, profile, options, steps, parent }: ConnectConfig): Promise<Connection> {
  const base = await parent?.connection
  const policy = retryPolicy(defaultRetryPolicy, options.retry)
  return {
    addresses,
    profile,
    options,
    steps,
    headers: { ...userAgent(profile), ...lowerCase(profile.headers), ...lowerCase(options.headers) },
    policy,
    clock: clockOf(options),
    report: report(options.hooks, options.logger),
    codec: base ? base.codec : await profile.codec?.(),
    shared: sharedOf(options, policy.budget, base?.shared, parent?.changes ?? {}),
  }
}

/** What the options say of the token and the limits, and of another client's what they leave alone. */
function sharedOf(options: ClientOptions, capacity: number, base: Shared | undefined, changes: ClientOptions): Shared {
  const { token } = options
  return {
    credential: base && !('token' in changes) ? base.credential : token === undefined ? undefined : credential(token),
    limiter: base && !('rateLimit' in changes) ? base.limiter : makeLimiter(options),
    retryBudget: base?.retryBudget ?? retryBudget(capacity),
  }
}

function makeLimiter({ rateLimit, ...options }: ClientOptions): Limiter | undefined {
  if (rateLimit === false) return undefined
  const clock = clockOf(options)
  const permits = rateLimit && (rateLimit.permits?.(clock) ?? budget(rateLimit))
  return new Limiter(clock, rateLimit ?? {}, permits)
}

/** A browser sets its own, and would ask the service for leave to send another. */
function userAgent({ userAgent: name }: Profile): Record<string, string> {
  const { navigator } = globalThis as { readonly navigator?: { readonly userAgent?: string } }
  return name === undefined || navigator?.userAgent?.startsWith('Mozilla/') ? {} : { 'user-agent': name }
}
