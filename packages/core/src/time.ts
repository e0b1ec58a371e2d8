import { type RequestSummary, TimeoutError } from './errors.ts'

/** A source of time, which a test can control. */
export interface Clock {
  /** @returns the time of day in Unix milliseconds, which may be set back or forward */
  now(): number
  /**
   * Measures spans of time: timeouts, deadlines, delays, budgets.
   * @returns milliseconds since any point in time; never set back or forward
   * @default `now`, and `performance.now()` for `systemClock`
   */
  monotonic?(): number
  /**
   * Calls `run` after `ms` milliseconds; the returned function prevents it.
   * @param purpose `wait`: the call only lets time pass, before a retry or for a rate limit; `deadline`: its time as a
   * whole; `background`: no call waits, and the process may end before; absent: the time limit of work in progress
   */
  after(ms: number, run: () => void, purpose?: 'wait' | 'deadline' | 'background'): () => void
}

const longestTimer = 2 ** 31 - 1

/** Some small runtimes have the time of day only. */
const monotonicNow = (): number => (typeof performance === 'object' ? performance : Date).now()

/**
 * The system's time. Handles waits that are too long for a single timer. `{ ...systemClock, now }` measures spans by
 * that `now` too: `monotonic` is inherited, so that a copy does not have it.
 */
export const systemClock: Clock = Object.assign(Object.create({ monotonic: monotonicNow }) as object, {
  now: () => Date.now(),
  after(...[ms, run, purpose]: Parameters<Clock['after']>) {
    // Node keeps a list of timers for each span: spans with fractions, such as delays with jitter, would not share any.
    let timer = arm(Math.ceil(ms))
    // A browser's timer is a number, which keeps nothing alive.
    if (purpose === 'background' && typeof timer === 'object') timer.unref()
    return () => clearTimeout(timer)

    function arm(left: number): ReturnType<typeof setTimeout> {
      return left > longestTimer
        ? setTimeout(() => (timer = arm(left - longestTimer)), longestTimer)
        : setTimeout(run, left)
    }
  },
})

declare const monotonic: unique symbol

/**
 * A point in time on the monotonic clock, in milliseconds. Only its distance to others of the same clock has a meaning:
 * the time of day is not assignable to it.
 */
export type Instant = number & { readonly [monotonic]: true }

/** The current time on the monotonic clock. */
export function instant(clock: Clock): Instant {
  return (clock.monotonic ? clock.monotonic() : clock.now()) as Instant
}

/** The time `ms` milliseconds after another. */
export function addSpan(from: Instant, ms: number): Instant {
  return (from + ms) as Instant
}

/** The clock that the options name, or else the clock of their `fetch`. */
export function makeClock({
  clock,
  fetch,
}: {
  readonly clock?: Clock | undefined
  readonly fetch?: { readonly clock?: Clock | undefined } | undefined
}): Clock {
  return clock ?? fetch?.clock ?? systemClock
}

/** A promise that rejects on abort, and a function to stop listening. */
interface Leaving {
  readonly all: Set<() => void>
  readonly stop: () => void
}

const shared = new WeakMap<AbortSignal, Leaving>()

/**
 * Calls `leave` when the signal is aborted. A signal has one listener, however many calls share it: the time to add one
 * grows with the number already there, and would be a second for ten thousand calls.
 * @returns stops listening
 */
export function onAbort(signal: AbortSignal | undefined, leave: () => void): () => void {
  if (!signal) return () => {}
  const { all, stop } = shared.get(signal) ?? listen(signal)
  all.add(leave)
  return () => {
    if (all.delete(leave) && all.size === 0) stop()
  }
}

function listen(signal: AbortSignal): Leaving {
  const all = new Set<() => void>()
  const leave = (): void => {
    shared.delete(signal)
    for (const one of all) one()
  }
  const stop = (): void => {
    shared.delete(signal)
    signal.removeEventListener('abort', leave)
  }
  const leaving = { all, stop }
  shared.set(signal, leaving)
  signal.addEventListener('abort', leave, { once: true })
  return leaving
}

