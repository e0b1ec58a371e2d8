import type { Middleware } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import { isWorthRetrying } from './attempts.ts'
import type { RepeatParts } from './repeat.ts'

/** Retries failed attempts. What does so is loaded with the first failure after which a call may be tried again. */
export function retry(parts: RepeatParts): Middleware<RawResponse> {
  return async function retry(call, next) {
    try {
      const response = await next(call)
      call.retryBudget.refill(false)
      return response
    } catch (error) {
      if (!isWorthRetrying(call, error)) throw error
      // What broke the attempt may keep a module from being loaded too: then the attempt was the last.
      const { repeat } = await import('./repeat.ts').catch(() => Promise.reject(error as Error))
      return await repeat(parts, call, next, error)
    }
  }
}
