import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A group of a team, whose items and templates only its members see where it is private. @see seed 000, Group */
export interface Group {
  /** Date-time. */
  created_at: string
  /** Old answers lack it. */
  description?: string
  name: string
  private: boolean
  /** Date-time. */
  updated_at: string
  /** What names the group in addresses and in `group_url_name`. */
  url_name: string
}

export const Group = mirrors<Group>()(
  z.object({
    created_at: dateTime,
    description: z.exactOptional(z.string()),
    name: z.string(),
    private: z.boolean(),
    updated_at: dateTime,
    url_name: z.string(),
  }),
)
