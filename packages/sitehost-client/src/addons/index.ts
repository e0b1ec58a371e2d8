import { type CallOptions, type NoParams, type ApiRequest, resource } from '@portolan/core'
import { listAddons, listAttachedAddons, setAddon } from './operations.ts'
import type { Addon, AttachedAddon, SetAddonParams } from './schema.ts'

/** What an account can have beyond its plan. @see seed 001, Add-on */
export interface Addons {
  /**
   * The add-ons that there are.
   * @see seed 001, Endpoints, Account
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Addon[]>
  /**
   * The add-ons that the account has.
   * @see seed 001, Endpoints, Account
   */
  listAttached(params?: NoParams, options?: CallOptions): ApiRequest<AttachedAddon[]>
  /**
   * Sets how much of an add-on the account has, and with it what the account is charged for. `quantity` is the total wanted,
   * not an increment: a smaller one takes units away. Gives all add-ons that the account has then.
   * @see seed 001, Endpoints, Account
   */
  set(params: SetAddonParams, options?: CallOptions): ApiRequest<AttachedAddon[]>
}

export const addons = resource<Addons>()({ list: listAddons, listAttached: listAttachedAddons, set: setAddon })
