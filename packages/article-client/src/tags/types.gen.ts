// Written by `portolan-generate`: change the document, and write it again.

/** Params of `tags.list`. */
export interface ListTagsParams {
  /**
   * Number of the page.
   * @default 1
   */
  page?: number | string | undefined

  /**
   * Records per page.
   * @default 20
   */
  per_page?: number | string | undefined

  /** Order of the tags: by count or by name. */
  sort?: 'count' | 'name' | undefined
}

/** Params of `tags.get`, `tags.getFollowing`, `tags.isFollowing`, `tags.follow`, `tags.unfollow`. */
export interface TagParams {
  /** The tag's name, in any characters. */
  tag_id: string
}

/** Params of `tags.listItems`. */
export interface ListOfTagParams {
  /** The tag's name, in any characters. */
  tag_id: string

  /**
   * Number of the page.
   * @default 1
   */
  page?: number | string | undefined

  /**
   * Records per page.
   * @default 20
   */
  per_page?: number | string | undefined
}
