import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { DeprecationStatus } from './deprecation-status.ts'

/** @see seed 002, H, Image deprecate */
export interface DeprecateImageParams {
  /** The project's ID. */
  project: string
  /** The image's name. */
  resourceId: string
  /**
   * A UUID that makes a repeat harmless: the service ignores what it has done already. Made by the client, unless given.
   * The one of zeros is refused.
   */
  requestId?: string | undefined
  /** Left out or empty, the image's status is cleared. */
  deprecationStatus?: DeprecationStatus | undefined
}

const uuid = z.string().check(
  z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i, 'must be a UUID'),
  z.refine((text) => /[^0-]/.test(text), 'must not be the UUID of zeros'),
)

export const DeprecateImageParams = mirrors<DeprecateImageParams>()(
  z.strictObject({
    project: filled,
    resourceId: filled,
    requestId: z.optional(uuid),
    deprecationStatus: z.optional(DeprecationStatus),
  }),
)
