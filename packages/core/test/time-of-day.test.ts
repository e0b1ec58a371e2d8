import { systemClock } from '@portolan/core'
import { eventually } from '@portolan/testing/eventually'
import { expect, it, vi } from 'vitest'
import { budget } from '../src/send/budget.ts'
import { Limiter } from '../src/send/limit.ts'
import { instant } from '../src/time.ts'
import { fakeClock, settleBottleneck } from './fake-clock.ts'
import { makeAnswer, makeCall } from './make-call.ts'
import { thingsClient } from './promises/things.ts'
import { failure } from '@portolan/testing/failure'

const hour = 3_600_000

it('a limit of the client’s own lasts no longer because the clock is set back', async () => {
  const clock = fakeClock(undefined, settleBottleneck)
  const limiter = new Limiter(clock, {}, budget({ requests: 2, per: 500 }))
  const send = () => limiter.middleware(makeCall(), async () => makeAnswer())
  await Promise.all([send(), send(), clock.advance(1)])
  clock.set(-hour)
  const third = send()
  await clock.advance(501)
  expect((await third).attempts[0]?.waited).toBeLessThanOrEqual(501)
})

it.each([-hour, hour])('a deadline does not notice that the clock is set by %i ms', async (ms) => {
  const clock = fakeClock()
  const fetch = vi.fn(
    () => new Promise<Response>((resolve) => void clock.after(100, () => resolve(Response.json({ id: 1 })))),
  )
  const client = thingsClient('https://api.example.com', { clock, fetch, deadline: 1000, timeout: false })
  const done = client.things.get({ id: '1' })
  // No time passes while the first call waits for what it loads.
  await eventually(() => expect(fetch).toHaveBeenCalledOnce())
  await clock.advance(50)
  clock.set(ms)
  await clock.advance(50)
  expect(await done).toEqual({ id: 1 })
  const late = failure(client.things.get({ id: '1' }, { deadline: 90 }))
  await clock.advance(90)
  expect(await late).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
})

it.each([-hour, hour])(
  'the service is asked again after as long as it named, with the clock set by %i ms',
  async (ms) => {
    const clock = fakeClock()
    const headers = { 'retry-after': '5' }
    const fetch = vi.fn(async () => new Response('', { status: 503, headers }))
    const client = thingsClient('https://api.example.com', { clock, fetch, retry: { retries: 1 }, timeout: false })
    const failed = failure(client.things.get({ id: '1' }))
    await clock.advance(0)
    clock.set(ms)
    await clock.advance(4999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await clock.advance(501)
    expect(fetch).toHaveBeenCalledTimes(2)
    await failed
  },
)

it('the system clock measures spans by performance.now()', () => {
  vi.useFakeTimers()
  try {
    const before = instant(systemClock)
    vi.setSystemTime(0)
    expect(instant(systemClock) - before).toBe(0)
    vi.advanceTimersByTime(20)
    expect(instant(systemClock) - before).toBe(20)
  } finally {
    vi.useRealTimers()
  }
})

it('the system clock waits for whole milliseconds, at least as long as it was told', () => {
  vi.useFakeTimers()
  try {
    const run = vi.fn()
    systemClock.after(20.3, run)
    systemClock.after(20.9, run)
    vi.advanceTimersByTime(20)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

it('a clock with a time of its own measures spans by it, also one that was copied from the system clock', () => {
  expect(instant({ ...systemClock, now: () => 5 })).toBe(5)
  expect(instant({ ...systemClock, now: () => 5, monotonic: () => 7 })).toBe(7)
})
