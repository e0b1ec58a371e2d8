// Written by `npm run generate` out of schema.ts and reference.md.

/** A private workspace with a host of its own; available on a team only. @see reference.md#team */
export interface Team {
  /** Whether the team is active. */
  active: boolean
  /** The team's id. */
  id: string
  /** The team's name. */
  name: string
}
