import type { Call, Middleware, Send } from '../request/call.ts'
import { isElsewhere, type RawResponse } from '../request/wire.ts'
import { classify, isRedirect } from '../response/classify.ts'
import type { Outcome } from '../response/outcome.ts'
import { read } from '../response/read.ts'
import type { Clock } from '../time.ts'
import type { Credential } from './token.ts'
import { type Fetch, attempt } from './attempt.ts'
import { authorize } from './authorize.ts'
import { type Cache, conditional } from './cache.ts'
import { deadline } from './deadline.ts'
import type { Limiter } from './limit.ts'
import { observe } from './observe.ts'
import { retry } from './retry.ts'

/** What the middleware of a client's calls are made of. */
export interface SendParts {
  readonly clock: Clock
  readonly options: {
    readonly fetch?: Fetch | undefined
    readonly cache?: Cache | undefined
    /** The user's own. */
    readonly middleware?:
      | {
          readonly call?: readonly Middleware<Outcome>[] | undefined
          readonly attempt?: readonly Middleware<RawResponse>[] | undefined
        }
      | undefined
  }
  /** The service's own middleware around each call. */
  readonly middleware: readonly Middleware<Outcome>[]
  readonly credential: Credential | undefined
  /** Puts on the credentials besides the token. */
  readonly credentials?:
    | { readonly authorize: (authorize: Middleware<RawResponse> | undefined) => Middleware<RawResponse> }
    | undefined
  readonly limiter: Limiter | undefined
}

/** The middleware of a call, outermost first. What has nothing to do is left out. */
export function buildSend({ clock, options, middleware, credential, credentials, limiter }: SendParts): Send<Outcome> {
  const { call = [], attempt: ownAttempt = [] } = options.middleware ?? {}
  const tries = compose(
    present(
      retry({ clock }),
      credentials ? credentials.authorize(authorize(credential)) : authorize(credential),
      follow,
      limiter?.middleware,
      ...ownAttempt,
      classify(clock),
      conditional(clock, options.cache),
    ),
    attempt(clock, options.fetch),
  )
  return compose(present(observe(clock), ...call, deadline(clock), ...middleware), read(clock, tries))
}

/** Redirects are rare: what follows them is loaded with the first. */
export async function follow(call: Call, next: Send<RawResponse>): Promise<RawResponse> {
  const response = await next(call)
  if (!isRedirect(response) && !isElsewhere(response.url, call.url)) return response
  const { followFrom } = await import('./follow.ts')
  return await followFrom(response, call, next)
}

function present<T>(...list: readonly (Middleware<T> | undefined)[]): Middleware<T>[] {
  return list.filter((one) => one !== undefined)
}

/** Combines middleware, outermost first, with the innermost function. */
export function compose<T>(middleware: readonly Middleware<T>[], last: Send<T>): Send<T> {
  return middleware.reduceRight<Send<T>>((next, wrap) => (call: Call) => wrap(call, next), last)
}
