export * from './images/schema.ts'
export * from './operations/schema.ts'
