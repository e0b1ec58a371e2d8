// Written by `portolan-generate`: change the document, and write it again.

/** A member of a team; available on a team only. */
export interface TeamMember {
  /** What the member says about themselves. */
  description: string

  /** The member's e-mail address; an empty string when the caller is neither admin nor owner of the team. */
  email: string

  /** The member's user id. */
  id: string

  /**
   * When the member last accessed the team; an empty string when the caller is neither admin nor owner of the team.
   */
  last_accessed_at: string

  /** The member's name inside the team. */
  name: string
}
