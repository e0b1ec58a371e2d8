import {
  clientCredentials,
  lastIdPaging,
  linkPaging,
  logFrom,
  memoryCache,
  offsetPaging,
  pagePaging,
  tokenPaging,
} from '@portolan/core'
import { redisCheckpointStore, redisRateLimit, redisTokenStore } from '@portolan/core/redis'
import { undiciFetch } from '@portolan/core/undici'
import { expect, it } from 'vitest'

const redis = { eval: async () => null }
const encryptionKey = new Uint8Array(16)
const credentials = { baseUrl: 'https://api.example.com', clientId: 'id', clientSecret: 'canary-secret' }
const shared = { redis, id: 'x', requests: 5, per: 1000 }

it.each<[string, (options: never) => unknown, unknown, string]>([
  ['memoryCache', memoryCache, 5, 'memoryCache: options must be an object, got 5'],
  ['memoryCache', memoryCache, { max: -1 }, 'memoryCache: max must be an integer of at least 0, got -1'],
  ['memoryCache', memoryCache, { size: 5 }, 'memoryCache: size is not an option'],
  ['logFrom', logFrom, 'loud', "logFrom: level must be one of 'debug', 'info', 'warn', 'error', got string"],
  ['undiciFetch', undiciFetch, { agent: {} }, 'undiciFetch: agent is not an option'],
  [
    'undiciFetch',
    undiciFetch,
    { dispatcher: {} },
    'undiciFetch: dispatcher must be an object with dispatch, got object',
  ],
  ['tokenPaging', tokenPaging, undefined, 'tokenPaging: options must be an object, got undefined'],
  [
    'tokenPaging',
    tokenPaging,
    { items: 'a', next: 'b' },
    'tokenPaging: param must be a string that is not empty, got undefined',
  ],
  ['linkPaging', linkPaging, { follow: 'path' }, "linkPaging: follow must be one of 'query', 'url', got string"],
  [
    'pagePaging',
    pagePaging,
    { param: 'page', perPage: 0 },
    'pagePaging: perPage must be an integer of at least 1, got 0',
  ],
  [
    'offsetPaging',
    offsetPaging,
    { param: '' },
    'offsetPaging: param must be a string that is not empty, got an empty string',
  ],
  [
    'lastIdPaging',
    lastIdPaging,
    { param: 'after' },
    'lastIdPaging: id must be a string that is not empty, got undefined',
  ],
  [
    'clientCredentials',
    clientCredentials,
    { ...credentials, clientSecret: '' },
    'clientSecret must be a string that is not empty, without line breaks or spaces around it, got an empty string',
  ],
  [
    'clientCredentials',
    clientCredentials,
    { ...credentials, refreshBefore: Number.NaN },
    'refreshBefore must be a number of seconds, at least 0, got NaN',
  ],
  [
    'clientCredentials',
    clientCredentials,
    { ...credentials, tokenPath: 'token' },
    'tokenPath must be a path with a leading slash, got string',
  ],
  [
    'clientCredentials',
    clientCredentials,
    { ...credentials, store: {} },
    'store must be an object with get and set and delete, got object',
  ],
  ['redisRateLimit', redisRateLimit, undefined, 'redisRateLimit: options must be an object, got undefined'],
  [
    'redisRateLimit',
    redisRateLimit,
    { ...shared, share: 0 },
    'redisRateLimit: share must be a number greater than 0 and at most 1, got 0',
  ],
  [
    'redisRateLimit',
    redisRateLimit,
    { ...shared, requests: 0 },
    'redisRateLimit: requests must be an integer of at least 1, got 0',
  ],
  [
    'redisTokenStore',
    redisTokenStore,
    { redis, encryptionKey: new Uint8Array(5) },
    'redisTokenStore: encryptionKey must be 16, 24 or 32 bytes, or a CryptoKey for AES-GCM, got an instance of Uint8Array',
  ],
  [
    'redisTokenStore',
    redisTokenStore,
    { redis, encryptionKey, lockTime: -1 },
    'redisTokenStore: lockTime must be a positive number of milliseconds, got -1',
  ],
  [
    'redisCheckpointStore',
    redisCheckpointStore,
    { redis: {}, ttl: 5 },
    'redisCheckpointStore: redis must be a client of ioredis, got object',
  ],
  [
    'redisCheckpointStore',
    redisCheckpointStore,
    { redis, ttl: 0.5 },
    'redisCheckpointStore: ttl must be an integer of at least 1, got 0.5',
  ],
])('%s refuses its options: %#', (_, make, options, message) => {
  const run = (): unknown => make(options as never)
  expect(run).toThrow(
    expect.objectContaining({ name: 'RequestValidationError', message: expect.stringContaining(message) }),
  )
  expect(run).not.toThrow('canary')
})
