import { busiest } from '@portolan/testing/busiest'
import { failure, until } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import type { ClientOptions } from '@portolan/core'
import { fakeClock, settleBottleneck } from '../fake-clock.ts'
import { thingsClient } from './things.ts'

const thing = { id: 1 }

describe('a budget with onExhausted fail', () => {
  it('fails at once, and no retry hides it', async () => {
    const { url, seen } = await answers({ body: thing })
    const retried: unknown[] = []
    const options: ClientOptions = {
      // A call that waited would not end within the test.
      rateLimit: { requests: 2, per: 3_000_000, onExhausted: 'fail' },
      retry: { retries: 5, minDelay: 0 },
      hooks: { onRetry: (event) => void retried.push(event) },
    }
    const { things } = thingsClient(url, options)
    await Promise.all([things.get({ id: '1' }), things.get({ id: '2' })])
    const error = await failure(things.get({ id: '3' }))
    expect(error).toMatchObject({ name: 'RateLimitError', attempts: [], retryAt: expect.any(Date) })
    expect([seen.length, retried.length]).toEqual([2, 0])
  })

  it('fails at once for the limit that the service reports as well', async () => {
    const headers = { 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'ratelimit-reset': '30' }
    const { url, seen } = await answers({ body: thing, headers })
    const { things } = thingsClient(url, { rateLimit: { requests: 100, per: 1000, onExhausted: 'fail' } })
    await things.get({ id: '1' })
    expect(await failure(things.get({ id: '2' }))).toMatchObject({ name: 'RateLimitError', retryAfter: 30 })
    expect(seen).toHaveLength(1)
  })

  it('fails again at once when a retry finds the budget used up', async () => {
    const { url, seen } = await answers({ status: 503 })
    const { things } = thingsClient(url, { rateLimit: { requests: 2, per: 3000, onExhausted: 'fail' } })
    const error = await failure(things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'RateLimitError' })
    expect(seen).toHaveLength(2)
  })
})

describe('a budget', () => {
  it('counts every attempt', async () => {
    const { url, seen } = await answers({ status: 503 }, { status: 503 }, { body: thing })
    const { things } = thingsClient(url, { rateLimit: { requests: 3, per: 60_000, onExhausted: 'fail' } })
    await things.get({ id: '1' })
    expect(await failure(things.get({ id: '1' }))).toMatchObject({ name: 'RateLimitError' })
    expect(seen).toHaveLength(3)
  })

  it('does not count requests for a token', async () => {
    const { clientCredentials } = await import('@portolan/core')
    const tokens = await answers({ body: { access_token: 'token-1', expires_in: 3600 } })
    const { url, seen } = await answers({ body: thing })
    const token = clientCredentials({ baseUrl: tokens.url, clientId: 'client-1', clientSecret: 'secret-1' })
    const { things } = thingsClient(url, { token, rateLimit: { requests: 1, per: 60_000, onExhausted: 'fail' } })
    await things.get({ id: '1' })
    expect([seen.length, tokens.seen.length]).toEqual([1, 1])
  })

  it('is counted by when requests leave, and not by when their call began', async () => {
    const arrivals: number[] = []
    const { url } = await service(() => {
      arrivals.push(performance.now())
      return { body: thing }
    })
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    // The first calls of the budget get their token late: together with those of the next span.
    const token = async (): Promise<string> => {
      if (++asked <= 10) await gate
      return 'token-1'
    }
    const { things } = thingsClient(url, { token, rateLimit: { requests: 10, per: 100 } })
    const first = Array.from({ length: 10 }, () => things.get({ id: '1' }))
    await until(() => asked === 10)
    const later = Array.from({ length: 20 }, () => things.get({ id: '1' }))
    await until(() => arrivals.length >= 10)
    release()
    await Promise.all([...first, ...later])
    expect(arrivals).toHaveLength(30)
    expect(busiest(arrivals, 100)).toBeLessThanOrEqual(10)
  })

  it('makes calls wait for it, calls the hook, and reports the wait in the attempt', async () => {
    const clock = fakeClock(undefined, settleBottleneck)
    const { url, seen } = await answers({ body: thing })
    const waits: { wait: number; by: string; until: Date }[] = []
    const lines: string[] = []
    const options: ClientOptions = {
      clock,
      rateLimit: { requests: 1, per: 1000 },
      hooks: { onRateLimit: (event) => void waits.push(event) },
      logger: { info: (line) => void lines.push(line) },
    }
    const { things } = thingsClient(url, options)
    await things.get({ id: '1' })
    const second = things.get({ id: '2' }).withResponse()
    await until(() => waits.length === 1)
    expect(waits[0]).toMatchObject({ by: 'client', until: expect.any(Date), operation: 'things.get' })
    expect(lines.filter((line) => line.includes('rate limit'))).toHaveLength(1)
    await clock.advance(900)
    expect(seen).toHaveLength(1)
    await clock.advance(200)
    const { response } = await second
    expect(response.attempts).toEqual([{ status: 200, waited: expect.any(Number) }])
    expect(response.attempts[0]?.waited).toBeGreaterThanOrEqual(1000)
  })

  it('keeps no more requests under way than `concurrency`', async () => {
    let underWay = 0
    let most = 0
    const { url } = await service((_, response) => {
      most = Math.max(most, ++underWay)
      setTimeout(() => {
        underWay--
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}')
      }, 2)
    })
    const { things } = thingsClient(url, { rateLimit: { requests: 1000, per: 1000, concurrency: 3 } })
    await Promise.all(Array.from({ length: 20 }, () => things.get({ id: '1' })))
    expect(most).toBe(3)
  })

  it('of `false` ignores the limit that the service reports as well', async () => {
    const headers = { 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'ratelimit-reset': '30' }
    const { url, seen } = await answers({ body: thing, headers })
    const { things } = thingsClient(url, { rateLimit: false })
    await things.get({ id: '1' })
    await things.get({ id: '1' })
    expect(seen).toHaveLength(2)
  })
})

describe('the limit that the service reports', () => {
  it('delays the next call until its reset', async () => {
    const clock = fakeClock(Math.floor(Date.now() / 1000) * 1000)
    const reset = String(clock.now() / 1000 + 30)
    const headers = { 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'ratelimit-reset': reset }
    const { url, seen } = await answers({ body: thing, headers }, { body: thing })
    const by: string[] = []
    const { things } = thingsClient(url, { clock, hooks: { onRateLimit: (event) => void by.push(event.by) } })
    await things.get({ id: '1' })
    const second = things.get({ id: '2' })
    await until(() => by.length === 1)
    await clock.advance(29_000)
    expect(seen).toHaveLength(1)
    await clock.advance(2000)
    await second
    expect(by).toEqual(['service'])
  })
})
