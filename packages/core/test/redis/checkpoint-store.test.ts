import { expect, it } from 'vitest'
import { redisCheckpointStore } from '@portolan/core/redis'

/** What a store sends to Redis, whose reply is `reply`. */
function recorded(reply: unknown = null, options = {}) {
  const sent: unknown[][] = []
  const redis = { eval: async (...all: unknown[]) => (sent.push(all), reply) }
  return { sent, store: redisCheckpointStore({ redis, ...options }) }
}

it('keeps a checkpoint for 30 days, under the prefix portolan:', async () => {
  const { sent, store } = recorded()
  await store.set('nightly', 'a-cursor')
  expect(sent).toEqual([[expect.stringContaining("'SET'"), 1, 'portolan:walk:nightly', 'a-cursor', 2_592_000_000]])
})

it('keeps a checkpoint for as long as the option ttl says, under another prefix', async () => {
  const { sent, store } = recorded(null, { ttl: 5000, prefix: 'mine/' })
  await store.set('nightly', 'a-cursor')
  expect(sent).toEqual([[expect.any(String), 1, 'mine/walk:nightly', 'a-cursor', 5000]])
})

it('returns what was kept, or undefined', async () => {
  expect(await recorded('a-cursor').store.get('nightly')).toBe('a-cursor')
  expect(await recorded(null).store.get('nightly')).toBeUndefined()
})

it('deletes a checkpoint by its own key', async () => {
  const { sent, store } = recorded()
  await store.delete('nightly')
  expect(sent).toEqual([["redis.call('DEL', KEYS[1])", 1, 'portolan:walk:nightly']])
})
