// Written by `npm run generate` out of schema.ts and reference.md.
import type { User } from '../users/types.gen.ts'

/**
 * A user's like of an item. Abolished on a team since Nov 4, 2020, where the emoji reaction replaces it.
 * @see reference.md#like
 */
export interface Like {
  /** When the item was liked. Date-time. */
  created_at: string
  /** Who likes the item. */
  user: User
}
