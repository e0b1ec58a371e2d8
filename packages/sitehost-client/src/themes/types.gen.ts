// Written by `portolan-generate`: change the document, and write it again.
import type { ExtensionPath, ExtensionSource, ExtensionVersion } from '../objects/types.gen.ts'

/** Params of `themes.install`. */
export interface InstallThemesParams {
  /** The site's id. */
  id: number | string

  /** The themes to install, each by its slug or from the HTTPS URL of a zip file. */
  themes: ExtensionSource[]
}

/** Params of `themes.update`. */
export interface UpdateThemesParams {
  /** The site's id. */
  id: number | string

  /** The themes to update, each by its slug. */
  themes: ExtensionVersion[]
}

/** Params of `themes.delete`, `themes.activate`. */
export interface ChangeThemesParams {
  /** The site's id. */
  id: number | string

  /** The themes to delete, each by its slug. */
  themes: ExtensionPath[]
}
