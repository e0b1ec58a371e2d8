// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, byHand, openSet } from '@portolan/core/schema'
import { isMedia, isMultipartWithMessage } from '../checks.ts'
import type { Media } from './media.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const MessagePartHeader: Schema<types.MessagePartHeader> = z.object({
  name: z.optional(z.string()),
  value: z.optional(z.string()),
})

export const MessagePartBody: Schema<types.MessagePartBody> = z.object({
  attachmentId: z.optional(z.string()),
  size: z.optional(z.int()),
  data: z.optional(z.string()),
})

export const MessagePart: Schema<types.MessagePart> = z.object({
  partId: z.optional(z.string()),
  mimeType: z.optional(z.string()),
  filename: z.optional(z.string()),
  headers: z.optional(z.array(MessagePartHeader)),
  body: z.optional(MessagePartBody),
  parts: z.optional(z.array(z.lazy(() => MessagePart))),
})

export const ClassificationLabelFieldValue: Schema<types.ClassificationLabelFieldValue> = z.object({
  fieldId: z.optional(z.string()),
  selection: z.optional(z.string()),
})

export const ClassificationLabelValue: Schema<types.ClassificationLabelValue> = z.object({
  labelId: z.optional(z.string()),
  fields: z.optional(z.array(ClassificationLabelFieldValue)),
})

export const Message: Schema<types.Message> = z.object({
  id: z.optional(z.string()),
  threadId: z.optional(z.string()),
  labelIds: z.optional(z.array(z.string())),
  snippet: z.optional(z.string()),
  historyId: z.optional(z.string()),
  internalDate: z.optional(z.string()),
  payload: z.optional(MessagePart),
  sizeEstimate: z.optional(z.int()),
  raw: z.optional(z.string()),
  classificationLabelValues: z.optional(z.array(ClassificationLabelValue)),
})

export const UploadParams: Schema<types.UploadParams> = z
  .strictObject({
    userId: z.string().check(z.minLength(1)),
    internalDateSource: z.optional(openSet(['receivedTime', 'dateHeader'])),
    deleted: z.optional(z.boolean()),
    uploadType: z.optional(z.enum(['media', 'multipart', 'resumable'])),
    message: z.optional(Message),
    media: z
      .custom<Media>()
      .check(
        z.refine(
          isMedia,
          "must be a string, Uint8Array, Blob, ReadableStream or Node's Readable, or { body, contentType } with a content type without line breaks",
        ),
      ),
  })
  .check(byHand(isMultipartWithMessage))

export const MetadataParams: Schema<types.MetadataParams> = z.strictObject({
  userId: z.string().check(z.minLength(1)),
  internalDateSource: z.optional(openSet(['receivedTime', 'dateHeader'])),
  deleted: z.optional(z.boolean()),
  message: Message,
})
