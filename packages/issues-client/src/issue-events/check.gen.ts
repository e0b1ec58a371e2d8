// Written by `portolan-generate`: change the document, and write it again.
import { hasOnly, isDateTime, isIntegerLike, isList, isObject, isRecord } from '@portolan/core/check'

function part1(value: unknown): boolean {
  return isRecord(value)
}

function part2(value: unknown): boolean {
  return typeof value === 'string'
}

function part3(value: unknown): boolean {
  return isRecord(value, part2)
}

function part4(value: unknown): boolean {
  return typeof value === 'boolean'
}

function part5(value: unknown): boolean {
  return isRecord(value, part4)
}

const pattern1 = /\.[Gg][Ii][Tt]$/

const values1 = new Set<string>(['owner', 'repo', 'per_page', 'page'])

const values2 = new Set<string>(['owner', 'repo', 'event_id'])

const values3 = new Set<string>(['owner', 'repo', 'issue_number', 'per_page', 'page'])

export function IssueEvent(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['event'] === 'string' &&
    (value['author_association'] === undefined || AuthorAssociation(value['author_association'])) &&
    Number.isSafeInteger(value['id']) &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    typeof value['url'] === 'string' &&
    (value['commit_id'] === null || typeof value['commit_id'] === 'string') &&
    (value['commit_url'] === undefined || value['commit_url'] === null || typeof value['commit_url'] === 'string') &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    (value['lock_reason'] === undefined || value['lock_reason'] === null || typeof value['lock_reason'] === 'string') &&
    (value['state_reason'] === undefined ||
      value['state_reason'] === null ||
      typeof value['state_reason'] === 'string') &&
    (value['actor'] === null || User(value['actor'])) &&
    (value['issue'] === undefined || value['issue'] === null || Issue(value['issue'])) &&
    (value['label'] === undefined || EventLabel(value['label'])) &&
    (value['performed_via_service_app'] === undefined ||
      value['performed_via_service_app'] === null ||
      App(value['performed_via_service_app'])) &&
    (value['assignee'] === undefined || value['assignee'] === null || User(value['assignee'])) &&
    (value['assigner'] === undefined || value['assigner'] === null || User(value['assigner'])) &&
    (value['review_requester'] === undefined ||
      value['review_requester'] === null ||
      User(value['review_requester'])) &&
    (value['requested_reviewer'] === undefined ||
      value['requested_reviewer'] === null ||
      User(value['requested_reviewer'])) &&
    (value['requested_team'] === undefined || Team(value['requested_team'])) &&
    (value['dismissed_review'] === undefined || DismissedReview(value['dismissed_review'])) &&
    (value['milestone'] === undefined || EventMilestone(value['milestone'])) &&
    (value['rename'] === undefined || Rename(value['rename'])) &&
    (value['project_card'] === undefined || ProjectCard(value['project_card'])) &&
    (value['issue_type'] === undefined || value['issue_type'] === null || IssueType(value['issue_type'])) &&
    (value['prev_issue_type'] === undefined ||
      value['prev_issue_type'] === null ||
      IssueType(value['prev_issue_type'])) &&
    (value['sub_issue'] === undefined || value['sub_issue'] === null || IssueReference(value['sub_issue'])) &&
    (value['parent_issue'] === undefined || value['parent_issue'] === null || IssueReference(value['parent_issue'])) &&
    (value['blocked_by'] === undefined || value['blocked_by'] === null || IssueReference(value['blocked_by'])) &&
    (value['blocking'] === undefined || value['blocking'] === null || IssueReference(value['blocking'])) &&
    (value['intent'] === undefined || value['intent'] === null || EventIntent(value['intent']))
  )
}

export function User(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['site_admin'] === undefined || typeof value['site_admin'] === 'boolean') &&
    typeof value['login'] === 'string' &&
    Number.isSafeInteger(value['id']) &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    (value['avatar_url'] === undefined || typeof value['avatar_url'] === 'string') &&
    (value['gravatar_id'] === undefined || value['gravatar_id'] === null || typeof value['gravatar_id'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string') &&
    (value['html_url'] === undefined || typeof value['html_url'] === 'string') &&
    (value['followers_url'] === undefined || typeof value['followers_url'] === 'string') &&
    (value['following_url'] === undefined || typeof value['following_url'] === 'string') &&
    (value['gists_url'] === undefined || typeof value['gists_url'] === 'string') &&
    (value['starred_url'] === undefined || typeof value['starred_url'] === 'string') &&
    (value['subscriptions_url'] === undefined || typeof value['subscriptions_url'] === 'string') &&
    (value['organizations_url'] === undefined || typeof value['organizations_url'] === 'string') &&
    (value['repos_url'] === undefined || typeof value['repos_url'] === 'string') &&
    (value['events_url'] === undefined || typeof value['events_url'] === 'string') &&
    (value['received_events_url'] === undefined || typeof value['received_events_url'] === 'string') &&
    (value['type'] === undefined || typeof value['type'] === 'string')
  )
}

