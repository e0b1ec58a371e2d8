import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A team that the caller belongs to. @see seed 000, Team */
export interface Team {
  active: boolean
  id: string
  name: string
}

export const Team = mirrors<Team>()(z.object({ active: z.boolean(), id: z.string(), name: z.string() }))
