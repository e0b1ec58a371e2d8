// Written by `portolan-generate`: change the document, and write it again.
import type { User } from '../objects/types.gen.ts'

/** A user's like of an item. Abolished on a team since Nov 4, 2020, if the emoji reaction replaces it. */
export interface Like {
  /** When the item was liked. Date-time. */
  created_at: string

  /** Who likes the item. */
  user: User
}
