import type { Deadline } from '../deadline.ts'
import { randomUuid } from '../platform.ts'
import { type Call, type Middleware, type Send, summarizeCall } from '../request/call.ts'
import type { Addresses } from '../request/endpoint.ts'
import { isElsewhere, type RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/details.ts'
import { type Clock, DeadlinePassed, interruption, onAbort } from '../time.ts'
import { type Fetch, attempt } from './attempt.ts'
import { isWorthRetrying } from './failed-attempt.ts'
import { authorize, type Credential, NoToken } from './authorize.ts'
import { guardMiddleware, outcomeFault, responseFault } from './guard-middleware.ts'
import type { RedirectOptions } from './follow.ts'
import type { Limiter } from './limit.ts'
import { stayOnOrigin } from './origin.ts'
import { classify, isRedirect, read } from './read.ts'
import type { RetryParts } from './retry.ts'

/** The user's own middleware, outermost first. */
export interface OwnMiddleware {
  /** Around each call. @default none */
  readonly call?: readonly Middleware<Outcome>[] | undefined
  /** Around each attempt. @default none */
  readonly attempt?: readonly Middleware<RawResponse>[] | undefined
}

/** The parts of a client that its middleware needs. */
export interface SendParts {
  readonly clock: Clock
  readonly fetch: Fetch
  readonly addresses: Addresses
  readonly options: { readonly middleware?: OwnMiddleware | undefined } & RedirectOptions
  /** The service's own middleware around each call. */
  readonly middleware: readonly Middleware<Outcome>[]
  readonly credential: Credential | undefined
  /** Adds the credentials besides the token. */
  readonly credentials?:
    | { readonly authorize: (authorize: Middleware<RawResponse> | undefined) => Middleware<RawResponse> }
    | undefined
  readonly limiter: Limiter | undefined
  /** Reports calls to hooks and log. @default nobody listens */
  readonly observe?: Middleware<Outcome> | undefined
  /** Asks the cache, and reads what it stores. @default there is none */
  readonly conditional?: Middleware<RawResponse> | undefined
}

/**
 * The middleware of a call, outermost first. Middleware without work is left out. Middleware that only passes a call on
 * returns the promise of the next one without awaiting it: each of 10,000 calls that are aborted at once would throw
 * there again.
 */
export function buildSend(parts: SendParts): Send<Outcome> {
  const { clock, options, credential, credentials } = parts
  const { call = [], attempt: ownAttempt = [] } = options.middleware ?? {}
  const tries = compose(
    present(
      retry({ clock }),
      credentials ? credentials.authorize(authorize(credential, clock)) : authorize(credential, clock),
      follow(options),
      parts.limiter?.middleware,
      ...guardMiddleware('middleware.attempt', ownAttempt, responseFault),
      parts.conditional ?? classify(clock),
      stayOnOrigin(parts.addresses),
      addIdempotencyKey,
    ),
    attempt(clock, parts.fetch),
  )
  const calls = guardMiddleware('middleware.call', call, outcomeFault)
  const ofService = guardMiddleware("the client's own middleware", parts.middleware, outcomeFault)
  return compose(present(addIdempotencyKey, parts.observe, ...calls, deadline, ...ofService), read(clock, tries))
}

function present<T>(...list: readonly (Middleware<T> | undefined)[]): Middleware<T>[] {
  return list.filter((one) => one !== undefined)
}

/** Combines middleware, outermost first, with the innermost function. */
export function compose<T>(middleware: readonly Middleware<T>[], last: Send<T>): Send<T> {
  return middleware.reduceRight<Send<T>>((next, wrap) => (call: Call) => wrap(call, next), last)
}

/**
 * Gives a call its idempotency key: the caller's, or one that is the same for all of its attempts. Each attempt gets it
 * again, whatever middleware between has made of the headers.
 */
function addIdempotencyKey<T>(call: Call, next: Send<T>): Promise<T> {
  const { endpoint, headers, foreign } = call
  const name = endpoint.operation.idempotencyHeader?.toLowerCase()
  if (name === undefined || foreign) return next(call)
  const given = headers[name]?.trim() ? headers[name] : call.idempotencyKey
  const idempotencyKey = given ?? randomUuid()
  return next({ ...call, idempotencyKey, headers: { ...headers, [name]: idempotencyKey } })
}

/** Retries failed attempts. The code is loaded for the first failure that allows a retry. */
export function retry(parts: RetryParts): Middleware<RawResponse> {
  return async function retry(call, next) {
    try {
      const response = await next(call)
      call.retryBudget.refill(false)
      return response
    } catch (error) {
      if (!isWorthRetrying(call, error)) throw withoutToken(error)
      // The fault that broke the attempt may also keep a module from loading: then the attempt was the last.
      const { retryFrom } = await import('./retry.ts').catch(() => Promise.reject(error as Error))
      return await retryFrom(parts, call, next, error).catch((reason: unknown) => Promise.reject(withoutToken(reason)))
    }
  }
}

/** The error of a source of tokens, as it threw it; any other error as it is. */
function withoutToken(error: unknown): unknown {
  return error instanceof NoToken ? error.cause : error
}

/** Redirects are rare: what follows them is loaded with the first. */
export function follow(options: RedirectOptions = {}): Middleware<RawResponse> {
  return function follow(call, next) {
    return next(call).then((response) => {
      if (!isRedirect(response) && !isElsewhere(response.url, call.url)) return response
      return import('./follow.ts').then(({ followFrom }) => followFrom(response, call, next, options))
    })
  }
}

/** Ends a call at any point when its deadline expires. */
export function deadline(call: Call, next: Send<Outcome>): Promise<Outcome> {
  return call.deadline === undefined ? next(call) : endBy(call.deadline, call, next)
}

async function endBy(limit: Deadline, call: Call, next: Send<Outcome>): Promise<Outcome> {
  const { signal } = call
  const controller = new AbortController()
  const pass = (): void => controller.abort(new DeadlinePassed(summarizeCall(call)))
  const leave = (): void => controller.abort(signal?.reason)
  const hasPassed = limit.left <= 0
  const stopTimer = hasPassed || signal?.aborted ? () => {} : limit.onPass(pass)
  if (signal?.aborted) leave()
  else if (hasPassed) pass()
  const unlink = onAbort(signal, leave)
  const close = (): void => {
    stopTimer()
    unlink()
  }
  let streaming: Promise<void> | undefined
  try {
    if (controller.signal.aborted) throw interruption(controller.signal, 'its turn')
    const result = await next({ ...call, signal: controller.signal })
    streaming = result.ended?.then(close)
    // The caller has the stream, and waits again with each read.
    if (streaming) limit.pause()
    return result
  } finally {
    if (!streaming) close()
  }
}
