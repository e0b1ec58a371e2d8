import type { RateLimitInfo } from '../api-errors.ts'
import type { Attempt, RequestSummary } from '../errors.ts'
import type { PageInfo } from '../request/paging.ts'
import type { Profile } from '../request/profile.ts'
import { readRequestId } from '../request-id.ts'
import { readRateLimit } from './server-hints.ts'

/** The result of a call's middleware. */
export interface Outcome<T = unknown> {
  readonly data: T
  readonly response: ResponseDetails
  /** For a list: this page's information about the others. */
  readonly page?: PageInfo | undefined
  /** For a streamed body: resolves when the stream has ended, successfully or not. */
  readonly ended?: Promise<void> | undefined
}

/** The parts of `ResponseDetails`. */
export interface ResponseDetailsInit {
  readonly status: number
  readonly headers: Headers
  readonly attempts: readonly Attempt[]
  readonly message?: string | undefined
  readonly fromCache?: boolean | undefined
  /** The call that the response belongs to. */
  readonly call: Pick<RequestSummary, 'operation' | 'method'>
  /** Unix milliseconds at which the response arrived. */
  readonly received: number
  /** The URL and the headers, with secrets redacted. */
  readonly show: {
    /** Redacts secrets in a text. @default the text as it is */
    readonly text?: (text: string) => string
    readonly url: () => string
    readonly headers: () => Record<string, string>
  }
  readonly names: { readonly rateLimitHeaders?: Profile['rateLimitHeaders']; readonly requestIdHeader?: string }
}

/** The details of a response, without its data. */
export class ResponseDetails {
  /** The HTTP status. */
  readonly status: number
  /** The headers. Printing the details redacts their secrets. */
  readonly headers: Headers
  /** All attempts; the last one succeeded. A stream that breaks off and continues adds to them. */
  readonly attempts: readonly Attempt[]
  /** The message in the envelope, if the service uses one. */
  declare readonly message?: string
  /** True if the data is that of a cached response, which the service confirmed as unchanged. */
  readonly fromCache: boolean
  readonly #init: Pick<ResponseDetailsInit, 'call' | 'received' | 'show' | 'names'>

  constructor({ status, headers, attempts, message, fromCache = false, ...init }: ResponseDetailsInit) {
    this.status = status
    this.headers = headers
    this.attempts = attempts
    this.fromCache = fromCache
    if (message !== undefined) this.message = message
    this.#init = init
  }

  /** The URL of the response, after redirects, with secrets redacted. */
  get url(): string {
    return this.#init.show.url()
  }

  /** The call that the response belongs to, as in errors. */
  get request(): RequestSummary {
    return { ...this.#init.call, url: this.url }
  }

  /** The headers with secrets redacted, for logs. */
  get loggableHeaders(): Readonly<Record<string, string>> {
    return this.#init.show.headers()
  }

  /** The rate limit as the service reports it, if it does. */
  get rateLimit(): RateLimitInfo | undefined {
    const { received, names } = this.#init
    return readRateLimit(this.headers, received, names.rateLimitHeaders)
  }

  /** The service's id of the request, to quote to its support; undefined if it sends none. */
  get requestId(): string | undefined {
    const id = readRequestId(this.headers, this.#init.names.requestIdHeader)
    const { text = String } = this.#init.show
    return id === null ? undefined : text(id)
  }

  /** @returns what `JSON.stringify` writes, with secrets redacted */
  toJSON(): object {
    const { status, url, attempts, message, rateLimit, requestId, fromCache } = this
    return {
      status,
      headers: this.loggableHeaders,
      url,
      attempts,
      ...(message === undefined ? {} : { message }),
      ...(rateLimit ? { rateLimit } : {}),
      ...(requestId === undefined ? {} : { requestId }),
      ...(fromCache ? { fromCache } : {}),
    }
  }

  /** The form for `console.log` on Node: the same as for `JSON.stringify`. */
  [Symbol.for('nodejs.util.inspect.custom')](): object {
    return this.toJSON()
  }
}
