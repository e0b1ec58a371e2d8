// Written by `portolan-generate`: change the document, and write it again.
export * from './issue-events/schema.gen.ts'
export * from './rate-limit/schema.gen.ts'
export * from './objects/schema.gen.ts'
