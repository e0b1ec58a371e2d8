// Written by `portolan-generate`: change the document, and write it again.
export * from './operations/schema.gen.ts'
export * from './subscriptions/schema.gen.ts'
export * from './objects/schema.gen.ts'
