// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'

/** An app that acted for an account. @see reference.md#app */
export interface App {
  /** Id of the app. */
  id: number
  /** Name of the app as it stands in URLs. */
  slug?: string
  /** Global id of the app, unique across all kinds of object. */
  node_id?: string
  /** Account or enterprise that owns the app. */
  owner?: AppOwner | null
  /** Name of the app. */
  name: string
  /** What the app does. */
  description?: string | null
  /** URL of the app's own site. */
  external_url?: string
  /** URL of the app's page on the service. */
  html_url?: string
  /** When the app was made. Date-time. */
  created_at?: string
  /** When the app was last changed. Date-time. */
  updated_at?: string
  /** Level of access by the name of each permission. */
  permissions?: Record<string, string>
  /** Names of the events that the app is told of. */
  events?: string[]
}

/**
 * The owner of an app: an account, which has a `login`, or an enterprise, which has a `slug`.
 *
 * Of an account it may hold every other field of a `User` too.
 * @see reference.md#appowner
 */
export interface AppOwner {
  /** Id of the account or the enterprise. */
  id?: number
  /** Name that the account signs in with. Optional: accounts only. */
  login?: string
  /** Name of the enterprise as it stands in URLs. Optional: enterprises only. */
  slug?: string
  /** Name of the account or the enterprise. */
  name?: string | null
  /** Global id of the owner, unique across all kinds of object. */
  node_id?: string
  /** What the enterprise is. Optional: enterprises only. */
  description?: string | null
  /** URL of the account in the API. Optional: accounts only. */
  url?: string
  /** URL of the owner's page. */
  html_url?: string
  /** URL of the enterprise's own site. Optional: enterprises only. */
  website_url?: string | null
  /** URL of the owner's picture. */
  avatar_url?: string
  /** Kind of account. Optional: accounts only. */
  type?: string
  /** When the enterprise was made. Date-time. Optional: enterprises only. */
  created_at?: string | null
  /** When the enterprise was last changed. Date-time. Optional: enterprises only. */
  updated_at?: string | null
}

/** The relation of a person to a repository. */
export type AuthorAssociation = Open<
  'COLLABORATOR' | 'CONTRIBUTOR' | 'FIRST_TIMER' | 'FIRST_TIME_CONTRIBUTOR' | 'MANNEQUIN' | 'MEMBER' | 'NONE' | 'OWNER'
>

/** Who pinned a comment, and when. @see reference.md#commentpin */
export interface CommentPin {
  /** When the comment was pinned. Date-time. */
  pinned_at?: string
  /** Account that pinned the comment; null where it has been deleted. */
  pinned_by?: User | null
}

/** An issue; every pull request is one as well. @see reference.md#issue */
export interface Issue {
  /** Id of the issue. */
  id: number
  /** Global id of the issue, unique across all kinds of object. Optional: absent in old records. */
  node_id?: string
  /** URL of the issue in the API. */
  url: string
  /** URL of its repository in the API. Optional: absent in old records. */
  repository_url?: string
  /** URL template of its labels. */
  labels_url: string
  /** URL of its comments. */
  comments_url: string
  /** URL of its events. */
  events_url: string
  /** URL of its page. */
  html_url: string
  /** Number of the issue within its repository. */
  number: number
  /** Whether the issue is open. */
  state: Open<'open' | 'closed'>
  /** Title of the issue. */
  title: string
  /** Text of the issue. */
  body?: string | null
  /** Account that opened the issue; null where it has been deleted. */
  user: User | null
  /** Comment that is pinned to the issue; null where none is. */
  pinned_comment?: PinnedComment | null
  /** Labels of the issue. */
  labels: Label[]
  /** First account that is assigned to the issue; null where none is. Optional: gone from version 2026-03-10 on. */
  assignee?: User | null
  /** Accounts that are assigned to the issue. Optional: absent in old records. */
  assignees?: User[] | null
  /** Milestone that the issue belongs to; null where it has none. */
  milestone: Milestone | null
  /** Whether the conversation is locked. Optional: absent in old records. */
  locked?: boolean
  /** Why the conversation is locked; null where it is not, or no reason was given. */
  active_lock_reason?: string | null
  /** Number of comments. */
  comments: number
  /** Where the pull request is. Optional: pull requests only. */
  pull_request?: PullRequestLinks
  /** When the issue was closed; null while it is open. Date-time. */
  closed_at: string | null
  /** When the issue was opened. Date-time. */
  created_at: string
  /** When the issue was last changed. Date-time. */
  updated_at: string
  /** How the author is related to the repository. Optional: absent in old records. */
  author_association?: AuthorAssociation
  /** Why the issue is in its state. */
  state_reason?: Open<'completed' | 'reopened' | 'not_planned' | 'duplicate'> | null
}

