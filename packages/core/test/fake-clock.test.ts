import { expect, it } from 'vitest'
import { fakeClock } from './fake-clock.ts'

/** Loads a module whose code takes 20 ms of the real clock. */
const load = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,await new Promise((go) => setTimeout(go, 20)) // ${name}`)

it('a fake clock lets modules load before it moves on, and those that they load', async () => {
  const clock = fakeClock()
  const started = clock.now()
  const at: number[] = []
  void load('first')
    .then(() => at.push(clock.now() - started))
    .then(() => load('second'))
    .then(() => at.push(clock.now() - started))
  await clock.advance(5000)
  expect(at).toEqual([0, 0])
})
