// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const User: Schema<types.User> = z.object({
  login: z.string(),
  id: z.int(),
  node_id: z.exactOptional(z.string()),
  avatar_url: z.exactOptional(z.string()),
  gravatar_id: z.exactOptional(z.nullable(z.string())),
  url: z.exactOptional(z.string()),
  html_url: z.exactOptional(z.string()),
  followers_url: z.exactOptional(z.string()),
  following_url: z.exactOptional(z.string()),
  gists_url: z.exactOptional(z.string()),
  starred_url: z.exactOptional(z.string()),
  subscriptions_url: z.exactOptional(z.string()),
  organizations_url: z.exactOptional(z.string()),
  repos_url: z.exactOptional(z.string()),
  events_url: z.exactOptional(z.string()),
  received_events_url: z.exactOptional(z.string()),
  type: z.exactOptional(z.string()),
  site_admin: z.exactOptional(z.boolean()),
})

export const AuthorAssociation: Schema<types.AuthorAssociation> = openSet([
  'COLLABORATOR',
  'CONTRIBUTOR',
  'FIRST_TIMER',
  'FIRST_TIME_CONTRIBUTOR',
  'MANNEQUIN',
  'MEMBER',
  'NONE',
  'OWNER',
])

export const CommentPin: Schema<types.CommentPin> = z.object({
  pinned_at: z.exactOptional(dateTime),
  pinned_by: z.exactOptional(z.nullable(User)),
})

export const PinnedComment: Schema<types.PinnedComment> = z.object({
  id: z.exactOptional(z.int()),
  node_id: z.exactOptional(z.string()),
  url: z.exactOptional(z.string()),
  html_url: z.exactOptional(z.string()),
  issue_url: z.exactOptional(z.string()),
  body: z.exactOptional(z.string()),
  user: z.exactOptional(z.nullable(User)),
  created_at: z.exactOptional(dateTime),
  updated_at: z.exactOptional(dateTime),
  author_association: z.exactOptional(AuthorAssociation),
  reactions: z.exactOptional(z.record(z.string(), z.unknown())),
  pin: z.exactOptional(z.nullable(CommentPin)),
  minimized: z.exactOptional(z.nullable(z.record(z.string(), z.unknown()))),
})

export const Label: Schema<types.Label> = z.object({
  id: z.exactOptional(z.int()),
  node_id: z.exactOptional(z.string()),
  url: z.exactOptional(z.string()),
  name: z.string(),
  description: z.exactOptional(z.nullable(z.string())),
  color: z.exactOptional(z.nullable(z.string())),
  default: z.exactOptional(z.boolean()),
})

export const Milestone: Schema<types.Milestone> = z.object({
  url: z.exactOptional(z.string()),
  html_url: z.exactOptional(z.string()),
  labels_url: z.exactOptional(z.string()),
  id: z.exactOptional(z.int()),
  node_id: z.exactOptional(z.string()),
  number: z.int(),
  state: z.exactOptional(openSet(['open', 'closed'])),
  title: z.string(),
  description: z.exactOptional(z.nullable(z.string())),
  creator: z.exactOptional(z.nullable(User)),
  open_issues: z.exactOptional(z.int()),
  closed_issues: z.exactOptional(z.int()),
  created_at: z.exactOptional(dateTime),
  updated_at: z.exactOptional(dateTime),
  closed_at: z.exactOptional(z.nullable(dateTime)),
  due_on: z.exactOptional(z.nullable(dateTime)),
})

export const PullRequestLinks: Schema<types.PullRequestLinks> = z.object({
  url: z.exactOptional(z.nullable(z.string())),
  html_url: z.exactOptional(z.nullable(z.string())),
  diff_url: z.exactOptional(z.nullable(z.string())),
  patch_url: z.exactOptional(z.nullable(z.string())),
})

export const Issue: Schema<types.Issue> = z.object({
  id: z.int(),
  node_id: z.exactOptional(z.string()),
  url: z.string(),
  repository_url: z.exactOptional(z.string()),
  labels_url: z.string(),
  comments_url: z.string(),
  events_url: z.string(),
  html_url: z.string(),
  number: z.int(),
  state: openSet(['open', 'closed']),
  title: z.string(),
  body: z.exactOptional(z.nullable(z.string())),
  user: z.nullable(User),
  pinned_comment: z.exactOptional(z.nullable(PinnedComment)),
  labels: z.array(Label),
  assignee: z.exactOptional(z.nullable(User)),
  assignees: z.exactOptional(z.nullable(z.array(User))),
  milestone: z.nullable(Milestone),
  locked: z.exactOptional(z.boolean()),
  active_lock_reason: z.exactOptional(z.nullable(z.string())),
  comments: z.int(),
  pull_request: z.exactOptional(PullRequestLinks),
  closed_at: z.nullable(dateTime),
  created_at: dateTime,
  updated_at: dateTime,
  author_association: z.exactOptional(AuthorAssociation),
  state_reason: z.exactOptional(z.nullable(openSet(['completed', 'reopened', 'not_planned', 'duplicate']))),
})

