import type { StreamReader } from '../request/call.ts'
import type { FileResponse, MixedResponse, Streaming, ValueStreaming } from '../request/wire.ts'
import { open } from './open-stream.ts'

/** The response type of operations whose body is returned as a stream, with its content type and size. */
export const fileResponse: Streaming<FileResponse> = {
  open,
  read: async () => (await import('./by-content-type.ts')).readDocumentedFile,
}

/** The response type of operations that return server-sent events. */
export const eventStream: ValueStreaming = {
  open,
  read: async () => (await import('./by-content-type.ts')).readEventStream,
  values: true,
}

/** The response type of operations that return JSON lines. */
export const lineStream: ValueStreaming = {
  open,
  read: async () => (await import('./value-stream.ts')).readLines,
  values: true,
}

/** The response type of operations whose successes have content types of several kinds: JSON, text, files or streams. */
export const mixedResponse: MixedResponse = {
  open,
  read: async () => (await import('./by-content-type.ts')).readMixed as StreamReader<Promise<never>>,
  mixed: true,
}
