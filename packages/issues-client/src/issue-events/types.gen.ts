// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** A record of something that happened in an issue or a pull request; it never changes. */
export interface IssueEvent {
  /** Id of the event. */
  id: number

  /** Global id of the event, unique across all kinds of object. Optional: absent in old records. */
  node_id?: string

  /** URL of the event in the API. */
  url: string

  /** Account that caused the event; null if it has been deleted. */
  actor: User | null

  /** Kind of event, for example `closed`; the list of kinds is open. */
  event: Open<
    | 'added_to_project'
    | 'assigned'
    | 'auto_merge_disabled'
    | 'auto_merge_enabled'
    | 'auto_rebase_enabled'
    | 'auto_squash_enabled'
    | 'automatic_base_change_failed'
    | 'automatic_base_change_succeeded'
    | 'base_ref_changed'
    | 'base_ref_force_pushed'
    | 'blocked_by_added'
    | 'blocked_by_removed'
    | 'blocking_added'
    | 'blocking_removed'
    | 'closed'
    | 'comment_deleted'
    | 'connected'
    | 'convert_to_draft'
    | 'converted_note_to_issue'
    | 'converted_to_discussion'
    | 'demilestoned'
    | 'deployed'
    | 'deployment_environment_changed'
    | 'disconnected'
    | 'head_ref_deleted'
    | 'head_ref_force_pushed'
    | 'head_ref_restored'
    | 'issue_type_added'
    | 'issue_type_changed'
    | 'issue_type_removed'
    | 'labeled'
    | 'locked'
    | 'marked_as_duplicate'
    | 'mentioned'
    | 'merged'
    | 'milestoned'
    | 'moved_columns_in_project'
    | 'parent_issue_added'
    | 'parent_issue_removed'
    | 'pinned'
    | 'ready_for_review'
    | 'referenced'
    | 'removed_from_project'
    | 'renamed'
    | 'reopened'
    | 'review_dismissed'
    | 'review_request_removed'
    | 'review_requested'
    | 'sub_issue_added'
    | 'sub_issue_removed'
    | 'subscribed'
    | 'transferred'
    | 'unassigned'
    | 'unlabeled'
    | 'unlocked'
    | 'unmarked_as_duplicate'
    | 'unpinned'
    | 'unsubscribed'
    | 'user_blocked'
  >

  /** SHA of the commit that caused the event; null if none did. */
  commit_id: string | null

  /** URL of that commit in the API; null if there is none. Optional: absent in some old records. */
  commit_url?: string | null

  /** When the event happened. Date-time. */
  created_at: string

  /** Issue or pull request that the event belongs to. Optional: list of a repository and single reads only. */
  issue?: Issue | null

  /** Label that was added or removed. Optional: kinds `labeled` and `unlabeled`. */
  label?: EventLabel

  /** App that acted for the account; null if none did. */
  performed_via_service_app?: App | null

  /** Account that was assigned or unassigned. Optional: kinds `assigned` and `unassigned`. */
  assignee?: User | null

  /** Account that made or removed the assignment. Optional: kinds `assigned` and `unassigned`. */
  assigner?: User | null

  /** Account that asked for the review. Optional: kinds `review_requested` and `review_request_removed`. */
  review_requester?: User | null

  /** Account that was asked for the review. Optional: kinds `review_requested` and `review_request_removed`. */
  requested_reviewer?: User | null

  /** Team that was asked for the review. Optional: kinds `review_requested` and `review_request_removed`. */
  requested_team?: Team

  /** Review that was dismissed. Optional: kind `review_dismissed`. */
  dismissed_review?: DismissedReview

  /** Milestone that the issue was added to or removed from. Optional: kinds `milestoned` and `demilestoned`. */
  milestone?: EventMilestone

  /** Titles before and after. Optional: kind `renamed`. */
  rename?: Rename

  /**
   * Card of the issue on a project board. Optional: kinds `added_to_project`, `moved_columns_in_project`,
   * `removed_from_project` and `converted_note_to_issue`.
   */
  project_card?: ProjectCard

  /** Type that the issue was given. Optional: kinds `issue_type_added` and `issue_type_changed`. */
  issue_type?: IssueType | null

  /** Type that the issue had before. Optional: kinds `issue_type_removed` and `issue_type_changed`. */
  prev_issue_type?: IssueType | null

