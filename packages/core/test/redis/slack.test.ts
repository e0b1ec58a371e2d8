import { describe, expect, it } from 'vitest'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { share } from './share.ts'

describe('permits that nobody has reported as sent', () => {
  it.skipIf(redisMissing)('count for longer than the window, since a request may still leave with one', async () => {
    const redis = (await startRedis()).connect()
    const options = { redis, id: 'a', requests: 2, per: 60_000 }
    const first = share(options)
    expect(await first.take()).toBeTypeOf('object')
    expect(await first.take()).toBeTypeOf('object')
    const { taken, wait } = await share(options).takeAll()
    expect(taken).toBe(0)
    expect(wait).toBeGreaterThan(60_300)
    expect(wait).toBeLessThanOrEqual(60_902)
  })

  it.each([
    [1000, 60, 1000],
    [60_000, 900, 1000],
    [3_600_000, 15_000, 36_000],
    [86_400_000, 15_000, 60_000],
  ])('of a limit per %i ms are assumed to leave within %i ms, and reported within %i ms', async (per, slack, grace) => {
    const asked: unknown[][] = []
    const redis = {
      eval: async (...[, , ...rest]: [string, number, ...(string | number)[]]) => {
        asked.push(rest.slice(3))
        return [1, 0, 'epoch', 7, 0, 0]
      },
    }
    await share({ redis, id: 'a', requests: 8, per }).take()
    expect(asked).toEqual([[8, per, 1, slack, expect.any(String), '', '[]', 0, grace, '', 0, 0]])
  })
})
