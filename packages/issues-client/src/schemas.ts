export * from './issue-events/schema.ts'
export * from './issues/schema.ts'
export * from './rate-limit/schema.ts'
