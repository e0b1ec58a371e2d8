import { sleep, systemClock, until } from '../src/clock.ts'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from './fake-clock.ts'

const reason = new Error('enough')

describe('sleep', () => {
  it('waits, and leaves no listener behind', async () => {
    const clock = fakeClock()
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    const sleeping = sleep(clock, 100, signal)
    await clock.advance(100)
    await sleeping
    expect(remove).toHaveBeenCalledOnce()
  })

  it('ends on abort with its reason, and leaves no timer behind', async () => {
    const clock = fakeClock()
    const controller = new AbortController()
    const sleeping = sleep(clock, 100, controller.signal)
    controller.abort(reason)
    await expect(sleeping).rejects.toBe(reason)
    expect(clock.timers).toBe(0)
    await expect(sleep(clock, 100, controller.signal)).rejects.toBe(reason)
  })
})

describe('until', () => {
  it('gives what the promise gives', async () => {
    const { signal } = new AbortController()
    expect(await until(Promise.resolve(1), signal)).toBe(1)
    await expect(until(Promise.reject(reason), signal)).rejects.toBe(reason)
  })

  it('leaves a promise that never ends', async () => {
    const controller = new AbortController()
    const waiting = until(new Promise(() => {}), controller.signal)
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await expect(until(new Promise(() => {}), controller.signal)).rejects.toBe(reason)
  })
})

it('the system clock waits longer than a timer can, and can be told not to', () => {
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
