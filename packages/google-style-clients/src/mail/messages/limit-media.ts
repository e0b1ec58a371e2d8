import { type Clock, TimeoutError } from '@portolan/core'
import { type Instant, onAbort, timeLeft, waitFor } from '@portolan/core/internal'

export interface MediaLimits {
  /** The name of the call, for the error when the time is up. */
  readonly name: string
  readonly clock: Clock
  /** When the whole call has to end. */
  readonly end: Instant | undefined
  /** The longest wait for a part of the media, in milliseconds. */
  readonly timeout: number | false
  readonly signal: AbortSignal | undefined
}

/** Waits for a part of the media. Once a wait has failed, so does every later one. */
export type WaitForPart = <T>(part: Promise<T>) => Promise<T>

/** Limits the waits for media: each ends when the signal aborts, at the deadline of the call, and after the timeout. */
export function limitMedia({ name, clock, end, timeout, signal }: MediaLimits): {
  readonly wait: WaitForPart
  readonly close: () => void
} {
  const controller = new AbortController()
  const leave = (): void => controller.abort(signal?.reason)
  const giveUp = (why: string, limit: TimeoutError['limit']): void =>
    controller.abort(new TimeoutError(`${name}: ${why}`, { limit }))
  const pass = (): void => giveUp('the deadline passed while the call was waiting for the media', 'deadline')
  const cancel = end === undefined ? () => {} : clock.after(timeLeft(clock, end), pass)
  if (signal?.aborted) leave()
  const unlink = onAbort(signal, leave)
  return {
    wait(part) {
      const stall = (): void => giveUp(`waited for the media: nothing more of it within ${timeout} ms`, 'timeout')
      const stopTimer = timeout === false ? () => {} : clock.after(timeout, stall)
      return waitFor('the media', part, controller.signal).finally(stopTimer)
    },
    close() {
      cancel()
      unlink()
    },
  }
}
