import { encodeBase64 } from '../base64.ts'
import { isBytes, randomBytes, randomUuid, subtleCrypto } from '../platform.ts'
import { aFunction, checkOptions, must, oneOf, positiveMs, required, type RulesOf } from '../request/option-rules.ts'
import { type Clock, systemClock } from '../time.ts'
import { parseStoredToken, type StoredToken, type TokenStore } from '../send/token-store.ts'
import { notify, type RedisOptions, redisRules, type Run, runner, wholeMs } from './redis.ts'

/** Options of `redisTokenStore`. */
export interface RedisTokenStoreOptions extends RedisOptions {
  /**
   * The AES key that encrypts tokens in Redis: 16, 24 or 32 random bytes, or a CryptoKey. All processes need the same
   * key.
   */
  readonly encryptionKey: Uint8Array<ArrayBuffer> | AesKey
  /**
   * Milliseconds without a sign of life of the process that renews the token, after which another one may renew it. A
   * renewal itself may take thirty times as long: a user may have to log in.
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

/** Stores a token for as long as it or its refresh token may be valid, and releases the lock of this owner. */
const store = `
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
if redis.call('GET', KEYS[2]) == ARGV[3] then redis.call('DEL', KEYS[2]) end`
const unlock = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`
/** Keeps the lock of this owner. */
const extend = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`
/** Returns the stored token, and acquires the lock if it is free. */
const look = `
local locked = ARGV[1] ~= '' and redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2])
return {redis.call('GET', KEYS[1]) or '', locked and 1 or 0}`

/** Milliseconds between two checks for a token that another process is renewing. */
const interval = 50

/** Signs of life of a process that renews, three in each `lockTime`: one that still waits after those counts as dead. */
const mostBeats = 90

/** Milliseconds for which a token is kept that has expired, if its refresh token may still be valid. */
const refreshLife = 90 * 24 * 3_600_000

const known = required(
  {
    ...redisRules,
    encryptionKey: must('16, 24 or 32 bytes, or a CryptoKey for AES-GCM', isKey),
    lockTime: positiveMs,
    fallback: oneOf('local', 'fail'),
    onDisconnect: aFunction,
  } satisfies RulesOf<RedisTokenStoreOptions>,
  ['redis', 'encryptionKey'],
)

/**
 * Stores tokens in Redis, encrypted, so that all processes share one. Only one process at a time renews a token, under
 * a lock that expires if that process dies.
 * @param options the Redis client, the key, and what happens when Redis is unavailable
 * @returns a store for the option `store` of a token source
 * @throws RequestValidationError an option is not valid
 * @example
 * clientCredentials({ baseUrl, clientId, clientSecret, store: redisTokenStore({ redis, encryptionKey }) })
 */
export function redisTokenStore(options: RedisTokenStoreOptions): Required<TokenStore> {
  checkOptions('redisTokenStore', known, options)
  const tokens = new SealedTokens(options)
  const { fallback = 'local', onDisconnect } = options
  return {
    get: (key) => tokens.get(key),
    set: (key, token) => tokens.set(key, token),
    delete: (key) => tokens.delete(key),
    async renew(key, isUsable, renew) {
      // A token that the service issued must be returned even if Redis fails, and an error of the service is not one of
      // Redis.
      let outcome: Promise<StoredToken> | undefined
      try {
        return await tokens.share(key, isUsable, () => (outcome = renew()))
      } catch (error) {
        if (outcome) return outcome
        if (fallback === 'fail') throw error
        notify(onDisconnect, error as Error)
        return renew()
      }
    },
  }
}

/** The keys of a token and of its lock. */
type Keys = readonly [token: string, lock: string]

class SealedTokens {
  readonly #run: Run
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #lockTime: number

  constructor(options: RedisTokenStoreOptions) {
    this.#run = runner(options)
    this.#cipher = cipher(options.encryptionKey)
    this.#clock = options.clock ?? systemClock
    this.#lockTime = wholeMs(options.lockTime ?? 10_000)
  }

