// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Addon: Schema<types.Addon> = z.object({
  id: z.int(),
  name: z.string(),
  unitAllocation: z.exactOptional(z.int()),
  priceInCents: z.exactOptional(z.int()),
})

export const AttachedAddon: Schema<types.AttachedAddon> = z.object({ name: z.string(), quantity: z.int() })

export const SetAddonParams: Schema<types.SetAddonParams> = z.strictObject({
  addon_id: integerLike({ min: 1 }),
  quantity: integerLike({ min: 0 }),
})
