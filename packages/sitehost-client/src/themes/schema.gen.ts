// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import { ExtensionPath, ExtensionSource, ExtensionVersion } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const InstallThemesParams: Schema<types.InstallThemesParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  themes: z.array(ExtensionSource),
})

export const UpdateThemesParams: Schema<types.UpdateThemesParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  themes: z.array(ExtensionVersion),
})

export const ChangeThemesParams: Schema<types.ChangeThemesParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  themes: z.array(ExtensionPath),
})
export { Extension, SiteParams } from '../objects/schema.gen.ts'