  async get(key: string): Promise<StoredToken | undefined> {
    return (await this.#peek(await makeKeys(key), '')).token
  }

  async set(key: string, token: StoredToken): Promise<void> {
    await this.#keep(await makeKeys(key), token, '')
  }

  async delete(key: string): Promise<void> {
    await this.#run(`redis.call('DEL', KEYS[1])`, [(await makeKeys(key))[0]], [])
  }

  /** The token that another process stored, or a new one once this process has the lock. */
  async share(...[key, isUsable, renew]: Parameters<Required<TokenStore>['renew']>): Promise<StoredToken> {
    const keys = await makeKeys(key)
    const owner = randomUuid()
    for (;;) {
      const { token, locked } = await this.#peek(keys, owner)
      if (token && isUsable(token)) {
        if (locked) await this.#unlock(keys, owner)
        return token
      }
      if (locked) return this.#renewLocked(keys, owner, renew)
      await new Promise<void>((resolve) => this.#clock.after(interval, resolve, 'wait'))
    }
  }

  async #renewLocked(keys: Keys, owner: string, renew: () => Promise<StoredToken>): Promise<StoredToken> {
    const stop = this.#keepAlive(keys, owner)
    try {
      const renewed = await renew().finally(stop)
      await this.#keep(keys, renewed, owner)
      return renewed
    } catch (error) {
      await this.#unlock(keys, owner).catch(() => {})
      throw error
    }
  }

  /** Extends the lock while the owner works. Without Redis, the lock ends by itself. */
  #keepAlive([, lock]: Keys, owner: string): () => void {
    let stop = (): void => {}
    const beat = (left: number): void => {
      const next = (): void => {
        this.#run(extend, [lock], [owner, this.#lockTime]).catch(() => {})
        beat(left - 1)
      }
      if (left > 0) stop = this.#clock.after(this.#lockTime / 3, next, 'background')
    }
    beat(mostBeats)
    return () => stop()
  }

  async #unlock([, lock]: Keys, owner: string): Promise<void> {
    await this.#run(unlock, [lock], [owner])
  }

  async #peek(
    keys: Keys,
    owner: string,
  ): Promise<{ readonly token: StoredToken | undefined; readonly locked: boolean }> {
    const [sealed, locked] = (await this.#run(look, keys, [owner, this.#lockTime])) as [string, number]
    const text = sealed === '' ? undefined : await this.#cipher.open(sealed, keys[0])
    return { token: parseStoredToken(text), locked: locked === 1 }
  }

  async #keep(keys: Keys, token: StoredToken, owner: string): Promise<void> {
    const usable = token.expiresAt - this.#clock.now()
    const life = wholeMs(Math.max(usable, token.refreshToken === undefined ? 0 : refreshLife))
    await this.#run(store, keys, [await this.#cipher.seal(JSON.stringify(token), keys[0]), life, owner])
  }
}

async function makeKeys(key: string): Promise<Keys> {
  const name = await digest(key)
  return [`token:{${name}}`, `token:{${name}}:lock`]
}

/** A name that does not reveal the key. */
async function digest(key: string): Promise<string> {
  const hash = new Uint8Array(await subtleCrypto().digest('SHA-256', new TextEncoder().encode(key)))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A CryptoKey, as a type that programs without the DOM's types have too. */
export type AesKey = Parameters<typeof crypto.subtle.encrypt>[1]

/** Encrypts and authenticates texts. */
interface Cipher {
  /** Encrypts a text. `about` says what the text is for; it can only be decrypted for the same purpose. */
  readonly seal: (text: string, about: string) => Promise<string>
  /** Decrypts a text. Undefined if it was encrypted with another key or for another purpose, or was modified. */
  readonly open: (sealed: string, about: string) => Promise<string | undefined>
}

const nonceLength = 12

/** Returns true if a value is such a key. */
function isKey(key: unknown): key is Uint8Array | AesKey {
  if (isBytes(key)) return [16, 24, 32].includes(key.length)
  return (key as AesKey | undefined)?.algorithm?.name === 'AES-GCM'
}

/**
 * AES-GCM with a fresh nonce for each text.
 * @param key 16, 24 or 32 random bytes, or a CryptoKey made of them
 */
function cipher(key: Uint8Array<ArrayBuffer> | AesKey): Cipher {
  const bytes = isBytes(key)
  let imported: Promise<AesKey> | undefined
  const ready = (): Promise<AesKey> =>
    (imported ??= bytes
      ? subtleCrypto().importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
      : Promise.resolve(key))
  const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

  return {
    async seal(text, about) {
      const iv = randomBytes(nonceLength)
      const algorithm = { name: 'AES-GCM', iv, additionalData: encode(about) }
      const sealed = new Uint8Array(await subtleCrypto().encrypt(algorithm, await ready(), encode(text)))
      return encodeBase64([...iv, ...sealed])
    },
    async open(sealed, about) {
      try {
        const all = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
        const algorithm = { name: 'AES-GCM', iv: all.subarray(0, nonceLength), additionalData: encode(about) }
        return new TextDecoder().decode(
          await subtleCrypto().decrypt(algorithm, await ready(), all.subarray(nonceLength)),
        )
      } catch {
        return undefined
      }
    },
  }
}
