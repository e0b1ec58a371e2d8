import { dateTime, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Group } from '../groups/group.ts'
import { Tagging } from '../taggings/tagging.ts'
import { User } from '../users/user.ts'

/** An author's membership of the team that an item belongs to. */
export interface TeamMembership {
  /** The author's name inside the team. */
  name: string
}

/**
 * An article. Four of its fields are null in most real answers, and old answers lack the newest.
 * @see seed 000, Item
 */
export interface Item {
  /** HTML. */
  rendered_body: string
  /** Markdown. */
  body: string
  /** Whether others may edit it; on a team. */
  coediting: boolean
  comments_count: number
  /** Date-time. */
  created_at: string
  /** The group that it belongs to; null on the public host. */
  group?: Group | null
  id: string
  likes_count: number
  /** Whether only those see it who know its address. */
  private: boolean
  reactions_count: number
  stocks_count?: number
  tags: Tagging[]
  title: string
  /** Date-time. */
  updated_at: string
  /** Where people read it. */
  url: string
  user: User
  /** How often it was looked at; null unless the caller wrote it. */
  page_views_count?: number | null
  /** Null on the public host. */
  team_membership?: TeamMembership | null
  /** The organization that it was posted for, where there is one. */
  organization_url_name?: string | null
  /** UUID of the campaign that it was posted for; null where it was posted for none. */
  posting_campaign_uuid?: string | null
  /** Whether it is shown as slides. */
  slide?: boolean
}

export const TeamMembership = mirrors<TeamMembership>()(z.object({ name: z.string() }))

export const Item = mirrors<Item>()(
  z.object({
    rendered_body: z.string(),
    body: z.string(),
    coediting: z.boolean(),
    comments_count: z.int(),
    created_at: dateTime,
    group: z.exactOptional(z.nullable(Group)),
    id: z.string(),
    likes_count: z.int(),
    private: z.boolean(),
    reactions_count: z.int(),
    stocks_count: z.exactOptional(z.int()),
    tags: z.array(Tagging),
    title: z.string(),
    updated_at: dateTime,
    url: z.string(),
    user: User,
    page_views_count: z.exactOptional(z.nullable(z.int())),
    team_membership: z.exactOptional(z.nullable(TeamMembership)),
    organization_url_name: z.exactOptional(z.nullable(z.string())),
    posting_campaign_uuid: z.exactOptional(z.nullable(z.string())),
    slide: z.exactOptional(z.boolean()),
  }),
)
