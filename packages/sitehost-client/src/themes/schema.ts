import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { ExtensionPath, ExtensionSource, ExtensionVersion } from '../plugins/extension.ts'
import { id, type SiteParams } from '../values/site-params.ts'

export { Extension } from '../plugins/extension.ts'
export { SiteParams } from '../values/site-params.ts'

export interface InstallThemesParams extends SiteParams {
  themes: ExtensionSource[]
}

export interface UpdateThemesParams extends SiteParams {
  themes: ExtensionVersion[]
}

/** Themes to activate or delete. */
export interface ChangeThemesParams extends SiteParams {
  themes: ExtensionPath[]
}

export const InstallThemesParams = mirrors<InstallThemesParams>()(
  z.strictObject({ id, themes: z.array(ExtensionSource) }),
)
export const UpdateThemesParams = mirrors<UpdateThemesParams>()(
  z.strictObject({ id, themes: z.array(ExtensionVersion) }),
)
export const ChangeThemesParams = mirrors<ChangeThemesParams>()(z.strictObject({ id, themes: z.array(ExtensionPath) }))
