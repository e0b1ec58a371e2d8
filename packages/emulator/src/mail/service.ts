import { googleService, jsonCall, type TokenOptions } from '../google/google-service.ts'
import { randomFor } from '../random.ts'
import type { About, Service, ServiceParts } from '../service.ts'
import { createStore } from '../store.ts'
import { type MailState, ownerOf, readMessage, type StoredMessage } from './mailbox.ts'
import { rowsOf } from './routes.ts'
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

export function mailService(
  { clock, seed }: ServiceParts,
  { mailboxes, tokens }: MailOptions = {},
): { service: Service; world: MailWorld } {
  const store = createStore<MailState>('mail', () => ({
    random: randomFor('mail', seed),
    me: mailboxes?.[0] ?? 'me@example.com',
    boxes: {},
    sessions: [],
    breaks: { after: 0, times: 0 },
    history: 1000,
  }))
  const service = googleService({
    name: 'mail',
    clock,
    store,
    tokens,
    rows: rowsOf(mailboxes),
    about: about(() => ({
      messages: Object.values(store.state.boxes).flat().length,
      uploads: store.state.sessions.length,
    })),
  })
  const world: MailWorld = {
    messages: (userId = 'me') => (store.state.boxes[ownerOf(store.state, userId)] ?? []).map(readMessage),
    get uploads() {
      return store.state.sessions
    },
    breakUploads: ({ after, times = 1 }) => void (store.state.breaks = { after, times }),
  }
  return { service, world }
}

function about(counts: About['counts']): About {
  return {
    title: 'Mailboxes',
    client: ['@portolan/google-style-clients/mail', (url) => `createMailClient({ baseUrl: '${url}', token })`],
    first: () =>
      jsonCall(
        '/mail/v1/users/me/messages',
        '{"raw":"U3ViamVjdDogU291bmRpbmdzDQoNClRocmVlIGZhdGhvbXMgYXQgdGhlIHBpZXIuDQo="}',
      ),
    counts,
  }
}
