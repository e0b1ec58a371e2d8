import type { Clock } from './clock.ts'

/** A reason for an abort that becomes an error which says what was being waited for. */
export interface NamedReason {
  during(what: string): unknown
}

/** What to throw when a signal cut a wait short: the caller's own reason, or the error of the deadline that passed. */
export function interruption(signal: AbortSignal, what: string): unknown {
  const { reason } = signal as { readonly reason: unknown }
  return typeof (reason as Partial<NamedReason> | null)?.during === 'function'
    ? (reason as NamedReason).during(what)
    : reason
}

/**
 * Waits for something that knows no signal.
 * @param what what is waited for, as a message says it: `the cache`
 */
export function waitFor<T>(what: string, promise: PromiseLike<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return Promise.resolve(promise)
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(interruption(signal, what))
    const unlink = (): void => signal.removeEventListener('abort', leave)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    promise.then(unlink, unlink)
    promise.then(resolve, reject)
  })
}

/** Waits `ms` milliseconds, or rejects as soon as the signal is aborted. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal, what = 'the next request'): Promise<void> {
  let cancel = (): void => {}
  const over = new Promise<void>((resolve) => (cancel = clock.after(ms, resolve, 'wait')))
  return waitFor(what, over, signal).finally(cancel)
}
