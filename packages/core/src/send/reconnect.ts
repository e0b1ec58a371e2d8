import type { Call, Send, StreamSession } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Clock } from '../time.ts'
import { isWorthRetrying } from './failed-attempt.ts'
import { retryFrom } from './retry.ts'

/**
 * Sends a call again after its stream broke off, as its retry policy allows. The delay that the stream names applies to
 * each attempt, so that the loop here is the only one.
 */
export function reconnectBy(clock: Clock, send: Send<RawResponse>): NonNullable<StreamSession['reconnect']> {
  const sendOnce = (call: Call): Promise<RawResponse> => send({ ...call, retry: { ...call.retry, retries: 0 } })
  return async (call, broken, { delay, used }) => {
    if (!isWorthRetrying(call, broken)) throw broken
    return await retryFrom({ clock, delay, used }, call, sendOnce, broken)
  }
}
