import { type Schema } from '@portolan/core/schema'
import { ExtensionPath, ExtensionSource, ExtensionVersion } from '../plugins/schema.ts'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const InstallThemesParams: Schema<types.InstallThemesParams> = z.strictObject({
  id,
  themes: z.array(ExtensionSource),
})
export const UpdateThemesParams: Schema<types.UpdateThemesParams> = z.strictObject({
  id,
  themes: z.array(ExtensionVersion),
})
export const ChangeThemesParams: Schema<types.ChangeThemesParams> = z.strictObject({
  id,
  themes: z.array(ExtensionPath),
})
