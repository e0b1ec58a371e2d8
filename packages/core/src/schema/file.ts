import * as z from 'zod/mini'

/** What can be sent as a file: its bytes or its text, or these with a name and a content type. */
export type FileInput =
  | FileBody
  | { readonly body: FileBody; readonly filename?: string; readonly contentType?: string }

type FileBody = string | Blob | Uint8Array | ReadableStream<Uint8Array>

/** A file in a request. */
export const file: z.ZodMiniType<FileInput, FileInput> = z.custom<FileInput>(
  (value) => isBody(value) || (typeof value === 'object' && value !== null && 'body' in value && isBody(value.body)),
  'must be a file: a string, a Blob, bytes, a stream, or { body, filename, contentType }',
)

function isBody(value: unknown): boolean {
  return (
    typeof value === 'string' || value instanceof Blob || value instanceof Uint8Array || value instanceof ReadableStream
  )
}
