// Written by `npm run generate` out of schema.ts and reference.md.
import type { Group } from '../groups/types.gen.ts'
import type { NewTagging, Tagging } from '../taggings/types.gen.ts'
import type { User } from '../users/types.gen.ts'

/** Params of `items.create`. */
export interface CreateItemParams {
  /** Text of the item, in Markdown. */
  body: string
  /** Title of the item. */
  title: string
  /** Tags of the item. */
  tags: NewTagging[]
  /** Whether the item is private. */
  private?: boolean | undefined
  /** Whether the item is announced on the author's connected social network. */
  tweet?: boolean | undefined
  /** Whether the item is shown as slides. */
  slide?: boolean | undefined
  /** Whether others may edit the item; on a team only. */
  coediting?: boolean | undefined
  /** The URL name of the group that the item belongs to, null for none; on a team only. */
  group_url_name?: string | null | undefined
  /** The URL name of the organization that the item is posted for; null for none. */
  organization_url_name?: string | null | undefined
  /** The id of the campaign that the item is posted for; null for none. */
  posting_campaign_uuid?: string | null | undefined
  /** Whether the author agrees to the terms of the campaign. */
  agreed_posting_campaign_term?: boolean | undefined
}

/**
 * An article, in the shape that lists show. Which of its fields are required, and what constrains them, is not
 * documented: null and absence are as public references show them.
 * @see reference.md#item
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
  /** The group that the item belongs to; null on the public host. Optional: where it does not apply. */
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
  /** How often the item was viewed; null unless the caller wrote the item. Optional: where it does not apply. */
  page_views_count?: number | null
  /** The author's membership of the team; null on the public host. Optional: where it does not apply. */
  team_membership?: TeamMembership | null
  /**
   * The URL name of the organization that the item was posted for; null for none. Optional: missing from old
   * responses.
   */
  organization_url_name?: string | null
  /**
   * The id of the campaign that the item was posted for; null for none. Optional: experimental; in newer
   * responses.
   */
  posting_campaign_uuid?: string | null
  /** Whether the item is shown as slides. Optional: missing from old responses. */
  slide?: boolean
}

/**
 * Params of `comments.list`, `items.delete`, `items.get`, `items.isStocked`, `items.stock`, `items.unstock`,
 * `likes.list`, `reactions.listOnItem`.
 */
export interface ItemParams {
  /** The item's id. */
  item_id: string
}

/** Params of `items.list`. */
export interface ListItemsParams {
  /**
   * A search, for example `created:>=2020-01 created:<=2020-12`; the search options of the service's own pages
   * work too.
   */
  query?: string | undefined
  /** Number of the page. @default 1 */
  page?: number | string | undefined
  /** Records per page. @default 20 */
  per_page?: number | string | undefined
}

/** Params of `items.listStockers`. */
export interface ListOfItemParams {
  /** The item's id. */
  item_id: string
  /** Number of the page. @default 1 */
  page?: number | string | undefined
  /** Records per page. @default 20 */
  per_page?: number | string | undefined
}

/** The author's membership of the team that an item belongs to. @see reference.md#teammembership */
export interface TeamMembership {
  /** The author's name inside the team. */
  name: string
}

/** Params of `items.update`. */
export interface UpdateItemParams {
  /** The item's id. */
  item_id: string
  /** Text of the item, in Markdown. */
  body: string
  /** Title of the item. */
  title: string
  /** Tags of the item. */
  tags: NewTagging[]
  /** Whether the item is private. */
  private?: boolean | undefined
  /** Whether the item is announced on the author's connected social network. */
  tweet?: boolean | undefined
  /** Whether the item is shown as slides. */
  slide?: boolean | undefined
  /** Whether others may edit the item; on a team only. */
  coediting?: boolean | undefined
  /** The URL name of the group that the item belongs to, null for none; on a team only. */
  group_url_name?: string | null | undefined
  /** The URL name of the organization that the item is posted for; null for none. */
  organization_url_name?: string | null | undefined
  /** The id of the campaign that the item is posted for; null for none. */
  posting_campaign_uuid?: string | null | undefined
  /** Whether the author agrees to the terms of the campaign. */
  agreed_posting_campaign_term?: boolean | undefined
}
