import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { id, type SiteParams } from '../values/site-params.ts'
import { ExtensionPath, ExtensionSource, ExtensionVersion } from './extension.ts'

export interface InstallPluginsParams extends SiteParams {
  plugins: ExtensionSource[]
}

export interface UpdatePluginsParams extends SiteParams {
  plugins: ExtensionVersion[]
}

/** Plugins to activate, deactivate or delete. */
export interface ChangePluginsParams extends SiteParams {
  plugins: ExtensionPath[]
}

export const InstallPluginsParams = mirrors<InstallPluginsParams>()(
  z.strictObject({ id, plugins: z.array(ExtensionSource) }),
)
export const UpdatePluginsParams = mirrors<UpdatePluginsParams>()(
  z.strictObject({ id, plugins: z.array(ExtensionVersion) }),
)
export const ChangePluginsParams = mirrors<ChangePluginsParams>()(
  z.strictObject({ id, plugins: z.array(ExtensionPath) }),
)
