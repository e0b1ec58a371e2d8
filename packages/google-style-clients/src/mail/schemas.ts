export * from './messages/schema.ts'
