import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { pageFields, type PageParams } from '../page-params.ts'
import { NewTagging } from '../taggings/tagging.ts'

export interface ItemParams {
  item_id: string
}

export interface ListOfItemParams extends ItemParams, PageParams {}

/** Which items. Not in the seed. */
export interface ListItemsParams extends PageParams {
  /** A search such as `tag:TypeScript created:>=2026-01-01`. */
  query?: string | undefined
}

/** What an item is made of. Not in the seed. */
export interface CreateItemParams {
  /** Markdown. */
  body: string
  title: string
  tags: NewTagging[]
  /** Whether only those see it who know its address. */
  private?: boolean | undefined
  /** Whether it is announced on the social network that the author has connected. */
  tweet?: boolean | undefined
  /** Whether it is shown as slides. */
  slide?: boolean | undefined
  /** Whether others may edit it. On a team only. */
  coediting?: boolean | undefined
  /** The group that it belongs to; null for none. On a team only. */
  group_url_name?: string | null | undefined
  /** The organization that it is posted for; null for none. */
  organization_url_name?: string | null | undefined
  /** The campaign that it is posted for; null for none. */
  posting_campaign_uuid?: string | null | undefined
  /** Whether the author agrees to that campaign's terms. */
  agreed_posting_campaign_term?: boolean | undefined
}

/** What an item is changed to. Not in the seed. */
export interface UpdateItemParams extends CreateItemParams {
  item_id: string
}

const content = {
  body: z.string(),
  title: z.string(),
  tags: z.array(NewTagging),
  private: z.optional(z.boolean()),
  tweet: z.optional(z.boolean()),
  slide: z.optional(z.boolean()),
  coediting: z.optional(z.boolean()),
  group_url_name: z.optional(z.nullable(z.string())),
  organization_url_name: z.optional(z.nullable(z.string())),
  posting_campaign_uuid: z.optional(z.nullable(z.string())),
  agreed_posting_campaign_term: z.optional(z.boolean()),
}

export const ItemParams = mirrors<ItemParams>()(z.strictObject({ item_id: filled }))
export const ListOfItemParams = mirrors<ListOfItemParams>()(z.strictObject({ item_id: filled, ...pageFields }))
export const ListItemsParams = mirrors<ListItemsParams>()(
  z.strictObject({ query: z.optional(z.string()), ...pageFields }),
)
export const CreateItemParams = mirrors<CreateItemParams>()(z.strictObject(content))
export const UpdateItemParams = mirrors<UpdateItemParams>()(z.strictObject({ item_id: filled, ...content }))