  /**
   * Issue that became, or stopped being, a part of this one. Optional: kinds `sub_issue_added` and `sub_issue_removed`.
   */
  sub_issue?: IssueReference | null

  /**
   * Issue that this one became, or stopped being, a part of. Optional: kinds `parent_issue_added` and
   * `parent_issue_removed`.
   */
  parent_issue?: IssueReference | null

  /** Issue that blocks this one, or no longer does. Optional: kinds `blocked_by_added` and `blocked_by_removed`. */
  blocked_by?: IssueReference | null

  /** Issue that this one blocks, or no longer does. Optional: kinds `blocking_added` and `blocking_removed`. */
  blocking?: IssueReference | null

  /** Why an agent acted; null if no agent did. Optional: newer kinds. */
  intent?: EventIntent | null

  /** Why the conversation was locked. Optional: kinds `locked` and `unlocked`. */
  lock_reason?: string | null

  /** How the author is related to the repository. */
  author_association?: AuthorAssociation

  /** Why the issue was closed or reopened. Optional: kinds `closed` and `reopened`. */
  state_reason?: string | null
}

/** An account. */
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

/** An issue; every pull request is one as well. */
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

  /** Account that opened the issue; null if it has been deleted. */
  user: User | null

  /** Comment that is pinned to the issue; null if none is. */
  pinned_comment?: PinnedComment | null

  /** Labels of the issue. */
  labels: Label[]

  /** First account that is assigned to the issue; null if none is. Optional: gone from version 2026-03-10 on. */
  assignee?: User | null

  /** Accounts that are assigned to the issue. Optional: absent in old records. */
  assignees?: User[] | null

  /** Milestone that the issue belongs to; null if it has none. */
  milestone: Milestone | null

  /** Whether the conversation is locked. Optional: absent in old records. */
  locked?: boolean

  /** Why the conversation is locked; null if it is not, or no reason was given. */
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

/**
 * A comment that is pinned to its issue; the document does not show its fields, these are the public description's.
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

  /** Account that wrote the comment; null if it has been deleted. */
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

  /** Why the comment is hidden; null if it is not. */
  minimized?: Record<string, unknown> | null
}

/** The relation of a person to a repository. */
export type AuthorAssociation = Open<
  'COLLABORATOR' | 'CONTRIBUTOR' | 'FIRST_TIMER' | 'FIRST_TIME_CONTRIBUTOR' | 'MANNEQUIN' | 'MEMBER' | 'NONE' | 'OWNER'
>

/** Who pinned a comment, and when. */
export interface CommentPin {
  /** When the comment was pinned. Date-time. */
  pinned_at?: string

  /** Account that pinned the comment; null if it has been deleted. */
  pinned_by?: User | null
}

/** A label of a repository. */
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

  /** Color of the label, as six hex digits; null if it has none. */
  color?: string | null

  /** Whether the label is one of those that every new repository has. */
  default?: boolean
}

/** A milestone of a repository. */
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

  /** Account that made the milestone; null if it has been deleted. */
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

  /** When the milestone is due; null if no date is set. Date-time. */
  due_on?: string | null
}

/** Where the pull request of an issue is. */
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

/** A label as an event names it. */
export interface EventLabel {
  /** Name of the label; never null in the list of one issue. */
  name: string | null

  /** Color of the label as six hex digits; never null in the list of one issue. */
  color: string | null
}

/** An app that acted for an account. */
export interface App {
  /** Id of the app. */
  id: number

  /** Name of the app as it is in URLs. */
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
 * Of an account it may hold every other field of a `User` too.
 */
export interface AppOwner {
  /** Id of the account or the enterprise. */
  id?: number

  /** Name that the account signs in with. Optional: accounts only. */
  login?: string

  /** Name of the enterprise as it is in URLs. Optional: enterprises only. */
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

  /** When the enterprise was made. Optional: enterprises only. Date-time. */
  created_at?: string | null

  /** When the enterprise was last changed. Optional: enterprises only. Date-time. */
  updated_at?: string | null
}

/** A team that was asked for a review. */
export interface Team {
  /** Id of the team. */
  id: number

  /** Global id of the team, unique across all kinds of object. */
  node_id?: string

  /** Name of the team. */
  name: string

  /** Name of the team as it is in URLs. */
  slug?: string

