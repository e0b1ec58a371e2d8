// Written by `portolan-generate`: change the document, and write it again.
import type { NewTagging } from '../objects/types.gen.ts'

/** Params of `items.listStockers`. */
export interface ListOfItemParams {
  /** The item's id. */
  item_id: string

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

/** Params of `items.list`. */
export interface ListItemsParams {
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

  /**
   * A search, for example `created:>=2020-01 created:<=2020-12`; the search options of the service's own pages work
   * too.
   */
  query?: string | undefined
}

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