/** Yields items until a signal is aborted. @throws the signal's reason */
export function* untilAborted<T>(items: Iterable<T>, signal: AbortSignal | undefined): Generator<T, void, undefined> {
  for (const item of items) {
    signal?.throwIfAborted()
    yield item
  }
}

/** The reason of a signal that a deadline aborted. The code that waits knows what for, and makes the error. */
export class DeadlinePassed {
  readonly request: RequestSummary

  constructor(request: RequestSummary) {
    this.request = request
  }
}

/** The error when a signal ends a wait: the caller's own reason, or that the deadline passed. */
export function interruption(signal: AbortSignal, what: string): unknown {
  const { reason } = signal as { readonly reason: unknown }
  if (!(reason instanceof DeadlinePassed)) return reason
  const { request } = reason
  const message = `${request.operation}: the deadline passed while the call was waiting for ${what}`
  return new TimeoutError(message, { request, limit: 'deadline' })
}

/**
 * Returns true if an error is the reason of an aborted signal: the caller wanted it, so it is not a failure.
 */
export function isAbort(signal: AbortSignal | undefined, error: unknown): boolean {
  return signal?.aborted === true && signal.reason === error
}

/**
 * Waits for a promise that cannot itself be aborted.
 * @param what the thing that is awaited, for the error message: `the cache`
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
 * @param what the thing that is awaited, for the error message
 * @throws the signal's reason, as soon as it is aborted
 */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal, what = 'the next request'): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(interruption(signal, what))
    let stopTimer = (): void => {}
    const unlink = onAbort(signal, () => {
      stopTimer()
      reject(signal && interruption(signal, what))
    })
    const end = (): void => {
      unlink()
      resolve()
    }
    stopTimer = clock.after(ms, end, 'wait')
  })
}

/**
 * The `deadline` of a call that is part of a longer task: the time left for the task or, if none is left, a time so
 * short that the call fails at once.
 * @returns milliseconds, greater than 0
 */
export function timeLeft(clock: Clock, end: Instant): number {
  return Math.max(Number.MIN_VALUE, end - instant(clock))
}

/**
 * Calls `stall` when nothing has moved for a span.
 * @param span milliseconds
 * @param spent milliseconds that have passed before
 */
export function watchProgress(clock: Clock, span: number, stall: () => void, spent = 0): Progress {
  let last: Instant | undefined
  const check = (): void => {
    if (last === undefined) return stall()
    const left = span - (instant(clock) - last)
    last = undefined
    stop = clock.after(Math.max(0, left), check)
  }
  let stop = clock.after(Math.max(0, span - spent), check)
  return { move: () => void (last = instant(clock)), stop: () => stop() }
}

/** Watches the progress of something. */
export interface Progress {
  /** Reports progress. */
  readonly move: () => void
  /** Stops watching. */
  readonly stop: () => void
}

/** Makes something on first use, such as a module: importing a loaded one again takes Node 20 µs. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      // A module that failed to load may load the next time.
      made = undefined
      throw error
    }))
}

/**
 * Milliseconds to wait before the next attempt: the larger of the client's own delay, with full jitter under a limit
 * that doubles, and the service's delay, to which jitter only adds.
 * @param retry 0 for the first retry
 * @param policy the limits of the first delay and of all, in milliseconds
 * @param named milliseconds that the service asked to wait
 */
export function backoff(
  retry: number,
  policy: { readonly minDelay: number; readonly maxDelay: number },
  named: number | undefined,
  random: () => number,
): number {
  const chance = random()
  const own = chance * Math.min(policy.maxDelay, policy.minDelay * 2 ** retry)
  return named === undefined ? own : Math.max(own, named + chance * Math.min(1000, named / 10))
}
