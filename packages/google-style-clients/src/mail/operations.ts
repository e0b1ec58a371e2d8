// Written by `portolan-generate`: change the document, and write it again.
export * from './messages/operations.gen.ts'
export { uploadMessage } from './messages/uploads.ts'
export { startUpload } from './messages/uploads.ts'
