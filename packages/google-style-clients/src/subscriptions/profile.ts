import type { Profile } from '@portolan/core'
import { readError } from '../error-body.ts'
import { userAgent } from '../version.gen.ts'

/** The particulars of this service. */
export const profile: Profile = { service: 'the subscription service', userAgent, readError }
