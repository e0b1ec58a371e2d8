// The smallest bundle: one operation of the issues service by itself, with all its checks.
import { call } from '@portolan/core'
import { profile } from '@portolan/issues-client'
import { getRateLimit as operation } from '@portolan/issues-client/operations'

/** The rest of the rate limit. */
export const getRateLimit = (baseUrl: string) => call(operation, {}, { baseUrl, profile })
