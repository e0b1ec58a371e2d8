import { resource, type ApiRequest } from '@portolan/core'
import { insert, type InsertMessageOptions } from './insert.ts'
import type { InsertMessageParams } from './insert-message-params.ts'
import type { Message } from './types.gen.ts'

/** Messages of a user's mailbox. */
export interface Messages {
  /**
   * Puts a message into one mailbox, like an append over IMAP: most scanning and classification is bypassed, and
   * nothing is sent to anybody.
   *
   * `POST /mail/v1/users/{userId}/messages`, or `POST /upload/mail/v1/users/{userId}/messages`
   *
   * Gives the message as the service keeps it; a repeat puts it there again.
   *
   * `message` alone goes to the metadata path. With `media` it is an upload: in one request, or above 5 MB in chunks
   * that go on after a broken connection from where the service says.
   *
   * Scopes, one of: SCOPE_MAIL_FULL, SCOPE_MAIL_MODIFY, SCOPE_MAIL_INSERT.
   * @throws RequestValidationError params or options break a rule; nothing was sent
   * @throws ResponseValidationError the service named no upload session, or one at another origin; no token went there
   * @see reference/mail.md#messagesinsert-upload
   */
  insert(params: InsertMessageParams, options?: InsertMessageOptions): ApiRequest<Message>
}

export const messages = resource<Messages>()({ insert })
