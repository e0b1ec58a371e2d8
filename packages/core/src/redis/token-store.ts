import { systemClock } from '../clock.ts'
import type { StoredToken, TokenStore } from '../tokens/token-store.ts'
import { sleep } from '../wait.ts'
import { cipher } from './cipher.ts'
import { notify } from './notify.ts'
import { type RedisOptions, runner } from './redis.ts'

/** Options of `redisTokenStore`. */
export interface RedisTokenStoreOptions extends RedisOptions {
  /**
   * The AES key that encrypts tokens in Redis: 16, 24 or 32 random bytes, or a CryptoKey. All processes need the same
   * key.
   */
  readonly encryptionKey: Uint8Array<ArrayBuffer> | CryptoKey
  /**
   * Milliseconds after which a renewal counts as failed, and another process may renew the token.
   * @default 10_000
   */
  readonly lockTime?: number | undefined
  /**
   * While Redis is unavailable: `'local'` renews the token for this process alone, `'fail'` fails with a
   * `ConnectionError`.
   * @default 'local'
   */
  readonly fallback?: 'local' | 'fail' | undefined
  /** Called when Redis is unavailable and the token is renewed for this process alone. @default none */
  readonly onDisconnect?: ((error: Error) => void) | undefined
}

/** Stores a token for its lifetime, and releases the lock of this owner. */
const store = `
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
if redis.call('GET', KEYS[2]) == ARGV[3] then redis.call('DEL', KEYS[2]) end`
const unlock = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`
/** Returns the stored token, and acquires the lock if it is free. */
const look = `
local locked = ARGV[1] ~= '' and redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2])
return {redis.call('GET', KEYS[1]) or '', locked and 1 or 0}`

/** Milliseconds between two checks for a token that another process is renewing. */
const interval = 50

/**
 * Stores tokens in Redis, encrypted, so that all processes share one. Only one process at a time renews a token, under
 * a lock that expires if that process dies.
 * @param options the Redis client, the key, and what happens when Redis is unavailable
 * @returns a store for the option `store` of `clientCredentials`
 * @throws RequestValidationError the encryption key is not valid
 * @example
 * clientCredentials({ baseUrl, clientId, clientSecret, store: redisTokenStore({ redis, encryptionKey }) })
 */
export function redisTokenStore(options: RedisTokenStoreOptions): Required<TokenStore> {
  const { encryptionKey, lockTime = 10_000, fallback = 'local', onDisconnect, clock = systemClock } = options
  const run = runner(options)
  const { seal, open } = cipher(encryptionKey)
  const keysOf = async (key: string): Promise<[string, string]> => {
    const name = await digest(key)
    return [`token:{${name}}`, `token:{${name}}:lock`]
  }

  const peek = async (keys: [string, string], owner: string): Promise<{ token?: StoredToken; locked: boolean }> => {
    const [sealed, locked] = (await run(look, keys, [owner, lockTime])) as [string, number]
    const text = sealed === '' ? undefined : await open(sealed, keys[0])
    return { ...(text === undefined ? {} : { token: JSON.parse(text) as StoredToken }), locked: locked === 1 }
  }

  const keep = async (keys: [string, string], token: StoredToken, owner: string): Promise<void> => {
    const life = Math.max(1, Math.ceil(token.expiresAt - clock.now()))
    await run(store, keys, [await seal(JSON.stringify(token), keys[0]), life, owner])
  }

  /** The token that another process stored, or a new one once this process has the lock. */
  const share: Required<TokenStore>['renew'] = async (key, isUsable, renew) => {
    const keys = await keysOf(key)
    const owner = crypto.randomUUID()
    for (;;) {
      const { token, locked } = await peek(keys, owner)
      if (token && isUsable(token)) {
        if (locked) await run(unlock, [keys[1]], [owner])
        return token
      }
      if (!locked) {
        await sleep(clock, interval)
        continue
      }
      try {
        const renewed = await renew()
        await keep(keys, renewed, owner)
        return renewed
      } catch (error) {
        await run(unlock, [keys[1]], [owner]).catch(() => {})
        throw error
      }
    }
  }

  return {
    get: async (key) => (await peek(await keysOf(key), '')).token,
    set: async (key, token) => keep(await keysOf(key), token, ''),
    async delete(key) {
      await run(`redis.call('DEL', KEYS[1])`, [(await keysOf(key))[0]], [])
    },
    async renew(key, isUsable, renew) {
      // A token that the service issued must be returned even if Redis fails, and an error of the service is not one of
      // Redis.
      let outcome: Promise<StoredToken> | undefined
      try {
        return await share(key, isUsable, () => (outcome = renew()))
      } catch (error) {
        if (outcome) return outcome
        if (fallback === 'fail') throw error
        notify(onDisconnect, error as Error)
        return renew()
      }
    },
  }
}

/** A name that does not reveal the key. */
async function digest(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
