// Written by `npm run generate` out of schema.ts and reference.md.

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

/** A tag to put on an item or a template. @see reference.md#newtagging */
export interface NewTagging {
  /** The tag's name. */
  name: string
  /** Versions of what the tag names. */
  versions?: string[] | undefined
}

/** A tag on an item or a template. @see reference.md#tagging */
export interface Tagging {
  /** The tag's name. */
  name: string
  /** Versions of what the tag names; nearly always empty. */
  versions: string[]
}
