export * from '@portolan/core/client'
export { createMailClient, type MailClient, type MailClientOptions } from './client.ts'
export type { InsertMessageOptions } from './messages/insert.ts'
export type { Messages } from './messages/index.ts'
export type {
  ClassificationLabelFieldValue,
  ClassificationLabelValue,
  Message,
  MessagePart,
  MessagePartBody,
  MessagePartHeader,
} from './messages/message.ts'
export type { InsertMessageParams, Media, MediaContent, MetadataParams, UploadParams } from './messages/params.ts'
export type { OnProgress, UploadProgress } from './messages/progress.ts'
export { scopes } from './scopes.ts'
export { profile } from './profile.ts'
