// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'
import type { id } from '../site-ids/types.gen.ts'

/** Params of `plugins.activate`, `plugins.deactivate`, `plugins.delete`. */
export interface ChangePluginsParams {
  /** The site's id. */
  id: id
  /** The plugins to activate, each by its slug. */
  plugins: ExtensionPath[]
}

/**
 * A plugin or theme of a site. The documents show the fields of plugins; themes have the same in the published
 * description.
 * @see reference.md#extension
 */
export interface Extension {
  /** The slug. */
  name: string
  /** The name that people see. */
  title?: string
  /** What it does. */
  description?: string
  /** The status. */
  status?: Open<'active' | 'dropin' | 'inactive'>
  /** Whether an update is available. */
  update?: Open<'none' | 'available' | 'version higher than expected'>
  /** The version that is installed. */
  version?: string
  /** The version that an update would install; null where there is none. */
  update_version?: string | null
}

/** A plugin or theme to activate, deactivate or delete. @see reference.md#extensionpath */
export interface ExtensionPath {
  /** The slug. */
  path: string
}

/** A plugin or theme to install. @see reference.md#extensionsource */
export interface ExtensionSource {
  /** A slug, or the HTTPS URL of a zip file. */
  path: string
  /** The version to install. The latest is installed where it is omitted. */
  version?: string | undefined
}

/** A plugin or theme to update. @see reference.md#extensionversion */
export interface ExtensionVersion {
  /** The slug. */
  path: string
  /** The version to update to. The latest is taken where it is omitted. */
  version?: string | undefined
}

/** Params of `plugins.install`. */
export interface InstallPluginsParams {
  /** The site's id. */
  id: id
  /** The plugins to install, each by its slug or from the HTTPS URL of a zip file. */
  plugins: ExtensionSource[]
}

/** Params of `plugins.update`. */
export interface UpdatePluginsParams {
  /** The site's id. */
  id: id
  /** The plugins to update, each by its slug. */
  plugins: ExtensionVersion[]
}
