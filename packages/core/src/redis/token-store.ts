import { systemClock } from '../clock.ts'
import type { StoredToken, TokenStore } from '../tokens/token-store.ts'
import { sleep } from '../wait.ts'
import { cipher } from './cipher.ts'
import { notify } from './notify.ts'
import { type RedisOptions, runner } from './redis.ts'

export interface RedisTokenStoreOptions extends RedisOptions {
  /** 16, 24 or 32 random bytes, or a CryptoKey of them: tokens lie in Redis sealed with it. All processes need the same. */
  readonly encryptionKey: Uint8Array<ArrayBuffer> | CryptoKey
  /**
   * Milliseconds after which a renewal counts as dead, and another process tries.
   * @default 10_000
   */
  readonly lockTime?: number | undefined
  /**
   * While Redis cannot be reached: `'local'` renews for this process alone, `'fail'` fails with a `ConnectionError`.
   * @default 'local'
   */
  readonly fallback?: 'local' | 'fail' | undefined
  /** Called when Redis could not be reached and the token had to be renewed for this process alone. */
  readonly onDisconnect?: ((error: Error) => void) | undefined
}

/** Sets the key for as long as the token lasts, and opens the lock of this owner. */
const store = `
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
if redis.call('GET', KEYS[2]) == ARGV[3] then redis.call('DEL', KEYS[2]) end`
const unlock = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`
/** Returns what is stored, and takes the lock where it is free. */
const look = `
local locked = ARGV[1] ~= '' and redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2])
return {redis.call('GET', KEYS[1]) or '', locked and 1 or 0}`

/** Milliseconds between two looks at a token that another process is renewing. */
const interval = 50

/**
 * Keeps tokens in Redis, sealed, so that all processes share one: `clientCredentials({ ..., store: redisTokenStore({ ... }) })`.
 * Of all processes one renews, under a lock that ends with its holder.
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

  /** The token that another process made, or the one that this one makes once it has the lock. */
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
      // A token that the service issued must not be lost, nor its error be taken for one of Redis.
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

/** A name for a key that shows nothing of it. */
async function digest(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
