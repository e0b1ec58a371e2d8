import type { Profile } from '@portolan/core'
import { unwrap } from './envelope/unwrap.ts'
import { readError } from './error-body.ts'
import { userAgent } from './version.gen.ts'

/** The particulars of the site-hosting service. */
export const profile: Profile = {
  service: 'the site-hosting service',
  userAgent,
  loggable: ['paginate'],
  readError,
  unwrap,
  digitsAsNumbers: true,
}