export function Issue(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['state'] === 'string' &&
    (value['locked'] === undefined || typeof value['locked'] === 'boolean') &&
    (value['author_association'] === undefined || AuthorAssociation(value['author_association'])) &&
    (value['state_reason'] === undefined ||
      value['state_reason'] === null ||
      typeof value['state_reason'] === 'string') &&
    Number.isSafeInteger(value['id']) &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    typeof value['url'] === 'string' &&
    (value['repository_url'] === undefined || typeof value['repository_url'] === 'string') &&
    typeof value['labels_url'] === 'string' &&
    typeof value['comments_url'] === 'string' &&
    typeof value['events_url'] === 'string' &&
    typeof value['html_url'] === 'string' &&
    Number.isSafeInteger(value['number']) &&
    typeof value['title'] === 'string' &&
    (value['body'] === undefined || value['body'] === null || typeof value['body'] === 'string') &&
    (value['active_lock_reason'] === undefined ||
      value['active_lock_reason'] === null ||
      typeof value['active_lock_reason'] === 'string') &&
    Number.isSafeInteger(value['comments']) &&
    (value['closed_at'] === null || (typeof value['closed_at'] === 'string' && isDateTime(value['closed_at']))) &&
    typeof value['created_at'] === 'string' &&
    isDateTime(value['created_at']) &&
    typeof value['updated_at'] === 'string' &&
    isDateTime(value['updated_at']) &&
    (value['user'] === null || User(value['user'])) &&
    (value['pinned_comment'] === undefined ||
      value['pinned_comment'] === null ||
      PinnedComment(value['pinned_comment'])) &&
    isList(value['labels'], Label) &&
    (value['assignee'] === undefined || value['assignee'] === null || User(value['assignee'])) &&
    (value['assignees'] === undefined || value['assignees'] === null || isList(value['assignees'], User)) &&
    (value['milestone'] === null || Milestone(value['milestone'])) &&
    (value['pull_request'] === undefined || PullRequestLinks(value['pull_request']))
  )
}

export function PinnedComment(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['author_association'] === undefined || AuthorAssociation(value['author_association'])) &&
    (value['id'] === undefined || Number.isSafeInteger(value['id'])) &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string') &&
    (value['html_url'] === undefined || typeof value['html_url'] === 'string') &&
    (value['issue_url'] === undefined || typeof value['issue_url'] === 'string') &&
    (value['body'] === undefined || typeof value['body'] === 'string') &&
    (value['created_at'] === undefined ||
      (typeof value['created_at'] === 'string' && isDateTime(value['created_at']))) &&
    (value['updated_at'] === undefined ||
      (typeof value['updated_at'] === 'string' && isDateTime(value['updated_at']))) &&
    (value['user'] === undefined || value['user'] === null || User(value['user'])) &&
    (value['reactions'] === undefined || part1(value['reactions'])) &&
    (value['pin'] === undefined || value['pin'] === null || CommentPin(value['pin'])) &&
    (value['minimized'] === undefined || value['minimized'] === null || part1(value['minimized']))
  )
}

export function AuthorAssociation(value: unknown): boolean {
  return typeof value === 'string'
}

export function CommentPin(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['pinned_at'] === undefined || (typeof value['pinned_at'] === 'string' && isDateTime(value['pinned_at']))) &&
    (value['pinned_by'] === undefined || value['pinned_by'] === null || User(value['pinned_by']))
  )
}

export function Label(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['default'] === undefined || typeof value['default'] === 'boolean') &&
    (value['id'] === undefined || Number.isSafeInteger(value['id'])) &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string') &&
    typeof value['name'] === 'string' &&
    (value['description'] === undefined || value['description'] === null || typeof value['description'] === 'string') &&
    (value['color'] === undefined || value['color'] === null || typeof value['color'] === 'string')
  )
}

