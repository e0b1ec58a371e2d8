// Written by `portolan-generate`: change the document, and write it again.

/** An add-on that is available to the account. */
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

/** An add-on that is attached to the account. */
export interface AttachedAddon {
  /** The name of the add-on. */
  name: string

  /** How many the account has. */
  quantity: number
}

/** Params of `addons.set`. */
export interface SetAddonParams {
  /** The add-on's id. */
  addon_id: number | string

  /** The total wanted, not an increment. */
  quantity: number | string
}
