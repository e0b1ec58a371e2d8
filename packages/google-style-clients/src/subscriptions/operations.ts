// Written by `portolan-generate`: change the document, and write it again.
export * from './operations/operations.gen.ts'
export * from './subscriptions/operations.gen.ts'
