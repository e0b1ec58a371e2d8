// Written by `npm run generate` out of schema.ts and reference.md.

/** Params of `tags.listItems`. */
export interface ListOfTagParams {
  /** The tag's name, in any characters. */
  tag_id: string
  /** Number of the page. @default 1 */
  page?: number | string | undefined
  /** Records per page. @default 20 */
  per_page?: number | string | undefined
}

/** Params of `tags.list`. */
export interface ListTagsParams {
  /** Order of the tags: by count or by name. */
  sort?: 'count' | 'name' | undefined
  /** Number of the page. @default 1 */
  page?: number | string | undefined
  /** Records per page. @default 20 */
  per_page?: number | string | undefined
}

/** A tag that items can have and users can follow. @see reference.md#tag */
export interface Tag {
  /** How many users follow the tag. */
  followers_count: number
  /** URL of the tag's icon. */
  icon_url: string | null
  /** The tag's name. */
  id: string
  /** How many items have the tag. */
  items_count: number
}

/** Params of `tags.follow`, `tags.get`, `tags.getFollowing`, `tags.isFollowing`, `tags.unfollow`. */
export interface TagParams {
  /** The tag's name, in any characters. */
  tag_id: string
}
