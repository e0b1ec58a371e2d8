import { poll, type PollOptions } from '@portolan/core/internal'
import { expect, it, vi } from 'vitest'
import { fakeClock } from './fake-clock.ts'

/** Polls a state that is done with the `last` read, and notes when it is read. */
function setUp(last: number, options: Partial<PollOptions<number>> = {}) {
  const clock = fakeClock()
  const started = clock.now()
  const times: number[] = []
  const read = vi.fn<PollOptions<number>['read']>(async () => times.push(clock.now() - started))
  const done = poll({
    unfinished: 'operations.wait: the operation is not done',
    clock,
    isDone: (state) => state >= last,
    read,
    interval: 1000,
    options: {},
    ...options,
  }).then(
    (state) => ({ state }),
    (error: unknown) => ({ error }),
  )
  return { clock, times, read, done }
}

it('polls at once and then at the interval, until the state is reached', async () => {
  const onProgress = vi.fn()
  const { clock, times, done } = setUp(3, { onProgress })
  await clock.advance(5000)
  expect(await done).toEqual({ state: 3 })
  expect(times).toEqual([0, 1000, 2000])
  expect(onProgress.mock.calls).toEqual([[1], [2], [3]])
  expect(clock.timers).toBe(0)
})

it('does not fetch a known state, and nothing at all where it is already reached', async () => {
  const { clock, times, done } = setUp(1, { first: 0 })
  await clock.advance(1000)
  expect([await done, times]).toEqual([{ state: 1 }, [1000]])
  const known = setUp(1, { first: 1 })
  expect([await known.done, known.times]).toEqual([{ state: 1 }, []])
})

it('waits longer each time, up to ten intervals', async () => {
  const { clock, times, done } = setUp(7, { growth: 3 })
  await clock.advance(60_000)
  await done
  expect(times).toEqual([0, 1000, 4000, 13_000, 23_000, 33_000, 43_000])
})

it('ends with a TimeoutError when its time is over, and limits each read to the time that is left', async () => {
  const { clock, read, times, done } = setUp(9, { timeout: 2500, options: { timeout: 70 } })
  await clock.advance(2500)
  expect(await done).toMatchObject({
    error: {
      name: 'TimeoutError',
      message: 'operations.wait: the operation is not done after 2500 ms',
      limit: 'timeout',
    },
  })
  expect(times).toEqual([0, 1000, 2000])
  expect(read.mock.calls).toEqual([
    [{ timeout: 70, deadline: 2500 }],
    [{ timeout: 70, deadline: 1500 }],
    [{ timeout: 70, deadline: 500 }],
  ])
})

it('stops waiting on abort, with the reason of the signal', async () => {
  const controller = new AbortController()
  const { clock, times, done } = setUp(9, { options: { signal: controller.signal } })
  await clock.advance(500)
  controller.abort('enough')
  expect([await done, times, clock.timers]).toEqual([{ error: 'enough' }, [0], 0])
})

it('passes on the error of a read', async () => {
  const error = new Error('no')
  expect(await setUp(9, { read: async () => Promise.reject(error) }).done).toEqual({ error })
})
