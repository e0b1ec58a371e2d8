import type { Clock } from './clock.ts'

type Callback = (...args: unknown[]) => void

/**
 * Puts the clock in the place of the system's: dates, timers, timeouts of signals, and the performance counter.
 * @param onError takes what the callback of a timer throws
 */
export function installClock(clock: Omit<Clock, 'stop'>, onError: (error: unknown) => void): void {
  installDate(clock)
  const intervals = new Map<number, number>()
  const guarded = (callback: Callback, args: unknown[]) => (): void => {
    try {
      callback(...args)
    } catch (error) {
      onError(error)
    }
  }
  const setTimeout = (callback: Callback, ms = 0, ...args: unknown[]): number =>
    clock.setTimer(guarded(callback, args), ms)
  const setInterval = (callback: Callback, ms = 0, ...args: unknown[]): number => {
    const call = guarded(callback, args)
    const repeat = (): void => {
      intervals.set(id, clock.setTimer(repeat, Math.max(1, ms)))
      call()
    }
    const id = clock.setTimer(repeat, Math.max(1, ms))
    intervals.set(id, id)
    return id
  }
  const clear = (id: number): void => {
    clock.clearTimer(intervals.get(id) ?? id)
    intervals.delete(id)
  }
  Object.assign(globalThis, { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    clock.setTimer(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
  performance.now = clock.elapsed
}

function installDate(clock: Pick<Clock, 'now'>): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [clock.now()], newTarget),
    apply: (target) => new target(clock.now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? clock.now : Reflect.get(target, name, receiver)),
  })
}
