import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { SiteParams } from '../values/site-params.ts'
import type { Extension } from './extension.ts'
import {
  activatePlugins,
  deactivatePlugins,
  deletePlugins,
  installPlugins,
  listPlugins,
  updatePlugins,
} from './operations.ts'
import type { ChangePluginsParams, InstallPluginsParams, UpdatePluginsParams } from './params.ts'

/**
 * The plugins of a site. A change is queued: the call returns at once, and the service reports the result by a webhook.
 * @see seed 001, Plugins and themes
 */
export interface Plugins {
  /**
   * The plugins of a site.
   * @experimental The seed does not show it; it is built from the public reference.
   * @see public-facts.md, 2.3
   */
  list(params: SiteParams, options?: CallOptions): ApiRequest<Extension[]>
  /**
   * Installs plugins, each by its slug or from the HTTPS URL of a zip, and activates them.
   * @see seed 001, Plugins and themes
   */
  install(params: InstallPluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Updates plugins, to the latest version unless another is given. What the old version had of its own files is replaced.
   * @see seed 001, Plugins and themes
   */
  update(params: UpdatePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Turns plugins off; they stay installed.
   * @see seed 001, Plugins and themes
   */
  deactivate(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Turns plugins on.
   * @see seed 001, Plugins and themes
   */
  activate(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * **Deletes** plugins from the site.
   * @see seed 001, Plugins and themes
   */
  delete(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
}

export const plugins = resource<Plugins>()({
  list: listPlugins,
  install: installPlugins,
  update: updatePlugins,
  deactivate: deactivatePlugins,
  activate: activatePlugins,
  delete: deletePlugins,
})
