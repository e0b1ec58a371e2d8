import type { ErrorInfo } from '@portolan/core'

/** Reads the service's errors, `{ message, type }`. */
export function readError(body: unknown, status: number): ErrorInfo {
  const { message, type } = Object(body) as Readonly<Record<string, unknown>>
  return {
    message: typeof message === 'string' ? message : undefined,
    code: typeof type === 'string' ? type : undefined,
    rateLimited: status === 429 || type === 'rate_limit_exceeded',
  }
}
