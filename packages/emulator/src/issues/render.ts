import type { Issue, IssueEvent, Label, Milestone, User } from '@portolan/issues-client'
import type { EventRecord, IssueRecord, LabelRecord, MilestoneRecord, Person, RepositoryRecord } from './world.ts'

/** Writes records the way the service shows them. */
export interface Renderer {
  /** An event of the repository-wide list or the single read, with its issue. */
  readonly event: (event: EventRecord) => IssueEvent
  /** An event of the per-issue list. */
  readonly eventOfIssue: (event: EventRecord) => IssueEvent
}

/**
 * @param origin of the service's addresses
 * @param version of the API that the caller asked for
 */
export function renderer(repository: RepositoryRecord, origin: string, version: string | null): Renderer {
  const api = `${origin}/repos/${repository.owner}/${repository.name}`
  const page = `${origin}/${repository.owner}/${repository.name}`
  const withAssignee = version === null || version < '2026-03-10'
  return { event: (event) => ({ ...common(event), issue: issue(event.issue) }), eventOfIssue }

  function common({ id, kind, at, actor, commit, extra, issue: { author } }: EventRecord): IssueEvent {
    const { assignee, reviewer, milestone: target, rename } = extra
    return {
      id,
      node_id: `IE_${id}`,
      url: `${api}/issues/events/${id}`,
      actor: actor ? user(actor) : null,
      event: kind,
      commit_id: commit ?? null,
      commit_url: commit === undefined ? null : `${api}/commits/${commit}`,
      created_at: time(at),
      performed_via_service_app: null,
      ...(assignee ? { assignee: user(assignee), assigner: user(author) } : {}),
      ...(reviewer ? { review_requester: user(author), requested_reviewer: user(reviewer) } : {}),
      ...(target ? { milestone: { title: target.title } } : {}),
      ...(rename ? { rename } : {}),
      ...(kind === 'locked' ? { lock_reason: 'resolved' } : {}),
      ...(kind === 'closed' ? { state_reason: commit === undefined ? 'not_planned' : null } : {}),
    }
  }

  function eventOfIssue(event: EventRecord): IssueEvent {
    const { label: target } = event.extra
    return { ...common(event), ...(target ? { label: { name: target.name, color: target.color } } : {}) }
  }

  function issue(record: IssueRecord): Issue {
    const url = `${api}/issues/${record.number}`
    const path = record.isPull ? `pull/${record.number}` : `issues/${record.number}`
    const [first] = record.assignees
    return {
      id: record.id,
      node_id: `I_${record.id}`,
      url,
      repository_url: api,
      labels_url: `${url}/labels{/name}`,
      comments_url: `${url}/comments`,
      events_url: `${url}/events`,
      html_url: `${page}/${path}`,
      number: record.number,
      state: record.closedAt === undefined ? 'open' : 'closed',
      title: record.title,
      body: record.body,
      user: user(record.author),
      pinned_comment: null,
      labels: record.labels.map(label),
      ...(withAssignee ? { assignee: first ? user(first) : null } : {}),
      assignees: record.assignees.map(user),
      milestone: record.milestone ? milestone(record.milestone) : null,
      locked: record.locked,
      active_lock_reason: record.locked ? 'resolved' : null,
      comments: record.comments,
      ...(record.isPull ? { pull_request: pullRequest(record.number) } : {}),
      closed_at: record.closedAt === undefined ? null : time(record.closedAt),
      created_at: time(record.createdAt),
      updated_at: time(record.updatedAt),
      author_association: record.author.kind === 'Bot' ? 'NONE' : 'CONTRIBUTOR',
      state_reason: record.closedAt === undefined ? null : 'completed',
    }
  }

  function pullRequest(number: number) {
    const html = `${page}/pull/${number}`
    return { url: `${api}/pulls/${number}`, html_url: html, diff_url: `${html}.diff`, patch_url: `${html}.patch` }
  }

  function label({ id, name, color, description }: LabelRecord): Label {
    return {
      id,
      node_id: `LA_${id}`,
      url: `${api}/labels/${encodeURIComponent(name)}`,
      name,
      description,
      color,
      default: name === 'bug',
    }
  }

  function milestone({ id, number, title, creator, createdAt }: MilestoneRecord): Milestone {
    return {
      url: `${api}/milestones/${number}`,
      html_url: `${page}/milestone/${number}`,
      labels_url: `${api}/milestones/${number}/labels`,
      id,
      node_id: `MI_${id}`,
      number,
      state: 'open',
      title,
      description: `What goes into ${title}`,
      creator: user(creator),
      open_issues: 4,
      closed_issues: 8,
      created_at: time(createdAt),
      updated_at: time(createdAt),
      closed_at: null,
      due_on: null,
    }
  }

  function user({ id, login, kind }: Person): User {
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
}

function time(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z')
}
