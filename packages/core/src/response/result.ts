import type { PageFacts } from '../paging/paging.ts'
import type { ResponseDetails } from './details.ts'

/** What a call comes to. */
export interface Result<T = unknown> {
  readonly data: T
  readonly response: ResponseDetails
  /** Of a list: what this page says of the others. */
  readonly page?: PageFacts | undefined
  /** Of a streamed body: resolves when it is over, however it ended. */
  readonly ended?: Promise<void> | undefined
}
