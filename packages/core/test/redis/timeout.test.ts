import { describe, expect, it } from 'vitest'
import { runner } from '../../src/redis/redis.ts'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { fakeClock } from '../fake-clock.ts'

const never = { eval: () => new Promise<never>(() => {}) }

/** Stops this process, as a debugger or a busy machine does. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

describe('the time limit of Redis', () => {
  it('ends a command to which there is no reply', async () => {
    const clock = fakeClock()
    const outcome = runner({ redis: never, timeout: 100, clock })('', [], []).catch((error: unknown) => error)
    await clock.advance(100)
    expect(await outcome).toMatchObject({ message: 'Redis is unavailable: no reply within 100 ms', unsent: true })
    expect(clock.timers).toBe(0)
  })

  it('leaves no timer after a reply, or after an error', async () => {
    const clock = fakeClock()
    expect(await runner({ redis: { eval: async () => 7 }, clock })('', [], [])).toBe(7)
    expect(clock.timers).toBe(0)
    const down = { eval: async () => Promise.reject(new Error('down')) }
    await expect(runner({ redis: down, clock })('', [], [])).rejects.toThrow('Redis is unavailable: down')
    expect(clock.timers).toBe(0)
  })

  it('begins again, once, for a process that stood still itself', async () => {
    let behind = 0
    const fake = fakeClock()
    const clock = { ...fake, monotonic: () => fake.monotonic() + behind }
    const outcome = runner({ redis: never, timeout: 100, clock })('', [], []).catch((error: unknown) => error)
    behind = 2000
    await fake.advance(100)
    expect(fake.timers).toBe(1)
    behind = 4000
    await fake.advance(100)
    expect(await outcome).toMatchObject({ message: 'Redis is unavailable: no reply within 100 ms' })
    expect(fake.timers).toBe(0)
  })

  it.skipIf(redisMissing)('does not miss the reply that came while this process stood still', async () => {
    const redis = (await startRedis()).connect()
    await redis.ping()
    const reply = runner({ redis, timeout: 10 })('return 1', [], [])
    standStill(40)
    expect(await reply).toBe(1)
  })
})
