import type { RepoParams } from '../objects/types.gen.ts'
import type { IssueEvent } from './types.gen.ts'
import { watch, type WatchOptions } from './watch.ts'

/** The calls of `IssueEvents` that send several requests. */
export interface ComposedIssueEvents {
  /**
   * Yields the events of a repository as they happen, each once and oldest first, until the loop ends or the signal
   * aborts.
   *
   * `GET /repos/{owner}/{repo}/issues/events`, repeatedly
   *
   * Polls with the ETag, so that a poll without new events does not count against the rate limit, and no faster than
   * the limit allows.
   * @throws RequestValidationError `since` is not a date and time, or `interval` not a number of milliseconds
   */
  watch(params: RepoParams, options?: WatchOptions): AsyncGenerator<IssueEvent, void, undefined>
}

export const composed = { watch }
