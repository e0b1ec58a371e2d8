import { digits, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { id } from '../values/site-params.ts'

/** An add-on that the account can have. @see seed 001, Add-on */
export interface Addon {
  id: number
  name: string
  /** How much one unit of it gives. */
  unitAllocation?: number
  priceInCents?: number
}

/** An add-on that the account has. @see seed 001, Add-on */
export interface AttachedAddon {
  name: string
  quantity: number
}

export interface SetAddonParams {
  addon_id: number | string
  /** The total wanted, not an increment. */
  quantity: number | string
}

export const Addon = mirrors<Addon>()(
  z.object({
    id: z.int(),
    name: z.string(),
    unitAllocation: z.exactOptional(z.int()),
    priceInCents: z.exactOptional(z.int()),
  }),
)

export const AttachedAddon = mirrors<AttachedAddon>()(z.object({ name: z.string(), quantity: z.int() }))

export const SetAddonParams = mirrors<SetAddonParams>()(z.strictObject({ addon_id: id, quantity: digits() }))
