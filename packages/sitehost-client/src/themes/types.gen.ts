// Written by `npm run generate` out of schema.ts and reference.md.
import type { ExtensionPath, ExtensionSource, ExtensionVersion } from '../plugins/types.gen.ts'
import type { id } from '../site-ids/types.gen.ts'

/** Params of `themes.activate`, `themes.delete`. */
export interface ChangeThemesParams {
  /** The site's id. */
  id: id
  /** The themes to activate, each by its slug. */
  themes: ExtensionPath[]
}

/** Params of `themes.install`. */
export interface InstallThemesParams {
  /** The site's id. */
  id: id
  /** The themes to install, each by its slug or from the HTTPS URL of a zip file. */
  themes: ExtensionSource[]
}

/** Params of `themes.update`. */
export interface UpdateThemesParams {
  /** The site's id. */
  id: id
  /** The themes to update, each by its slug. */
  themes: ExtensionVersion[]
}
