import { type Client, type ClientOptions, createClient, type Profile } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'
import { type Messages, messagesResource } from './messages/composed.ts'
import { uploadUrl as uploadUrlName } from './messages/uploads.ts'

/** What is specific to this service. */
export const profile: Profile = { service: 'the mail service', userAgent, readError }

/** The scopes that inserting needs one of, by their documented names. The values are those of the public reference. */
export const scopes = {
  /** Full access to the mailbox. */
  SCOPE_MAIL_FULL: 'https://mail.google.com/',
  SCOPE_MAIL_MODIFY: 'https://www.googleapis.com/auth/gmail.modify',
  SCOPE_MAIL_INSERT: 'https://www.googleapis.com/auth/gmail.insert',
} as const

export interface MailClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://mail.example.com`. */
  readonly apiUrl: string | URL
  /** The base URL of uploads. @default `baseUrl` */
  readonly uploadUrl?: string | URL | undefined
}

/** Inserts messages into mailboxes. */
export interface MailClient extends Client {
  readonly messages: Messages
}

/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError an address is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function createMailClient(all: MailClientOptions): MailClient {
  const { apiUrl, uploadUrl = apiUrl, ...options } = optionsOf('createMailClient', all, 'apiUrl')
  return createClient({
    baseUrl: apiUrl,
    baseUrlName: 'apiUrl',
    baseUrls: { [uploadUrlName]: uploadUrl },
    profile,
    options,
    groups: { messages: messagesResource },
  })
}
