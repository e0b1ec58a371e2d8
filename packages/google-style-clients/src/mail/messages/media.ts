import type { NodeReadable } from '@portolan/core'
import { contentTypeIssues, isBytes, isInstance, isNodeStream } from '@portolan/core/internal'

/** The content of a message (RFC 5322). A stream may be one of Node. */
export type MediaContent = string | Uint8Array | Blob | ReadableStream<Uint8Array | string> | NodeReadable

/** A message to upload. Its content type is `message/rfc822` by default. */
export type Media = MediaContent | { readonly body: MediaContent; readonly contentType?: string | undefined }

/** Returns true if a value is the content itself, and not an object with a content type. */
export function isContent(value: unknown): value is MediaContent {
  return (
    typeof value === 'string' || isBytes(value) || isInstance(value, 'Blob', 'ReadableStream') || isNodeStream(value)
  )
}

/** Returns true if a value can be uploaded. */
export function isMedia(value: unknown): boolean {
  if (isContent(value)) return true
  const { body, contentType } = Object(value) as { readonly body?: unknown; readonly contentType?: unknown }
  return isContent(body) && (contentType === undefined || contentTypeIssues(contentType, []).length === 0)
}
