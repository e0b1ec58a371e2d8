import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type User, userFields } from '../users/user.ts'

/** The user whose token it is. @see seed 000, Authenticated user */
export interface AuthenticatedUser extends User {
  /** How much may be uploaded as images in a month. */
  image_monthly_upload_limit: number
  /** How much of it is left this month. */
  image_monthly_upload_remaining: number
}

export const AuthenticatedUser = mirrors<AuthenticatedUser>()(
  z.object({ ...userFields, image_monthly_upload_limit: z.int(), image_monthly_upload_remaining: z.int() }),
)
