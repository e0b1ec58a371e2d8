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

const text = z.string()
const count = z.exactOptional(z.int())
const fields = { id: count, siteId: count, issuedAt: count, revokedAt: z.exactOptional(z.nullable(z.int())) }

export const SuiteLicense = mirrors<SuiteLicense>()(z.object({ ...fields, licenseKey: secret(text) }))
export const PartialLicense = mirrors<Partial<SuiteLicense>>()(
  z.object({ ...fields, licenseKey: z.exactOptional(secret(text)) }),
)
