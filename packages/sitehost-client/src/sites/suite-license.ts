import { mirrors, secret } from '@portolan/core/schema'
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

const count = z.exactOptional(z.int())
const fields = { id: count, siteId: count, issuedAt: count, revokedAt: z.exactOptional(z.nullable(z.int())) }

/** The license inside a site. The documents do not show which of its fields are there. */
export interface PartialLicense extends Partial<SuiteLicense> {}

export const SuiteLicense = mirrors<SuiteLicense>()(z.object({ ...fields, licenseKey: secret(z.string()) }))
export const PartialLicense = mirrors<PartialLicense>()(
  z.object({ ...fields, licenseKey: z.exactOptional(secret(z.string())) }),
)
