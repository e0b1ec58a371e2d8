// Written by `portolan-generate`: change the document, and write it again.
export * from './issue-events/operations.gen.ts'
export * from './rate-limit/operations.gen.ts'
