import { chance } from '@portolan/testing/chance'
import { expect, it } from 'vitest'
import { settle, virtualClock } from '../run/clock.ts'

const pace = { speed: 1e9, longest: 1 }

it('timers fire in the order of their times, at exactly these times', async () => {
  const clock = virtualClock(1000, { ...pace })
  const fired: [string, number][] = []
  await new Promise<void>((done) => {
    clock.setTimer(() => fired.push(['hour', clock.elapsed()]), 3_600_000)
    clock.setTimer(() => fired.push(['minute', clock.elapsed()]), 60_000)
    clock.clearTimer(clock.setTimer(() => fired.push(['cleared', 0]), 10))
    clock.setTimer(() => {
      fired.push(['now', clock.elapsed()])
      clock.setTimer(done, 4_000_000)
    }, 0)
  })
  expect(fired).toEqual([
    ['now', 0],
    ['minute', 60_000],
    ['hour', 3_600_000],
  ])
  expect(clock.now()).toBe(4_001_000)
})

it('a timer that is set right after a later one does not wait for that', async () => {
  const clock = virtualClock(0, { speed: 1, longest: 60_000 })
  clock.setTimer(() => {}, 30_000)
  await new Promise<void>((done) => clock.setTimer(done, 5))
  expect(clock.elapsed()).toBe(5)
  clock.stop()
})

it('a timer that is set during the wait for a later one fires in its own time', async () => {
  const clock = virtualClock(0, { speed: 1, longest: 60_000 })
  clock.setTimer(() => {}, 30_000)
  await new Promise((resolve) => setTimeout(resolve, 10))
  await new Promise<void>((done) => clock.setTimer(done, 5))
  expect(clock.elapsed()).toBe(5)
  clock.stop()
})

it('of two timers for the same time the older fires first', async () => {
  const clock = virtualClock(0, { ...pace })
  const fired: number[] = []
  await new Promise<void>((done) => {
    for (const name of [1, 2, 3]) clock.setTimer(() => fired.push(name), 5)
    clock.setTimer(done, 5)
  })
  expect(fired).toEqual([1, 2, 3])
})

it('chance is the same for the same seed, and between 0 and 1', () => {
  const [one, two] = [chance(3), chance(3)]
  const drawn = Array.from({ length: 100 }, one)
  expect(Array.from({ length: 100 }, two)).toEqual(drawn)
  expect(new Set(drawn).size).toBe(100)
  expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true)
})

it('calls no timer that was set before or after it was stopped', async () => {
  const clock = virtualClock(0, { ...pace })
  const fired: string[] = []
  clock.setTimer(() => fired.push('before'), 1)
  clock.stop()
  clock.setTimer(() => fired.push('after'), 1)
  await settle()
  await settle()
  expect(fired).toEqual([])
})

it('lets no time pass while something is loaded, however long that takes', async () => {
  const clock = virtualClock(0, { ...pace })
  const { promise, resolve } = Promise.withResolvers<string>()
  let hasFired = false
  const timeout = new Promise<void>((done) =>
    clock.setTimer(() => {
      hasFired = true
      done()
    }, 60_000),
  )
  const loading = clock.hold(promise)
  for (let turns = 0; turns < 5; turns++) await settle()
  expect([hasFired, clock.elapsed()]).toEqual([false, 0])
  resolve('loaded')
  expect(await loading).toBe('loaded')
  await timeout
  expect(clock.elapsed()).toBe(60_000)
})
