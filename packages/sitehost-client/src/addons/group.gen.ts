// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, NoParams } from '@portolan/core'
import type { Addon, AttachedAddon, SetAddonParams } from './types.gen.ts'
import { listAddons, listAttachedAddons, setAddon } from './operations.ts'

/** Additions to the plan of an account. */
export interface Addons {
  /**
   * Returns the add-ons that are available to the account.
   *
   * `GET /v1/account/addons`
   * @see reference.md#addonslist
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Addon[]>
  /**
   * Returns the add-ons that are attached to the account.
   *
   * `GET /v1/account/addons/attached`
   * @see reference.md#addonslistattached
   */
  listAttached(params?: NoParams, options?: CallOptions): ApiRequest<AttachedAddon[]>
  /**
   * Sets how many of an add-on the account has, and returns all attached add-ons. The quantity is the total
   * wanted, not an increment, so that a smaller one takes units away.
   *
   * `PUT /v1/account/addons`
   * @see reference.md#addonsset
   */
  set(params: SetAddonParams, options?: CallOptions): ApiRequest<AttachedAddon[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { list: listAddons, listAttached: listAttachedAddons, set: setAddon }
