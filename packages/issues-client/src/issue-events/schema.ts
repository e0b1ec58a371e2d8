export { App, AppOwner } from './app.ts'
export {
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
} from './event.ts'
export { CommentPin, Issue, Label, PinnedComment, PullRequestLinks } from './issue.ts'
export { Milestone } from './milestone.ts'
export { GetEventParams, ListForIssueParams, ListForRepoParams, type PageParams, type RepoParams } from './params.ts'
export { User } from './user.ts'
