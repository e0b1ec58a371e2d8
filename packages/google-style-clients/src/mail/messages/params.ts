import { filled, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Message } from './message.ts'

/** The content of a message, RFC 5322. */
export type MediaContent = string | Uint8Array | Blob | ReadableStream<Uint8Array | string>

/** A message to upload; `message/rfc822`, unless its `contentType` says otherwise. */
export type Media = MediaContent | { readonly body: MediaContent; readonly contentType?: string | undefined }

/** What every insert takes. */
interface InsertParams {
  /** The user's e-mail address, or `me` for the caller (the seed does not show how that is spelt). */
  userId: string
  /** Where the message's internal date comes from: the time of the insert, or the Date header. */
  internalDateSource?: Open<'receivedTime' | 'dateHeader'> | undefined
  /**
   * Marks the message as permanently deleted (it does not go to the trash), visible to an archive administrator only. For
   * workspace accounts.
   */
  deleted?: boolean | undefined
}

/** A message to insert as a resource. */
export interface MetadataParams extends InsertParams {
  /** The message. */
  message: Message
}

/** A message to upload. */
export interface UploadParams extends InsertParams {
  /**
   * How `media` travels: alone (`media`), together with `message` (`multipart`), or in chunks that go on after a broken
   * connection (`resumable`). By default resumable above 5 MB, else multipart where there is a `message`, else alone. What
   * goes in one request is held in memory, since it may have to be sent again with a new token.
   */
  uploadType?: 'media' | 'multipart' | 'resumable' | undefined
  /** What is said of the message besides `media`: its labels and thread. */
  message?: Message | undefined
  /** The message itself. Of a stream, no more is held than one chunk, and up to 5 MB while its size is found out. */
  media: Media
}

/** `message` alone, or `media` with or without `message`. @see seed 002, B, endpoints */
export type InsertMessageParams = UploadParams | (MetadataParams & { media?: undefined; uploadType?: undefined })

function isContent(value: unknown): boolean {
  return (
    typeof value === 'string' || value instanceof Uint8Array || value instanceof Blob || value instanceof ReadableStream
  )
}

function isMedia(value: unknown): boolean {
  if (isContent(value)) return true
  const { body, contentType } = Object(value) as { readonly body?: unknown; readonly contentType?: unknown }
  return isContent(body) && (contentType === undefined || (typeof contentType === 'string' && contentType !== ''))
}

const Media = z.custom<Media>(isMedia, 'must be a string, Uint8Array, Blob or ReadableStream, or { body, contentType }')

const common = {
  userId: filled,
  internalDateSource: z.optional(openSet(['receivedTime', 'dateHeader'])),
  deleted: z.optional(z.boolean()),
}

export const MetadataParams = mirrors<MetadataParams>()(z.strictObject({ ...common, message: Message }))

export const UploadParams = mirrors<UploadParams>()(
  z
    .strictObject({
      ...common,
      uploadType: z.optional(z.enum(['media', 'multipart', 'resumable'])),
      message: z.optional(Message),
      media: Media,
    })
    .check(
      z.refine(({ uploadType, message }) => uploadType !== 'media' || message === undefined, {
        path: ['uploadType'],
        message: 'must be multipart or resumable where there is a message besides the media',
      }),
    ),
)
