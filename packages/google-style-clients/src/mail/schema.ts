export {
  ClassificationLabelFieldValue,
  ClassificationLabelValue,
  Message,
  MessagePart,
  MessagePartBody,
  MessagePartHeader,
} from './messages/message.ts'
export { MetadataParams, UploadParams } from './messages/params.ts'
