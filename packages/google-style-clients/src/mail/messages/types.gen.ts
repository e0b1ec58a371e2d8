// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'
import type { Media } from './media.ts'

/**
 * A message, in requests and in responses. The documents do not show its fields: they come from the public reference. A
 * response to an insert usually holds `id`, `threadId` and `labelIds`.
 */
export interface Message {
  /** The message's id. It never changes. */
  id?: string | undefined

  /**
   * Id of the thread that the message belongs to. To add to a thread, name it here, set the References and In-Reply-To
   * headers (RFC 2822), and keep the Subject.
   */
  threadId?: string | undefined

  /** Ids, not names, of the message's labels. */
  labelIds?: string[] | undefined

  /** A short part of the message's text. */
  snippet?: string | undefined

  /** Id of the last history record that modified the message, in digits. */
  historyId?: string | undefined

  /**
   * When the message was created, in Unix milliseconds (digits). It orders the inbox; for an inserted message,
   * `internalDateSource` says where it comes from. A 64-bit integer in digits.
   */
  internalDate?: string | undefined

  /** The parsed message: the tree of its parts. */
  payload?: MessagePart | undefined

  /** Estimated size of the message, in bytes. */
  sizeEstimate?: number | undefined

  /**
   * The whole message (RFC 2822) in base64url. The public reference requires it for an insert without media; in a
   * response it is present only if the raw form was asked for.
   */
  raw?: string | undefined

  /**
   * Classification labels of the message. Each label id is given once; duplicates are dropped. For workspace accounts
   * only. At most 20 in one request.
   */
  classificationLabelValues?: ClassificationLabelValue[] | undefined
}

/** A MIME part of a message. Its fields come from the public reference. */
export interface MessagePart {
  /** The part's id. It never changes. */
  partId?: string | undefined

  /** MIME type of the part. */
  mimeType?: string | undefined

  /** File name, if the part is an attachment. */
  filename?: string | undefined

  /** Headers of the part. For the top-level part, those of the message, such as To, From and Subject (RFC 2822). */
  headers?: MessagePartHeader[] | undefined

  /** Content of the part. It may be empty for a part that contains others. */
  body?: MessagePartBody | undefined

  /** The parts inside a container part, such as one of type `multipart/mixed`; empty for any other part. */
  parts?: MessagePart[] | undefined
}

/** A header of a part. Its fields come from the public reference. */
export interface MessagePartHeader {
  /** Name of the header, before the colon, such as `To`. */
  name?: string | undefined

  /** Value of the header, after the colon. */
  value?: string | undefined
}

/** The content of a part. Its fields come from the public reference. */
export interface MessagePartBody {
  /**
   * Id of an attachment that holds the content and is fetched by itself. Without it, the whole content is in `data`.
   */
  attachmentId?: string | undefined

  /** Size of the content in bytes, not counting its encoding. */
  size?: number | undefined

  /** The content in base64url. It may be empty for a container, or if the content is an attachment of its own. */
  data?: string | undefined
}

/** A classification label on a message. Its fields come from the public reference. */
export interface ClassificationLabelValue {
  /**
   * Id of the label, in its canonical or raw alphanumeric form. It is needed when a label is sent. Required by the
   * public reference.
   */
  labelId?: string | undefined

  /** Values of the label's fields. */
  fields?: ClassificationLabelFieldValue[] | undefined
}

/** The value of one field of a classification label. Its fields come from the public reference. */
export interface ClassificationLabelFieldValue {
  /** Id of the field. It is needed when a field is sent. Required by the public reference. */
  fieldId?: string | undefined

  /** Id of the choice, if the field is a selection. */
  selection?: string | undefined
}

/** Params of `messages.insert`. */
export interface UploadParams {
  /** The user's e-mail address, or `me` for the caller. */
  userId: string

  /**
   * Source of the message's internal date: the time of receipt, or the message's Date header.
   * @default "receivedTime"
   */
  internalDateSource?: Open<'receivedTime' | 'dateHeader'> | undefined

  /**
   * Marks the message as permanently deleted: it does not go to the trash, and only an archive administrator can see
   * it. For workspace accounts only.
   * @default false
   */
  deleted?: boolean | undefined

  /**
   * Form of the upload. Default: `resumable` for media above 5 MB, else `multipart` if there is a `message`, else
   * `media`. Always sent.
   */
  uploadType?: 'media' | 'multipart' | 'resumable' | undefined

  /** The message resource that goes with the media, such as its labels and thread. First part of a multipart body. */
  message?: Message | undefined

  /**
   * The message itself (RFC 5322): a string, `Uint8Array`, `Blob`, `ReadableStream` or Node's `Readable`, or an object
   * `{ body, contentType }` of one of these. Type: `message/rfc822`, unless `contentType` or a Blob's own `message/…`
   * type says otherwise. Second part of a multipart body.
   */
  media: Media
}

/** Params of `messages.insert`. */
export interface MetadataParams {
  /** The user's e-mail address, or `me` for the caller. */
  userId: string

  /**
   * Source of the message's internal date: the time of receipt, or the message's Date header.
   * @default "receivedTime"
   */
  internalDateSource?: Open<'receivedTime' | 'dateHeader'> | undefined

  /**
   * Marks the message as permanently deleted: it does not go to the trash, and only an archive administrator can see
   * it. For workspace accounts only.
   * @default false
   */
  deleted?: boolean | undefined

  /** The message resource to insert. */
  message: Message
}
