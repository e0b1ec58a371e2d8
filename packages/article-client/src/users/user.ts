import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Somebody who publishes. Texts that are not given are null or empty. @see seed 000, User */
export interface User {
  description: string | null
  /** The ID at a first social network. */
  social_a_id: string | null
  /** How many users this one follows. */
  followees_count: number
  followers_count: number
  /** The login at a code host. */
  code_host_login_name: string | null
  /** The user's ID, for example `rana`. */
  id: string
  /** Items posted on the public host; a team's are not counted. */
  items_count: number
  /** The ID at a second social network. */
  social_b_id: string | null
  location: string | null
  name: string | null
  organization: string | null
  /** A number that stays when the ID changes. */
  permanent_id: number
  profile_image_url: string
  /** Whether the user is configured as team-only; old answers lack it. */
  team_only?: boolean
  /** The screen name at a third social network. */
  social_c_screen_name: string | null
  website_url: string | null
}

const text = z.nullable(z.string())

/** The fields of the table, for the tables that hold all of them. */
export const userFields = {
  description: text,
  social_a_id: text,
  followees_count: z.int(),
  followers_count: z.int(),
  code_host_login_name: text,
  id: z.string(),
  items_count: z.int(),
  social_b_id: text,
  location: text,
  name: text,
  organization: text,
  permanent_id: z.int(),
  profile_image_url: z.string(),
  team_only: z.exactOptional(z.boolean()),
  social_c_screen_name: text,
  website_url: text,
}

export const User = mirrors<User>()(z.object(userFields))
