import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { User } from '../users/user.ts'

/** That somebody likes an item. On a team the emoji reaction has taken its place. @see seed 000, Like */
export interface Like {
  /** Date-time. */
  created_at: string
  user: User
}

export const Like = mirrors<Like>()(z.object({ created_at: dateTime, user: User }))