  /** What the team is for. */
  description?: string | null

  /** Who can see the team. */
  privacy?: string

  /** Whether members are notified when the team is mentioned. */
  notification_setting?: string

  /** Access that the team has to the repository. */
  permission?: string

  /** Each level of access (`pull`, `triage`, `push`, `maintain`, `admin`), and whether the team has it. */
  permissions?: Record<string, boolean>

  /** URL of the team in the API. */
  url?: string

  /** URL of the team's page. */
  html_url?: string

  /** URL template of its members in the API. */
  members_url?: string

  /** URL of its repositories in the API. */
  repositories_url?: string

  /** Whether an enterprise or an organization owns the team. */
  type?: Open<'enterprise' | 'organization'>

  /** How the team got its access to the repository. */
  access_source?: Open<'direct' | 'organization' | 'enterprise'>

  /** Id of the organization that the team belongs to. */
  organization_id?: number

  /** Id of the enterprise that the team belongs to. */
  enterprise_id?: number

  /** Team that this one is a part of; null if there is none. */
  parent?: Record<string, unknown> | null
}

/** A review that was dismissed. */
export interface DismissedReview {
  /** State of the review before it was dismissed. */
  state: string

  /** Id of the review. */
  review_id: number

  /** Reason that was given; null if none was. */
  dismissal_message: string | null

  /** SHA of the commit that dismissed the review. */
  dismissal_commit_id?: string | null
}

/** A milestone as an event names it. */
export interface EventMilestone {
  /** Title of the milestone. */
  title: string
}

/** The titles of an issue that was renamed. */
export interface Rename {
  /** Title before. */
  from: string

  /** Title after. */
  to: string
}

/** The card of an issue on a project board. */
export interface ProjectCard {
  /** Id of the card. */
  id: number

  /** URL of the card in the API. */
  url: string

  /** Id of the project. */
  project_id: number

  /** URL of the project in the API. */
  project_url: string

  /** Column that the card is in. */
  column_name: string

  /** Column that the card was in before. */
  previous_column_name?: string
}

/** The type of an issue, as its organization defines it. */
export interface IssueType {
  /** Id of the type. */
  id: number

  /** Name of the type. */
  name: string

  /** Color of the type. */
  color?: Open<'gray' | 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'pink' | 'purple'> | null
}

/** Another issue that an event names. */
export interface IssueReference {
  /** Number of the issue within its repository. */
  number?: number

  /** Title of the issue. */
  title?: string

  /** State of the issue. */
  state?: string

  /** Why the issue is in that state. */
  state_reason?: string | null

  /** Repository that the issue is in. */
  repository?: Record<string, unknown>

  /** Type of the issue; null if it has none. */
  issue_type?: IssueType | null
}

/** What an agent meant by an action. */
export interface EventIntent {
  /** The agent's reasons for the change. */
  rationale?: string | null

  /** How sure the agent was. */
  confidence?: Open<'LOW' | 'MEDIUM' | 'HIGH'> | null
}

/** Params of `issueEvents.listForRepo`. */
export interface ListForRepoParams {
  /** Account that the repository belongs to. Upper and lower case are the same. */
  owner: string

  /** Name of the repository, without the extension `.git`. Upper and lower case are the same. */
  repo: string

  /**
   * Number of events on a page, 100 at most.
   * @default 30
   */
  per_page?: number | string | undefined

  /**
   * Number of the page, counted from 1.
   * @default 1
   */
  page?: number | string | undefined
}

/** Params of `issueEvents.get`. */
export interface GetEventParams {
  /** Account that the repository belongs to. Upper and lower case are the same. */
  owner: string

  /** Name of the repository, without the extension `.git`. Upper and lower case are the same. */
  repo: string

  /** Id of the event. */
  event_id: number | string
}

/** Params of `issueEvents.listForIssue`. */
export interface ListForIssueParams {
  /** Account that the repository belongs to. Upper and lower case are the same. */
  owner: string

  /** Name of the repository, without the extension `.git`. Upper and lower case are the same. */
  repo: string

  /** Number of the issue or pull request within the repository. */
  issue_number: number | string

  /**
   * Number of events on a page, 100 at most.
   * @default 30
   */
  per_page?: number | string | undefined

  /**
   * Number of the page, counted from 1.
   * @default 1
   */
  page?: number | string | undefined
}
