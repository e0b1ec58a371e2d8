import { type Clock, type Permit, systemClock } from '@portolan/core'
import { instant } from '@portolan/core/internal'
import { type RedisRateLimitOptions, redisRateLimit } from '@portolan/core/redis'

/** One process's part of a budget in Redis, asked as the limit step asks it. */
export function share(options: RedisRateLimitOptions, clock: Clock = systemClock) {
  const now = (): number => instant(clock)
  const permits = redisRateLimit(options).permits!(clock)
  const wakes = new Set<() => void>()
  permits.onReady!(() => {
    for (const wake of wakes) wake()
    wakes.clear()
  })
  const woken = (): Promise<void> => new Promise((resolve) => wakes.add(resolve))
  /** Takes a permit, or tells the milliseconds until the next. */
  const take = async (): Promise<Permit | number> => {
    for (;;) {
      const decision = permits.take(now())
      if (decision.kind === 'granted') return decision.permit
      if (decision.kind === 'retryIn') return decision.ms
      if (decision.kind === 'failure') throw decision.error
      await woken()
    }
  }
  return {
    /** The time on the clock that permits go by. */
    now,
    learn: (said: object) => permits.learn!(said, now()),
    woken,
    take,
    /** Takes permits as fast as they come, until none comes at once; returns how many, and the wait for the next. */
    takeAll: async (most = Infinity): Promise<{ taken: number; wait: number }> => {
      for (let taken = 0; ; taken++) {
        if (taken >= most) return { taken, wait: 0 }
        const permit = await take()
        if (typeof permit === 'number') return { taken, wait: permit }
        permit.markSent(now())
      }
    },
  }
}
