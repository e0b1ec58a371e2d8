import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Somebody in a team. @see seed 000, Team member */
export interface TeamMember {
  description: string
  /** Empty for callers who are neither admin nor owner of the team. */
  email: string
  /** The user's ID. */
  id: string
  /** When the member was last there; empty for callers who are neither admin nor owner of the team. */
  last_accessed_at: string
  /** The name inside the team. */
  name: string
}

export const TeamMember = mirrors<TeamMember>()(
  z.object({
    description: z.string(),
    email: z.string(),
    id: z.string(),
    last_accessed_at: z.string(),
    name: z.string(),
  }),
)
