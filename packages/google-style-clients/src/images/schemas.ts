// Written by `portolan-generate`: change the document, and write it again.
export * from './images/schema.gen.ts'
