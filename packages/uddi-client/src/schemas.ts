// Written by `portolan-generate`: change the document, and write it again.
export * from './objects/schema.gen.ts'
