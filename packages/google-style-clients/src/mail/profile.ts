import type { Profile } from '@portolan/core'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'

/** The particulars of this service. */
export const profile: Profile = { service: 'the mail service', userAgent, readError }

/** The scopes that inserting needs one of, by their documented names. The values are those of the public reference. */
export const scopes = {
  /** Full access to the mailbox. */
  SCOPE_MAIL_FULL: 'https://mail.google.com/',
  SCOPE_MAIL_MODIFY: 'https://www.googleapis.com/auth/gmail.modify',
  SCOPE_MAIL_INSERT: 'https://www.googleapis.com/auth/gmail.insert',
} as const
