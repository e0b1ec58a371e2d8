export { redisCheckpointStore, type RedisCheckpointStoreOptions } from './checkpoint-store.ts'
export { redisRateLimit, type RedisRateLimitOptions } from './rate-limit.ts'
export type { Redis, RedisOptions } from './redis.ts'
export { redisTokenStore, type RedisTokenStoreOptions } from './token-store.ts'
