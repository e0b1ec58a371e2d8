// Written by `portolan-generate`: change the document, and write it again.
import type { ExtensionPath, ExtensionSource, ExtensionVersion } from '../objects/types.gen.ts'

/** Params of `plugins.install`. */
export interface InstallPluginsParams {
  /** The site's id. */
  id: number | string

  /** The plugins to install, each by its slug or from the HTTPS URL of a zip file. */
  plugins: ExtensionSource[]
}

/** Params of `plugins.update`. */
export interface UpdatePluginsParams {
  /** The site's id. */
  id: number | string

  /** The plugins to update, each by its slug. */
  plugins: ExtensionVersion[]
}

/** Params of `plugins.delete`, `plugins.deactivate`, `plugins.activate`. */
export interface ChangePluginsParams {
  /** The site's id. */
  id: number | string

  /** The plugins to delete, each by its slug. */
  plugins: ExtensionPath[]
}
