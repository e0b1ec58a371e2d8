import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Whether a name can be had for a new site. @see seed 001, POST /v1/sites/validate */
export interface NameCheck {
  valid: boolean
  /** The service's reason. */
  message: string
}

export interface ValidateNameParams {
  name: string
}

export const NameCheck = mirrors<NameCheck>()(z.object({ valid: z.boolean(), message: z.string() }))

/** Any text may be asked about: the answer says what is wrong with it. */
export const ValidateNameParams = mirrors<ValidateNameParams>()(z.strictObject({ name: z.string() }))

/** The name of a new site. @see seed 001, Body of POST /v1/sites */
export const siteName = z
  .string()
  .check(
    z.minLength(4),
    z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/, 'must hold letters, digits, and dashes between them only'),
  )
