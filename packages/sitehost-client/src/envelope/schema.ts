import { optionalText, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const PageObject: Schema<types.PageObject> = z.object({
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  lastPage: z.int(),
  perPage: z.int(),
  totalItems: z.int(),
})

export const Envelope: Schema<types.Envelope> = z.object({
  message: optionalText,
  data: z.optional(z.unknown()),
  errors: z.optional(z.unknown()),
  page: z.exactOptional(z.nullable(PageObject)),
})
