import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { systemClock, TimeoutError } from '@portolan/core'
import { recorder } from '@portolan/core/recorder'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { ReplayClock } from '../../src/recorder/tape.ts'
import { thingsClient } from '../promises/things.ts'

const busy = { status: 429, headers: { 'retry-after': '40' }, body: { message: 'later' } }
const thing = { body: { id: 7 } }

it('a replay repeats what was repeated, and waits for nothing', async () => {
  const { url } = await answers(busy, { status: 503 }, thing)
  const file = join(emptyFolder(), 'things.json')
  // Recording without waits too: a client's own clock takes precedence over its fetch's.
  const clock = new ReplayClock()
  await thingsClient(url, { clock, fetch: recorder({ file, mode: 'record', ci: false }) }).things.get({ id: '7' })
  const started = performance.now()
  const waits: number[] = []
  const client = thingsClient('https://things.example.com', {
    fetch: recorder({ file }),
    retry: {},
    hooks: { onRetry: ({ wait }) => waits.push(wait) },
  })
  const { response } = await client.things.get({ id: '7' }).withResponse()
  expect(response.attempts.map(({ status }) => status)).toEqual([429, 503, 200])
  expect(waits[0]).toBeGreaterThanOrEqual(40_000)
  expect(performance.now() - started).toBeLessThan(2000)
})

it('the client’s own rate limit, and a limit of the service that is spent, hold up no replay', async () => {
  const spent = { 'ratelimit-limit': '10', 'ratelimit-remaining': '0', 'ratelimit-reset': '50' }
  const { url } = await answers({ ...thing, headers: spent })
  const file = join(emptyFolder(), 'things.json')
  const ids = ['1', '2', '3']
  const record = recorder({ file, mode: 'record', ci: false })
  for (const id of ids) await thingsClient(url, { fetch: record }).things.get({ id })
  const started = performance.now()
  const waits: string[] = []
  const client = thingsClient('https://things.example.com', {
    fetch: recorder({ file, strict: true }),
    rateLimit: { requests: 1, per: 100_000 },
    hooks: { onRateLimit: ({ by }) => waits.push(by) },
  })
  const found = await Promise.all(ids.map((id) => client.things.get({ id })))
  expect(found).toEqual([{ id: 7 }, { id: 7 }, { id: 7 }])
  expect(waits.length).toBeGreaterThan(0)
  expect(performance.now() - started).toBeLessThan(2000)
})

it('a deadline that passes during a recorded wait ends the call, at once', async () => {
  const { url } = await answers(busy, thing)
  const file = join(emptyFolder(), 'things.json')
  const deadline = 30_000
  const record = recorder({ file, mode: 'record', ci: false })
  await failure(thingsClient(url, { clock: new ReplayClock(), fetch: record, deadline }).things.get({ id: '7' }))
  const fetch = recorder({ file, strict: true })
  const error = await failure(thingsClient('https://things.example.com', { fetch, deadline }).things.get({ id: '7' }))
  expect(error).toBeInstanceOf(TimeoutError)
  expect(error).toMatchObject({ limit: 'deadline' })
  fetch.done()
})

it('an aborted signal ends a replay with its reason', async () => {
  const { url } = await answers(thing)
  const file = join(emptyFolder(), 'things.json')
  await thingsClient(url, { fetch: recorder({ file, mode: 'record', ci: false }) }).things.get({ id: '7' })
  const { things } = thingsClient('https://things.example.com', { fetch: recorder({ file }) })
  const reason = new Error('enough')
  expect(await failure(things.get({ id: '7' }, { signal: AbortSignal.abort(reason) }))).toBe(reason)
})

it('a deadline that a replay has reached is not reached once more by the time of the system', async () => {
  const clock = new ReplayClock()
  const reached: string[] = []
  clock.after(20, () => reached.push('deadline'), 'deadline')
  clock.after(1000, () => reached.push('wait'), 'wait')
  while (reached.length < 2) await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(reached).toEqual(['deadline', 'wait'])
})

it('a deadline that a replay has reached leaves no timer that would keep the process alive', async () => {
  const stop = vi.fn<() => void>()
  const after = vi.spyOn(systemClock, 'after').mockReturnValue(stop)
  onTestFinished(() => after.mockRestore())
  const clock = new ReplayClock()
  const deadline = new Promise<void>((resolve) => clock.after(60_000, resolve, 'deadline'))
  const wait = new Promise<void>((resolve) => clock.after(90_000, resolve, 'wait'))
  await deadline
  expect([after.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  await wait
})
