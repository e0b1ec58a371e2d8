// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import { ExtensionPath, ExtensionSource, ExtensionVersion } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const InstallPluginsParams: Schema<types.InstallPluginsParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  plugins: z.array(ExtensionSource),
})

export const UpdatePluginsParams: Schema<types.UpdatePluginsParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  plugins: z.array(ExtensionVersion),
})

export const ChangePluginsParams: Schema<types.ChangePluginsParams> = z.strictObject({
  id: integerLike({ min: 1 }),
  plugins: z.array(ExtensionPath),
})
export { Extension, SiteParams } from '../objects/schema.gen.ts'
