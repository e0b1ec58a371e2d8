import { type Client, type ClientOptions, createClient } from '@portolan/core'
import { optionsOf } from '@portolan/core/internal'
import { profile } from './profile.ts'
import { type Messages, messagesResource } from './messages/composed.ts'
import { uploadUrl as uploadUrlName } from './messages/uploads.ts'

export interface MailClientOptions extends ClientOptions {
  /** The base URL of the API, such as `https://mail.example.com`. */
  readonly apiUrl: string
  /** The base URL of uploads. @default `baseUrl` */
  readonly uploadUrl?: string | undefined
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
