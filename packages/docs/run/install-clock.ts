import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'

type Callback = (...args: unknown[]) => void

/** A timer as Node returns it: a program that calls `unref` does not wait for it. */
interface Timer {
  ref(): Timer
  unref(): Timer
  hasRef(): boolean
  [Symbol.toPrimitive](): number
}

/** The longest wait of a timer, in milliseconds; a longer one is over at once, in browsers and in Node. */
const longest = 2 ** 31 - 1

/**
 * Puts the clock in the place of the system's: dates, timers, timeouts of signals, and the performance counter.
 * @param activity counts the timers that a program waits for
 * @param onError takes what the callback of a timer throws
 */
export function installClock(
  clock: Omit<Clock, 'stop' | 'hold'>,
  activity: Pick<Activity, 'begin'>,
  onError: (error: unknown) => void,
): void {
  installDate(clock)
  installTimers(clock, activity, onError)
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    clock.setTimer(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
  performance.now = clock.elapsed
}

function installTimers(
  clock: Omit<Clock, 'stop' | 'hold'>,
  activity: Pick<Activity, 'begin'>,
  onError: (error: unknown) => void,
): void {
  const cancels = new Map<number, () => void>()
  let last = 0
  const start = (callback: Callback, ms: number, args: readonly unknown[], repeats: boolean): Timer => {
    const key = ++last
    let release: (() => void) | undefined = activity.begin()
    let id = clock.setTimer(fire, ms)
    const timer: Timer = {
      ref() {
        if (cancels.has(key)) release ??= activity.begin()
        return timer
      },
      unref() {
        release?.()
        release = undefined
        return timer
      },
      hasRef: () => release !== undefined,
      [Symbol.toPrimitive]: () => key,
    }
    const end = (): void => {
      clock.clearTimer(id)
      cancels.delete(key)
      timer.unref()
    }
    function fire(): void {
      if (repeats) id = clock.setTimer(fire, ms)
      try {
        callback(...args)
      } catch (error) {
        onError(error)
      }
      if (!repeats) end()
    }
    cancels.set(key, end)
    return timer
  }
  const clear = (timer: unknown): void => cancels.get(Number(timer))?.()
  Object.assign(globalThis, {
    setTimeout: (callback: Callback, ms?: unknown, ...args: unknown[]) => start(callback, delay(ms, 0), args, false),
    setInterval: (callback: Callback, ms?: unknown, ...args: unknown[]) => start(callback, delay(ms, 1), args, true),
    clearTimeout: clear,
    clearInterval: clear,
  })
}

/** What a caller gave as milliseconds, which may be anything. */
function delay(given: unknown, least: number): number {
  const ms = Number(given ?? 0)
  return ms >= least && ms <= longest ? ms : ms > longest ? 1 : least
}

function installDate(clock: Pick<Clock, 'now'>): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [clock.now()], newTarget),
    apply: (target) => new target(clock.now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? clock.now : Reflect.get(target, name, receiver)),
  })
}
