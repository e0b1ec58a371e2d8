// Written by `npm run generate`.
export type * from './issue-events/types.gen.ts'
export type { IssueEvents } from './issue-events/group.gen.ts'
export type { ComposedIssueEvents } from './issue-events/composed.ts'
export type * from './issues/types.gen.ts'
export type * from './pages/types.gen.ts'
export type * from './rate-limit/types.gen.ts'
export type { RateLimits } from './rate-limit/group.gen.ts'
export type * from './repositories/types.gen.ts'
