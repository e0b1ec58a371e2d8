import { optionalFlag, optionalInteger, optionalText, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const fields = z.record(z.string(), z.unknown())

export const Status: Schema<types.Status> = z.object({
  code: optionalInteger,
  message: optionalText,
  details: z.exactOptional(z.array(fields)),
})

export const Operation: Schema<types.Operation> = z.object({
  name: optionalText,
  metadata: z.exactOptional(fields),
  done: optionalFlag,
  error: z.exactOptional(Status),
  response: z.exactOptional(fields),
})

export const GetOperationParams: Schema<types.GetOperationParams> = z.strictObject({ name: z.string() })
