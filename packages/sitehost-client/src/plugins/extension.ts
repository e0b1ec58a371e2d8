import { filled, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A plugin or a theme of a site. @see seed 001, Plugin entry */
export interface Extension {
  /** Its slug. */
  name: string
  title?: string
  description?: string
  status?: Open<'active' | 'dropin' | 'inactive'>
  update?: Open<'none' | 'available' | 'version higher than expected'>
  version?: string
  /** The version that an update would bring. */
  update_version?: string | null
}

/** What is to be installed, and from where. */
export interface ExtensionSource {
  /** A slug, or the HTTPS URL of a zip. */
  path: string
  /** The latest unless given. */
  version?: string | undefined
}

/** What is to be updated. */
export interface ExtensionVersion {
  /** A slug. */
  path: string
  /** The latest unless given. */
  version?: string | undefined
}

/** What something is to be done with. */
export interface ExtensionPath {
  /** A slug. */
  path: string
}

const text = z.exactOptional(z.string())

export const Extension = mirrors<Extension>()(
  z.object({
    name: z.string(),
    title: text,
    description: text,
    status: z.exactOptional(openSet(['active', 'dropin', 'inactive'])),
    update: z.exactOptional(openSet(['none', 'available', 'version higher than expected'])),
    version: text,
    update_version: z.exactOptional(z.nullable(z.string())),
  }),
)

const slugPattern = /^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/
const slug = z.string().check(z.regex(slugPattern, 'must be a slug'))
const source = z
  .string()
  .check(z.refine((path) => slugPattern.test(path) || isZipUrl(path), 'must be a slug or an HTTPS URL of a zip'))

/** Whether it can be one: the address of a download need not end in a file name, but one that names another kind is none. */
function isZipUrl(path: string): boolean {
  if (!/^https:\/\//i.test(path) || !URL.canParse(path)) return false
  const { pathname, search } = new URL(path)
  return /\.zip$/i.test(pathname) || search !== '' || !/\.[a-z]\w*$/i.test(pathname)
}

export const ExtensionSource = mirrors<ExtensionSource>()(z.strictObject({ path: source, version: z.optional(filled) }))
export const ExtensionVersion = mirrors<ExtensionVersion>()(z.strictObject({ path: slug, version: z.optional(filled) }))
export const ExtensionPath = mirrors<ExtensionPath>()(z.strictObject({ path: slug }))
