export * from './activities/schema.ts'
