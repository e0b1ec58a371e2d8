import type { Attempt } from '../errors.ts'
import type { Operation, Reading } from '../operation.ts'
import type { RetryPolicy } from '../retry-policy.ts'
import type { Answer } from './answer.ts'

/** What the steps of one call note for each other, the error and the result. */
export interface Progress {
  /** The tries so far. */
  readonly attempts: Attempt[]
  /** Milliseconds that the next try has waited so far. */
  waited: number
  /** What the call is waiting for, as a message says it. */
  waitingFor: string
  /** The token last sent, so that it can be taken out of whatever the service echoes. */
  token?: string
  /** Whether that token's source may have a newer one. */
  renewable?: boolean
}

/** A request on its way through the steps of send. A step that changes something hands on a changed copy. */
export interface Call {
  readonly name: string
  readonly operation: Pick<
    Operation,
    'method' | 'presence' | 'accepts' | 'metered' | 'authorized' | 'redirect' | 'secret' | 'scopes'
  >
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | undefined
  readonly reading: Reading
  readonly repeatable: boolean
  /** The params, for naming in messages and for finding what is secret in the address. */
  readonly params: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal | undefined
  /** Milliseconds for one attempt, its body included. */
  readonly timeout: number | false
  /** Unix milliseconds at which the whole call, or the whole walk, has to be over. */
  readonly deadline: number | undefined
  readonly retry: RetryPolicy
  readonly progress: Progress
}

export type Send = (call: Call) => Promise<Answer>

/** One step of send: does its part, calls `next`, and gives an answer back. */
export type Step = (call: Call, next: Send) => Promise<Answer>

/** The steps, outermost first, before the last one. */
export function chain(steps: readonly Step[], last: Send): Send {
  return steps.reduceRight<Send>((next, step) => (call) => step(call, next), last)
}
