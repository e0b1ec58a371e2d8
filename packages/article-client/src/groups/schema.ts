import { dateTime, optionalString, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Group: Schema<types.Group> = z.object({
  created_at: dateTime,
  description: optionalString,
  name: z.string(),
  private: z.boolean(),
  updated_at: dateTime,
  url_name: z.string(),
})
