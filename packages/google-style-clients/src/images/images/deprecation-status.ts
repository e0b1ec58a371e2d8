import { mirrors, timestamp } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { isUrl } from '../../url.ts'

/**
 * How far an image is on its way out. Making something out of a DEPRECATED image works, with a warning that names the image
 * and its replacement; out of an OBSOLETE or DELETED one it is refused. ACTIVE may announce the end of an image's life.
 * @see seed 002, H, States and transitions
 */
const deprecationStates = ['ACTIVE', 'DEPRECATED', 'OBSOLETE', 'DELETED'] as const
export type DeprecationState = (typeof deprecationStates)[number]

/** The status to give an image; an empty one clears it. @see seed 002, H, request body */
export interface DeprecationStatus {
  state?: DeprecationState | undefined
  /** The address of the image to use in its place: a URL, or its end from `projects` or `global` on. */
  replacement?: string | undefined
  /** When the state is meant to become DEPRECATED, RFC 3339. It says so and does nothing: only a call changes the state. */
  deprecated?: string | undefined
  /** When the state is meant to become OBSOLETE, RFC 3339. It says so and does nothing. */
  obsolete?: string | undefined
  /** When the state is meant to become DELETED, RFC 3339. It says so and does nothing. */
  deleted?: string | undefined
}

const resource = /(?:^|\/)(?:global|(?:zones|regions)\/[^/\s]+)\/(?<kind>[^/\s]+)\/[^\s]+$/

/** The kind of resource that an address of the service names, where it does: `images`, `disks`. */
function kindOf(address: string): string | undefined {
  return resource.exec(address)?.groups?.['kind']
}

/** The service takes the end of a URL for one, from `projects` or from `global` on. */
function isPartial(address: string): boolean {
  return /^(?:projects\/[^/\s]+\/)?global\//.test(address) && kindOf(address) !== undefined
}

const replacement = z.string().check(
  z.refine((text) => isUrl(text, 'https:', 'http:') || isPartial(text), {
    message: 'must be the URL of an image',
    abort: true,
  }),
  z.refine((text) => (kindOf(text) ?? 'images') === 'images', 'must be the URL of an image, as the replaced one is'),
)

export const DeprecationStatus = mirrors<DeprecationStatus>()(
  z.strictObject({
    state: z.optional(z.enum(deprecationStates)),
    replacement: z.optional(replacement),
    deprecated: z.optional(timestamp),
    obsolete: z.optional(timestamp),
    deleted: z.optional(timestamp),
  }),
)
