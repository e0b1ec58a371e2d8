import type { Issue, IssueEvent, Label, Milestone, User } from '@portolan/issues-client'
import type { EventRecord, IssueRecord, LabelRecord, MilestoneRecord, Person, RepositoryRecord } from './state.ts'

/** The context in which records are rendered. */
export interface Showing {
  readonly repository: RepositoryRecord
  /** The origin of the service's URLs. */
  readonly origin: string
  /** The API version that the caller requested. */
  readonly version: string | null
}

/** Returns true if the caller requested the API version without `assignee` and `rate`. */
export function isCurrent(version: string | null): boolean {
  return (version ?? '') >= '2026-03-10'
}

/** Renders an event of the repository's list or a single event, with its issue. */
export function renderEvent(showing: Showing, event: EventRecord): IssueEvent {
  const issue = showing.repository.issues.find(({ number }) => number === event.issue) as IssueRecord
  return { ...renderCommon(showing, event), issue: renderIssue(showing, issue) }
}

/** Renders an event of an issue's list. */
export function renderEventOfIssue(showing: Showing, event: EventRecord): IssueEvent {
  const label = showing.repository.labels.find(({ name }) => name === event.extra.label)
  return { ...renderCommon(showing, event), ...(label ? { label: { name: label.name, color: label.color } } : {}) }
}

function makeApiUrl({ origin, repository: { owner, name } }: Showing): string {
  return `${origin}/repos/${owner}/${name}`
}

function makePageUrl({ origin, repository: { owner, name } }: Showing): string {
  return `${origin}/${owner}/${name}`
}

function renderCommon(showing: Showing, { id, kind, at, actor, commit, extra, issue }: EventRecord): IssueEvent {
  const api = makeApiUrl(showing)
  const { assignee, reviewer, milestone, rename } = extra
  const author = showing.repository.issues.find(({ number }) => number === issue)?.author ?? ''
  const user = (login: string): User => renderUser(showing, login)
  return {
    id,
    node_id: `IE_${id}`,
    url: `${api}/issues/events/${id}`,
    actor: actor === null ? null : user(actor),
    event: kind,
    commit_id: commit,
    commit_url: commit && `${api}/commits/${commit}`,
    created_at: time(at),
    performed_via_service_app: null,
    ...(assignee === undefined ? {} : { assignee: user(assignee), assigner: user(author) }),
    ...(reviewer === undefined ? {} : { review_requester: user(author), requested_reviewer: user(reviewer) }),
    ...(milestone === undefined ? {} : { milestone: { title: milestone } }),
    ...(rename ? { rename } : {}),
    ...(kind === 'locked' ? { lock_reason: 'resolved' } : {}),
    ...(kind === 'closed' ? { state_reason: commit === null ? 'not_planned' : null } : {}),
  }
}

function renderIssue(showing: Showing, record: IssueRecord): Issue {
  const { people, labels, milestones } = showing.repository
  const url = `${makeApiUrl(showing)}/issues/${record.number}`
  const assignees = record.assignees.map((login) => renderUser(showing, login))
  const milestone = milestones.find(({ title }) => title === record.milestone)
  const isBot = people.some(({ login, kind }) => login === record.author && kind === 'Bot')
  return {
    id: record.id,
    node_id: `I_${record.id}`,
    url,
    repository_url: makeApiUrl(showing),
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `${makePageUrl(showing)}/${record.isPull ? 'pull' : 'issues'}/${record.number}`,
    number: record.number,
    state: record.closedAt === null ? 'open' : 'closed',
    title: record.title,
    body: record.body,
    user: renderUser(showing, record.author),
    pinned_comment: null,
    labels: labels.filter(({ name }) => record.labels.includes(name)).map((label) => renderLabel(showing, label)),
    ...(isCurrent(showing.version) ? {} : { assignee: assignees[0] ?? null }),
    assignees,
    milestone: milestone ? renderMilestone(showing, milestone) : null,
    ...renderState(showing, record),
    author_association: isBot ? 'NONE' : 'CONTRIBUTOR',
  }
}

function renderState(showing: Showing, record: IssueRecord) {
  return {
    locked: record.locked,
    active_lock_reason: record.locked ? 'resolved' : null,
    comments: record.comments,
    ...(record.isPull ? { pull_request: renderPullRequest(showing, record.number) } : {}),
    closed_at: record.closedAt === null ? null : time(record.closedAt),
    created_at: time(record.createdAt),
    updated_at: time(record.updatedAt),
    state_reason: record.closedAt === null ? null : 'completed',
  }
}

function renderPullRequest(showing: Showing, number: number) {
  const html = `${makePageUrl(showing)}/pull/${number}`
  const [diff_url, patch_url] = [`${html}.diff`, `${html}.patch`]
  return { url: `${makeApiUrl(showing)}/pulls/${number}`, html_url: html, diff_url, patch_url }
}

function renderLabel(showing: Showing, label: LabelRecord): Label {
  const url = `${makeApiUrl(showing)}/labels/${encodeURIComponent(label.name)}`
  return { ...label, node_id: `LA_${label.id}`, url, default: label.name === 'bug' }
}

function renderMilestone(showing: Showing, { id, number, title, creator, createdAt }: MilestoneRecord): Milestone {
  const url = `${makeApiUrl(showing)}/milestones/${number}`
  return {
    url,
    html_url: `${makePageUrl(showing)}/milestone/${number}`,
    labels_url: `${url}/labels`,
    id,
    node_id: `MI_${id}`,
    number,
    state: 'open',
    title,
    description: `What goes into ${title}`,
    creator: renderUser(showing, creator),
    open_issues: 4,
    closed_issues: 8,
    created_at: time(createdAt),
    updated_at: time(createdAt),
    closed_at: null,
    due_on: null,
  }
}

function renderUser({ repository, origin }: Showing, login: string): User {
  const { id, kind } = repository.people.find((one) => one.login === login) as Person
  const url = `${origin}/users/${encodeURIComponent(login)}`
  return {
    login,
    id,
    node_id: `U_${id}`,
    avatar_url: `${origin}/avatars/u/${id}?v=4`,
    gravatar_id: '',
    url,
    html_url: `${origin}/${encodeURIComponent(login)}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: kind,
    site_admin: false,
  }
}

function time(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z')
}
