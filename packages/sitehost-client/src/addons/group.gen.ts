// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type NoParams, type Resource, loadCall, resource } from '@portolan/core'
import type { Addon, AttachedAddon, SetAddonParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Additions to the plan of an account. */
export interface Addons {
  /**
   * Returns the add-ons that are available to the account.
   *
   * `GET /v1/account/addons`
   */
  list(params?: NoParams, options?: CallOptions): ApiRequest<Addon[]>
  /**
   * Sets how many of an add-on the account has, and returns all attached add-ons.
   *
   * `PUT /v1/account/addons`
   *
   * The quantity is the total wanted, not an increment, so that a smaller one takes units away.
   */
  set(params: SetAddonParams, options?: CallOptions): ApiRequest<AttachedAddon[]>
  /**
   * Returns the add-ons that are attached to the account.
   *
   * `GET /v1/account/addons/attached`
   */
  listAttached(params?: NoParams, options?: CallOptions): ApiRequest<AttachedAddon[]>
}

export const addonsResource: Resource<Addons> = resource<Addons>()({
  list: loadCall(operations, 'listAddons'),
  set: loadCall(operations, 'setAddon'),
  listAttached: loadCall(operations, 'listAttachedAddons'),
})
