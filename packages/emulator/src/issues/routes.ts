import * as o from '@portolan/issues-client/operations'
import { HttpError } from '../http-error.ts'
import { linkHeader, Paged } from '../paged.ts'
import type { LimitState } from '../rate-limit.ts'
import type { Incoming } from '../incoming.ts'
import type { Row } from '../service.ts'
import { isCurrent, renderEvent, renderEventOfIssue, type Showing } from './render.ts'
import { findIssue, type IssuesState, type RepositoryRecord } from './state.ts'

/** The context of a request for the routes. */
export interface Visit {
  readonly incoming: Incoming
  readonly state: IssuesState
  readonly limitState: () => LimitState
}

export const rows: readonly Row<Visit>[] = [
  ['issueEvents.listForRepo', o.listForRepo, listForRepo],
  ['issueEvents.get', o.getEvent, getEvent],
  ['issueEvents.listForIssue', o.listForIssue, listForIssue],
  ['rateLimit.get', o.getRateLimit, getRateLimit],
]

function listForRepo(visit: Visit): Paged {
  const showing = show(visit)
  const { spammed, events } = showing.repository
  if (spammed) throw invalid({ field: 'repo', code: 'custom', message: 'The endpoint has been spammed.' })
  return Paged.of(events.toReversed(), (event) => renderEvent(showing, event))
}

function getEvent(visit: Visit): unknown {
  const showing = show(visit)
  const { repository } = showing
  const event = repository.events.find(({ id }) => String(id) === visit.incoming.params['event_id'])
  if (!event) throw new HttpError(404)
  if (findIssue(repository, event.issue)?.deleted) throw new HttpError(410)
  return renderEvent(showing, event)
}

function listForIssue(visit: Visit): Paged {
  const showing = show(visit)
  const { issues, events } = showing.repository
  const issue = issues.find(({ number }) => String(number) === visit.incoming.params['issue_number'])
  if (!issue) throw new HttpError(404)
  if (issue.deleted) throw new HttpError(410)
  const own = events.filter((event) => event.issue === issue.number)
  return Paged.of(own, (event) => renderEventOfIssue(showing, event))
}

/** The limits of the other categories, with a token and without. */
const others: Readonly<Record<string, readonly [limit: number, anonymous: number]>> = {
  search: [30, 10],
  code_search: [10, 10],
  graphql: [5000, 0],
  integration_manifest: [5000, 5000],
  dependency_snapshots: [100, 100],
  dependency_sbom: [100, 100],
  code_scanning_upload: [1000, 1000],
  actions_runner_registration: [10_000, 10_000],
  scim: [15_000, 15_000],
  code_scanning_autofix: [10, 10],
  source_import: [100, 100],
}

function getRateLimit({ incoming, limitState }: Visit): unknown {
  const core = limitState()
  const resources = Object.entries(others).map(([name, [known, anonymous]]) => {
    const limit = incoming.token === undefined ? anonymous : known
    return [name, { limit, used: 0, remaining: limit, reset: core.reset }]
  })
  const rate = isCurrent(incoming.headers.get('x-service-api-version')) ? {} : { rate: core }
  return { resources: { core, ...Object.fromEntries(resources) }, ...rate }
}

/** The context for the repository in the path. */
function show({ incoming: { params, url, headers }, state }: Visit): Showing {
  const repository = findRepository(state, params['owner'], params['repo'])
  if (!repository) throw new HttpError(404)
  return { repository, origin: url.origin, version: headers.get('x-service-api-version') }
}

export function findRepository(state: IssuesState, owner = '', repo = ''): RepositoryRecord | undefined {
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
  return state.repositories.find((one) => same(one.owner, owner) && same(one.name, repo))
}

function invalid(...errors: readonly object[]): HttpError {
  return new HttpError(422, '', { errors: errors.map((one) => Object.assign({ resource: 'IssueEvent' }, one)) })
}

/** Writes a page, with the neighbouring pages that exist in a Link header. @throws HttpError 422 */
export function writePage(list: Paged, { url }: Incoming): Response {
  const page = whole(url.searchParams.get('page') ?? '1')
  const perPage = whole(url.searchParams.get('per_page') ?? '30')
  const wrong = [...(page ? [] : ['page']), ...(perPage && perPage <= 100 ? [] : ['per_page'])]
  if (wrong.length) throw invalid(...wrong.map((field) => ({ field, code: 'invalid' })))
  const { data, last } = list.page(page, perPage)
  const link = linkHeader(url, {
    ...(page > 1 ? { first: 1, prev: Math.min(page - 1, last) } : {}),
    ...(page < last ? { next: page + 1, last } : {}),
  })
  return Response.json(data, link === undefined ? {} : { headers: { link } })
}

/** Parses an integer of at least 1; returns 0 for anything else. */
function whole(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
