export * from './inquiry/operations.ts'
