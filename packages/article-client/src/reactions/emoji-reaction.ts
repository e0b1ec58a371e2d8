import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { User } from '../users/user.ts'

/** An emoji that somebody put on an item or a comment of a team. @see seed 000, Emoji reaction */
export interface EmojiReaction {
  /** Date-time. */
  created_at: string
  /** A picture of it, where it is none of Unicode's. */
  image_url: string | null
  /** The emoji's unique name, for example `+1`. */
  name: string
  user: User
}

export const EmojiReaction = mirrors<EmojiReaction>()(
  z.object({ created_at: dateTime, image_url: z.nullable(z.string()), name: z.string(), user: User }),
)
