import { resource, type ApiRequest } from '@portolan/core'
import { insert, type InsertMessageOptions, type InsertMessageParams } from './insert.ts'
import type { Message } from './types.gen.ts'

/** Messages of a user's mailbox. */
export interface Messages {
  /**
   * Inserts a message into a mailbox, like an IMAP APPEND: most scanning and classification is bypassed, and nothing
   * is sent.
   *
   * `POST /mail/v1/users/{userId}/messages`, or `POST /upload/mail/v1/users/{userId}/messages`
   *
   * Returns the message as stored by the service. A repeated call inserts it again.
   *
   * `message` alone is sent to the metadata path. With `media` it is an upload: in one request, or above 5 MB in
   * chunks, which resume after a broken connection.
   *
   * Scopes, one of: SCOPE_MAIL_FULL, SCOPE_MAIL_MODIFY, SCOPE_MAIL_INSERT.
   * @throws RequestValidationError params or options are invalid; nothing was sent
   * @throws ResponseValidationError the service returned no upload session, or one at another origin; no token was
   * sent there
   */
  insert(params: InsertMessageParams, options?: InsertMessageOptions): ApiRequest<Message>
}

export const messagesResource = resource<Messages>()({ insert })
