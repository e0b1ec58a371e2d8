export * from './exports.gen.ts'
export { createIssuesClient, type IssuesClient, type IssuesClientOptions } from './client.ts'
export type { WatchOptions } from './issue-events/watch.ts'
