// Written by `portolan-generate`: change the document, and write it again.
export type {
  App,
  AppOwner,
  AuthorAssociation,
  CommentPin,
  DismissedReview,
  EventIntent,
  EventLabel,
  EventMilestone,
  GetEventParams,
  Issue,
  IssueEvent,
  IssueReference,
  IssueType,
  Label,
  ListForIssueParams,
  ListForRepoParams,
  Milestone,
  PinnedComment,
  ProjectCard,
  PullRequestLinks,
  Rename,
  Team,
  User,
} from './issue-events/types.gen.ts'
export type { RateLimitCategory, RateLimitResources, RateLimitStatus } from './rate-limit/types.gen.ts'
export type { PageParams, RepoParams } from './objects/types.gen.ts'
export type { IssueEvents } from './issue-events/group.gen.ts'
export type { ComposedIssueEvents } from './issue-events/composed.ts'
export type { RateLimits } from './rate-limit/group.gen.ts'
export { profile } from './profile.ts'
