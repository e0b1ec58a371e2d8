import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { Extension } from '../plugins/extension.ts'
import type { SiteParams } from '../values/site-params.ts'
import { activateThemes, deleteThemes, installThemes, listThemes, updateThemes } from './operations.ts'
import type { ChangeThemesParams, InstallThemesParams, UpdateThemesParams } from './schema.ts'

/**
 * The themes of a site. A change is queued: the call returns at once.
 * @experimental The seed does not show these calls; they are built from the public reference.
 * @see public-facts.md, 2.3
 */
export interface Themes {
  /**
   * The themes of a site.
   * @experimental
   */
  list(params: SiteParams, options?: CallOptions): ApiRequest<Extension[]>
  /**
   * Installs themes, each by its slug or from the HTTPS URL of a zip.
   * @experimental
   */
  install(params: InstallThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Updates themes, to the latest version unless another is given.
   * @experimental
   */
  update(params: UpdateThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * Makes a theme the one that the site shows.
   * @experimental
   */
  activate(params: ChangeThemesParams, options?: CallOptions): ApiRequest<void>
  /**
   * **Deletes** themes from the site.
   * @experimental
   */
  delete(params: ChangeThemesParams, options?: CallOptions): ApiRequest<void>
}

export const themes = resource<Themes>()({
  list: listThemes,
  install: installThemes,
  update: updateThemes,
  activate: activateThemes,
  delete: deleteThemes,
})
