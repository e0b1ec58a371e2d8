// Written by `npm run generate` out of schema.ts and reference.md.

/** The attributes that the XSD requires of every response; some registries omit the first two. */
export interface AnswerFrame {
  /** Version of the interface, `2.0`. Optional: required by the schema, read leniently. */
  generic?: string
  /** Name of the registry's operator. Optional: required by the schema, read leniently. */
  operator?: string
  /** Whether the registry cut off the list. */
  truncated?: boolean
}
