import type { Clock } from './clock.ts'
import { onAbort } from './on-abort.ts'

/** A reason for an abort that makes an error which names what the call was waiting for. */
export interface NamedReason {
  during(what: string): unknown
}

/** The error when a signal ends a wait: the caller's own reason, or the error of an expired deadline. */
export function interruption(signal: AbortSignal, what: string): unknown {
  const { reason } = signal as { readonly reason: unknown }
  return typeof (reason as Partial<NamedReason> | null)?.during === 'function'
    ? (reason as NamedReason).during(what)
    : reason
}

/** Whether an error is the reason with which a signal was aborted: the caller wanted it, so it is not a failure. */
export function isAbort(signal: AbortSignal | undefined, error: unknown): boolean {
  return signal?.aborted === true && signal.reason === error
}

/**
 * Waits for a promise that cannot be aborted itself.
 * @param what what is awaited, for the error message: `the cache`
 * @throws the signal's reason, as soon as it is aborted
 */
export function waitFor<T>(what: string, promise: PromiseLike<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return Promise.resolve(promise)
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject)
    if (signal.aborted) return reject(interruption(signal, what))
    const unlink = onAbort(signal, () => reject(interruption(signal, what)))
    promise.then(unlink, unlink)
  })
}

/**
 * Waits.
 * @param ms milliseconds
 * @param what what is awaited, for the error message
 * @throws the signal's reason, as soon as it is aborted
 */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal, what = 'the next request'): Promise<void> {
  let cancel = (): void => {}
  const over = new Promise<void>((resolve) => (cancel = clock.after(ms, resolve, 'wait')))
  return waitFor(what, over, signal).finally(cancel)
}
