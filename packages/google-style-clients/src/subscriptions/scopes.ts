const root = 'https://www.googleapis.com/auth/'

/** The scopes of the subscription service, from the public reference. */
export const scopes = {
  CHAT_BOT: `${root}chat.bot`,
  CHAT_APP_MEMBERSHIPS: `${root}chat.app.memberships`,
  CHAT_APP_SPACES: `${root}chat.app.spaces`,
  CHAT_MEMBERSHIPS: `${root}chat.memberships`,
  CHAT_MEMBERSHIPS_READONLY: `${root}chat.memberships.readonly`,
  CHAT_MESSAGES: `${root}chat.messages`,
  CHAT_MESSAGES_REACTIONS: `${root}chat.messages.reactions`,
  CHAT_MESSAGES_REACTIONS_READONLY: `${root}chat.messages.reactions.readonly`,
  CHAT_MESSAGES_READONLY: `${root}chat.messages.readonly`,
  CHAT_SPACES: `${root}chat.spaces`,
  CHAT_SPACES_READONLY: `${root}chat.spaces.readonly`,
  DRIVE: `${root}drive`,
  DRIVE_FILE: `${root}drive.file`,
  DRIVE_METADATA: `${root}drive.metadata`,
  DRIVE_METADATA_READONLY: `${root}drive.metadata.readonly`,
  DRIVE_READONLY: `${root}drive.readonly`,
  MEETINGS_SPACE_CREATED: `${root}meetings.space.created`,
  MEETINGS_SPACE_READONLY: `${root}meetings.space.readonly`,
} as const

export type ScopeName = keyof typeof scopes

const names = Object.keys(scopes) as ScopeName[]
const appScopes: ReadonlySet<string> = new Set(['CHAT_APP_MEMBERSHIPS', 'CHAT_APP_SPACES'])

/** Creating, changing and reactivating need one of these: the one for the events subscribed to. */
export const writingScopes: readonly ScopeName[] = names.filter((name) => name !== 'CHAT_BOT')

/** Reading, listing and deleting need one of these. */
export const readingScopes: readonly ScopeName[] = names.filter((name) => !appScopes.has(name))
