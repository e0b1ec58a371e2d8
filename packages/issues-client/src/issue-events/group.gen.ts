// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { ComposedIssueEvents } from './composed.ts'
import type { GetEventParams, IssueEvent, ListForIssueParams, ListForRepoParams } from './types.gen.ts'
import { getEvent, listForIssue, listForRepo } from './operations.ts'

/** What happened to the issues and pull requests of repositories. */
export interface IssueEvents extends ComposedIssueEvents {
  /**
   * Returns the events of all issues and pull requests of a repository.
   *
   * `GET /repos/{owner}/{repo}/issues/events`
   *
   * Each event carries its issue. The service's document does not state the order; `watch` relies on the newest
   * coming first.
   *
   * Scopes: `Issues` (read permission of a fine-grained token; public repositories need none).
   * @throws UnprocessableEntityError validation failed, or the endpoint has been spammed
   * @see reference.md#issueeventslistforrepo
   */
  listForRepo(params: ListForRepoParams, options?: PagedOptions): PagedRequest<IssueEvent, IssueEvent[]>
  /**
   * Returns one event, with its issue.
   *
   * `GET /repos/{owner}/{repo}/issues/events/{event_id}`
   *
   * Scopes: `Issues` or `Pull requests` (read permission of a fine-grained token; public repositories need none).
   * @throws PermissionDeniedError not allowed
   * @throws NotFoundError no such event, or not visible to the caller
   * @throws GoneError the issue was deleted
   * @see reference.md#issueeventsget
   */
  get(params: GetEventParams, options?: CallOptions): ApiRequest<IssueEvent>
  /**
   * Returns the events of one issue or pull request.
   *
   * `GET /repos/{owner}/{repo}/issues/{issue_number}/events`
   *
   * The events do not carry their issue. Those of the kinds `labeled` and `unlabeled` carry the label. The
   * service's document does not state the order.
   *
   * Scopes: `Issues` or `Pull requests` (read permission of a fine-grained token; public repositories need none).
   * @throws GoneError the issue was deleted
   * @see reference.md#issueeventslistforissue
   */
  listForIssue(params: ListForIssueParams, options?: PagedOptions): PagedRequest<IssueEvent, IssueEvent[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { listForRepo, get: getEvent, listForIssue }
