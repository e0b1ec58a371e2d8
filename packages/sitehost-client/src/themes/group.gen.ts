// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { Extension, SiteParams } from '../objects/types.gen.ts'
import type { ChangeThemesParams, InstallThemesParams, UpdateThemesParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/**
 * The themes of a site. Changes are queued: the calls return at once. The documents do not show these calls; they are
 * built from the public reference.
 */
export interface Themes {
  /**
   * Returns the themes of a site.
   *
   * `GET /v1/sites/{id}/themes`
   *
   * The documents mention themes without showing these calls, which are taken from the published description.
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  list(params: SiteParams, options?: CallOptions): ApiRequest<Extension[]>
  /**
   * Queues the installation and activation of themes.
   *
   * `POST /v1/sites/{id}/themes`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  install(params: InstallThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the update of themes, to the latest version if none is given.
   *
   * `PUT /v1/sites/{id}/themes`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  update(params: UpdateThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the deletion of themes.
   *
   * `DELETE /v1/sites/{id}/themes`
   *
   * The request has a body.
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  delete(params: ChangeThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the activation of a theme, whose design the site then shows.
   *
   * `PUT /v1/sites/{id}/themes/activate`
   * @experimental Beyond the documents of the service.
   * @throws NotFoundError no such site
   */
  activate(params: ChangeThemesParams, options?: CallOptions): ApiRequest<void>
}

export const themesResource: Resource<Themes> = resource<Themes>()({
  list: loadCall(operations, 'listThemes'),
  install: loadCall(operations, 'installThemes'),
  update: loadCall(operations, 'updateThemes'),
  delete: loadCall(operations, 'deleteThemes'),
  activate: loadCall(operations, 'activateThemes'),
})
