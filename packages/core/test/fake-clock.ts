import type { Clock } from '@portolan/core'
import { vi } from 'vitest'

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  monotonic(): number
  /** Sets the time of day by so many milliseconds, forward or back. No time passes. */
  set(ms: number): void
  /** Advances the time, runs the timers that are due in order, and lets pending promises settle. */
  advance(ms: number): Promise<void>
  /** The number of active timers. */
  readonly timers: number
}

/** @param settled waits for everything that a step in time causes */
export function fakeClock(start = Date.UTC(2026, 0, 1), settled = settle): FakeClock {
  let now = start
  let ahead = 0
  let timers: Timer[] = []
  return {
    now: () => now + ahead,
    // Far from the time of day, so that a span that is measured by both comes to light.
    monotonic: () => now - start + 7_000_000,
    set: (ms) => void (ahead += ms),
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

/** Waits until modules that are loading, pending microtasks and immediate callbacks have run. */
export async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
}

/** The same where bottleneck is involved: each of its steps uses a timer of the real clock. */
export async function settleBottleneck(): Promise<void> {
  await settle()
  for (let step = 0; step < 6; step++) await new Promise((resolve) => setTimeout(resolve, 0))
  await settle()
}
