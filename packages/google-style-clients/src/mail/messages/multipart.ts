import { randomUuid } from '@portolan/core/internal'
import type { Message } from './types.gen.ts'

/** Combines a message and its metadata in one body of type multipart/related. @see RFC 2387 */
export function multipartRelated(
  message: Message,
  media: Uint8Array<ArrayBuffer>,
  mediaType: string,
): { readonly body: Uint8Array<ArrayBuffer>; readonly contentType: string } {
  // Random, so that no message can contain it.
  const boundary = `portolan-${randomUuid()}`
  const head =
    `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(message)}\r\n` +
    `--${boundary}\r\nContent-Type: ${mediaType}\r\n\r\n`
  const before = new TextEncoder().encode(head)
  const after = new TextEncoder().encode(`\r\n--${boundary}--\r\n`)
  const body = new Uint8Array(before.length + media.length + after.length)
  body.set(before, 0)
  body.set(media, before.length)
  body.set(after, before.length + media.length)
  return { body, contentType: `multipart/related; boundary=${boundary}` }
}
