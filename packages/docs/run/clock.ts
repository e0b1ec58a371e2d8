/** How virtual time passes. */
export interface Pace {
  /** How many times as fast as real time. */
  speed: number
  /** The longest real wait for one timer, in milliseconds. */
  longest: number
}

/** A clock whose waits pass faster than they say, and in the same order at every run. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since the start. */
  readonly elapsed: () => number
  readonly pace: Pace
  setTimer(callback: () => void, ms: number): number
  clearTimer(id: number): void
  /** Lets no time pass until something is loaded, which takes as long as the machine is busy. */
  hold<T>(loading: Promise<T>): Promise<T>
  /** Drops all timers, and takes no more of them. */
  stop(): void
}

interface Timer {
  readonly id: number
  readonly at: number
  readonly callback: () => void
}

/** Turns of the real event loop that what is under way (streams, digests) has before time passes. */
const turns = 6
const [later, cancel] = [setTimeout, clearTimeout]

/**
 * Makes a clock that stands still while the program is busy.
 * @param start the first instant, in milliseconds since 1970
 */
export function virtualClock(start: number, pace: Pace): Clock {
  const timers = new Map<number, Timer>()
  let [now, ids, running, stopped] = [start, 0, false, false]
  /** Ends a real wait, which is for this time. */
  let wait = { until: -Infinity, end: (): void => {} }
  const held = new Set<Promise<unknown>>()

  async function run(): Promise<void> {
    running = true
    while (timers.size > 0) {
      await settle()
      if (held.size > 0) {
        await Promise.allSettled(held)
        continue
      }
      const next = first(timers)
      if (!next) break
      const real = Math.min((next.at - now) / pace.speed, pace.longest)
      if (real >= 1) await pass(real, next.at)
      // A timer that was set meanwhile may come first, and this one may have been cleared.
      if (first(timers) !== next || held.size > 0) continue
      timers.delete(next.id)
      now = Math.max(now, next.at)
      next.callback()
    }
    running = false
  }

  async function pass(real: number, until: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((end) => {
      wait = { until, end }
      timer = later(end, real)
    })
    wait = { until: -Infinity, end() {} }
    cancel(timer)
  }

  return {
    pace,
    now: () => now,
    elapsed: () => now - start,
    setTimer(callback, ms) {
      const id = ++ids
      if (stopped) return id
      const at = now + Math.max(0, ms)
      timers.set(id, { id, callback, at })
      if (at < wait.until) wait.end()
      if (!running) void run()
      return id
    },
    clearTimer: (id) => void timers.delete(id),
    hold(loading) {
      held.add(loading)
      return loading.finally(() => held.delete(loading))
    },
    stop() {
      stopped = true
      timers.clear()
      wait.end()
    },
  }
}

function first(timers: ReadonlyMap<number, Timer>): Timer | undefined {
  let found: Timer | undefined
  for (const timer of timers.values()) if (!found || timer.at < found.at) found = timer
  return found
}

/** Waits in real time. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => void later(done, ms))
}

/** Waits some turns of the event loop. A message needs no 4 ms, as a nested timer of a browser does. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        done()
      })
      port1.start()
      port2.postMessage(0)
    })
  }
}
