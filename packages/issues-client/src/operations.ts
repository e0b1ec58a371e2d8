export { getEvent, listForIssue, listForRepo } from './issue-events/operations.ts'
export { getRateLimit } from './rate-limit/operations.ts'
