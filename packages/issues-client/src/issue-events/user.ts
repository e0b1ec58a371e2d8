import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** An account. @see seed 002, D, User object */
export interface User {
  login: string
  id: number
  node_id?: string
  avatar_url?: string
  /** Empty or null for most accounts. */
  gravatar_id?: string | null
  url?: string
  html_url?: string
  followers_url?: string
  following_url?: string
  gists_url?: string
  starred_url?: string
  subscriptions_url?: string
  organizations_url?: string
  repos_url?: string
  events_url?: string
  received_events_url?: string
  /** `User`, `Bot`, `Organization`. */
  type?: string
  site_admin?: boolean
}

const text = z.exactOptional(z.string())

export const User = mirrors<User>()(
  z.object({
    login: z.string(),
    id: z.int(),
    node_id: text,
    avatar_url: text,
    gravatar_id: z.exactOptional(z.nullable(z.string())),
    url: text,
    html_url: text,
    followers_url: text,
    following_url: text,
    gists_url: text,
    starred_url: text,
    subscriptions_url: text,
    organizations_url: text,
    repos_url: text,
    events_url: text,
    received_events_url: text,
    type: text,
    site_admin: z.exactOptional(z.boolean()),
  }),
)
