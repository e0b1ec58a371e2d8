import { ApiError } from '../api-errors.ts'
import { PortolanError, type RequestSummary } from '../errors.ts'
import type { ResponseEvent } from '../hooks.ts'
import { type Call, emit, type Middleware, type Send, summaryOf } from '../request/call.ts'
import { isElsewhere, type RawResponse } from '../request/wire.ts'
import { classify, isRedirect } from '../response/classify.ts'
import type { Outcome } from '../response/outcome.ts'
import { read } from '../response/read.ts'
import { type Clock, DeadlinePassed, interruption, isAbort, onAbort } from '../time.ts'
import { type Fetch, attempt } from './attempt.ts'
import { authorize, type Credential } from './authorize.ts'
import { type Cache, conditional } from './cache.ts'
import type { Limiter } from './limit.ts'
import { attemptsOf, retry } from './retry.ts'

/** What a user adds to the chain, the outermost first. */
export interface OwnMiddleware {
  /** Around each call. @default none */
  readonly call?: readonly Middleware<Outcome>[] | undefined
  /** Around each attempt. @default none */
  readonly attempt?: readonly Middleware<RawResponse>[] | undefined
}

/** What the middleware of a client's calls are made of. */
export interface SendParts {
  readonly clock: Clock
  readonly options: {
    readonly fetch?: Fetch | undefined
    readonly cache?: Cache | undefined
    readonly middleware?: OwnMiddleware | undefined
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

function present<T>(...list: readonly (Middleware<T> | undefined)[]): Middleware<T>[] {
  return list.filter((one) => one !== undefined)
}

/** Combines middleware, outermost first, with the innermost function. */
export function compose<T>(middleware: readonly Middleware<T>[], last: Send<T>): Send<T> {
  return middleware.reduceRight<Send<T>>((next, wrap) => (call: Call) => wrap(call, next), last)
}

/** Redirects are rare: what follows them is loaded with the first. */
export async function follow(call: Call, next: Send<RawResponse>): Promise<RawResponse> {
  const response = await next(call)
  if (!isRedirect(response) && !isElsewhere(response.url, call.url)) return response
  const { followFrom } = await import('./follow.ts')
  return await followFrom(response, call, next)
}

/** Ends a call at any point when its deadline expires. */
export function deadline(clock: Clock): Middleware<Outcome> {
  return async function deadline(call, next) {
    if (call.deadline === undefined) return await next(call)
    const { signal } = call
    const controller = new AbortController()
    const pass = (): void => controller.abort(new DeadlinePassed(summaryOf(call)))
    const leave = (): void => controller.abort(signal?.reason)
    const left = call.deadline - clock.now()
    const stopTimer = left > 0 ? clock.after(left, pass, 'deadline') : () => {}
    if (signal?.aborted) leave()
    else if (left <= 0) pass()
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
      return result
    } finally {
      if (!streaming) close()
    }
  }
}

/** Reports the start and the end of a whole call to hooks and log, with the outcome that the caller receives. */
export function observe(clock: Clock): Middleware<Outcome> {
  return async function observe(call, next) {
    if (call.report.silent) return await next(call)
    const started = clock.now()
    begin(call)
    try {
      const result = await next(call)
      end(call, clock.now() - started, result)
      announceDeprecation(call, result)
      return result
    } catch (error) {
      end(call, clock.now() - started, undefined, error)
      throw error
    }
  }
}

function begin(call: Call): void {
  const line = (): string => {
    const { method, url } = summaryOf(call)
    return `${method} ${url}`
  }
  emit(call, 'onRequest', 'debug', line, (redactor) => ({ headers: redactor.headers(call.headers) }))
}

function end(call: Call, duration: number, result?: Outcome, error?: unknown): void {
  const attempts = result?.response.attempts ?? attemptsOf(error)
  const status = result?.response.status ?? statusOf(error)
  const time = `in ${Math.round(duration)} ms`
  const line = `${status ?? (attempts.length > 0 ? 'no response' : 'failed')} ${time}, attempts: ${attempts.length}`
  const event = (): Omit<ResponseEvent, keyof RequestSummary> => ({
    ...(status === undefined ? {} : { status }),
    ...(result ? { headers: result.response.loggableHeaders } : {}),
    ...(result?.response.rateLimit ? { rateLimit: result.response.rateLimit } : {}),
    ...(result ? {} : { error }),
    duration,
    attempts,
  })
  if (result) emit(call, 'onResponse', 'info', line, event)
  else if (isAbort(call.signal, error)) emit(call, 'onResponse', 'info', `aborted ${time}`, event)
  else emit(call, 'onResponse', 'error', `${line}: ${textOf(error)}`, event)
}

/** The status that came. The limiter's own error has one too, although nothing was sent. */
function statusOf(error: unknown): number | undefined {
  if (!PortolanError.is(error)) return undefined
  if (error.attempts) return error.attempts.at(-1)?.status
  return ApiError.is(error) ? error.status : undefined
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

function announceDeprecation(call: Call, { response: { headers, loggableHeaders } }: Outcome): void {
  const deprecated = headers.get('deprecation')
  const sunset = headers.get('sunset')
  if (deprecated === null && sunset === null) return
  const line = `deprecated${sunset ? `, removed after ${loggableHeaders['sunset']}` : ''}`
  emit(call, 'onDeprecation', 'warn', line, () => {
    const removal = dateOf(sunset ?? '')
    return {
      ...(deprecated === null ? {} : { deprecated: deprecationDate(deprecated) ?? (true as const) }),
      ...(removal ? { sunset: removal } : {}),
    }
  })
}

/** `@1688169599` (RFC 9745) or an HTTP date; earlier drafts allow `true`, which is not a date. */
function deprecationDate(text: string): Date | undefined {
  return text.startsWith('@') ? dateOf(Number(text.slice(1)) * 1000) : dateOf(text)
}

function dateOf(value: string | number): Date | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
