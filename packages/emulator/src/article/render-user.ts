import type { AuthenticatedUser, User } from '@portolan/article-client'
import { type HostRecord, isMarked, type Mark, type PersonRecord } from './state.ts'

/** The context in which records are rendered. */
export interface Showing {
  readonly host: HostRecord
  readonly publicHost: HostRecord
  /** The users of the host. */
  readonly people: readonly PersonRecord[]
  /** The users of both hosts. */
  readonly everyone: readonly PersonRecord[]
  /** The origin of the host's URLs, with its prefix. */
  readonly origin: string
  /** The ID of the caller. */
  readonly caller: string | undefined
  readonly isAdmin: boolean
  readonly now: number
}

const uploadLimit = 104_857_600

export function renderUser({ people, publicHost, origin }: Showing, { following, ...person }: PersonRecord): User {
  return {
    ...person,
    followees_count: following.length,
    followers_count: people.filter((one) => isMarked(one.following, person.id)).length,
    items_count: publicHost.items.filter((one) => one.user_id === person.id && !one.private).length,
    profile_image_url: origin + person.profile_image_url,
  }
}

/** The user with an ID. */
export function renderUserById(showing: Showing, id: string): User {
  return renderUser(showing, showing.everyone.find((one) => one.id === id) as PersonRecord)
}

export function renderAuthenticatedUser(showing: Showing, id: string): AuthenticatedUser {
  return {
    ...renderUserById(showing, id),
    image_monthly_upload_limit: uploadLimit,
    image_monthly_upload_remaining: uploadLimit - 4_194_304,
  }
}

/** Renders the user who made a mark. */
export function renderMark(showing: Showing, { user_id }: Mark): User {
  return renderUserById(showing, user_id)
}
