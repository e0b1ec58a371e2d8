import { TimeoutError } from '@portolan/core'
import { interruption, sleep, waitFor } from '@portolan/core/internal'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from './fake-clock.ts'
import { DeadlinePassed } from '../src/time.ts'

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
    expect(clock.timers).toBe(0)
  })
})

describe('waitFor', () => {
  it('settles as the promise does', async () => {
    const { signal } = new AbortController()
    expect(await waitFor('a token', Promise.resolve(1), signal)).toBe(1)
    await expect(waitFor('a token', Promise.reject(reason), signal)).rejects.toBe(reason)
    expect(await waitFor('a token', Promise.resolve(1))).toBe(1)
  })

  it('leaves a promise that never ends', async () => {
    const controller = new AbortController()
    const waiting = waitFor('a token', new Promise(() => {}), controller.signal)
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await expect(waitFor('a token', new Promise(() => {}), controller.signal)).rejects.toBe(reason)
  })

  it('leaves no listener behind, whether the promise fulfils or rejects', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    await waitFor('a token', Promise.resolve(1), signal)
    await waitFor('a token', Promise.reject(reason), signal).catch(() => {})
    expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([2, 2])
  })

  it('lets nothing that rejects after the abort go unhandled', async () => {
    const controller = new AbortController()
    let fail!: (error: Error) => void
    const waiting = waitFor('a token', new Promise((_, reject) => (fail = reject)), controller.signal)
    controller.abort(reason)
    fail(new Error('too late'))
    await expect(waiting).rejects.toBe(reason)
  })
})

it('an interruption is the reason of the signal, or a TimeoutError that says what the call waited for', () => {
  expect(interruption(AbortSignal.abort('enough'), 'a token')).toBe('enough')
  expect(interruption(AbortSignal.abort(null), 'a token')).toBe(null)
  const request = { operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' }
  const error = interruption(AbortSignal.abort(new DeadlinePassed(request)), 'a token')
  expect(TimeoutError.is(error) && [error.message, error.limit, error.request]).toEqual([
    'things.get: the deadline passed while the call was waiting for a token',
    'deadline',
    request,
  ])
})
