export * from '@portolan/core/client'
export { createIssuesClient, type IssuesClient, type IssuesClientOptions } from './client.ts'
export type { App, AppOwner } from './issue-events/app.ts'
export type {
  DismissedReview,
  EventIntent,
  EventLabel,
  EventMilestone,
  IssueEvent,
  IssueReference,
  IssueType,
  ProjectCard,
  Rename,
  Team,
} from './issue-events/event.ts'
export type { IssueEvents } from './issue-events/index.ts'
export type {
  AuthorAssociation,
  CommentPin,
  Issue,
  Label,
  PinnedComment,
  PullRequestLinks,
} from './issue-events/issue.ts'
export type { Milestone } from './issue-events/milestone.ts'
export type {
  GetEventParams,
  ListForIssueParams,
  ListForRepoParams,
  PageParams,
  RepoParams,
} from './issue-events/params.ts'
export type { User } from './issue-events/user.ts'
export type { WatchOptions } from './issue-events/watch.ts'
export type { RateLimits } from './rate-limit/index.ts'
export type { RateLimitCategory, RateLimitResources, RateLimitStatus } from './rate-limit/schema.ts'
export { profile } from './profile.ts'
