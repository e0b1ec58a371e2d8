import { googleService, type TokenOptions } from '../google/google-service.ts'
import type { Service, ServiceParts } from '../service.ts'
import { resolveOwner, readMessage, type StoredMessage } from './mailbox.ts'
import { rows } from './routes.ts'
import type { UploadBreak, UploadSession } from './uploads.ts'

export interface MailOptions extends TokenOptions {
  /** The addresses that have a mailbox; `me` is the first. @default all addresses have one */
  readonly mailboxes?: readonly string[]
}

/** The world of the mail service. */
export interface MailWorld {
  /** The messages in a mailbox, oldest first. The user is `me` by default. */
  messages(userId?: string): readonly StoredMessage[]
  /** The resumable uploads, complete or not. */
  readonly uploads: readonly UploadSession[]
  /** Breaks the connection in the middle of the next chunks; the bytes received before that are kept. */
  breakUploads(how: UploadBreak): void
}

const message = '{"raw":"U3ViamVjdDogU291bmRpbmdzDQoNClRocmVlIGZhdGhvbXMgYXQgdGhlIHBpZXIuDQo="}'

export function mailService(
  parts: ServiceParts,
  { mailboxes, tokens }: MailOptions = {},
): { service: Service; world: MailWorld } {
  const { service, store } = googleService(parts, {
    name: 'mail',
    title: 'Mailboxes',
    tokens,
    first: () => ['/mail/v1/users/me/messages', message],
    counts: ({ boxes, sessions }) => ({ messages: Object.values(boxes).flat().length, uploads: sessions.length }),
    state: () => ({
      me: mailboxes?.[0] ?? 'me@example.com',
      boxes: {},
      sessions: [],
      breaks: { after: 0, times: 0 },
      history: 1000,
    }),
    settings: { mailboxes },
    rows,
  })
  const world: MailWorld = {
    messages: (userId = 'me') => (store.state.boxes[resolveOwner(store.state, userId)] ?? []).map(readMessage),
    get uploads() {
      return store.state.sessions
    },
    breakUploads: ({ after, times = 1 }) => void (store.state.breaks = { after, times }),
  }
  return { service, world }
}
