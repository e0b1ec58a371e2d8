// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import { type ComposedIssueEvents, composed } from './composed.ts'
import type { GetEventParams, IssueEvent, ListForIssueParams, ListForRepoParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** What happened to the issues and pull requests of repositories. */
export interface IssueEvents extends ComposedIssueEvents {
  /**
   * Returns the events of all issues and pull requests of a repository.
   *
   * `GET /repos/{owner}/{repo}/issues/events`
   *
   * Each event carries its issue. The service's document does not state the order; `watch` relies on the newest coming
   * first.
   *
   * Scopes: `Issues`.
   * @throws UnprocessableEntityError validation failed, or the endpoint has been spammed
   */
  listForRepo(params: ListForRepoParams, options?: PagedOptions): PagedRequest<IssueEvent, IssueEvent[]>
  /**
   * Returns one event, with its issue.
   *
   * `GET /repos/{owner}/{repo}/issues/events/{event_id}`
   *
   * Scopes: `Issues` or `Pull requests`.
   * @throws PermissionDeniedError not allowed
   * @throws NotFoundError no such event, or not visible to the caller
   * @throws GoneError the issue was deleted
   */
  get(params: GetEventParams, options?: CallOptions): ApiRequest<IssueEvent>
  /**
   * Returns the events of one issue or pull request.
   *
   * `GET /repos/{owner}/{repo}/issues/{issue_number}/events`
   *
   * The events do not carry their issue. Those of the kinds `labeled` and `unlabeled` carry the label. The service's
   * document does not state the order.
   *
   * Scopes: `Issues` or `Pull requests`.
   * @throws GoneError the issue was deleted
   */
  listForIssue(params: ListForIssueParams, options?: PagedOptions): PagedRequest<IssueEvent, IssueEvent[]>
}

export const issueEventsResource: Resource<IssueEvents> = resource<IssueEvents>()({
  listForRepo: loadList(operations, 'listForRepo'),
  get: loadCall(operations, 'getEvent'),
  listForIssue: loadList(operations, 'listForIssue'),
  ...composed,
})
