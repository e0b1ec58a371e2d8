import { nonEmptyString, nullableString, optionalBoolean, type Schema } from '@portolan/core/schema'
import { pageFields } from '../pages/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const userFields = {
  description: nullableString,
  social_a_id: nullableString,
  followees_count: z.int(),
  followers_count: z.int(),
  code_host_login_name: nullableString,
  id: z.string(),
  items_count: z.int(),
  social_b_id: nullableString,
  location: nullableString,
  name: nullableString,
  organization: nullableString,
  permanent_id: z.int(),
  profile_image_url: z.string(),
  team_only: optionalBoolean,
  social_c_screen_name: nullableString,
  website_url: nullableString,
}

export const User: Schema<types.User> = z.object(userFields)

export const UserParams: Schema<types.UserParams> = z.strictObject({ user_id: nonEmptyString })
export const ListOfUserParams: Schema<types.ListOfUserParams> = z.strictObject({
  user_id: nonEmptyString,
  ...pageFields,
})

export const AuthenticatedUser: Schema<types.AuthenticatedUser> = z.object({
  ...userFields,
  image_monthly_upload_limit: z.int(),
  image_monthly_upload_remaining: z.int(),
})
