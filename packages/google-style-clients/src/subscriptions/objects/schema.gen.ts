// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Status: Schema<types.Status> = z.object({
  code: z.exactOptional(z.int()),
  message: z.exactOptional(z.string()),
  details: z.exactOptional(z.array(z.record(z.string(), z.unknown()))),
})

export const Operation: Schema<types.Operation> = z.object({
  name: z.exactOptional(z.string()),
  metadata: z.exactOptional(z.record(z.string(), z.unknown())),
  done: z.exactOptional(z.boolean()),
  error: z.exactOptional(Status),
  response: z.exactOptional(z.record(z.string(), z.unknown())),
})
