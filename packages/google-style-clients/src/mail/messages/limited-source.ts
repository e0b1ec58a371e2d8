import { type Clock, TimeoutError } from '@portolan/core'
import { type Instant, timeLeft, waitFor } from '@portolan/core/internal'
import type { MediaSource } from './media-source.ts'

export interface SourceLimits {
  /** The name of the call, for the error when the deadline has passed. */
  readonly name: string
  readonly clock: Clock
  /** When the whole call has to end. */
  readonly end: Instant | undefined
  readonly signal: AbortSignal | undefined
}

/** Limits a source: a slow read ends when the signal aborts, and at the deadline of the call. */
export function limitedSource(source: MediaSource, { name, clock, end, signal }: SourceLimits): MediaSource {
  const controller = new AbortController()
  const leave = (): void => controller.abort(signal?.reason)
  const pass = (): void => {
    const message = `${name}: the deadline passed while the call was waiting for the media`
    controller.abort(new TimeoutError(message, { limit: 'deadline' }))
  }
  const cancel = end === undefined ? () => {} : clock.after(timeLeft(clock, end), pass)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  return {
    ...source,
    read: (from, length) => waitFor('the media', source.read(from, length), controller.signal),
    close() {
      cancel()
      signal?.removeEventListener('abort', leave)
      source.close()
    },
  }
}
