// Written by `portolan-generate`: change the document, and write it again.

/** A private workspace with a host of its own; available on a team only. */
export interface Team {
  /** Whether the team is active. */
  active: boolean

  /** The team's id. */
  id: string

  /** The team's name. */
  name: string
}
