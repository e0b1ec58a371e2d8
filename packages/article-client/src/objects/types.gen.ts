// Written by `portolan-generate`: change the document, and write it again.

/** Params of `accessTokens.create`, `teamAccessTokens.create`. */
export interface CreateTokenParams {
  /** The application's id: 40 hexadecimal digits. */
  client_id: string

  /** The application's secret: 40 hexadecimal digits. */
  client_secret: string

  /** The one-time code of the redirect: 40 hexadecimal digits. */
  code: string
}

/** A user of the service. Texts that a user has not entered are null or empty. */
export interface User {
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
}

/** Params of `users.list`, `teamMembers.list`, `templates.list`, `authenticatedUser.listItems`. */
export interface PageParams {
  /**
   * Number of the page.
   * @default 1
   */
  page?: number | string | undefined

  /**
   * Records per page.
   * @default 20
   */
  per_page?: number | string | undefined
}

/** Params of `users.get`, `teamMembers.remove`, `users.follow`, `users.unfollow`, `users.isFollowing`. */
export interface UserParams {
  /** The user's id. */
  user_id: string
}

/**
 * An article, in the shape that lists show. Which of its fields are required, and what constrains them, is not
 * documented: null and absence are as public references show them.
 */
export interface Item {
  /** Text of the item, in HTML. */
  rendered_body: string

  /** Text of the item, in Markdown. */
  body: string

  /** Whether others may edit the item. */
  coediting: boolean

  /** How many comments the item has. */
  comments_count: number

  /** When the item was created. Date-time. */
  created_at: string

  /** The group that the item belongs to; null on the public host. Optional: absent if it does not apply. */
  group?: Group | null

  /** The item's id. */
  id: string

  /** How many likes the item has. */
  likes_count: number

  /** Whether the item is private. */
  private: boolean

  /** How many emoji reactions the item has. */
  reactions_count: number

  /** How many users stocked the item. Optional: missing from old responses. */
  stocks_count?: number

  /** The item's tags. */
  tags: Tagging[]

  /** Title of the item. */
  title: string

  /** When the item was last updated. Date-time. */
  updated_at: string

  /** URL of the item. */
  url: string

  /** Who posted the item. */
  user: User

  /** How often the item was viewed; null unless the caller wrote the item. Optional: absent if it does not apply. */
  page_views_count?: number | null

  /** The author's membership of the team; null on the public host. Optional: absent if it does not apply. */
  team_membership?: TeamMembership | null

  /**
   * The URL name of the organization that the item was posted for; null for none. Optional: missing from old responses.
   */
  organization_url_name?: string | null

  /**
   * The id of the campaign that the item was posted for; null for none. Optional: in newer responses only; beyond the
   * documents.
   */
  posting_campaign_uuid?: string | null

  /** Whether the item is shown as slides. Optional: missing from old responses. */
  slide?: boolean
}

/** A group of a team, to which items and templates can belong. Older responses also carry an id. */
export interface Group {
  /** When the group was created. Date-time. */
  created_at: string

  /** What the group is for. Optional: missing from old responses. */
  description?: string

  /** Name of the group. */
  name: string

  /** Whether the group is private. */
  private: boolean

  /** When the group was last updated. Date-time. */
  updated_at: string

  /** Name of the group in URLs, and in `group_url_name`. */
  url_name: string
}

/** A tag on an item or a template. */
export interface Tagging {
  /** The tag's name. */
  name: string

  /** Versions of what the tag names; nearly always empty. */
  versions: string[]
}

/** The author's membership of the team that an item belongs to. */
export interface TeamMembership {
  /** The author's name inside the team. */
  name: string
}

/** A tag that items can have and users can follow. */
export interface Tag {
  /** How many users follow the tag. */
  followers_count: number

  /** URL of the tag's icon. */
  icon_url: string | null

  /** The tag's name. */
  id: string

  /** How many items have the tag. */
  items_count: number
}

/**
 * Params of `comments.list`, `reactions.listOnItem`, `likes.list`, `items.get`, `items.delete`, `items.stock`,
 * `items.unstock`, `items.isStocked`.
 */
export interface ItemParams {
  /** The item's id. */
  item_id: string
}

/** Params of `comments.get`, `comments.delete`, `reactions.listOnComment`. */
export interface CommentParams {
  /** The comment's id. */
  comment_id: string
}

/** A tag to put on an item or a template. */
export interface NewTagging {
  /** The tag's name. */
  name: string

  /** Versions of what the tag names. */
  versions?: string[] | undefined
}
