import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { IssueEvent } from './event.ts'
import { getEvent, listForIssue, listForRepo } from './operations.ts'
import type { GetEventParams, ListForIssueParams, ListForRepoParams, RepoParams } from './params.ts'
import { watch, type WatchOptions } from './watch.ts'

/** What happened in the issues and pull requests of repositories. @see seed 002, D */
export interface IssueEvents {
  /**
   * The events of all issues of a repository, newest first, each with its issue.
   * @throws UnprocessableEntityError the endpoint has been spammed, or a parameter is wrong
   * @see seed 002, D, first endpoint
   */
  listForRepo(params: ListForRepoParams, options?: PagedOptions): PagedRequest<IssueEvent, IssueEvent[]>
  /**
   * One event, with its issue.
   * @throws NotFoundError there is none, or the token may not see it
   * @throws GoneError its issue was deleted
   * @see seed 002, D, second endpoint
   */
  get(params: GetEventParams, options?: CallOptions): ApiRequest<IssueEvent>
  /**
   * The events of one issue or pull request, oldest first.
   * @throws GoneError the issue was deleted
   * @see seed 002, D, third endpoint
   */
  listForIssue(params: ListForIssueParams, options?: PagedOptions): PagedRequest<IssueEvent, IssueEvent[]>
  /**
   * The events of a repository as they happen, each once and oldest first, until the loop is left or the signal aborted.
   * Polls with the ETag, so that a poll without news costs nothing of the rate limit, and no faster than the limit allows.
   */
  watch(params: RepoParams, options?: WatchOptions): AsyncGenerator<IssueEvent, void, undefined>
}

export const issueEvents = resource<IssueEvents>()({ listForRepo, get: getEvent, listForIssue, watch })