export const EventLabel: Schema<types.EventLabel> = z.object({
  name: z.nullable(z.string()),
  color: z.nullable(z.string()),
})

export const AppOwner: Schema<types.AppOwner> = z.object({
  id: z.exactOptional(z.int()),
  login: z.exactOptional(z.string()),
  slug: z.exactOptional(z.string()),
  name: z.exactOptional(z.nullable(z.string())),
  node_id: z.exactOptional(z.string()),
  description: z.exactOptional(z.nullable(z.string())),
  url: z.exactOptional(z.string()),
  html_url: z.exactOptional(z.string()),
  website_url: z.exactOptional(z.nullable(z.string())),
  avatar_url: z.exactOptional(z.string()),
  type: z.exactOptional(z.string()),
  created_at: z.exactOptional(z.nullable(dateTime)),
  updated_at: z.exactOptional(z.nullable(dateTime)),
})

export const App: Schema<types.App> = z.object({
  id: z.int(),
  slug: z.exactOptional(z.string()),
  node_id: z.exactOptional(z.string()),
  owner: z.exactOptional(z.nullable(AppOwner)),
  name: z.string(),
  description: z.exactOptional(z.nullable(z.string())),
  external_url: z.exactOptional(z.string()),
  html_url: z.exactOptional(z.string()),
  created_at: z.exactOptional(dateTime),
  updated_at: z.exactOptional(dateTime),
  permissions: z.exactOptional(z.record(z.string(), z.string())),
  events: z.exactOptional(z.array(z.string())),
})

export const Team: Schema<types.Team> = z.object({
  id: z.int(),
  node_id: z.exactOptional(z.string()),
  name: z.string(),
  slug: z.exactOptional(z.string()),
  description: z.exactOptional(z.nullable(z.string())),
  privacy: z.exactOptional(z.string()),
  notification_setting: z.exactOptional(z.string()),
  permission: z.exactOptional(z.string()),
  permissions: z.exactOptional(z.record(z.string(), z.boolean())),
  url: z.exactOptional(z.string()),
  html_url: z.exactOptional(z.string()),
  members_url: z.exactOptional(z.string()),
  repositories_url: z.exactOptional(z.string()),
  type: z.exactOptional(openSet(['enterprise', 'organization'])),
  access_source: z.exactOptional(openSet(['direct', 'organization', 'enterprise'])),
  organization_id: z.exactOptional(z.int()),
  enterprise_id: z.exactOptional(z.int()),
  parent: z.exactOptional(z.nullable(z.record(z.string(), z.unknown()))),
})

export const DismissedReview: Schema<types.DismissedReview> = z.object({
  state: z.string(),
  review_id: z.int(),
  dismissal_message: z.nullable(z.string()),
  dismissal_commit_id: z.exactOptional(z.nullable(z.string())),
})

export const EventMilestone: Schema<types.EventMilestone> = z.object({ title: z.string() })

export const Rename: Schema<types.Rename> = z.object({ from: z.string(), to: z.string() })

export const ProjectCard: Schema<types.ProjectCard> = z.object({
  id: z.int(),
  url: z.string(),
  project_id: z.int(),
  project_url: z.string(),
  column_name: z.string(),
  previous_column_name: z.exactOptional(z.string()),
})

