import { eventually } from '@portolan/testing/eventually'
import { describe, expect, it, vi } from 'vitest'
import { type Clock, ConnectionError, type Permit, RequestValidationError, systemClock } from '@portolan/core'
import { redisRateLimit } from '@portolan/core/redis'
import { redisMissing, type RedisServer, startRedis } from '@portolan/testing/redis'
import { setUp } from '../things.ts'
import { share } from './share.ts'

const never = { eval: () => new Promise<never>(() => {}) }

function counting(server: RedisServer) {
  const client = server.connect()
  const calls = { count: 0 }
  const redis = {
    eval: (...args: Parameters<typeof client.eval>) => {
      calls.count++
      return client.eval(...args)
    },
  }
  return { redis: redis as never, calls }
}

/** A wait until `per` after something that happened since `started`, however long the test itself took. */
function untilOver(per: number, started: number): unknown {
  const [least, most] = [per - (Date.now() - started), per]
  return expect.toSatisfy((wait: number) => wait > least - 10 && wait < most + 200, `${least} to ${most} ms`)
}

describe.skipIf(redisMissing)(`a rate limit in Redis${redisMissing ? ` (skipped: ${redisMissing})` : ''}`, () => {
  it('is one for all who name it, and another for other names', async () => {
    const redis = (await startRedis()).connect()
    const options = { redis, id: 'a', requests: 50, per: 60_000 }
    const [first, second] = [share(options), share(options)]
    const one = await first.takeAll(30)
    const two = await second.takeAll()
    expect(one.taken + two.taken).toBeLessThanOrEqual(50)
    expect(one.taken + two.taken).toBeGreaterThanOrEqual(45)
    expect(two.wait).toBeGreaterThan(55_000)
    expect(await share({ ...options, id: 'b' }).takeAll(20)).toEqual({ taken: 20, wait: 0 })
  })

  it('is one for all where its span is no whole number of milliseconds', async () => {
    const redis = (await startRedis()).connect()
    const onDisconnect = vi.fn()
    const options = { redis, id: 'a', requests: 5, per: 100_000 / 3, onDisconnect }
    const taken = [await share(options).takeAll(5), await share(options).takeAll(5)].map((one) => one.taken)
    expect(taken).toEqual([5, 0])
    expect(onDisconnect).not.toHaveBeenCalled()
  })

  it.each([
    ['its span is shorter than Redis takes to reply', 10, 0],
    ['Redis takes long to reply', 500, 40],
  ])('gives permits where %s', async (_, per, delay) => {
    const client = (await startRedis()).connect()
    const redis = {
      eval: async (...args: Parameters<typeof client.eval>) => {
        await new Promise((resolve) => setTimeout(resolve, delay))
        return client.eval(...args)
      },
    }
    const { things } = setUp(undefined, {
      rateLimit: redisRateLimit({ redis, id: 'a', requests: 1, per }),
    }).client
    expect(await things.get({ id: '1' })).toEqual({ id: 1 })
    expect(await things.get({ id: '1' })).toEqual({ id: 1 })
  })

  it('calls Redis at most once for 20 requests while most of the budget is left', async () => {
    const { redis, calls } = counting(await startRedis())
    const { takeAll } = share({ redis, id: 'a', requests: 10_000, per: 60_000 })
    await takeAll(2000)
    expect(calls.count).toBeLessThanOrEqual(100)
  })

  it('returns what it did not use', async () => {
    const { redis } = counting(await startRedis())
    const options = { redis, id: 'a', requests: 1000, per: 1500 }
    const first = share(options)
    await first.takeAll(200)
    await new Promise((resolve) => setTimeout(resolve, 40))
    await first.takeAll(1)
    const { taken } = await share(options).takeAll()
    expect(taken).toBeGreaterThanOrEqual(1000 - 200 - 1 - 40)
  })

  it('shares with all what the service reported to one', async () => {
    const redis = (await startRedis()).connect()
    const options = { redis, id: 'a', requests: 1000, per: 60_000 }
    const [first, second] = [share(options), share(options)]
    await first.takeAll(1)
    const told = first.woken()
    first.learn({ remaining: 0, resetAt: first.now() + 30_000 })
    await told
    expect(await second.takeAll()).toEqual({ taken: 0, wait: expect.closeTo(30_000, -3) })
    const third = share({ ...options, id: 'b' })
    await third.takeAll(1)
    const paused = third.woken()
    third.learn({ pausedUntil: third.now() + 20_000 })
    await paused
    expect(await share({ ...options, id: 'b' }).takeAll()).toEqual({ taken: 0, wait: expect.closeTo(20_000, -3) })
  })

  it('says that it is the service that asks to wait, for which each call has its own patience', async () => {
    const redis = (await startRedis()).connect()
    const rateLimit = () => redisRateLimit({ redis, id: 'a', requests: 1000, per: 60_000 })
    const asking = setUp(() => new Response('', { status: 429, headers: { 'retry-after': '600' } }), {
      rateLimit: rateLimit(),
    })
    const other = setUp(undefined, { rateLimit: rateLimit() })
    await expect(asking.client.things.get({ id: '1' })).rejects.toMatchObject({ status: 429 })
    await eventually(async () => {
      await expect(other.client.things.get({ id: '1' })).rejects.toMatchObject({
        name: 'RateLimitError',
        message: expect.stringContaining('things.get: the service asks to wait; nothing was sent. Try again at'),
      })
    })
    const { things } = setUp(undefined, { rateLimit: rateLimit() }).client
    await expect(
      Promise.race([
        things.get({ id: '1' }, { retry: { maxRetryAfter: 700_000 } }),
        new Promise((resolve) => setTimeout(resolve, 40, 'waiting')),
      ]),
    ).resolves.toBe('waiting')
  })

  it('counts a request from when it left, however late that was', async () => {
    const redis = (await startRedis()).connect()
    const options = { redis, id: 'a', requests: 8, per: 500 }
    const [first, second] = [share(options), share(options)]
    const permits: Permit[] = []
    for (let permit = await first.take(); typeof permit !== 'number'; permit = await first.take()) permits.push(permit)
    expect(permits).toHaveLength(8)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const left = first.now()
    for (const permit of permits) permit.markSent(left)
    await eventually(async () => {
      const permit = await second.take()
      expect(permit).not.toBeTypeOf('number')
      expect(second.now() - left).toBeGreaterThanOrEqual(500)
    })
  })

  it('is not exceeded when it becomes unavailable: who used little continues with little', async () => {
    const redis = (await startRedis()).connect()
    const cable = { cut: false }
    const flaky = {
      eval: async (...args: Parameters<typeof redis.eval>) =>
        cable.cut ? Promise.reject(new Error('cut')) : redis.eval(...args),
    }
    const options = { redis: flaky as never, id: 'a', requests: 80, per: 60_000, share: 1 / 4 }
    const fleet = [share({ ...options, share: 1 }), share(options), share(options), share(options)]
    const [busy, ...idle] = fleet
    for (const one of idle) await one.takeAll(2)
    const { taken } = await busy!.takeAll()
    expect(taken).toBeGreaterThan(60)
    cable.cut = true
    const alone = await Promise.all(fleet.map((one) => one.takeAll()))
    const all = taken + 6 + alone.reduce((sum, one) => sum + one.taken, 0)
    // Those who have not asked since believe that a share of what was free then is theirs.
    expect(all).toBeLessThanOrEqual(80 + 3 * 18)
    expect(alone[0]?.taken).toBe(0)
  })

  it('is not exceeded when it has lost its data and a new process is the first to ask', async () => {
    const server = await startRedis()
    const redis = server.connect()
    const options = { redis, id: 'a', requests: 80, per: 60_000, share: 1 / 4 }
    const started = Date.now()
    const first = share({ ...options, share: 1 })
    const before = await first.takeAll()
    expect(before.taken).toBeGreaterThan(70)
    await server.connect().flushall()
    const newcomer = await share(options).takeAll()
    expect(newcomer).toEqual({ taken: 20, wait: untilOver(60_000, started) })
    expect((await first.takeAll()).taken).toBe(0)
  })

  it('learns what a process used that wants nothing more, when it has lost its data', async () => {
    const server = await startRedis()
    const reports: (() => void)[] = []
    const clock: Clock = {
      now: () => Date.now(),
      after(ms, run, purpose) {
        if (purpose !== 'background') return systemClock.after(ms, run, purpose)
        expect(ms).toBe(500)
        reports.push(run)
        return () => {}
      },
    }
    const options = { redis: server.connect(), id: 'a', requests: 80, per: 60_000 }
    const idle = share(options, clock)
    expect(await idle.takeAll(60)).toEqual({ taken: 60, wait: 0 })
    await server.connect().flushall()
    const told = idle.woken()
    expect(reports).toHaveLength(1)
    reports.pop()!()
    await told
    expect(reports).toHaveLength(1)
    const { taken } = await share(options).takeAll()
    expect(taken).toBeLessThanOrEqual(20)
  })

  it('is informed of what was used while it was unavailable', async () => {
    const redis = (await startRedis()).connect()
    const cable = { cut: false }
    const flaky = {
      eval: async (...args: Parameters<typeof redis.eval>) =>
        cable.cut ? Promise.reject(new Error('cut')) : redis.eval(...args),
    }
    const onReconnect = vi.fn()
    const options = { redis, id: 'a', requests: 100, per: 60_000 }
    const started = Date.now()
    const first = share({ ...options, redis: flaky, onReconnect })
    expect(await first.takeAll(40)).toEqual({ taken: 40, wait: 0 })
    cable.cut = true
    const alone = await first.takeAll()
    expect(alone).toEqual({ taken: 60, wait: untilOver(60_000, started) })
    cable.cut = false
    await eventually(async () => {
      await first.take()
      expect(onReconnect).toHaveBeenCalledOnce()
    })
    const other = await share(options).takeAll()
    expect(other).toEqual({ taken: 0, wait: untilOver(60_000, started) })
  })

  it('is not spent twice when Redis loses its data', async () => {
    const server = await startRedis()
    const options = { redis: server.connect(), id: 'a', requests: 100, per: 60_000, fallback: 'fail' } as const
    const first = share(options)
    const before = await first.takeAll(80)
    await server.kill()
    await server.start()
    let after = { taken: 0, wait: Infinity }
    await eventually(async () => (after = await first.takeAll()))
    expect(after.wait).toBeLessThanOrEqual(1000)
    await eventually(async () => {
      const more = await first.takeAll()
      after = { taken: after.taken + more.taken, wait: more.wait }
      expect(after.taken).toBeGreaterThan(0)
    })
    expect(before.taken + after.taken).toBeLessThanOrEqual(100)
    expect(after.wait).toBeGreaterThan(50_000)
  })
})

