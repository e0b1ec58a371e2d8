import { eventually } from '@portolan/testing/eventually'
import { describe, expect, it, vi } from 'vitest'
import { clientCredentials, type StoredToken } from '@portolan/core'
import { redisTokenStore, type RedisTokenStoreOptions } from '@portolan/core/redis'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { serve } from '@portolan/testing/serve'
import { fakeClock, settle } from '../fake-clock.ts'

const encryptionKey = new Uint8Array(32).fill(7)
const later = (): number => Date.now() + 60_000
const isUsable = ({ expiresAt }: StoredToken): boolean => expiresAt > Date.now()

async function setUp(options: Partial<RedisTokenStoreOptions> = {}) {
  const server = await startRedis()
  const make = (more: Partial<RedisTokenStoreOptions> = {}) =>
    redisTokenStore({ redis: server.connect(), encryptionKey, ...options, ...more })
  return { server, make }
}

describe.skipIf(redisMissing)(`tokens in Redis${redisMissing ? ` (skipped: ${redisMissing})` : ''}`, () => {
  it('are found by all who have the key, until they end or are deleted', async () => {
    const { make } = await setUp()
    const [one, two] = [make(), make()]
    const token = { token: 'secret-token-1', expiresAt: later() }
    await one.set('a', token)
    expect(await two.get('a')).toEqual(token)
    expect(await two.get('b')).toBeUndefined()
    await two.delete('a')
    expect(await one.get('a')).toBeUndefined()
  })

  it('are stored encrypted, under names that reveal nothing', async () => {
    const { server, make } = await setUp()
    await make().set('https://api.example.com my-client', { token: 'secret-token-1', expiresAt: later() })
    const redis = server.connect()
    const keys = await redis.keys('*')
    expect(keys).toHaveLength(1)
    const everything = `${keys.join()} ${await redis.get(keys[0]!)}`
    expect(everything).not.toMatch(/secret-token-1|my-client|example\.com/)
    expect(await redis.pttl(keys[0]!)).toBeGreaterThan(50_000)
  })

  it('are as if absent for another key, and where somebody changed or moved them', async () => {
    const { server, make } = await setUp()
    const store = make()
    await store.set('a', { token: 'secret-token-1', expiresAt: later() })
    await store.set('b', { token: 'secret-token-2', expiresAt: later() })
    expect(await make({ encryptionKey: new Uint8Array(16) }).get('a')).toBeUndefined()
    const redis = server.connect()
    const [first, second] = (await redis.keys('*')) as [string, string]
    await redis.set(first, (await redis.get(second))!)
    await redis.set(second, 'no base64!')
    expect([await store.get('a'), await store.get('b')]).toEqual([undefined, undefined])
  })

  it('may be very long', async () => {
    const { make } = await setUp()
    const token = { token: 'x'.repeat(1_000_000), expiresAt: later() }
    await make().set('a', token)
    expect((await make().get('a'))?.token).toHaveLength(1_000_000)
  })

  it.each([333.3, 1e300])('are renewed by one for all with a lockTime of %j', async (lockTime) => {
    const onDisconnect = vi.fn()
    const { make } = await setUp({ lockTime, onDisconnect })
    let renewals = 0
    const renew = async () => ({ token: `token-${++renewals}`, expiresAt: Number.MAX_VALUE })
    await make().renew('a', isUsable, renew)
    expect(await make().renew('a', isUsable, renew)).toMatchObject({ token: 'token-1' })
    expect([renewals, onDisconnect.mock.calls]).toEqual([1, []])
  })

  it('are renewed by one for all', async () => {
    const { make } = await setUp()
    const renew = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return { token: 'secret-token-1', expiresAt: later() }
    })
    const found = await Promise.all(Array.from({ length: 8 }, () => make().renew('a', isUsable, renew)))
    expect(new Set(found.map(({ token }) => token))).toEqual(new Set(['secret-token-1']))
    expect(renew).toHaveBeenCalledOnce()
  })

  it('are renewed by the next where the one who began it died', async () => {
    const { make } = await setUp({ lockTime: 100 })
    void make().renew('a', isUsable, () => new Promise(() => {}))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const renew = vi.fn(async () => ({ token: 'secret-token-2', expiresAt: later() }))
    expect(await make().renew('a', isUsable, renew)).toMatchObject({ token: 'secret-token-2' })
  })

  it('leave no lock behind if the renewal fails, and the failure is that of the service', async () => {
    const { server, make } = await setUp()
    const error = new Error('the service says no')
    const renew = vi.fn(async () => Promise.reject(error))
    await expect(make().renew('a', isUsable, renew)).rejects.toBe(error)
    expect(renew).toHaveBeenCalledOnce()
    expect(await server.connect().keys('*')).toEqual([])
    const next = { token: 'secret-token-2', expiresAt: later() }
    expect(await make().renew('a', isUsable, async () => next)).toEqual(next)
  })

  it('leave the lock of another process that took it over from a slow one', async () => {
    const { server, make } = await setUp()
    let fail: (error: Error) => void = () => {}
    const slow = make().renew('a', isUsable, () => new Promise((__, reject) => (fail = reject)))
    const redis = server.connect()
    const locks = (): Promise<string[]> => redis.keys('*:lock')
    await eventually(async () => expect(await locks()).toHaveLength(1))
    const [lock = ''] = await locks()
    await redis.set(lock, 'another process')
    fail(new Error('too slow'))
    await expect(slow).rejects.toThrow('too slow')
    expect(await redis.get(lock)).toBe('another process')
  })

  it('serve client credentials: one request for many processes, one more after the service refused the token', async () => {
    const { make } = await setUp()
    let requests = 0
    const baseUrl = await serve((_, response) => {
      const token = { access_token: `secret-token-${++requests}`, token_type: 'bearer', expires_in: 3600 }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token))
    })
    const sources = Array.from({ length: 5 }, () =>
      clientCredentials({ baseUrl, clientId: 'id', clientSecret: 'a-secret', store: make() }),
    )
    const tokens = await Promise.all(sources.map((source) => source.get()))
    expect(new Set(tokens)).toEqual(new Set(['secret-token-1']))
    for (const source of sources) source.invalidate('secret-token-1')
    expect(new Set(await Promise.all(sources.map((source) => source.get())))).toEqual(new Set(['secret-token-2']))
    expect(requests).toBe(2)
  })
})

