// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Team: Schema<types.Team> = z.object({ active: z.boolean(), id: z.string(), name: z.string() })
