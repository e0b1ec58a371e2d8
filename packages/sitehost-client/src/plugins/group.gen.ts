// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { Extension, SiteParams } from '../objects/types.gen.ts'
import type { ChangePluginsParams, InstallPluginsParams, UpdatePluginsParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/**
 * The plugins of a site. Changes are queued: the calls return at once, and the service reports the result by a webhook.
 */
export interface Plugins {
  /**
   * Queues the installation and activation of plugins.
   *
   * `POST /v1/sites/{id}/plugins`
   *
   * A slug is checked for validity. The result is reported through a webhook.
   * @throws NotFoundError no such site
   */
  install(params: InstallPluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the update of plugins, to the latest version if none is given.
   *
   * `PUT /v1/sites/{id}/plugins`
   *
   * The result is reported through a webhook.
   * @throws NotFoundError no such site
   */
  update(params: UpdatePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the deletion of plugins.
   *
   * `DELETE /v1/sites/{id}/plugins`
   *
   * The request has a body, and the result is reported through a webhook.
   * @throws NotFoundError no such site
   */
  delete(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the plugins of a site.
   *
   * `GET /v1/sites/{id}/plugins`
   *
   * The documents show the fields of an entry but not this path, which is taken from the published description.
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  list(params: SiteParams, options?: CallOptions): ApiRequest<Extension[]>
  /**
   * Queues the deactivation of plugins, which stay installed.
   *
   * `PUT /v1/sites/{id}/plugins/deactivate`
   *
   * The result is reported through a webhook.
   * @throws NotFoundError no such site
   */
  deactivate(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the activation of plugins.
   *
   * `PUT /v1/sites/{id}/plugins/activate`
   *
   * The result is reported through a webhook.
   * @throws NotFoundError no such site
   */
  activate(params: ChangePluginsParams, options?: CallOptions): ApiRequest<void>
}

export const pluginsResource: Resource<Plugins> = resource<Plugins>()({
  install: loadCall(operations, 'installPlugins'),
  update: loadCall(operations, 'updatePlugins'),
  delete: loadCall(operations, 'deletePlugins'),
  list: loadCall(operations, 'listPlugins'),
  deactivate: loadCall(operations, 'deactivatePlugins'),
  activate: loadCall(operations, 'activatePlugins'),
})
