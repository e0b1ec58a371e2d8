import { expect, it } from 'vitest'
import { makeActivity } from '../run/activity.ts'
import { pause } from '../run/clock.ts'

/** Whether it has become quiet within 45 real milliseconds. */
async function isQuiet({ quiet }: { quiet: Promise<void> }): Promise<boolean> {
  return Promise.race([quiet.then(() => true), pause(45).then(() => false)])
}

it('is quiet when the last piece of work has ended, and not before', async () => {
  const activity = makeActivity()
  const [first, second] = [activity.begin(), activity.begin()]
  first()
  first()
  expect(await isQuiet(activity)).toBe(false)
  second()
  await activity.quiet
})

it('work that follows on other work keeps it from being quiet', async () => {
  const activity = makeActivity()
  const order: string[] = []
  void activity.quiet.then(() => order.push('quiet'))
  const first = activity.begin()
  first()
  await pause(5)
  const second = activity.begin()
  expect(await isQuiet(activity)).toBe(false)
  order.push('work')
  second()
  await activity.quiet
  expect(order).toEqual(['work', 'quiet'])
})

it('a promise counts until it settles, also if it rejects', async () => {
  const activity = makeActivity()
  const work = Promise.withResolvers<never>()
  const tracked = activity.track(work.promise)
  expect(await isQuiet(activity)).toBe(false)
  work.reject(new Error('no'))
  await expect(tracked).rejects.toThrow('no')
  await activity.quiet
})
