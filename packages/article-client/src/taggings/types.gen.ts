// Written by `portolan-generate`: change the document, and write it again.

/** Params of `taggings.create`. */
export interface CreateTaggingParams {
  /** The item's id. */
  item_id: string

  /** The tag's name. */
  name: string

  /** Versions of what the tag names. */
  versions?: string[] | undefined
}

/** Params of `taggings.delete`. */
export interface DeleteTaggingParams {
  /** The item's id. */
  item_id: string

  /** The id of the tagging: the tag's name. */
  tagging_id: string
}
