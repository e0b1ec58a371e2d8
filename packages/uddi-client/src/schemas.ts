export * from './answers/schema.ts'
export * from './inquiry/schema.ts'
export * from './registry/schema.ts'
