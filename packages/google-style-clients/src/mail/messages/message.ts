import { mirrors, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A header of a message or of a part of it. */
export interface MessagePartHeader {
  /** The name before the colon, such as `To`. */
  name?: string | undefined
  value?: string | undefined
}

/** The content of a part. */
export interface MessagePartBody {
  /** Where the content is, when it is not in `data`. */
  attachmentId?: string | undefined
  /** Bytes of the content, without its encoding. */
  size?: number | undefined
  /** base64url. */
  data?: string | undefined
}

/** A part of a message; a multipart message is a tree of them. */
export interface MessagePart {
  partId?: string | undefined
  mimeType?: string | undefined
  /** Of an attachment. */
  filename?: string | undefined
  headers?: MessagePartHeader[] | undefined
  body?: MessagePartBody | undefined
  parts?: MessagePart[] | undefined
}

export interface ClassificationLabelFieldValue {
  fieldId?: string | undefined
  /** The choice, where the field is one of choices. */
  selection?: string | undefined
}

/** A classification label on a message; for workspace accounts only. */
export interface ClassificationLabelValue {
  labelId?: string | undefined
  fields?: ClassificationLabelFieldValue[] | undefined
}

/**
 * A message in a mailbox. The seed does not show its fields: these are the public reference's, every one optional and
 * others welcome.
 * @see seed 002, B, Mailbox Message
 */
export interface Message {
  id?: string | undefined
  threadId?: string | undefined
  /** Ids of labels, not their names. */
  labelIds?: string[] | undefined
  /** The first words of the text. */
  snippet?: string | undefined
  /** An unsigned 64-bit integer in digits. */
  historyId?: string | undefined
  /** Unix milliseconds in digits. */
  internalDate?: string | undefined
  payload?: MessagePart | undefined
  /** Bytes, about. */
  sizeEstimate?: number | undefined
  /** The whole message, RFC 5322, in base64url. */
  raw?: string | undefined
  classificationLabelValues?: ClassificationLabelValue[] | undefined
}

const text = z.optional(z.string())

export const MessagePartHeader = mirrors<MessagePartHeader>()(z.object({ name: text, value: text }))

export const MessagePartBody = mirrors<MessagePartBody>()(
  z.object({ attachmentId: text, size: z.optional(z.int()), data: text }),
)

export const MessagePart: Schema<MessagePart> = mirrors<MessagePart>()(
  z.object({
    partId: text,
    mimeType: text,
    filename: text,
    headers: z.optional(z.array(MessagePartHeader)),
    body: z.optional(MessagePartBody),
    parts: z.optional(z.array(z.lazy(() => MessagePart))),
  }),
)

export const ClassificationLabelFieldValue = mirrors<ClassificationLabelFieldValue>()(
  z.object({ fieldId: text, selection: text }),
)

export const ClassificationLabelValue = mirrors<ClassificationLabelValue>()(
  z.object({ labelId: text, fields: z.optional(z.array(ClassificationLabelFieldValue)) }),
)

export const Message = mirrors<Message>()(
  z.object({
    id: text,
    threadId: text,
    labelIds: z.optional(z.array(z.string())),
    snippet: text,
    historyId: text,
    internalDate: text,
    payload: z.optional(MessagePart),
    sizeEstimate: z.optional(z.int()),
    raw: text,
    classificationLabelValues: z.optional(z.array(ClassificationLabelValue)),
  }),
)
