export {
  ClassificationLabelFieldValue,
  ClassificationLabelValue,
  Message,
  MessagePart,
  MessagePartBody,
  MessagePartHeader,
} from './messages/message.ts'
export { InsertMessageParams } from './messages/params.ts'
