// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const TeamMember: Schema<types.TeamMember> = z.object({
  description: z.string(),
  email: z.string(),
  id: z.string(),
  last_accessed_at: z.string(),
  name: z.string(),
})
export { PageParams, UserParams } from '../objects/schema.gen.ts'