describe('without Redis', () => {
  const options = { redis: never, id: 'a', requests: 8, per: 60_000, timeout: 20 }

  it('each process keeps to its share, and is notified once', async () => {
    const onDisconnect = vi.fn()
    const { takeAll } = share({ ...options, share: 0.5, onDisconnect })
    expect(await takeAll()).toMatchObject({ taken: 4 })
    expect(onDisconnect).toHaveBeenCalledOnce()
    expect(onDisconnect.mock.calls[0]![0]).toMatchObject({ message: 'Redis is unavailable: no reply within 20 ms' })
  })

  it('calls fail, if that is wanted', async () => {
    const { takeAll } = share({ ...options, fallback: 'fail' })
    const error: unknown = await takeAll().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ unsent: true })
  })

  it('calls use up the permits that they have, and fail only then', async () => {
    let there = true
    const redis = { eval: async () => (there ? [3, 0, 'e', 80, 0] : Promise.reject(new Error('down'))) }
    let now = 0
    const onDisconnect = vi.fn()
    const clock = { ...systemClock, now: () => now }
    const permits = redisRateLimit({
      redis,
      id: 'a',
      requests: 80,
      per: 60_000,
      fallback: 'fail',
      share: 1 / 8,
      onDisconnect,
      clock,
    }).permits!(clock)
    permits.take(now)
    await new Promise<void>((resolve) => permits.onReady!(resolve))
    const late = permits.take(now)
    if (late.kind !== 'granted') throw new Error(late.kind)
    now = 1000
    expect(permits.take(now)).toEqual({ kind: 'wait' })
    // Reported as soon as Redis has granted more, and that report finds that Redis is gone.
    late.permit.markSent(now)
    there = false
    await eventually(() => expect(onDisconnect).toHaveBeenCalledOnce())
    const kinds = Array.from({ length: 4 }, () => permits.take(now).kind)
    expect(kinds).toEqual(['granted', 'granted', 'granted', 'failure'])
    now = 60_000
    expect(permits.take(now).kind).toBe('failure')
  })

  it('is not untilKnown after one failure, such as a connection that was cut', async () => {
    let asked = 0
    const redis = {
      eval: async () => (++asked === 2 ? Promise.reject(new Error('cut')) : [1, 0, 'e', 7, 60_000]),
    }
    const onDisconnect = vi.fn()
    const { takeAll } = share({ ...options, redis, onDisconnect })
    expect(await takeAll(2)).toEqual({ taken: 2, wait: 0 })
    expect(asked).toBe(3)
    expect(onDisconnect).not.toHaveBeenCalled()
  })

  it.each(['account', '}account', 'a{b}c', '{', '%7D'])(
    'all keys of the limit %j are on one node of a cluster, and those of no other limit',
    async (id) => {
      const keys: string[] = []
      const redis = {
        eval: async (_: string, count: number, ...rest: (string | number)[]) => {
          keys.push(...rest.slice(0, count).map(String))
          return [1, 0, 'e', 7, 60_000]
        },
      }
      await share({ ...options, redis, id }).takeAll(1)
      // A cluster places a key by what is between the first { and the next }, unless that is empty.
      const tags = new Set(keys.map((key) => /^[^{]*\{(?<tag>[^}]+)\}/.exec(key)?.groups?.['tag']))
      expect(keys).toHaveLength(3)
      expect([...tags].map((tag) => decodeURIComponent(tag ?? ''))).toEqual([id])
    },
  )

  it('is noticed when it is over', async () => {
    let there = false
    const redis = { eval: async () => (there ? [5, 0, 'e'] : Promise.reject(new Error('down'))) }
    const onReconnect = vi.fn()
    const { takeAll, woken } = share({ ...options, redis, onReconnect })
    await takeAll(1)
    there = true
    await eventually(async () => {
      const back = woken()
      await takeAll(1)
      await Promise.race([back, new Promise((resolve) => setTimeout(resolve, 10))])
      expect(onReconnect).toHaveBeenCalledOnce()
    })
  })
})

it.each([
  [{ redis: {} }, 'redis must be a client of ioredis'],
  [{ id: '' }, 'id must be a string that is not empty'],
  [{ share: 0 }, 'share must be a number greater than 0 and at most 1'],
  [{ fallback: 'hope' }, "fallback must be one of 'local', 'fail'"],
])('refuses %j', (wrong, message) => {
  const make = (): unknown => redisRateLimit({ redis: never, id: 'a', requests: 1, per: 1, ...(wrong as object) })
  expect(make).toThrow(RequestValidationError)
  expect(make).toThrow(message)
})
