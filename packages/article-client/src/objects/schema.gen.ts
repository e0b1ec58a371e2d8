// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const CreateTokenParams: Schema<types.CreateTokenParams> = z.strictObject({
  client_id: z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits')),
  client_secret: secret(z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits'))),
  code: secret(z.string().check(z.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits'))),
})

export const User: Schema<types.User> = z.object({
  description: z.nullable(z.string()),
  social_a_id: z.nullable(z.string()),
  followees_count: z.int(),
  followers_count: z.int(),
  code_host_login_name: z.nullable(z.string()),
  id: z.string(),
  items_count: z.int(),
  social_b_id: z.nullable(z.string()),
  location: z.nullable(z.string()),
  name: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  permanent_id: z.int(),
  profile_image_url: z.string(),
  team_only: z.exactOptional(z.boolean()),
  social_c_screen_name: z.nullable(z.string()),
  website_url: z.nullable(z.string()),
})

export const PageParams: Schema<types.PageParams> = z.strictObject({
  page: z.optional(integerLike({ min: 1, max: 100 })),
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
})

export const UserParams: Schema<types.UserParams> = z.strictObject({ user_id: z.string().check(z.minLength(1)) })

export const Group: Schema<types.Group> = z.object({
  created_at: dateTime,
  description: z.exactOptional(z.string()),
  name: z.string(),
  private: z.boolean(),
  updated_at: dateTime,
  url_name: z.string(),
})

export const Tagging: Schema<types.Tagging> = z.object({ name: z.string(), versions: z.array(z.string()) })

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
  stocks_count: z.exactOptional(z.int()),
  tags: z.array(Tagging),
  title: z.string(),
  updated_at: dateTime,
  url: z.string(),
  user: User,
  page_views_count: z.exactOptional(z.nullable(z.int())),
  team_membership: z.exactOptional(z.nullable(TeamMembership)),
  organization_url_name: z.exactOptional(z.nullable(z.string())),
  posting_campaign_uuid: z.exactOptional(z.nullable(z.string())),
  slide: z.exactOptional(z.boolean()),
})

export const Tag: Schema<types.Tag> = z.object({
  followers_count: z.int(),
  icon_url: z.nullable(z.string()),
  id: z.string(),
  items_count: z.int(),
})

export const ItemParams: Schema<types.ItemParams> = z.strictObject({ item_id: z.string().check(z.minLength(1)) })

export const CommentParams: Schema<types.CommentParams> = z.strictObject({
  comment_id: z.string().check(z.minLength(1)),
})

export const NewTagging: Schema<types.NewTagging> = z.strictObject({
  name: z.string(),
  versions: z.optional(z.array(z.string())),
})
