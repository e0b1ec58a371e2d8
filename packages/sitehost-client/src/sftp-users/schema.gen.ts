// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime, integerLike } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const SftpUser: Schema<types.SftpUser> = z.object({
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
})

export const SftpUserParams: Schema<types.SftpUserParams> = z.strictObject({
  site_id: integerLike({ min: 1 }),
  username: z.string().check(z.minLength(1)),
})
export { Password, SiteIdParams } from '../objects/schema.gen.ts'
