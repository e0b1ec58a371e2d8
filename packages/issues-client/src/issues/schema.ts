import {
  dateTime,
  openSet,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalNullableDateTime,
  optionalNullableText,
  optionalText,
  type Schema,
} from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const User: Schema<types.User> = z.object({
  login: z.string(),
  id: z.int(),
  node_id: optionalText,
  avatar_url: optionalText,
  gravatar_id: optionalNullableText,
  url: optionalText,
  html_url: optionalText,
  followers_url: optionalText,
  following_url: optionalText,
  gists_url: optionalText,
  starred_url: optionalText,
  subscriptions_url: optionalText,
  organizations_url: optionalText,
  repos_url: optionalText,
  events_url: optionalText,
  received_events_url: optionalText,
  type: optionalText,
  site_admin: optionalFlag,
})

export const Milestone: Schema<types.Milestone> = z.object({
  url: optionalText,
  html_url: optionalText,
  labels_url: optionalText,
  id: optionalInteger,
  node_id: optionalText,
  number: z.int(),
  state: z.exactOptional(openSet(['open', 'closed'])),
  title: z.string(),
  description: optionalNullableText,
  creator: z.exactOptional(z.nullable(User)),
  open_issues: optionalInteger,
  closed_issues: optionalInteger,
  created_at: optionalDateTime,
  updated_at: optionalDateTime,
  closed_at: optionalNullableDateTime,
  due_on: optionalNullableDateTime,
})

export const AppOwner: Schema<types.AppOwner> = z.object({
  id: optionalInteger,
  login: optionalText,
  slug: optionalText,
  name: optionalNullableText,
  node_id: optionalText,
  description: optionalNullableText,
  url: optionalText,
  html_url: optionalText,
  website_url: optionalNullableText,
  avatar_url: optionalText,
  type: optionalText,
  created_at: optionalNullableDateTime,
  updated_at: optionalNullableDateTime,
})

export const App: Schema<types.App> = z.object({
  id: z.int(),
  slug: optionalText,
  node_id: optionalText,
  owner: z.exactOptional(z.nullable(AppOwner)),
  name: z.string(),
  description: optionalNullableText,
  external_url: optionalText,
  html_url: optionalText,
  created_at: optionalDateTime,
  updated_at: optionalDateTime,
  permissions: z.exactOptional(z.record(z.string(), z.string())),
  events: z.exactOptional(z.array(z.string())),
})

export const Label: Schema<types.Label> = z.object({
  id: optionalInteger,
  node_id: optionalText,
  url: optionalText,
  name: z.string(),
  description: optionalNullableText,
  color: optionalNullableText,
  default: optionalFlag,
})

export const PullRequestLinks: Schema<types.PullRequestLinks> = z.object({
  url: optionalNullableText,
  html_url: optionalNullableText,
  diff_url: optionalNullableText,
  patch_url: optionalNullableText,
})

/** The relation of a person to a repository. */
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
  pinned_at: optionalDateTime,
  pinned_by: z.exactOptional(z.nullable(User)),
})

const openRecord = z.record(z.string(), z.unknown())

export const PinnedComment: Schema<types.PinnedComment> = z.object({
  id: optionalInteger,
  node_id: optionalText,
  url: optionalText,
  html_url: optionalText,
  issue_url: optionalText,
  body: optionalText,
  user: z.exactOptional(z.nullable(User)),
  created_at: optionalDateTime,
  updated_at: optionalDateTime,
  author_association: z.exactOptional(AuthorAssociation),
  reactions: z.exactOptional(openRecord),
  pin: z.exactOptional(z.nullable(CommentPin)),
  minimized: z.exactOptional(z.nullable(openRecord)),
})

export const Issue: Schema<types.Issue> = z.object({
  id: z.int(),
  node_id: optionalText,
  url: z.string(),
  repository_url: optionalText,
  labels_url: z.string(),
  comments_url: z.string(),
  events_url: z.string(),
  html_url: z.string(),
  number: z.int(),
  state: openSet(['open', 'closed']),
  title: z.string(),
  body: optionalNullableText,
  user: z.nullable(User),
  pinned_comment: z.exactOptional(z.nullable(PinnedComment)),
  labels: z.array(Label),
  assignee: z.exactOptional(z.nullable(User)),
  assignees: z.exactOptional(z.nullable(z.array(User))),
  milestone: z.nullable(Milestone),
  locked: optionalFlag,
  active_lock_reason: optionalNullableText,
  comments: z.int(),
  pull_request: z.exactOptional(PullRequestLinks),
  closed_at: z.nullable(dateTime),
  created_at: dateTime,
  updated_at: dateTime,
  author_association: z.exactOptional(AuthorAssociation),
  state_reason: z.exactOptional(z.nullable(openSet(['completed', 'reopened', 'not_planned', 'duplicate']))),
})
