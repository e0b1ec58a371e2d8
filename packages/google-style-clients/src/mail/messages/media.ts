/** The content of a message (RFC 5322). */
export type MediaContent = string | Uint8Array | Blob | ReadableStream<Uint8Array | string>

/** A message to upload. Its content type is `message/rfc822` by default. */
export type Media = MediaContent | { readonly body: MediaContent; readonly contentType?: string | undefined }

function isContent(value: unknown): boolean {
  return (
    typeof value === 'string' || value instanceof Uint8Array || value instanceof Blob || value instanceof ReadableStream
  )
}

/** Whether a value can be uploaded. */
export function isMedia(value: unknown): boolean {
  if (isContent(value)) return true
  const { body, contentType } = Object(value) as { readonly body?: unknown; readonly contentType?: unknown }
  return isContent(body) && (contentType === undefined || (typeof contentType === 'string' && contentType !== ''))
}
