import type { Attempt } from '../errors.ts'

/** A response of the service as received, whatever its status. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The URL of the response, after redirects. */
  readonly url: string
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>
  /** The content of the body: parsed JSON, or what the service's codec reads from it. Set by `classify`. */
  readonly content?: unknown
  /** Redacts the request's secrets in a text. Set by `classify`. */
  readonly clean?: (text: string) => string
  /** Whether a text contains a credential of the request. Set by `classify`. */
  readonly hasCredential?: (text: string) => boolean
  /** All attempts so far, this one included. */
  readonly attempts: readonly Attempt[]
  /** Whether the body is that of a cached response, which the service confirmed as unchanged. */
  readonly fromCache?: boolean
  /** Whether this is a redirect whose target the runtime does not show. */
  readonly hiddenRedirect?: boolean
  /** Why the body was not read to its end, and is empty: it exceeds a limit. */
  readonly tooLong?: string
  /** For a streamed body: resolves when the stream has ended, successfully or not. */
  readonly ended?: Promise<void>
}

/** Whether two URLs have different origins: an answer's and its call's differ where the runtime has followed a redirect. */
export function isElsewhere(url: string, from: string): boolean {
  return url !== from && new URL(url).origin !== new URL(from).origin
}
