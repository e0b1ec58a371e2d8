import { dateTime, filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { id, type SiteIdParams } from '../values/site-params.ts'

export { SiteIdParams } from '../values/site-params.ts'
export { Password } from '../values/password.ts'

/** Somebody who may transfer files of a site. @see seed 001, File-transfer (SFTP) user */
export interface SftpUser {
  id: number
  /** Date-time. */
  created?: string
  /** Date-time. The seed gives it no type: null passes, for who never logged in. */
  accessed?: string | null
  /** Date-time, likewise. */
  modified?: string | null
  accountId?: number
  sftpDomain?: string
  siteId?: number
  siteName?: string
  username: string
  /** Whether it is the user of the site's owner. */
  owner?: boolean
  email?: string
}

export interface SftpUserParams extends SiteIdParams {
  username: string
}

export const SftpUser = mirrors<SftpUser>()(
  z.object({
    id: z.int(),
    created: z.exactOptional(dateTime),
    accessed: z.exactOptional(z.nullable(dateTime)),
    modified: z.exactOptional(z.nullable(dateTime)),
    accountId: z.exactOptional(z.int()),
    sftpDomain: z.exactOptional(z.string()),
    siteId: z.exactOptional(z.int()),
    siteName: z.exactOptional(z.string()),
    username: z.string(),
    owner: z.exactOptional(z.boolean()),
    email: z.exactOptional(z.string()),
  }),
)

export const SftpUserParams = mirrors<SftpUserParams>()(z.strictObject({ site_id: id, username: filled }))
