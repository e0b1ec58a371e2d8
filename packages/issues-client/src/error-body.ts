import type { ErrorInfo } from '@portolan/core'

/** Reads the service's errors: `{ message, documentation_url, errors }`. */
export function readError(body: unknown, status: number, headers: Headers): ErrorInfo {
  const { message, documentation_url: documentation, errors } = Object(body) as Readonly<Record<string, unknown>>
  const list = Array.isArray(errors) ? errors : []
  const said = typeof message === 'string' ? message : undefined
  return {
    message: [said, ...list.map(describe)].filter(Boolean).join('; ') || undefined,
    ...(list.length || documentation ? { details: { documentation_url: documentation, errors: list } } : {}),
    rateLimited: status === 429 || (status === 403 && isLimit(said, headers)),
  }
}

/**
 * An exceeded limit is a 403 with nothing remaining; an exceeded secondary limit has Retry-After, or a message that
 * says so.
 */
function isLimit(message: string | undefined, headers: Headers): boolean {
  return (
    headers.get('x-ratelimit-remaining') === '0' ||
    headers.has('retry-after') ||
    /rate limit|abuse detection/i.test(message ?? '')
  )
}

/** Returns `Issue.title missing_field`, the message, or the error itself if it is a string. */
function describe(error: unknown): string {
  if (typeof error === 'string') return error
  const { resource, field, code, message } = Object(error) as Readonly<Record<string, unknown>>
  if (typeof message === 'string') return message
  return [[resource, field].filter(Boolean).join('.'), code].filter(Boolean).join(' ')
}
