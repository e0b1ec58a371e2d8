import { type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const TeamMember: Schema<types.TeamMember> = z.object({
  description: z.string(),
  email: z.string(),
  id: z.string(),
  last_accessed_at: z.string(),
  name: z.string(),
})