/** A label of a repository. @see reference.md#label */
export interface Label {
  /** Id of the label. */
  id?: number
  /** Global id of the label, unique across all kinds of object. */
  node_id?: string
  /** URL of the label in the API. */
  url?: string
  /** Name of the label. */
  name: string
  /** What the label stands for. */
  description?: string | null
  /** Color of the label, as six hex digits; null where it has none. */
  color?: string | null
  /** Whether the label is one of those that every new repository has. */
  default?: boolean
}

/** A milestone of a repository. @see reference.md#milestone */
export interface Milestone {
  /** URL of the milestone in the API. */
  url?: string
  /** URL of its page. */
  html_url?: string
  /** URL of the labels of its issues. */
  labels_url?: string
  /** Id of the milestone. */
  id?: number
  /** Global id of the milestone, unique across all kinds of object. Optional: absent in old records. */
  node_id?: string
  /** Number of the milestone within its repository. */
  number: number
  /** Whether the milestone is open. */
  state?: Open<'open' | 'closed'>
  /** Title of the milestone. */
  title: string
  /** What the milestone is for. */
  description?: string | null
  /** Account that made the milestone; null where it has been deleted. */
  creator?: User | null
  /** Number of its open issues. */
  open_issues?: number
  /** Number of its closed issues. */
  closed_issues?: number
  /** When the milestone was made. Date-time. */
  created_at?: string
  /** When the milestone was last changed. Date-time. */
  updated_at?: string
  /** When the milestone was closed; null while it is open. Date-time. */
  closed_at?: string | null
  /** When the milestone is due; null where no date is set. Date-time. */
  due_on?: string | null
}

/**
 * A comment that is pinned to its issue; the document does not show its fields, these are the public
 * description's.
 * @see reference.md#pinnedcomment
 */
export interface PinnedComment {
  /** Id of the comment. */
  id?: number
  /** Global id of the comment, unique across all kinds of object. */
  node_id?: string
  /** URL of the comment in the API. */
  url?: string
  /** URL of the comment on the issue's page. */
  html_url?: string
  /** URL of its issue in the API. */
  issue_url?: string
  /** Text of the comment. */
  body?: string
  /** Account that wrote the comment; null where it has been deleted. */
  user?: User | null
  /** When the comment was written. Date-time. */
  created_at?: string
  /** When the comment was last changed. Date-time. */
  updated_at?: string
  /** How the author is related to the repository. */
  author_association?: AuthorAssociation
  /** Number of reactions of each kind. */
  reactions?: Record<string, unknown>
  /** Who pinned the comment, and when. */
  pin?: CommentPin | null
  /** Why the comment is hidden; null where it is not. */
  minimized?: Record<string, unknown> | null
}

/** Where the pull request of an issue is. @see reference.md#pullrequestlinks */
export interface PullRequestLinks {
  /** URL of the pull request in the API. */
  url?: string | null
  /** URL of its page. */
  html_url?: string | null
  /** URL of its changes as a diff. */
  diff_url?: string | null
  /** URL of its changes as a patch. */
  patch_url?: string | null
}

/** An account. @see reference.md#user */
export interface User {
  /** Name that the account signs in with. */
  login: string
  /** Id of the account. */
  id: number
  /** Global id of the account, unique across all kinds of object. Optional: absent in old records. */
  node_id?: string
  /** URL of its picture. */
  avatar_url?: string
  /** Id of its picture on an avatar service; mostly empty or null. */
  gravatar_id?: string | null
  /** URL of the account in the API. */
  url?: string
  /** URL of its page. */
  html_url?: string
  /** URL of its followers in the API. */
  followers_url?: string
  /** URL template of the accounts that it follows. */
  following_url?: string
  /** URL template of its gists. */
  gists_url?: string
  /** URL template of the repositories that it has starred. */
  starred_url?: string
  /** URL of the repositories that it watches. */
  subscriptions_url?: string
  /** URL of its organizations. */
  organizations_url?: string
  /** URL of its repositories. */
  repos_url?: string
  /** URL template of its events. */
  events_url?: string
  /** URL of the events that it has received. */
  received_events_url?: string
  /** Kind of account. */
  type?: string
  /** Whether the account administers the service. */
  site_admin?: boolean
}
