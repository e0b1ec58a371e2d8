import {
  dateTime,
  digits,
  nullableText,
  openSet,
  optionalInteger,
  optionalNullableText,
  optionalText,
  type Schema,
} from '@portolan/core/schema'
import { App, AuthorAssociation, Issue, User } from '../issues/schema.ts'
import * as z from 'zod/mini'
import { pageFields } from '../pages/schema.ts'
import { repositoryFields } from '../repositories/schema.ts'
import type * as types from './types.gen.ts'
/** The known kinds of event. The service may send others. */
const eventKinds = [
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
] as const

const typeColors = ['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'pink', 'purple'] as const

export const EventLabel: Schema<types.EventLabel> = z.object({ name: nullableText, color: nullableText })
export const EventMilestone: Schema<types.EventMilestone> = z.object({ title: z.string() })
export const Rename: Schema<types.Rename> = z.object({ from: z.string(), to: z.string() })
export const DismissedReview: Schema<types.DismissedReview> = z.object({
  state: z.string(),
  review_id: z.int(),
  dismissal_message: nullableText,
  dismissal_commit_id: optionalNullableText,
})
export const ProjectCard: Schema<types.ProjectCard> = z.object({
  id: z.int(),
  url: z.string(),
  project_id: z.int(),
  project_url: z.string(),
  column_name: z.string(),
  previous_column_name: optionalText,
})
export const Team: Schema<types.Team> = z.object({
  id: z.int(),
  node_id: optionalText,
  name: z.string(),
  slug: optionalText,
  description: optionalNullableText,
  privacy: optionalText,
  notification_setting: optionalText,
  permission: optionalText,
  permissions: z.exactOptional(z.record(z.string(), z.boolean())),
  url: optionalText,
  html_url: optionalText,
  members_url: optionalText,
  repositories_url: optionalText,
  type: z.exactOptional(openSet(['enterprise', 'organization'])),
  access_source: z.exactOptional(openSet(['direct', 'organization', 'enterprise'])),
  organization_id: optionalInteger,
  enterprise_id: optionalInteger,
  parent: z.exactOptional(z.nullable(z.record(z.string(), z.unknown()))),
})
export const IssueType: Schema<types.IssueType> = z.object({
  id: z.int(),
  name: z.string(),
  color: z.exactOptional(z.nullable(openSet(typeColors))),
})
export const IssueReference: Schema<types.IssueReference> = z.object({
  number: optionalInteger,
  title: optionalText,
  state: optionalText,
  state_reason: optionalNullableText,
  repository: z.exactOptional(z.record(z.string(), z.unknown())),
  issue_type: z.exactOptional(z.nullable(IssueType)),
})
export const EventIntent: Schema<types.EventIntent> = z.object({
  rationale: optionalNullableText,
  confidence: z.exactOptional(z.nullable(openSet(['LOW', 'MEDIUM', 'HIGH']))),
})

const someone = z.exactOptional(z.nullable(User))
const otherIssue = z.exactOptional(z.nullable(IssueReference))

export const IssueEvent: Schema<types.IssueEvent> = z.object({
  id: z.int(),
  node_id: optionalText,
  url: z.string(),
  actor: z.nullable(User),
  event: openSet(eventKinds),
  commit_id: nullableText,
  commit_url: optionalNullableText,
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
  lock_reason: optionalNullableText,
  author_association: z.exactOptional(AuthorAssociation),
  state_reason: optionalNullableText,
})

export const ListForRepoParams: Schema<types.ListForRepoParams> = z.strictObject({ ...repositoryFields, ...pageFields })
export const GetEventParams: Schema<types.GetEventParams> = z.strictObject({
  ...repositoryFields,
  event_id: digits({ min: 1 }),
})
export const ListForIssueParams: Schema<types.ListForIssueParams> = z.strictObject({
  ...repositoryFields,
  issue_number: digits({ min: 1 }),
  ...pageFields,
})
