import type { Attempt } from '../errors.ts'

/** A response of the service as it came, whatever its status. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Where it came from. */
  readonly url: string
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>
  /** What the body holds: parsed JSON, or what the service's codec makes of it. There once `classify` has read it. */
  readonly content?: unknown
  /** Takes out of a text what the request kept secret. There once `classify` has read it. */
  readonly clean?: (text: string) => string
  /** Each try so far, this one included. */
  readonly attempts: readonly Attempt[]
  /** Whether the body is that of an earlier response that has not changed. */
  readonly fromCache?: boolean
  /** Whether it is a redirect whose target the runtime does not show. */
  readonly hiddenRedirect?: boolean
  /** Of a streamed body: resolves when it is over, however it ended. */
  readonly ended?: Promise<void>
}