describe('a lock', () => {
  /** A Redis that has a token, gives the lock to who asks, and replies to an unlock when the test says so. */
  function heldRedis() {
    let sealed = ''
    let reply = (): void => {}
    const unlocked = new Promise<void>((resolve) => (reply = resolve))
    const run = async (script: string, _: number, ...rest: (string | number)[]): Promise<unknown> => {
      if (script.includes("'NX'")) return [sealed, 1]
      if (script.includes("'SET'")) return void (sealed = String(rest[2]))
      return unlocked
    }
    return { redis: { eval: run }, reply }
  }
  const token = { token: 'secret-token-1', expiresAt: later() }
  const soon = (work: Promise<unknown>): Promise<unknown> =>
    Promise.race([work, new Promise((resolve) => setTimeout(resolve, 30, 'waits'))])

  it('is released before a token that was there is returned', async () => {
    const { redis, reply } = heldRedis()
    const store = redisTokenStore({ redis, encryptionKey })
    await store.set('a', token)
    const renewed = store.renew('a', isUsable, async () => Promise.reject(new Error('not needed')))
    expect(await soon(renewed)).toBe('waits')
    reply()
    expect(await renewed).toEqual(token)
  })

  it('is released before the error of a renewal is thrown', async () => {
    const { redis, reply } = heldRedis()
    const renewed = redisTokenStore({ redis, encryptionKey }).renew('a', isUsable, async () =>
      Promise.reject(new Error('the service says no')),
    )
    const failed = renewed.catch((error: unknown) => String(error))
    expect(await soon(failed)).toBe('waits')
    reply()
    expect(await failed).toBe('Error: the service says no')
  })
})

