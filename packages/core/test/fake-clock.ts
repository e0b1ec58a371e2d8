import type { Clock } from '@portolan/core'

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock that a test moves on. */
export interface FakeClock extends Clock {
  /** Moves the time on and runs what falls due, in order; what was waiting for it gets its turn. */
  advance(ms: number): Promise<void>
  /** How many timers are set. */
  readonly timers: number
}

/** @param settled lets everything happen that a step in time brings about */
export function fakeClock(start = Date.UTC(2026, 0, 1), settled = settle): FakeClock {
  let now = start
  let timers: Timer[] = []
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
    async advance(ms) {
      const end = now + ms
      await settled()
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!due) break
        timers = timers.filter((one) => one !== due)
        now = due.at
        due.run()
        await settled()
      }
      now = end
      await settled()
    },
    get timers() {
      return timers.length
    },
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

/** The same, where bottleneck has a part in it: each of its steps takes a timer of the real clock. */
export async function settleBottleneck(): Promise<void> {
  for (let step = 0; step < 6; step++) {
    await settle()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  await settle()
}
