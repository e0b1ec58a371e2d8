import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { Group } from '../groups/group.ts'
import { Tagging } from '../taggings/tagging.ts'

/** A tag of a template, its variables expanded. @see seed 000, Template, expanded_tags */
export interface ExpandedTag extends Tagging {}

/** What a new item of a team begins with. Variables such as `%{Year}` are expanded when an item is made. @see seed 000, Template */
export interface Template {
  /** Markdown that may hold variables. */
  body: string
  id: number
  name: string
  /** The body with its variables expanded, now. */
  expanded_body: string
  expanded_tags: ExpandedTag[]
  expanded_title: string
  /** Null where the template belongs to no group: it is public in the team. */
  group: Group | null
  tags: Tagging[]
  title: string
  /** Whether others may edit the items that are made of it. */
  coedit: boolean
}

export const ExpandedTag = mirrors<ExpandedTag>()(Tagging)

export const Template = mirrors<Template>()(
  z.object({
    body: z.string(),
    id: z.int(),
    name: z.string(),
    expanded_body: z.string(),
    expanded_tags: z.array(ExpandedTag),
    expanded_title: z.string(),
    group: z.nullable(Group),
    tags: z.array(Tagging),
    title: z.string(),
    coedit: z.boolean(),
  }),
)
