import type { FileResponse, MixedResponse, Streaming, ValueStreaming } from '../request/wire.ts'
import { open } from './open-stream.ts'

/** The response type of operations whose body is returned as a stream, with its content type and size. */
export const fileResponse: Streaming<FileResponse> = {
  open,
  read: async () => (await import('./value-stream.ts')).readFile,
}

/** The response type of operations that return server-sent events. */
export const eventStream: ValueStreaming = {
  open,
  read: async () => (await import('./events.ts')).readEvents,
  values: true,
}

/** The response type of operations that return JSON lines. */
export const lineStream: ValueStreaming = {
  open,
  read: async () => (await import('./value-stream.ts')).readLines,
  values: true,
}

/** The response type of operations whose successes have content types of several kinds: JSON, text or files. */
export const mixedResponse: MixedResponse = {
  open,
  read: async () => (await import('./value-stream.ts')).readMixed,
  mixed: true,
}
