import { filled, flagParam, openSet, type Schema, textParam, typed } from '@portolan/core/schema'
import { isMedia, type Media } from './media.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const MessagePartHeader: Schema<types.MessagePartHeader> = z.object({ name: textParam, value: textParam })

export const MessagePartBody: Schema<types.MessagePartBody> = z.object({
  attachmentId: textParam,
  size: z.optional(z.int()),
  data: textParam,
})

export const MessagePart: Schema<types.MessagePart> = z.object({
  partId: textParam,
  mimeType: textParam,
  filename: textParam,
  headers: z.optional(z.array(MessagePartHeader)),
  body: z.optional(MessagePartBody),
  parts: z.optional(z.array(z.lazy(() => MessagePart))),
})

export const ClassificationLabelFieldValue: Schema<types.ClassificationLabelFieldValue> = z.object({
  fieldId: textParam,
  selection: textParam,
})

export const ClassificationLabelValue: Schema<types.ClassificationLabelValue> = z.object({
  labelId: textParam,
  fields: z.optional(z.array(ClassificationLabelFieldValue)),
})

export const Message: Schema<types.Message> = z.object({
  id: textParam,
  threadId: textParam,
  labelIds: z.optional(z.array(z.string())),
  snippet: textParam,
  historyId: textParam,
  internalDate: textParam,
  payload: z.optional(MessagePart),
  sizeEstimate: z.optional(z.int()),
  raw: textParam,
  classificationLabelValues: z.optional(z.array(ClassificationLabelValue)),
})

const media = typed<Media>(
  z.custom(isMedia, "must be a string, Uint8Array, Blob, ReadableStream or Node's Readable, or { body, contentType }"),
  'Media',
  './media.ts',
)

const common = {
  userId: filled,
  internalDateSource: z.optional(openSet(['receivedTime', 'dateHeader'])),
  deleted: flagParam,
}

export const MetadataParams: Schema<types.MetadataParams> = z.strictObject({ ...common, message: Message })

export const UploadParams: Schema<types.UploadParams> = z
  .strictObject({
    ...common,
    uploadType: z.optional(z.enum(['media', 'multipart', 'resumable'])),
    message: z.optional(Message),
    media,
  })
  .check(
    z.refine(({ uploadType, message }) => uploadType !== 'media' || message === undefined, {
      path: ['uploadType'],
      message: 'must be multipart or resumable if there is a message besides the media',
    }),
  )
