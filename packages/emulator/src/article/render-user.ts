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

export function renderUser({ people, publicHost, origin }: Showing, person: PersonRecord): User {
  return {
    description: person.description,
    social_a_id: person.permanentId % 3 ? '' : person.id,
    followees_count: person.following.length,
    followers_count: people.filter((one) => isMarked(one.following, person.id)).length,
    code_host_login_name: person.codeHostLogin,
    id: person.id,
    items_count: publicHost.items.filter((one) => one.author === person.id && !one.isPrivate).length,
    social_b_id: null,
    location: person.location,
    name: person.name,
    organization: person.organization,
    permanent_id: person.permanentId,
    profile_image_url: `${origin}/images/users/${person.permanentId}.png`,
    team_only: person.teamOnly,
    social_c_screen_name: person.permanentId % 2 ? person.id : null,
    website_url: person.website,
  }
}

/** The user with an ID. */
export function userOf(showing: Showing, id: string): User {
  return renderUser(showing, showing.everyone.find((one) => one.id === id) as PersonRecord)
}

export function renderAuthenticatedUser(showing: Showing, id: string): AuthenticatedUser {
  return {
    ...userOf(showing, id),
    image_monthly_upload_limit: uploadLimit,
    image_monthly_upload_remaining: uploadLimit - 4_194_304,
  }
}

/** Renders the user who made a mark. */
export function renderMark(showing: Showing, { person }: Mark): User {
  return userOf(showing, person)
}
