import type { Report } from '../report.ts'
import type { RetryPolicy } from '../send/retry-policy.ts'
import type { RequestBody } from './body.ts'
import type { Endpoint } from './endpoint.ts'
import type { Validation } from './validation.ts'

export type Params = Readonly<Record<string, unknown>>

/** A request on its way through the steps of send. A step that changes something hands on a changed copy. */
export interface Call {
  readonly endpoint: Endpoint
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: RequestBody | undefined
  /** The params, for naming in messages and for finding what is secret in the URL. */
  readonly params: Params
  readonly signal: AbortSignal | undefined
  /** Milliseconds for one attempt, its body included. */
  readonly timeout: number | false
  /** Unix milliseconds at which the whole call, or the whole walk, has to be over. */
  readonly deadline: number | undefined
  readonly retry: RetryPolicy
  readonly validation: Required<Validation>
  /** Whether redirects are left to the runtime, because it does not show them. @default 'manual' */
  readonly redirect?: 'manual' | 'follow'
  /** Who hears of what happens to the call. */
  readonly report: Report
}

/** Whether the body can be sent a second time: a stream is used up by the first. */
export function isReplayable({ body }: Call): boolean {
  return !(body instanceof ReadableStream)
}
