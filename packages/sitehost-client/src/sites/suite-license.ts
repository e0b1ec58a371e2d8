import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** The license of a site for the suite of extensions. @see seed 001, Suite license */
export interface SuiteLicense {
  id?: number
  siteId?: number
  licenseKey: string
  /** Unix seconds. */
  issuedAt?: number
  /** Unix seconds; null: it is valid. */
  revokedAt?: number | null
}

export const SuiteLicense = mirrors<SuiteLicense>()(
  z.object({
    id: z.exactOptional(z.int()),
    siteId: z.exactOptional(z.int()),
    licenseKey: z.string(),
    issuedAt: z.exactOptional(z.int()),
    revokedAt: z.exactOptional(z.nullable(z.int())),
  }),
)
