// Written by `npm run generate` out of schema.ts and reference.md.
import type { id } from '../site-ids/types.gen.ts'

/** An add-on that is available to the account. @see reference.md#addon */
export interface Addon {
  /** The add-on's id. */
  id: number
  /** The name of the add-on. */
  name: string
  /** The amount that one unit of the add-on adds. */
  unitAllocation?: number
  /** The price in cents. */
  priceInCents?: number
}

/** An add-on that is attached to the account. @see reference.md#attachedaddon */
export interface AttachedAddon {
  /** The name of the add-on. */
  name: string
  /** How many the account has. */
  quantity: number
}

/** Params of `addons.set`. */
export interface SetAddonParams {
  /** The add-on's id. */
  addon_id: id
  /** The total wanted, not an increment. */
  quantity: number | string
}