export function Milestone(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['state'] === undefined || typeof value['state'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string') &&
    (value['html_url'] === undefined || typeof value['html_url'] === 'string') &&
    (value['labels_url'] === undefined || typeof value['labels_url'] === 'string') &&
    (value['id'] === undefined || Number.isSafeInteger(value['id'])) &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    Number.isSafeInteger(value['number']) &&
    typeof value['title'] === 'string' &&
    (value['description'] === undefined || value['description'] === null || typeof value['description'] === 'string') &&
    (value['open_issues'] === undefined || Number.isSafeInteger(value['open_issues'])) &&
    (value['closed_issues'] === undefined || Number.isSafeInteger(value['closed_issues'])) &&
    (value['created_at'] === undefined ||
      (typeof value['created_at'] === 'string' && isDateTime(value['created_at']))) &&
    (value['updated_at'] === undefined ||
      (typeof value['updated_at'] === 'string' && isDateTime(value['updated_at']))) &&
    (value['closed_at'] === undefined ||
      value['closed_at'] === null ||
      (typeof value['closed_at'] === 'string' && isDateTime(value['closed_at']))) &&
    (value['due_on'] === undefined ||
      value['due_on'] === null ||
      (typeof value['due_on'] === 'string' && isDateTime(value['due_on']))) &&
    (value['creator'] === undefined || value['creator'] === null || User(value['creator']))
  )
}

export function PullRequestLinks(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['url'] === undefined || value['url'] === null || typeof value['url'] === 'string') &&
    (value['html_url'] === undefined || value['html_url'] === null || typeof value['html_url'] === 'string') &&
    (value['diff_url'] === undefined || value['diff_url'] === null || typeof value['diff_url'] === 'string') &&
    (value['patch_url'] === undefined || value['patch_url'] === null || typeof value['patch_url'] === 'string')
  )
}

export function EventLabel(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['name'] === null || typeof value['name'] === 'string') &&
    (value['color'] === null || typeof value['color'] === 'string')
  )
}

export function App(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    (value['slug'] === undefined || typeof value['slug'] === 'string') &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    typeof value['name'] === 'string' &&
    (value['description'] === undefined || value['description'] === null || typeof value['description'] === 'string') &&
    (value['external_url'] === undefined || typeof value['external_url'] === 'string') &&
    (value['html_url'] === undefined || typeof value['html_url'] === 'string') &&
    (value['created_at'] === undefined ||
      (typeof value['created_at'] === 'string' && isDateTime(value['created_at']))) &&
    (value['updated_at'] === undefined ||
      (typeof value['updated_at'] === 'string' && isDateTime(value['updated_at']))) &&
    (value['owner'] === undefined || value['owner'] === null || AppOwner(value['owner'])) &&
    (value['permissions'] === undefined || part3(value['permissions'])) &&
    (value['events'] === undefined || isList(value['events'], part2))
  )
}

export function AppOwner(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['id'] === undefined || Number.isSafeInteger(value['id'])) &&
    (value['login'] === undefined || typeof value['login'] === 'string') &&
    (value['slug'] === undefined || typeof value['slug'] === 'string') &&
    (value['name'] === undefined || value['name'] === null || typeof value['name'] === 'string') &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    (value['description'] === undefined || value['description'] === null || typeof value['description'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string') &&
    (value['html_url'] === undefined || typeof value['html_url'] === 'string') &&
    (value['website_url'] === undefined || value['website_url'] === null || typeof value['website_url'] === 'string') &&
    (value['avatar_url'] === undefined || typeof value['avatar_url'] === 'string') &&
    (value['type'] === undefined || typeof value['type'] === 'string') &&
    (value['created_at'] === undefined ||
      value['created_at'] === null ||
      (typeof value['created_at'] === 'string' && isDateTime(value['created_at']))) &&
    (value['updated_at'] === undefined ||
      value['updated_at'] === null ||
      (typeof value['updated_at'] === 'string' && isDateTime(value['updated_at'])))
  )
}

