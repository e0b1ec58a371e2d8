// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { Extension } from '../plugins/types.gen.ts'
import type { SiteParams } from '../site-ids/types.gen.ts'
import type { ChangeThemesParams, InstallThemesParams, UpdateThemesParams } from './types.gen.ts'
import { activateThemes, deleteThemes, installThemes, listThemes, updateThemes } from './operations.ts'

/**
 * The themes of a site. Changes are queued: the calls return at once. @experimental The documents do not show
 * these calls; they are built from the public reference. @see reference.md
 */
export interface Themes {
  /**
   * Returns the themes of a site. The documents mention themes without showing these calls, which are taken from
   * the published description.
   *
   * `GET /v1/sites/{id}/themes`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#themeslist
   */
  list(params: SiteParams, options?: CallOptions): ApiRequest<Extension[]>
  /**
   * Queues the installation and activation of themes.
   *
   * `POST /v1/sites/{id}/themes`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#themesinstall
   */
  install(params: InstallThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the update of themes, to the latest version where none is given.
   *
   * `PUT /v1/sites/{id}/themes`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#themesupdate
   */
  update(params: UpdateThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the activation of a theme, whose design the site then shows.
   *
   * `PUT /v1/sites/{id}/themes/activate`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#themesactivate
   */
  activate(params: ChangeThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Queues the deletion of themes. The request has a body.
   *
   * `DELETE /v1/sites/{id}/themes`
   * @experimental Beyond the documents of the service: see the reference.
   * @throws NotFoundError no such site
   * @see reference.md#themesdelete
   */
  delete(params: ChangeThemesParams, options?: CallOptions): ApiRequest<void>
}

/** The operations of the group, by the names of its methods. */
export const members = {
  list: listThemes,
  install: installThemes,
  update: updateThemes,
  activate: activateThemes,
  delete: deleteThemes,
}
