export * from './issue-events/operations.ts'
export * from './rate-limit/operations.ts'
