import { env } from 'node:process'

/** The services whose reference is built, by `SITE_REFERENCE`; all of them without it. */
const chosen = env['SITE_REFERENCE']?.split(',')

/** True if this build has no pages for some services, as that of `npm test`. */
export const isPartial = chosen !== undefined

export function isWritten(service: string): boolean {
  return chosen?.includes(service) ?? true
}
