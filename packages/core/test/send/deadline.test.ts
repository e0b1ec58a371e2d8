import { expect, it, vi } from 'vitest'
import type { Answer, Call } from '@portolan/core'
import { deadline } from '../../src/send/deadline.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeAnswer, makeCall } from './call.ts'

/** A service that never answers, and leaves on abort. */
const never = ({ signal }: Call): Promise<Answer> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

it('ends a call in time, and says what it was waiting for', async () => {
  const clock = fakeClock()
  const call = makeCall({ deadline: clock.now() + 100 })
  const ended = deadline(clock)(call, never).catch((reason: unknown) => reason)
  call.progress.waitingFor = 'the rate limit'
  await clock.advance(100)
  expect(await ended).toMatchObject({
    name: 'TimeoutError',
    message: 'things.get: the deadline passed while the call was waiting for the rate limit',
  })
})

it('sends nothing when it has passed already', async () => {
  const clock = fakeClock()
  const next = vi.fn(never)
  await expect(deadline(clock)(makeCall({ deadline: clock.now() }), next)).rejects.toThrow('the deadline passed')
  expect(next).not.toHaveBeenCalled()
})

it('leaves the signal of the caller in force, and neither timer nor listener behind', async () => {
  const clock = fakeClock()
  const controller = new AbortController()
  const call = makeCall({ deadline: clock.now() + 100, signal: controller.signal })
  const remove = vi.spyOn(controller.signal, 'removeEventListener')
  const reason = new Error('enough')
  const ended = deadline(clock)(call, never).catch((error: unknown) => error)
  controller.abort(reason)
  expect(await ended).toBe(reason)
  expect(clock.timers).toBe(0)
  expect(remove).toHaveBeenCalledOnce()
})

it('costs nothing where there is none', async () => {
  const call = makeCall()
  const next = vi.fn(async () => makeAnswer())
  await deadline(fakeClock())(call, next)
  expect(next.mock.calls).toEqual([[call]])
})