describe('the lock of a renewal that takes long', () => {
  /** A Redis that gives the lock to who asks, and notes how it is extended. */
  function notedRedis() {
    const extended: (string | number)[][] = []
    const run = async (script: string, _: number, ...rest: (string | number)[]): Promise<unknown> => {
      if (script.includes('PEXPIRE')) extended.push(rest)
      return script.includes("'NX'") ? ['', 1] : undefined
    }
    return { redis: { eval: run }, extended }
  }

  it('is extended three times in its time, until the renewal ends', async () => {
    const { redis, extended } = notedRedis()
    const clock = fakeClock()
    let end: (token: StoredToken) => void = () => {}
    const renewed = redisTokenStore({ redis, encryptionKey, clock }).renew(
      'a',
      isUsable,
      () => new Promise((resolve) => (end = resolve)),
    )
    await eventually(async () => {
      await settle()
      expect(clock.timers).toBe(1)
    })
    await clock.advance(29_999)
    expect(extended).toHaveLength(8)
    expect(new Set(extended.map(([key, owner, ms]) => `${String(key).slice(-5)} ${typeof owner} ${ms}`))).toEqual(
      new Set([':lock string 10000']),
    )
    const token = { token: 'secret-token-1', expiresAt: later() }
    end(token)
    expect(await renewed).toEqual(token)
    await clock.advance(60_000)
    expect([extended.length, clock.timers]).toEqual([8, 0])
  })

  it('ends after thirty times its time, since the renewal hangs', async () => {
    const { redis, extended } = notedRedis()
    const clock = fakeClock()
    void redisTokenStore({ redis, encryptionKey, clock }).renew('a', isUsable, () => new Promise(() => {}))
    await eventually(async () => {
      await settle()
      expect(clock.timers).toBe(1)
    })
    await clock.advance(3_600_000)
    expect(extended).toHaveLength(90)
  })
})

describe.skipIf(redisMissing)('a refresh token in Redis', () => {
  it('is kept after its token has expired', async () => {
    const { server, make } = await setUp()
    const store = make()
    const token = { token: 'secret-token-1', expiresAt: Date.now() + 1000, refreshToken: 'secret-refresh-1' }
    await store.set('a', token)
    const redis = server.connect()
    const [key = ''] = await redis.keys('*')
    expect(await redis.pttl(key)).toBeGreaterThan(80 * 24 * 3_600_000)
    expect(await redis.get(key)).not.toContain('secret-refresh')
    expect(await make().get('a')).toEqual(token)
  })
})

describe('without Redis', () => {
  const redis = { eval: async () => Promise.reject(new Error('down')) }
  const token = { token: 'secret-token-1', expiresAt: later() }

  it('each process renews for itself, and reports it', async () => {
    const onDisconnect = vi.fn()
    const store = redisTokenStore({ redis, encryptionKey, onDisconnect })
    expect(await store.renew('a', isUsable, async () => token)).toEqual(token)
    expect(onDisconnect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Redis is unavailable: down' }),
    )
  })

  it('a renewal fails, if that is wanted', async () => {
    const renew = vi.fn(async () => token)
    const store = redisTokenStore({ redis, encryptionKey, fallback: 'fail' })
    await expect(store.renew('a', isUsable, renew)).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(renew).not.toHaveBeenCalled()
  })

  it('a token is still returned when Redis becomes unavailable during the renewal', async () => {
    const answers: unknown[] = [['', 1]]
    const flaky = { eval: async () => answers.shift() ?? Promise.reject(new Error('down')) }
    const renew = vi.fn(async () => token)
    expect(await redisTokenStore({ redis: flaky, encryptionKey }).renew('a', isUsable, renew)).toEqual(token)
    expect(renew).toHaveBeenCalledOnce()
  })
})

it.each([[new Uint8Array(5)], ['a string'], [undefined]])('refuses the encryption key %j', (wrong) => {
  expect(() => redisTokenStore({ redis: { eval: async () => [] }, encryptionKey: wrong as never })).toThrow(
    'encryptionKey must be 16, 24 or 32 bytes, or a CryptoKey for AES-GCM',
  )
})
