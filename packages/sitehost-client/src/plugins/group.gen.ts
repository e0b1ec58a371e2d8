// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { SiteParams } from '../site-ids/types.gen.ts'
import type { ChangePluginsParams, Extension, InstallPluginsParams, UpdatePluginsParams } from './types.gen.ts'
import {
  activatePlugins,
  deactivatePlugins,
  deletePlugins,
  installPlugins,
  listPlugins,
  updatePlugins,
} from './operations.ts'

/**
 * The plugins of a site. Changes are queued: the calls return at once, and the service reports the result by a
 * webhook. @see reference.md
 */
export interface Plugins {
  /**
   * Queues the installation and activation of plugins. A slug is checked for validity. The result is reported
   * through a webhook.
   *
   * `POST /v1/sites/{id}/plugins`
   * @throws NotFoundError no such site
   * @see reference.md#pluginsinstall
   */
  install(params: InstallPluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the update of plugins, to the latest version where none is given. The result is reported through a
   * webhook.
   *
   * `PUT /v1/sites/{id}/plugins`
   * @throws NotFoundError no such site
   * @see reference.md#pluginsupdate
   */
  update(params: UpdatePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the deactivation of plugins, which stay installed. The result is reported through a webhook.
   *
   * `PUT /v1/sites/{id}/plugins/deactivate`
   * @throws NotFoundError no such site
   * @see reference.md#pluginsdeactivate
   */
  deactivate(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the activation of plugins. The result is reported through a webhook.
   *
   * `PUT /v1/sites/{id}/plugins/activate`
   * @throws NotFoundError no such site
   * @see reference.md#pluginsactivate
   */
  activate(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the deletion of plugins. The request has a body, and the result is reported through a webhook.
   *
   * `DELETE /v1/sites/{id}/plugins`
   * @throws NotFoundError no such site
   * @see reference.md#pluginsdelete
   */
  delete(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the plugins of a site. The documents show the fields of an entry but not this path, which is taken
   * from the published description.
   *
   * `GET /v1/sites/{id}/plugins`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#pluginslist
   */
  list(params: SiteParams, options?: CallOptions): ApiRequest<Extension[]>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  install: installPlugins,
  update: updatePlugins,
  deactivate: deactivatePlugins,
  activate: activatePlugins,
  delete: deletePlugins,
  list: listPlugins,
}
