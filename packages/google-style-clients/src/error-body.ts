import type { ErrorInfo } from '@portolan/core'

type Fields = Readonly<Record<string, unknown>>

/**
 * The reasons of a 403 that stands for an exceeded rate limit. An exceeded daily quota is not one: waiting for
 * minutes does not help.
 */
const rateReasons: ReadonlySet<string> = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED'])

/**
 * Reads the services' errors: `{ error: { code, message, status, errors, details } }`, and the short form of token
 * responses, `{ error: 'invalid_grant', error_description }`.
 */
export function readError(body: unknown, status: number): ErrorInfo {
  const { error, error_description: description } = Object(body) as Fields
  if (typeof error === 'string') return { message: text(description) ?? error, code: error }
  const { message, status: name, code, errors, details } = Object(error) as Fields
  const list = entries(errors)
  const reasons = [...list, ...entries(details)].flatMap((one) => text((Object(one) as Fields)['reason']) ?? [])
  return {
    message: text(message),
    code: text(name) ?? (typeof code === 'number' ? String(code) : undefined),
    reason: reasons[0],
    details: details ?? errors,
    rateLimited: status === 429 || (status === 403 && reasons.some((reason) => rateReasons.has(reason))),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function entries(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
