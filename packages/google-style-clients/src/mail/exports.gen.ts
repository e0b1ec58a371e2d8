// Written by `portolan-generate`: change the document, and write it again.
export type {
  ClassificationLabelFieldValue,
  ClassificationLabelValue,
  Message,
  MessagePart,
  MessagePartBody,
  MessagePartHeader,
  MetadataParams,
  UploadParams,
} from './messages/types.gen.ts'
export type { Messages } from './messages/composed.ts'
export { profile } from './client.ts'
