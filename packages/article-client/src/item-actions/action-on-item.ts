import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A reaction on an item or on one of its comments, with the ID in place of the user. */
export interface ReactionOnItem {
  /** Date-time. */
  created_at: string
  image_url: string | null
  /** The emoji's unique name. */
  name: string
  user_id: string
}

/** A comment on an item, with its reactions, and the ID in place of the user. */
export interface CommentOnItem {
  /** Date-time. */
  created_at: string
  id: string
  reactions: ReactionOnItem[]
  /** Date-time. */
  updated_at: string
  user_id: string
}

/** What people did with an item of a team: comments, reactions, views. @see seed 000, Action on item */
export interface ActionOnItem {
  comments: CommentOnItem[]
  /** Date-time. */
  created_at: string
  /** The item's ID: 20 hex digits. */
  id: string
  /** How often it was looked at. */
  page_views_count: number
  /** The reactions on the item itself. */
  reactions: ReactionOnItem[]
  title: string
  url: string
  /** Date-time. */
  updated_at: string
  /** The user who posted it. */
  user_id: string
}

export const ReactionOnItem = mirrors<ReactionOnItem>()(
  z.object({ created_at: dateTime, image_url: z.nullable(z.string()), name: z.string(), user_id: z.string() }),
)

export const CommentOnItem = mirrors<CommentOnItem>()(
  z.object({
    created_at: dateTime,
    id: z.string(),
    reactions: z.array(ReactionOnItem),
    updated_at: dateTime,
    user_id: z.string(),
  }),
)

export const ActionOnItem = mirrors<ActionOnItem>()(
  z.object({
    comments: z.array(CommentOnItem),
    created_at: dateTime,
    id: z.string().check(z.regex(/^[0-9a-f]{20}$/, 'must be 20 hex digits')),
    page_views_count: z.int(),
    reactions: z.array(ReactionOnItem),
    title: z.string(),
    url: z.string(),
    updated_at: dateTime,
    user_id: z.string(),
  }),
)
