// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'
import type { App, AuthorAssociation, Issue, User } from '../issues/types.gen.ts'

/** A review that was dismissed. @see reference.md#dismissedreview */
export interface DismissedReview {
  /** State of the review before it was dismissed. */
  state: string
  /** Id of the review. */
  review_id: number
  /** Reason that was given; null where none was. */
  dismissal_message: string | null
  /** SHA of the commit that dismissed the review. */
  dismissal_commit_id?: string | null
}

/** What an agent meant by an action. @see reference.md#eventintent */
export interface EventIntent {
  /** The agent's reasons for the change. */
  rationale?: string | null
  /** How sure the agent was. */
  confidence?: Open<'LOW' | 'MEDIUM' | 'HIGH'> | null
}

/** A label as an event names it. @see reference.md#eventlabel */
export interface EventLabel {
  /** Name of the label; never null in the list of one issue. */
  name: string | null
  /** Color of the label as six hex digits; never null in the list of one issue. */
  color: string | null
}

/** A milestone as an event names it. @see reference.md#eventmilestone */
export interface EventMilestone {
  /** Title of the milestone. */
  title: string
}

/** Params of `issueEvents.get`. */
export interface GetEventParams {
  /** Account that the repository belongs to. */
  owner: string
  /** Name of the repository, without the extension `.git`. */
  repo: string
  /** Id of the event. */
  event_id: number | string
}

/**
 * A record of something that happened in an issue or a pull request; it never changes.
 * @see reference.md#issueevent
 */
export interface IssueEvent {
  /** Id of the event. */
  id: number
  /** Global id of the event, unique across all kinds of object. Optional: absent in old records. */
  node_id?: string
  /** URL of the event in the API. */
  url: string
  /** Account that caused the event; null where it has been deleted. */
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
  /** SHA of the commit that caused the event; null where none did. */
  commit_id: string | null
  /** URL of that commit in the API; null where there is none. Optional: absent in some old records. */
  commit_url?: string | null
  /** When the event happened. Date-time. */
  created_at: string
  /** Issue or pull request that the event belongs to. Optional: list of a repository and single reads only. */
  issue?: Issue | null
  /** Label that was added or removed. Optional: kinds `labeled` and `unlabeled`. */
  label?: EventLabel
  /** App that acted for the account; null where none did. */
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
   * Issue that became, or stopped being, a part of this one. Optional: kinds `sub_issue_added` and
   * `sub_issue_removed`.
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
  /** Why an agent acted; null where no agent did. Optional: newer kinds. */
  intent?: EventIntent | null
  /** Why the conversation was locked. Optional: kinds `locked` and `unlocked`. */
  lock_reason?: string | null
  /** How the author is related to the repository. */
  author_association?: AuthorAssociation
  /** Why the issue was closed or reopened. Optional: kinds `closed` and `reopened`. */
  state_reason?: string | null
}

/** Another issue that an event names. @see reference.md#issuereference */
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
  /** Type of the issue; null where it has none. */
  issue_type?: IssueType | null
}

/** The type of an issue, as its organization defines it. @see reference.md#issuetype */
export interface IssueType {
  /** Id of the type. */
  id: number
  /** Name of the type. */
  name: string
  /** Color of the type. */
  color?: Open<'gray' | 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'pink' | 'purple'> | null
}

/** Params of `issueEvents.listForIssue`. */
export interface ListForIssueParams {
  /** Account that the repository belongs to. */
  owner: string
  /** Name of the repository, without the extension `.git`. */
  repo: string
  /** Number of the issue or pull request within the repository. */
  issue_number: number | string
  /** Number of events on a page, 100 at most. @default 30 */
  per_page?: number | string | undefined
  /** Number of the page, counted from 1. @default 1 */
  page?: number | string | undefined
}

/** Params of `issueEvents.listForRepo`. */
export interface ListForRepoParams {
  /** Account that the repository belongs to. */
  owner: string
  /** Name of the repository, without the extension `.git`. */
  repo: string
  /** Number of events on a page, 100 at most. @default 30 */
  per_page?: number | string | undefined
  /** Number of the page, counted from 1. @default 1 */
  page?: number | string | undefined
}

/** The card of an issue on a project board. @see reference.md#projectcard */
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

/** The titles of an issue that was renamed. @see reference.md#rename */
export interface Rename {
  /** Title before. */
  from: string
  /** Title after. */
  to: string
}

/** A team that was asked for a review. @see reference.md#team */
export interface Team {
  /** Id of the team. */
  id: number
  /** Global id of the team, unique across all kinds of object. */
  node_id?: string
  /** Name of the team. */
  name: string
  /** Name of the team as it stands in URLs. */
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
  /** Team that this one is a part of; null where there is none. */
  parent?: Record<string, unknown> | null
}
