// Written by `portolan-generate`: change the document, and write it again.

/** The user that the access token belongs to: all fields of a user, and the limits for image uploads. */
export interface AuthenticatedUser {
  /** What the user says about themselves. */
  description: string | null

  /** The user's id on a first social network. */
  social_a_id: string | null

  /** How many users this user follows. */
  followees_count: number

  /** How many users follow this user. */
  followers_count: number

  /** The user's login on a code host. */
  code_host_login_name: string | null

  /** The user's id. */
  id: string

  /** How many items the user posted on the public host; team items are not counted. */
  items_count: number

  /** The user's id on a second social network. */
  social_b_id: string | null

  /** Where the user is. */
  location: string | null

  /** The user's name. */
  name: string | null

  /** The organization that the user belongs to. */
  organization: string | null

  /** A number that identifies the user permanently. */
  permanent_id: number

  /** URL of the user's profile image. */
  profile_image_url: string

  /** Whether the user is configured as team-only. Optional: missing from old responses. */
  team_only?: boolean

  /** The user's screen name on a third social network. */
  social_c_screen_name: string | null

  /** URL of the user's website. */
  website_url: string | null

  /** The monthly limit for image uploads; its unit is not documented. */
  image_monthly_upload_limit: number

  /** What is left of the monthly limit for image uploads, in the same unit. */
  image_monthly_upload_remaining: number
}
