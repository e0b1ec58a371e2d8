import type { Attempt } from './errors.ts'
import { showHeaders, showUrl } from './redact.ts'
import type { Answer } from './send/answer.ts'
import type { Call } from './send/call.ts'
import { type RateLimitInfo, readRateLimit } from './send/server-hints.ts'

/** What is known of the answer beside its data. */
export class ResponseDetails {
  readonly status: number
  readonly headers: Headers
  /** Each try, the one that succeeded last. */
  readonly attempts: readonly Attempt[]
  /** What the envelope says beside the data. */
  declare readonly message?: string
  readonly #url: string
  readonly #call: Pick<Call, 'operation' | 'params'>
  readonly #received: number

  constructor(
    answer: Answer,
    call: Pick<Call, 'operation' | 'params' | 'progress'>,
    received: number,
    message?: string,
  ) {
    this.status = answer.status
    this.headers = answer.headers
    this.attempts = call.progress.attempts
    if (message !== undefined) this.message = message
    this.#url = answer.url
    this.#call = call
    this.#received = received
  }

  /** Where the answer came from; secrets are taken out. */
  get url(): string {
    return showUrl(this.#url, this.#call)
  }

  /** What the service says of its rate limit, where it does. */
  get rateLimit(): RateLimitInfo | undefined {
    return readRateLimit(this.headers, this.#received)
  }

  toJSON(): object {
    const { status, headers, url, attempts, message, rateLimit } = this
    return {
      status,
      headers: showHeaders(headers),
      url,
      attempts,
      ...(message === undefined ? {} : { message }),
      ...(rateLimit ? { rateLimit } : {}),
    }
  }

  /** What `console.log` shows on Node: the same as `JSON.stringify`. */
  [Symbol.for('nodejs.util.inspect.custom')](): object {
    return this.toJSON()
  }
}
