// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import { NewTagging } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ListOfItemParams: Schema<types.ListOfItemParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
  page: z.optional(integerLike({ min: 1, max: 100 })),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
})

export const ListItemsParams: Schema<types.ListItemsParams> = z.strictObject({
  page: z.optional(integerLike({ min: 1, max: 100 })),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
  query: z.optional(z.string()),
})

export const CreateItemParams: Schema<types.CreateItemParams> = z.strictObject({
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
})

export const UpdateItemParams: Schema<types.UpdateItemParams> = z.strictObject({
  item_id: z.string().check(z.minLength(1)),
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
})
export { Item, ItemParams, User } from '../objects/schema.gen.ts'
