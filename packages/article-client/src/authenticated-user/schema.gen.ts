// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const AuthenticatedUser: Schema<types.AuthenticatedUser> = z.object({
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
  image_monthly_upload_limit: z.int(),
  image_monthly_upload_remaining: z.int(),
})
export { Item, PageParams } from '../objects/schema.gen.ts'
