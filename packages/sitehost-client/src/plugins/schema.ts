import { filled, openSet, optionalNullableText, optionalText, type Schema } from '@portolan/core/schema'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Extension: Schema<types.Extension> = z.object({
  name: z.string(),
  title: optionalText,
  description: optionalText,
  status: z.exactOptional(openSet(['active', 'dropin', 'inactive'])),
  update: z.exactOptional(openSet(['none', 'available', 'version higher than expected'])),
  version: optionalText,
  update_version: optionalNullableText,
})

const slugPattern = /^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/
const slug = z.string().check(z.regex(slugPattern, 'must be a slug'))
const source = z
  .string()
  .check(z.refine((path) => slugPattern.test(path) || isZipUrl(path), 'must be a slug or an HTTPS URL of a zip'))

/** Accepts any HTTPS URL whose path does not end in the extension of another kind of file. */
function isZipUrl(path: string): boolean {
  if (!/^https:\/\//i.test(path) || !URL.canParse(path)) return false
  const { pathname, search } = new URL(path)
  return /\.zip$/i.test(pathname) || search !== '' || !/\.[a-z]\w*$/i.test(pathname)
}

export const ExtensionSource: Schema<types.ExtensionSource> = z.strictObject({
  path: source,
  version: z.optional(filled),
})
export const ExtensionVersion: Schema<types.ExtensionVersion> = z.strictObject({
  path: slug,
  version: z.optional(filled),
})
export const ExtensionPath: Schema<types.ExtensionPath> = z.strictObject({ path: slug })

export const InstallPluginsParams: Schema<types.InstallPluginsParams> = z.strictObject({
  id,
  plugins: z.array(ExtensionSource),
})
export const UpdatePluginsParams: Schema<types.UpdatePluginsParams> = z.strictObject({
  id,
  plugins: z.array(ExtensionVersion),
})
export const ChangePluginsParams: Schema<types.ChangePluginsParams> = z.strictObject({
  id,
  plugins: z.array(ExtensionPath),
})
