export * from './operations/schema.ts'
export * from './subscriptions/schema.ts'