export function Team(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['type'] === undefined || typeof value['type'] === 'string') &&
    (value['access_source'] === undefined || typeof value['access_source'] === 'string') &&
    Number.isSafeInteger(value['id']) &&
    (value['node_id'] === undefined || typeof value['node_id'] === 'string') &&
    typeof value['name'] === 'string' &&
    (value['slug'] === undefined || typeof value['slug'] === 'string') &&
    (value['description'] === undefined || value['description'] === null || typeof value['description'] === 'string') &&
    (value['privacy'] === undefined || typeof value['privacy'] === 'string') &&
    (value['notification_setting'] === undefined || typeof value['notification_setting'] === 'string') &&
    (value['permission'] === undefined || typeof value['permission'] === 'string') &&
    (value['url'] === undefined || typeof value['url'] === 'string') &&
    (value['html_url'] === undefined || typeof value['html_url'] === 'string') &&
    (value['members_url'] === undefined || typeof value['members_url'] === 'string') &&
    (value['repositories_url'] === undefined || typeof value['repositories_url'] === 'string') &&
    (value['organization_id'] === undefined || Number.isSafeInteger(value['organization_id'])) &&
    (value['enterprise_id'] === undefined || Number.isSafeInteger(value['enterprise_id'])) &&
    (value['permissions'] === undefined || part5(value['permissions'])) &&
    (value['parent'] === undefined || value['parent'] === null || part1(value['parent']))
  )
}

export function DismissedReview(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['state'] === 'string' &&
    Number.isSafeInteger(value['review_id']) &&
    (value['dismissal_message'] === null || typeof value['dismissal_message'] === 'string') &&
    (value['dismissal_commit_id'] === undefined ||
      value['dismissal_commit_id'] === null ||
      typeof value['dismissal_commit_id'] === 'string')
  )
}

export function EventMilestone(value: unknown): boolean {
  return isObject(value) && typeof value['title'] === 'string'
}

export function Rename(value: unknown): boolean {
  return isObject(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string'
}

export function ProjectCard(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isSafeInteger(value['id']) &&
    typeof value['url'] === 'string' &&
    Number.isSafeInteger(value['project_id']) &&
    typeof value['project_url'] === 'string' &&
    typeof value['column_name'] === 'string' &&
    (value['previous_column_name'] === undefined || typeof value['previous_column_name'] === 'string')
  )
}

export function IssueType(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['color'] === undefined || value['color'] === null || typeof value['color'] === 'string') &&
    Number.isSafeInteger(value['id']) &&
    typeof value['name'] === 'string'
  )
}

export function IssueReference(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['number'] === undefined || Number.isSafeInteger(value['number'])) &&
    (value['title'] === undefined || typeof value['title'] === 'string') &&
    (value['state'] === undefined || typeof value['state'] === 'string') &&
    (value['state_reason'] === undefined ||
      value['state_reason'] === null ||
      typeof value['state_reason'] === 'string') &&
    (value['repository'] === undefined || part1(value['repository'])) &&
    (value['issue_type'] === undefined || value['issue_type'] === null || IssueType(value['issue_type']))
  )
}

export function EventIntent(value: unknown): boolean {
  return (
    isObject(value) &&
    (value['confidence'] === undefined || value['confidence'] === null || typeof value['confidence'] === 'string') &&
    (value['rationale'] === undefined || value['rationale'] === null || typeof value['rationale'] === 'string')
  )
}

export function ListForRepoParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['owner'] === 'string' &&
    value['owner'].length >= 1 &&
    typeof value['repo'] === 'string' &&
    value['repo'].length >= 1 &&
    !pattern1.test(value['repo'] as string) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1)) &&
    hasOnly(value, values1)
  )
}

export function GetEventParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['owner'] === 'string' &&
    value['owner'].length >= 1 &&
    typeof value['repo'] === 'string' &&
    value['repo'].length >= 1 &&
    !pattern1.test(value['repo'] as string) &&
    isIntegerLike(value['event_id'], 1) &&
    hasOnly(value, values2)
  )
}

export function ListForIssueParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['owner'] === 'string' &&
    value['owner'].length >= 1 &&
    typeof value['repo'] === 'string' &&
    value['repo'].length >= 1 &&
    !pattern1.test(value['repo'] as string) &&
    isIntegerLike(value['issue_number'], 1) &&
    (value['per_page'] === undefined || isIntegerLike(value['per_page'], 1, 100)) &&
    (value['page'] === undefined || isIntegerLike(value['page'], 1)) &&
    hasOnly(value, values3)
  )
}
