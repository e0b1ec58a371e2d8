// Written by `npm run generate` out of schema.ts and reference.md.

/**
 * A group of a team, to which items and templates can belong. Older responses also carry an id.
 * @see reference.md#group
 */
export interface Group {
  /** When the group was created. Date-time. */
  created_at: string
  /** What the group is for. Optional: missing from old responses. */
  description?: string
  /** Name of the group. */
  name: string
  /** Whether the group is private. */
  private: boolean
  /** When the group was last updated. Date-time. */
  updated_at: string
  /** Name of the group in URLs, and in `group_url_name`. */
  url_name: string
}
