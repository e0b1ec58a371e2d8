// Written by `npm run generate` out of schema.ts and reference.md.
import type { id } from '../site-ids/types.gen.ts'

/** Params of `sites.addTags`. */
export interface AddTagsParams {
  /** The site's id. */
  id: id
  /** The tags to create or to assign. */
  tags: TagParam[]
}

/** Params of `sites.removeTags`. */
export interface RemoveTagsParams {
  /** The site's id. */
  id: id
  /** The ids of the tags to remove. */
  tag_ids: (number | string)[]
}

/** The color of a tag. */
export type TagColor =
  | 'blue'
  | 'green'
  | 'purple'
  | 'yellow'
  | 'teal'
  | 'gray'
  | 'dark-blue'
  | 'pink'
  | 'coral'
  | 'light-green'
  | 'indigo'
  | 'brown'

/** A tag to create by its name, or to assign by its id. @see reference.md#tagparam */
export interface TagParam {
  /** The name of a tag to create. */
  name?: string | undefined
  /** The color of a tag to create. */
  color?: TagColor | undefined
  /** The id of a tag to assign. */
  tag_id?: id | undefined
}
