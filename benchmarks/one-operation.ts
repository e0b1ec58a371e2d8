// The smallest bundle: one operation of the issues service by itself, with all its checks.
import { call } from '@portolan/core'
import { profile } from '@portolan/issues-client'
import { getRateLimit } from '@portolan/issues-client/operations'

/** Reads the rate limit. */
export const readRateLimit = (baseUrl: string) => call(getRateLimit, {}, { baseUrl, profile })
