import { dateTime, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { App } from './app.ts'
import { eventKinds } from './event-kinds.ts'
import { AuthorAssociation, Issue } from './issue.ts'
import { User } from './user.ts'

/** The label of an event of the kinds `labeled` and `unlabeled`. */
export interface EventLabel {
  name: string | null
  /** Six hex digits. */
  color: string | null
}

/** The milestone of an event of the kinds `milestoned` and `demilestoned`. */
export interface EventMilestone {
  title: string
}

/** The titles of an event of the kind `renamed`. */
export interface Rename {
  from: string
  to: string
}

/** The review of an event of the kind `review_dismissed`. */
export interface DismissedReview {
  state: string
  review_id: number
  dismissal_message: string | null
  dismissal_commit_id?: string | null
}

/** The project card of an event that moved one. */
export interface ProjectCard {
  id: number
  url: string
  project_id: number
  project_url: string
  column_name: string
  previous_column_name?: string
}

/** A team that was asked for a review. */
export interface Team {
  id: number
  node_id?: string
  name: string
  slug?: string
  description?: string | null
  /** Who can see the team. */
  privacy?: string
  /** Whether members are notified when the team is mentioned. */
  notification_setting?: string
  /** Access that the team has to the repository. */
  permission?: string
  permissions?: Record<string, boolean>
  url?: string
  html_url?: string
  members_url?: string
  repositories_url?: string
  type?: Open<'enterprise' | 'organization'>
  access_source?: Open<'direct' | 'organization' | 'enterprise'>
  organization_id?: number
  enterprise_id?: number
  parent?: Record<string, unknown> | null
}

const typeColors = ['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'pink', 'purple'] as const

/** What kind of issue an issue is, as the organization names it. */
export interface IssueType {
  id: number
  name: string
  color?: Open<(typeof typeColors)[number]> | null
}

/** Another issue that an event refers to. */
export interface IssueReference {
  number?: number
  title?: string
  state?: string
  state_reason?: string | null
  repository?: Record<string, unknown>
  issue_type?: IssueType | null
}

/** What an agent meant by an action. */
export interface EventIntent {
  rationale?: string | null
  confidence?: Open<'LOW' | 'MEDIUM' | 'HIGH'> | null
}

/** What happened in an issue or a pull request. @see seed 002, D, Issue event */
export interface IssueEvent {
  id: number
  node_id?: string
  url: string
  /** Who did it; null where the account is deleted. */
  actor: User | null
  /** The kind of event, for example `closed`: an open set. */
  event: Open<(typeof eventKinds)[number]>
  commit_id: string | null
  /** Absent in some old records. */
  commit_url?: string | null
  /** Date-time. */
  created_at: string
  /** In the repository-wide list and the single read. */
  issue?: Issue | null
  /** In the per-issue list. */
  label?: EventLabel
  performed_via_service_app?: App | null
  /** Of `assigned` and `unassigned`; beyond the seed, like all that follow. */
  assignee?: User | null
  assigner?: User | null
  /** Of `review_requested` and `review_request_removed`. */
  review_requester?: User | null
  requested_reviewer?: User | null
  requested_team?: Team
  /** Of `review_dismissed`. */
  dismissed_review?: DismissedReview
  /** Of `milestoned` and `demilestoned`. */
  milestone?: EventMilestone
  /** Of `renamed`. */
  rename?: Rename
  /** Of the kinds that move a project card. */
  project_card?: ProjectCard
  /** Of `issue_type_added` and `issue_type_changed`. */
  issue_type?: IssueType | null
  /** Of `issue_type_removed` and `issue_type_changed`. */
  prev_issue_type?: IssueType | null
  /** Of `sub_issue_added` and `sub_issue_removed`. */
  sub_issue?: IssueReference | null
  /** Of `parent_issue_added` and `parent_issue_removed`. */
  parent_issue?: IssueReference | null
  /** Of `blocked_by_added` and `blocked_by_removed`. */
  blocked_by?: IssueReference | null
  /** Of `blocking_added` and `blocking_removed`. */
  blocking?: IssueReference | null
  /** Why an agent acted; null where no agent did. */
  intent?: EventIntent | null
  /** Of `locked` and `unlocked`. */
  lock_reason?: string | null
  author_association?: AuthorAssociation
  /** Of `closed` and `reopened`. */
  state_reason?: string | null
}

const nullableText = z.exactOptional(z.nullable(z.string()))
const text = z.exactOptional(z.string())

export const EventLabel = mirrors<EventLabel>()(
  z.object({ name: z.nullable(z.string()), color: z.nullable(z.string()) }),
)
export const EventMilestone = mirrors<EventMilestone>()(z.object({ title: z.string() }))
export const Rename = mirrors<Rename>()(z.object({ from: z.string(), to: z.string() }))
export const DismissedReview = mirrors<DismissedReview>()(
  z.object({
    state: z.string(),
    review_id: z.int(),
    dismissal_message: z.nullable(z.string()),
    dismissal_commit_id: nullableText,
  }),
)
export const ProjectCard = mirrors<ProjectCard>()(
  z.object({
    id: z.int(),
    url: z.string(),
    project_id: z.int(),
    project_url: z.string(),
    column_name: z.string(),
    previous_column_name: text,
  }),
)
export const Team = mirrors<Team>()(
  z.object({
    id: z.int(),
    node_id: text,
    name: z.string(),
    slug: text,
    description: nullableText,
    privacy: text,
    notification_setting: text,
    permission: text,
    permissions: z.exactOptional(z.record(z.string(), z.boolean())),
    url: text,
    html_url: text,
    members_url: text,
    repositories_url: text,
    type: z.exactOptional(openSet(['enterprise', 'organization'])),
    access_source: z.exactOptional(openSet(['direct', 'organization', 'enterprise'])),
    organization_id: z.exactOptional(z.int()),
    enterprise_id: z.exactOptional(z.int()),
    parent: z.exactOptional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
)
export const IssueType = mirrors<IssueType>()(
  z.object({ id: z.int(), name: z.string(), color: z.exactOptional(z.nullable(openSet(typeColors))) }),
)
export const IssueReference = mirrors<IssueReference>()(
  z.object({
    number: z.exactOptional(z.int()),
    title: text,
    state: text,
    state_reason: nullableText,
    repository: z.exactOptional(z.record(z.string(), z.unknown())),
    issue_type: z.exactOptional(z.nullable(IssueType)),
  }),
)
export const EventIntent = mirrors<EventIntent>()(
  z.object({
    rationale: nullableText,
    confidence: z.exactOptional(z.nullable(openSet(['LOW', 'MEDIUM', 'HIGH']))),
  }),
)

const someone = z.exactOptional(z.nullable(User))
const otherIssue = z.exactOptional(z.nullable(IssueReference))

export const IssueEvent = mirrors<IssueEvent>()(
  z.object({
    id: z.int(),
    node_id: text,
    url: z.string(),
    actor: z.nullable(User),
    event: openSet(eventKinds),
    commit_id: z.nullable(z.string()),
    commit_url: nullableText,
    created_at: dateTime,
    issue: z.exactOptional(z.nullable(Issue)),
    label: z.exactOptional(EventLabel),
    performed_via_service_app: z.exactOptional(z.nullable(App)),
    assignee: someone,
    assigner: someone,
    review_requester: someone,
    requested_reviewer: someone,
    requested_team: z.exactOptional(Team),
    dismissed_review: z.exactOptional(DismissedReview),
    milestone: z.exactOptional(EventMilestone),
    rename: z.exactOptional(Rename),
    project_card: z.exactOptional(ProjectCard),
    issue_type: z.exactOptional(z.nullable(IssueType)),
    prev_issue_type: z.exactOptional(z.nullable(IssueType)),
    sub_issue: otherIssue,
    parent_issue: otherIssue,
    blocked_by: otherIssue,
    blocking: otherIssue,
    intent: z.exactOptional(z.nullable(EventIntent)),
    lock_reason: nullableText,
    author_association: z.exactOptional(AuthorAssociation),
    state_reason: nullableText,
  }),
)
