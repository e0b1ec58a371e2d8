// Written by `portolan-generate`: change the document, and write it again.

/** What happened to an item of a team: its comments, reactions and views; available on a team only. */
export interface ActionOnItem {
  /** The comments on the item. */
  comments: CommentOnItem[]

  /** When the item was created. Date-time. */
  created_at: string

  /** The item's id: 20 hexadecimal digits. */
  id: string

  /** How often the item was viewed. */
  page_views_count: number

  /** The reactions on the item itself. */
  reactions: ReactionOnItem[]

  /** Title of the item. */
  title: string

  /** URL of the item. */
  url: string

  /** When the item was last updated. Date-time. */
  updated_at: string

  /** The id of the user who posted the item. */
  user_id: string
}

/** A comment on an item, with its reactions, and with the id of its author in place of the user. */
export interface CommentOnItem {
  /** When the comment was created. Date-time. */
  created_at: string

  /** The comment's id. */
  id: string

  /** The reactions on the comment. */
  reactions: ReactionOnItem[]

  /** When the comment was last updated. Date-time. */
  updated_at: string

  /** The id of the user who wrote the comment. */
  user_id: string
}

/** A reaction on an item or on one of its comments, with the id of its author in place of the user. */
export interface ReactionOnItem {
  /** When the reaction was created. Date-time. */
  created_at: string

  /** URL of the emoji's image. */
  image_url: string | null

  /** The unique name of the emoji. */
  name: string

  /** The id of the user who reacted. */
  user_id: string
}

/** Params of `itemActions.list`. */
export interface ListItemActionsParams {
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

  /** A search, for example for a range of creation times. */
  query?: string | undefined
}
