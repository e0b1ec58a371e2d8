export * from '@portolan/core/client'
export { createIssuesClient, type IssuesClient, type IssuesClientOptions } from './client.ts'
export type * from './exports.gen.ts'
// Core has a type of this name too.
export type { Issue } from './exports.gen.ts'
export type { WatchOptions } from './issue-events/watch.ts'
export { profile } from './profile.ts'
