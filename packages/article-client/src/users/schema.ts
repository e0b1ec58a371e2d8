import { filled, nullableText, optionalFlag, type Schema } from '@portolan/core/schema'
import { pageFields } from '../pages/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const userFields = {
  description: nullableText,
  social_a_id: nullableText,
  followees_count: z.int(),
  followers_count: z.int(),
  code_host_login_name: nullableText,
  id: z.string(),
  items_count: z.int(),
  social_b_id: nullableText,
  location: nullableText,
  name: nullableText,
  organization: nullableText,
  permanent_id: z.int(),
  profile_image_url: z.string(),
  team_only: optionalFlag,
  social_c_screen_name: nullableText,
  website_url: nullableText,
}

export const User: Schema<types.User> = z.object(userFields)

export const UserParams: Schema<types.UserParams> = z.strictObject({ user_id: filled })
export const ListOfUserParams: Schema<types.ListOfUserParams> = z.strictObject({ user_id: filled, ...pageFields })

export const AuthenticatedUser: Schema<types.AuthenticatedUser> = z.object({
  ...userFields,
  image_monthly_upload_limit: z.int(),
  image_monthly_upload_remaining: z.int(),
})
