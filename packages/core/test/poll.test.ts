import { type CallOptions, TimeoutError } from '@portolan/core'
import { poll, type PollOptions } from '@portolan/core/internal'
import { expect, it, vi } from 'vitest'
import { fakeClock } from './fake-clock.ts'
import { makeResult } from './make-call.ts'

/** Polls a state that is done with the `last` read, and notes when it is read. */
function setUp(last: number, options: Partial<PollOptions<number>> = {}) {
  const clock = fakeClock()
  const started = clock.now()
  const times: number[] = []
  const { response } = makeResult()
  const read = vi.fn<PollOptions<number>['read']>(async () => ({ data: times.push(clock.now() - started), response }))
  const done = poll({
    unfinished: 'operations.wait: the operation is not done',
    clock,
    isDone: (state) => state >= last,
    read,
    interval: 1000,
    options: {},
    ...options,
  }).then(
    ({ data, ...rest }) => ({ state: data, ...rest }),
    (error: unknown) => ({ error }),
  )
  return { clock, times, read, done, response }
}

it('asks at once and then at the interval, until the state is the one that is waited for', async () => {
  const onProgress = vi.fn()
  const { clock, times, done, response } = setUp(3, { onProgress })
  await clock.advance(5000)
  expect(await done).toEqual({ state: 3, response })
  expect(times).toEqual([0, 1000, 2000])
  expect(onProgress.mock.calls).toEqual([[1], [2], [3]])
  expect(clock.timers).toBe(0)
})

it('does not ask for a state that is known, and not at all where it is the one', async () => {
  const { clock, times, done } = setUp(1, { first: { data: 0 } })
  await clock.advance(1000)
  expect([await done, times]).toMatchObject([{ state: 1 }, [1000]])
  const known = setUp(1, { first: { data: 1 } })
  expect([await known.done, known.times]).toEqual([{ state: 1 }, []])
})

it('waits longer each time, up to ten intervals', async () => {
  const { clock, times, done } = setUp(7, { growth: 3 })
  await clock.advance(60_000)
  await done
  expect(times).toEqual([0, 1000, 4000, 13_000, 23_000, 33_000, 43_000])
})

it('ends with a TimeoutError when its time is over, and gives each read what is left of it', async () => {
  const { clock, read, times, done } = setUp(9, { timeout: 2500, options: { timeout: 70 } })
  await clock.advance(2500)
  expect(await done).toMatchObject({
    error: {
      name: 'TimeoutError',
      message: 'operations.wait: the operation is not done after 2500 ms',
      limit: 'timeout',
      request: { operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' },
      attempts: [{ status: 200, waited: 0 }],
    },
  })
  expect(times).toEqual([0, 1000, 2000])
  expect(read.mock.calls).toEqual([
    [{ timeout: 70, deadline: 2500 }],
    [{ timeout: 70, deadline: 1500 }],
    [{ timeout: 70, deadline: 500 }],
  ])
})

it.each<[string, Partial<PollOptions<number>>, string, number]>([
  ["the client's", { deadline: 1500, timeout: 9000 }, ': the deadline passed after 1500 ms', 1500],
  [
    "the call's, which replaces it",
    { deadline: 9, options: { deadline: 1500 } },
    ': the deadline passed after 1500 ms',
    1500,
  ],
  ['none, if the timeout ends before', { deadline: 9000, timeout: 1500 }, ' after 1500 ms', 1500],
])('ends by a deadline: %s', async (_, options, after, left) => {
  const { clock, read, done } = setUp(9, options)
  await clock.advance(1500)
  const limit = after.includes('deadline') ? 'deadline' : 'timeout'
  const message = `operations.wait: the operation is not done${after}`
  expect(await done).toMatchObject({ error: { name: 'TimeoutError', message, limit } })
  expect(read.mock.calls.map(([{ deadline }]) => deadline)).toEqual([left, left - 1000])
})

it('sets no timer for a time that is over', async () => {
  const clock = fakeClock()
  const { response } = makeResult()
  const slow = async () => {
    await new Promise<void>((resolve) => clock.after(3000, resolve))
    return { data: 1, response }
  }
  const after = vi.spyOn(clock, 'after')
  const { done } = setUp(9, { clock, timeout: 2500, read: slow })
  await clock.advance(3000)
  expect(await done).toMatchObject({ error: { name: 'TimeoutError' } })
  expect(after.mock.calls.map(([ms]) => ms)).toEqual([3000])
})

it.each([
  [{ timeout: 0 }, 'timeout must be a positive number of milliseconds, got 0'],
  [{ timeout: NaN }, 'timeout must be a positive number of milliseconds, got NaN'],
  [{ interval: -1 }, 'interval must be a number of milliseconds, at least 0, got -1'],
  [{ options: { intervall: 5 } as CallOptions }, 'intervall is not an option'],
  [{ options: { signal: {} as AbortSignal } }, 'signal must be an AbortSignal, got object'],
])('refuses options that are not valid, even if nothing is left to wait for: %j', async (options, message) => {
  const { done, times } = setUp(1, { first: { data: 1 }, ...options })
  expect(await done).toMatchObject({
    error: { name: 'RequestValidationError', message: `operations.wait: ${message}` },
  })
  expect(times).toEqual([])
})

it.each([null, undefined])('ends where a response that is not checked has no state: %s', async (data) => {
  const onProgress = vi.fn()
  const { response } = makeResult()
  const { done } = setUp(1, { read: async () => ({ data: data as never, response }), onProgress })
  expect(await done).toMatchObject({
    error: {
      name: 'ResponseValidationError',
      message: 'operations.wait: the response has no data: there is nothing to wait for',
      request: { operation: 'things.get' },
      issues: [{ path: [], message: 'has no data' }],
      body: data,
    },
  })
  expect(onProgress).not.toHaveBeenCalled()
})

it('leaves its wait on abort, with the reason of the signal', async () => {
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

it('ends with the same error where its time is over during a read', async () => {
  const attempts = [{ error: 'no response yet', waited: 0 }]
  const cut = new TimeoutError('the deadline passed while the call was waiting for the response', {
    limit: 'deadline',
    attempts,
  })
  const { done } = setUp(9, { timeout: 2500, read: async () => Promise.reject(cut) })
  expect(await done).toMatchObject({
    error: {
      name: 'TimeoutError',
      message: 'operations.wait: the operation is not done after 2500 ms',
      limit: 'timeout',
      attempts,
      cause: cut,
    },
  })
})

it('passes on the timeout of a single attempt, and the deadline of a read where the wait has no time', async () => {
  const late = new TimeoutError('late', { limit: 'timeout' })
  expect(await setUp(9, { timeout: 2500, read: async () => Promise.reject(late) }).done).toEqual({ error: late })
  const passed = new TimeoutError('passed', { limit: 'deadline' })
  expect(await setUp(9, { read: async () => Promise.reject(passed) }).done).toEqual({ error: passed })
})
