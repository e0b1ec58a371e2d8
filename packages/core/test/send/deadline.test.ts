import type { Call, Outcome } from '@portolan/core'
import { interruption } from '@portolan/core/internal'
import { expect, it, vi } from 'vitest'
import { Deadline } from '../../src/deadline.ts'
import { deadline } from '../../src/send/chain.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeCall, makeResult } from '../make-call.ts'

/** A service that never answers. */
const never = ({ signal }: Call): Promise<Outcome> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(interruption(signal, 'the rate limit')))
  })

it('ends a call in time, with an error that says what the call was waiting for', async () => {
  const clock = fakeClock()
  const call = makeCall({ deadline: Deadline.begin(clock, 100) })
  const ended = deadline(call, never).catch((reason: unknown) => reason)
  await clock.advance(100)
  expect(await ended).toMatchObject({
    name: 'TimeoutError',
    limit: 'deadline',
    message: 'things.get: the deadline passed while the call was waiting for the rate limit',
    request: { operation: 'things.get' },
  })
})

it('sends nothing when it has passed already', async () => {
  const clock = fakeClock()
  const next = vi.fn(never)
  for (const late of [0, 1]) {
    const ended = deadline(makeCall({ deadline: Deadline.begin(clock, -late) }), next)
    await expect(ended).rejects.toMatchObject({
      message: 'things.get: the deadline passed while the call was waiting for its turn',
      limit: 'deadline',
    })
  }
  expect([next.mock.calls.length, clock.timers]).toEqual([0, 0])
})

it('still respects the caller’s signal, and leaves neither timer nor listener behind', async () => {
  const clock = fakeClock()
  const controller = new AbortController()
  const call = makeCall({ deadline: Deadline.begin(clock, 100), signal: controller.signal })
  const [add, remove] = [
    vi.spyOn(controller.signal, 'addEventListener'),
    vi.spyOn(controller.signal, 'removeEventListener'),
  ]
  const reason = new Error('enough')
  const ended = deadline(call, never).catch((error: unknown) => error)
  controller.abort(reason)
  expect(await ended).toBe(reason)
  expect(clock.timers).toBe(0)
  expect(add).toHaveBeenCalledOnce()
  expect(remove.mock.calls).toEqual([['abort', add.mock.calls[0]![1]]])
})

it('sends nothing when the signal was aborted before', async () => {
  const clock = fakeClock()
  const next = vi.fn(never)
  const call = makeCall({ deadline: Deadline.begin(clock, 100), signal: AbortSignal.abort('enough') })
  await expect(deadline(call, next)).rejects.toBe('enough')
  expect([next.mock.calls.length, clock.timers]).toEqual([0, 0])
})

it('stays in force until a streamed body is over, while its reader waits', async () => {
  const clock = fakeClock()
  let end!: () => void
  const ended = new Promise<void>((resolve) => (end = resolve))
  const limit = Deadline.begin(clock, 100)
  const next = vi.fn<typeof never>(async () => ({ ...makeResult(), ended }))
  await deadline(makeCall({ deadline: limit }), next)
  expect(clock.timers).toBe(0)
  await clock.advance(1000)
  limit.waitAnew()
  const inner = limit.waitAnew()
  await clock.advance(99)
  inner()
  expect(next.mock.calls[0]?.[0].signal?.aborted).toBe(false)
  await clock.advance(1)
  expect(next.mock.calls[0]?.[0].signal?.aborted).toBe(true)
  end()
  await clock.advance(0)
  expect(clock.timers).toBe(0)
})

it('passes the call on unchanged where there is none', async () => {
  const call = makeCall()
  const next = vi.fn(async () => makeResult())
  await deadline(call, next)
  expect(next.mock.calls).toEqual([[call]])
})

it('has a timer that says that it is for the deadline, and passes on a signal and what else the call has', async () => {
  const clock = fakeClock()
  const after = vi.spyOn(clock, 'after')
  const call = makeCall({ deadline: Deadline.begin(clock, 100), url: 'https://api.example.com/things/2' })
  const result = makeResult()
  const next = vi.fn(async () => result)
  expect(await deadline(call, next)).toBe(result)
  expect(after.mock.calls).toEqual([[100, expect.any(Function), 'deadline']])
  expect(next.mock.calls).toEqual([[{ ...call, signal: expect.any(AbortSignal) as AbortSignal }]])
  expect(clock.timers).toBe(0)
})

it('leaves the signal of a call with a streamed body when the body is over', async () => {
  const clock = fakeClock()
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  let end!: () => void
  const ended = new Promise<void>((resolve) => (end = resolve))
  const call = makeCall({ deadline: Deadline.begin(clock, 100), signal })
  await deadline(call, async () => ({ ...makeResult(), ended }))
  expect(remove).not.toHaveBeenCalled()
  end()
  await clock.advance(0)
  expect(remove).toHaveBeenCalledOnce()
})

it('begins anew without letting the time pass while nobody waits', async () => {
  const clock = fakeClock()
  const own = new Deadline(clock, 100)
  const passed = vi.fn()
  own.onPass(passed)
  own.wait()
  await clock.advance(60)
  own.restart()
  await clock.advance(60)
  expect(own.left).toBe(40)
  own.pause()
  own.restart()
  await clock.advance(1000)
  expect([own.left, passed.mock.calls.length, clock.timers]).toEqual([100, 0, 0])
  own.wait()
  await clock.advance(100)
  expect(passed).toHaveBeenCalledOnce()
})