export const IssueType: Schema<types.IssueType> = z.object({
  id: z.int(),
  name: z.string(),
  color: z.exactOptional(z.nullable(openSet(['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'pink', 'purple']))),
})

export const IssueReference: Schema<types.IssueReference> = z.object({
  number: z.exactOptional(z.int()),
  title: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
  state_reason: z.exactOptional(z.nullable(z.string())),
  repository: z.exactOptional(z.record(z.string(), z.unknown())),
  issue_type: z.exactOptional(z.nullable(IssueType)),
})

export const EventIntent: Schema<types.EventIntent> = z.object({
  rationale: z.exactOptional(z.nullable(z.string())),
  confidence: z.exactOptional(z.nullable(openSet(['LOW', 'MEDIUM', 'HIGH']))),
})

export const IssueEvent: Schema<types.IssueEvent> = z.object({
  id: z.int(),
  node_id: z.exactOptional(z.string()),
  url: z.string(),
  actor: z.nullable(User),
  event: openSet([
    'added_to_project',
    'assigned',
    'auto_merge_disabled',
    'auto_merge_enabled',
    'auto_rebase_enabled',
    'auto_squash_enabled',
    'automatic_base_change_failed',
    'automatic_base_change_succeeded',
    'base_ref_changed',
    'base_ref_force_pushed',
    'blocked_by_added',
    'blocked_by_removed',
    'blocking_added',
    'blocking_removed',
    'closed',
    'comment_deleted',
    'connected',
    'convert_to_draft',
    'converted_note_to_issue',
    'converted_to_discussion',
    'demilestoned',
    'deployed',
    'deployment_environment_changed',
    'disconnected',
    'head_ref_deleted',
    'head_ref_force_pushed',
    'head_ref_restored',
    'issue_type_added',
    'issue_type_changed',
    'issue_type_removed',
    'labeled',
    'locked',
    'marked_as_duplicate',
    'mentioned',
    'merged',
    'milestoned',
    'moved_columns_in_project',
    'parent_issue_added',
    'parent_issue_removed',
    'pinned',
    'ready_for_review',
    'referenced',
    'removed_from_project',
    'renamed',
    'reopened',
    'review_dismissed',
    'review_request_removed',
    'review_requested',
    'sub_issue_added',
    'sub_issue_removed',
    'subscribed',
    'transferred',
    'unassigned',
    'unlabeled',
    'unlocked',
    'unmarked_as_duplicate',
    'unpinned',
    'unsubscribed',
    'user_blocked',
  ]),
  commit_id: z.nullable(z.string()),
  commit_url: z.exactOptional(z.nullable(z.string())),
  created_at: dateTime,
  issue: z.exactOptional(z.nullable(Issue)),
  label: z.exactOptional(EventLabel),
  performed_via_service_app: z.exactOptional(z.nullable(App)),
  assignee: z.exactOptional(z.nullable(User)),
  assigner: z.exactOptional(z.nullable(User)),
  review_requester: z.exactOptional(z.nullable(User)),
  requested_reviewer: z.exactOptional(z.nullable(User)),
  requested_team: z.exactOptional(Team),
  dismissed_review: z.exactOptional(DismissedReview),
  milestone: z.exactOptional(EventMilestone),
  rename: z.exactOptional(Rename),
  project_card: z.exactOptional(ProjectCard),
  issue_type: z.exactOptional(z.nullable(IssueType)),
  prev_issue_type: z.exactOptional(z.nullable(IssueType)),
  sub_issue: z.exactOptional(z.nullable(IssueReference)),
  parent_issue: z.exactOptional(z.nullable(IssueReference)),
  blocked_by: z.exactOptional(z.nullable(IssueReference)),
  blocking: z.exactOptional(z.nullable(IssueReference)),
  intent: z.exactOptional(z.nullable(EventIntent)),
  lock_reason: z.exactOptional(z.nullable(z.string())),
  author_association: z.exactOptional(AuthorAssociation),
  state_reason: z.exactOptional(z.nullable(z.string())),
})

export const ListForRepoParams: Schema<types.ListForRepoParams> = z.strictObject({
  owner: z.string().check(z.minLength(1)),
  repo: z
    .string()
    .check(z.minLength(1))
    .check(z.refine((text) => !/\.[Gg][Ii][Tt]$/.test(text), 'must be the name without .git')),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
  page: z.optional(integerLike({ min: 1 })),
})

export const GetEventParams: Schema<types.GetEventParams> = z.strictObject({
  owner: z.string().check(z.minLength(1)),
  repo: z
    .string()
    .check(z.minLength(1))
    .check(z.refine((text) => !/\.[Gg][Ii][Tt]$/.test(text), 'must be the name without .git')),
  event_id: integerLike({ min: 1 }),
})

export const ListForIssueParams: Schema<types.ListForIssueParams> = z.strictObject({
  owner: z.string().check(z.minLength(1)),
  repo: z
    .string()
    .check(z.minLength(1))
    .check(z.refine((text) => !/\.[Gg][Ii][Tt]$/.test(text), 'must be the name without .git')),
  issue_number: integerLike({ min: 1 }),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
  page: z.optional(integerLike({ min: 1 })),
})
