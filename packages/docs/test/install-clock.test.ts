import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeActivity } from '../run/activity.ts'
import { virtualClock } from '../run/clock.ts'
import { installClock } from '../run/install-clock.ts'

const objects = [globalThis, AbortSignal, performance] as const
const originals = objects.map((object) => Object.getOwnPropertyDescriptors(object))
let clock = virtualClock(0, { speed: 1e9, longest: 1 })
let activity = makeActivity()
const thrown: unknown[] = []

beforeEach(() => {
  clock = virtualClock(0, { speed: 1e9, longest: 1 })
  activity = makeActivity()
  thrown.length = 0
  installClock(clock, activity, (error) => thrown.push(error))
})
afterEach(() => {
  clock.stop()
  for (const [at, object] of objects.entries()) {
    const own = originals[at] ?? {}
    for (const name of ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'timeout', 'now'])
      if (name in own) Object.defineProperty(object, name, own[name as keyof typeof own])
  }
  Reflect.deleteProperty(performance, 'now')
})

it('a run is over when the last timer has fired, and does not wait for a timer that was unref', async () => {
  const fired: string[] = []
  setTimeout(() => {
    fired.push('first')
    setTimeout(() => fired.push('second'), 60_000)
  }, 1000)
  setInterval(() => fired.push('heartbeat'), 50_000).unref()
  await activity.quiet
  expect(fired.slice(0, 3)).toEqual(['first', 'heartbeat', 'second'])
})

it('a cleared timer and a cleared interval are waited for no more', async () => {
  let ticks = 0
  clearTimeout(setTimeout(() => ticks++, 1e6))
  const interval = setInterval(() => {
    if (++ticks === 3) clearInterval(interval)
  }, 100)
  await activity.quiet
  expect(ticks).toBe(3)
  expect(clock.elapsed()).toBe(300)
})

it('a wait that is no number, negative or too long is as short as in Node', async () => {
  const fired: unknown[] = []
  for (const ms of [NaN, -5, 'x', undefined, Infinity, 2 ** 31]) setTimeout(() => fired.push(ms), ms as number)
  setTimeout(() => fired.push('last'), 5)
  await activity.quiet
  expect(fired).toEqual([NaN, -5, 'x', undefined, Infinity, 2 ** 31, 'last'])
  expect(clock.elapsed()).toBe(5)
})

it('what the callback of a timer throws is told', async () => {
  setTimeout(() => {
    throw new RangeError('late')
  }, 10)
  await activity.quiet
  expect(thrown).toEqual([new RangeError('late')])
})
