// Written by `portolan-generate`: change the document, and write it again.
export * from './messages/schema.gen.ts'
