import type { PageFacts } from '../paging/paging.ts'
import type { ResponseDetails } from './details.ts'

/** What the middleware of a call returns. */
export interface Result<T = unknown> {
  readonly data: T
  readonly response: ResponseDetails
  /** For a list: what this page says about the others. */
  readonly page?: PageFacts | undefined
  /** For a streamed body: resolves when the stream has ended, successfully or not. */
  readonly ended?: Promise<void> | undefined
}
