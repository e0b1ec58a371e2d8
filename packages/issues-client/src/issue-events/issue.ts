import { dateTime, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Milestone } from './milestone.ts'
import { User } from './user.ts'

/** A label of a repository. @see seed 002, D, Issue object */
export interface Label {
  id?: number
  node_id?: string
  url?: string
  name: string
  description?: string | null
  /** Six hex digits. */
  color?: string
  default?: boolean
}

/** Where the pull request of an issue is. @see seed 002, D, Issue object */
export interface PullRequestLinks {
  url?: string | null
  html_url?: string | null
  diff_url?: string | null
  patch_url?: string | null
}

/** How somebody belongs to a repository. */
export type AuthorAssociation = Open<
  'COLLABORATOR' | 'CONTRIBUTOR' | 'FIRST_TIMER' | 'FIRST_TIME_CONTRIBUTOR' | 'MANNEQUIN' | 'MEMBER' | 'NONE' | 'OWNER'
>

/** Who pinned a comment, and when. */
export interface CommentPin {
  /** Date-time. */
  pinned_at?: string
  pinned_by?: User | null
}

/** A comment that is pinned to its issue. The seed does not show its fields: they are the public reference's. */
export interface PinnedComment {
  id?: number
  node_id?: string
  url?: string
  html_url?: string
  issue_url?: string
  body?: string
  user?: User | null
  created_at?: string
  updated_at?: string
  author_association?: AuthorAssociation
  /** Number of reactions of each kind. */
  reactions?: Record<string, unknown>
  pin?: CommentPin | null
  /** Why the comment is hidden; null where it is not. */
  minimized?: Record<string, unknown> | null
}

/** An issue; every pull request is one. @see seed 002, D, Issue object */
export interface Issue {
  id: number
  node_id?: string
  url: string
  /** Absent in old records. */
  repository_url?: string
  labels_url: string
  comments_url: string
  events_url: string
  html_url: string
  /** Its number within the repository. */
  number: number
  state: Open<'open' | 'closed'>
  title: string
  body?: string | null
  user: User | null
  pinned_comment?: PinnedComment | null
  labels: Label[]
  /** Gone from version 2026-03-10 on: see `assignees`. */
  assignee?: User | null
  assignees?: User[] | null
  milestone: Milestone | null
  /** Absent in old records. */
  locked?: boolean
  active_lock_reason?: string | null
  /** Number of comments. */
  comments: number
  /** Only on an issue that is a pull request. */
  pull_request?: PullRequestLinks
  /** Date-time. */
  closed_at: string | null
  /** Date-time. */
  created_at: string
  /** Date-time. */
  updated_at: string
  author_association?: AuthorAssociation
  state_reason?: Open<'completed' | 'reopened' | 'not_planned' | 'duplicate'> | null
}

const text = z.exactOptional(z.string())
const nullableText = z.exactOptional(z.nullable(z.string()))

export const Label = mirrors<Label>()(
  z.object({
    id: z.exactOptional(z.int()),
    node_id: text,
    url: text,
    name: z.string(),
    description: nullableText,
    color: text,
    default: z.exactOptional(z.boolean()),
  }),
)

export const PullRequestLinks = mirrors<PullRequestLinks>()(
  z.object({ url: nullableText, html_url: nullableText, diff_url: nullableText, patch_url: nullableText }),
)

export const AuthorAssociation = openSet([
  'COLLABORATOR',
  'CONTRIBUTOR',
  'FIRST_TIMER',
  'FIRST_TIME_CONTRIBUTOR',
  'MANNEQUIN',
  'MEMBER',
  'NONE',
  'OWNER',
])

export const CommentPin = mirrors<CommentPin>()(
  z.object({ pinned_at: z.exactOptional(dateTime), pinned_by: z.exactOptional(z.nullable(User)) }),
)

const openRecord = z.record(z.string(), z.unknown())

export const PinnedComment = mirrors<PinnedComment>()(
  z.object({
    id: z.exactOptional(z.int()),
    node_id: text,
    url: text,
    html_url: text,
    issue_url: text,
    body: text,
    user: z.exactOptional(z.nullable(User)),
    created_at: z.exactOptional(dateTime),
    updated_at: z.exactOptional(dateTime),
    author_association: z.exactOptional(AuthorAssociation),
    reactions: z.exactOptional(openRecord),
    pin: z.exactOptional(z.nullable(CommentPin)),
    minimized: z.exactOptional(z.nullable(openRecord)),
  }),
)

export const Issue = mirrors<Issue>()(
  z.object({
    id: z.int(),
    node_id: text,
    url: z.string(),
    repository_url: text,
    labels_url: z.string(),
    comments_url: z.string(),
    events_url: z.string(),
    html_url: z.string(),
    number: z.int(),
    state: openSet(['open', 'closed']),
    title: z.string(),
    body: nullableText,
    user: z.nullable(User),
    pinned_comment: z.exactOptional(z.nullable(PinnedComment)),
    labels: z.array(Label),
    assignee: z.exactOptional(z.nullable(User)),
    assignees: z.exactOptional(z.nullable(z.array(User))),
    milestone: z.nullable(Milestone),
    locked: z.exactOptional(z.boolean()),
    active_lock_reason: nullableText,
    comments: z.int(),
    pull_request: z.exactOptional(PullRequestLinks),
    closed_at: z.nullable(dateTime),
    created_at: dateTime,
    updated_at: dateTime,
    author_association: z.exactOptional(AuthorAssociation),
    state_reason: z.exactOptional(z.nullable(openSet(['completed', 'reopened', 'not_planned', 'duplicate']))),
  }),
)
