import { filled, type Schema, timestamp } from '@portolan/core/schema'
import { isUrl } from '../../url.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

/**
 * The stage of an image's deprecation. Creating a resource from a DEPRECATED image succeeds, with a warning that
 * names the image and its replacement; from an OBSOLETE or DELETED one it fails. ACTIVE may announce the end of an
 * image's life.
 * @see reference/images.md
 */
export const DeprecationState: Schema<types.DeprecationState> = z.enum(['ACTIVE', 'DEPRECATED', 'OBSOLETE', 'DELETED'])

const resource = /(?:^|\/)(?:global|(?:zones|regions)\/[^/\s]+)\/(?<kind>[^/\s]+)\/[^\s]+$/

/** The kind of resource in a URL of the service, such as `images` or `disks`; undefined if the URL names none. */
function kindOf(address: string): string | undefined {
  return resource.exec(address)?.groups?.['kind']
}

/** The service also accepts a partial URL, from `projects` or from `global` on. */
function isPartial(address: string): boolean {
  return /^(?:projects\/[^/\s]+\/)?global\//.test(address) && kindOf(address) !== undefined
}

const replacement = z.string().check(
  z.refine((text) => isUrl(text, 'https:', 'http:') || isPartial(text), {
    message: 'must be the URL of an image',
    abort: true,
  }),
  z.refine((text) => (kindOf(text) ?? 'images') === 'images', 'must be the URL of an image, like the deprecated one'),
)

export const DeprecationStatus: Schema<types.DeprecationStatus> = z.strictObject({
  state: z.optional(DeprecationState),
  replacement: z.optional(replacement),
  deprecated: z.optional(timestamp),
  obsolete: z.optional(timestamp),
  deleted: z.optional(timestamp),
})

const uuid = z.string().check(
  z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i, 'must be a UUID'),
  z.refine((text) => /[^0-]/.test(text), 'must not be the zero UUID'),
)

export const DeprecateImageParams: Schema<types.DeprecateImageParams> = z.strictObject({
  project: filled,
  resourceId: filled,
  requestId: z.optional(uuid),
  deprecationStatus: z.optional(DeprecationStatus),
})
