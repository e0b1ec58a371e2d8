/** The content of a message, RFC 5322. */
export type MediaContent = string | Uint8Array | Blob | ReadableStream<Uint8Array | string>

/** A message to upload; `message/rfc822`, unless its `contentType` says otherwise. */
export type Media = MediaContent | { readonly body: MediaContent; readonly contentType?: string | undefined }

function isContent(value: unknown): boolean {
  return (
    typeof value === 'string' || value instanceof Uint8Array || value instanceof Blob || value instanceof ReadableStream
  )
}

/** Whether a value is one that can be uploaded. */
export function isMedia(value: unknown): boolean {
  if (isContent(value)) return true
  const { body, contentType } = Object(value) as { readonly body?: unknown; readonly contentType?: unknown }
  return isContent(body) && (contentType === undefined || (typeof contentType === 'string' && contentType !== ''))
}
