import { systemClock } from '@portolan/core'
import { expect, it, vi } from 'vitest'

it('the system clock waits longer than a timer can, and the wait can be cancelled', () => {
  vi.useFakeTimers()
  try {
    const [run, never] = [vi.fn(), vi.fn()]
    const days = 40 * 24 * 3_600_000
    systemClock.after(days, run)
    const cancel = systemClock.after(days, never)
    vi.advanceTimersByTime(days - 1)
    cancel()
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledOnce()
    expect(never).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

it('the system clock keeps no process alive for what no call waits for', () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const cancel = systemClock.after(60_000, () => {}, 'background')
  expect(timers()).toBe(before)
  cancel()
})
