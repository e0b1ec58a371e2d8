import type { Attempt, RequestSummary } from '../errors.ts'
import { type RateLimitHeaders, type RateLimitInfo, readRateLimit } from './server-hints.ts'

/** What the details of a response are made of. */
export interface ResponseFacts {
  readonly status: number
  readonly headers: Headers
  readonly attempts: readonly Attempt[]
  readonly message?: string | undefined
  readonly fromCache?: boolean | undefined
  /** The call that it answers. */
  readonly call: Pick<RequestSummary, 'operation' | 'method'>
  /** Unix milliseconds at which it came. */
  readonly received: number
  /** Where it came from, and its headers, with secrets taken out. */
  readonly show: { readonly url: () => string; readonly headers: () => Record<string, string> }
  readonly names: { readonly rateLimitHeaders?: RateLimitHeaders; readonly requestIdHeader?: string }
}

/** What is known of the response besides its data. */
export class ResponseDetails {
  readonly status: number
  readonly headers: Headers
  /** Each try, the one that succeeded last. */
  readonly attempts: readonly Attempt[]
  /** What the envelope says besides the data. */
  declare readonly message?: string
  /** Whether the data is that of an earlier response, which the service said has not changed. */
  readonly fromCache: boolean
  readonly #facts: Pick<ResponseFacts, 'call' | 'received' | 'show' | 'names'>

  constructor({ status, headers, attempts, message, fromCache = false, ...facts }: ResponseFacts) {
    this.status = status
    this.headers = headers
    this.attempts = attempts
    this.fromCache = fromCache
    if (message !== undefined) this.message = message
    this.#facts = facts
  }

  /** Where the response came from; secrets are taken out. */
  get url(): string {
    return this.#facts.show.url()
  }

  /** The call that it answers, as an error names it. */
  get request(): RequestSummary {
    return { ...this.#facts.call, url: this.url }
  }

  /** What the service says of its rate limit, where it does. */
  get rateLimit(): RateLimitInfo | undefined {
    const { received, names } = this.#facts
    return readRateLimit(this.headers, received, names.rateLimitHeaders)
  }

  /** What the service calls this request, where it does, for its support. */
  get requestId(): string | undefined {
    return this.headers.get(this.#facts.names.requestIdHeader ?? 'x-request-id') ?? undefined
  }

  toJSON(): object {
    const { status, url, attempts, message, rateLimit, requestId, fromCache } = this
    return {
      status,
      headers: this.#facts.show.headers(),
      url,
      attempts,
      ...(message === undefined ? {} : { message }),
      ...(rateLimit ? { rateLimit } : {}),
      ...(requestId === undefined ? {} : { requestId }),
      ...(fromCache ? { fromCache } : {}),
    }
  }

  /** What `console.log` shows on Node: the same as `JSON.stringify`. */
  [Symbol.for('nodejs.util.inspect.custom')](): object {
    return this.toJSON()
  }
}
