import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A tag. @see seed 000, Tag */
export interface Tag {
  followers_count: number
  icon_url: string | null
  /** Its name, for example `C#`. */
  id: string
  items_count: number
}

export const Tag = mirrors<Tag>()(
  z.object({ followers_count: z.int(), icon_url: z.nullable(z.string()), id: z.string(), items_count: z.int() }),
)
