import { digits, optionalInteger, type Schema } from '@portolan/core/schema'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Addon: Schema<types.Addon> = z.object({
  id: z.int(),
  name: z.string(),
  unitAllocation: optionalInteger,
  priceInCents: optionalInteger,
})

export const AttachedAddon: Schema<types.AttachedAddon> = z.object({ name: z.string(), quantity: z.int() })

export const SetAddonParams: Schema<types.SetAddonParams> = z.strictObject({ addon_id: id, quantity: digits() })
