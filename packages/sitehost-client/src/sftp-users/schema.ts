import {
  filled,
  optionalDateTime,
  optionalFlag,
  optionalInteger,
  optionalNullableDateTime,
  optionalText,
  type Schema,
} from '@portolan/core/schema'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const SftpUser: Schema<types.SftpUser> = z.object({
  id: z.int(),
  created: optionalDateTime,
  accessed: optionalNullableDateTime,
  modified: optionalNullableDateTime,
  accountId: optionalInteger,
  sftpDomain: optionalText,
  siteId: optionalInteger,
  siteName: optionalText,
  username: z.string(),
  owner: optionalFlag,
  email: optionalText,
})

export const SftpUserParams: Schema<types.SftpUserParams> = z.strictObject({ site_id: id, username: filled })
