import {
  dateTime,
  nonEmptyString,
  booleanParam,
  nullableString,
  optionalBoolean,
  optionalInteger,
  optionalNullableString,
  type Schema,
  stringParam,
} from '@portolan/core/schema'
import { Group } from '../groups/schema.ts'
import { pageFields } from '../pages/schema.ts'
import { NewTagging, Tagging } from '../taggings/schema.ts'
import { User } from '../users/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const TeamMembership: Schema<types.TeamMembership> = z.object({ name: z.string() })

export const Item: Schema<types.Item> = z.object({
  rendered_body: z.string(),
  body: z.string(),
  coediting: z.boolean(),
  comments_count: z.int(),
  created_at: dateTime,
  group: z.exactOptional(z.nullable(Group)),
  id: z.string(),
  likes_count: z.int(),
  private: z.boolean(),
  reactions_count: z.int(),
  stocks_count: optionalInteger,
  tags: z.array(Tagging),
  title: z.string(),
  updated_at: dateTime,
  url: z.string(),
  user: User,
  page_views_count: z.exactOptional(z.nullable(z.int())),
  team_membership: z.exactOptional(z.nullable(TeamMembership)),
  organization_url_name: optionalNullableString,
  posting_campaign_uuid: optionalNullableString,
  slide: optionalBoolean,
})

const content = {
  body: z.string(),
  title: z.string(),
  tags: z.array(NewTagging),
  private: booleanParam,
  tweet: booleanParam,
  slide: booleanParam,
  coediting: booleanParam,
  group_url_name: z.optional(nullableString),
  organization_url_name: z.optional(nullableString),
  posting_campaign_uuid: z.optional(nullableString),
  agreed_posting_campaign_term: booleanParam,
}

export const ItemParams: Schema<types.ItemParams> = z.strictObject({ item_id: nonEmptyString })
export const ListOfItemParams: Schema<types.ListOfItemParams> = z.strictObject({
  item_id: nonEmptyString,
  ...pageFields,
})
export const ListItemsParams: Schema<types.ListItemsParams> = z.strictObject({ query: stringParam, ...pageFields })
export const CreateItemParams: Schema<types.CreateItemParams> = z.strictObject(content)
export const UpdateItemParams: Schema<types.UpdateItemParams> = z.strictObject({ item_id: nonEmptyString, ...content })
