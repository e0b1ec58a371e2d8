import {
  aFunction,
  checkOptions,
  filledString,
  methods,
  must,
  rejectOptions,
  required,
  type RulesOf,
} from '../request/option-rules.ts'
import type { TokenSource } from '../send/authorize.ts'
import { type Clock, systemClock } from '../time.ts'
import { isVisible, secretRule } from './credential-rules.ts'
import { renewOnce } from './renew-once.ts'
import { memoryTokenStore, type StoredToken, type TokenStore } from '../send/token-store.ts'
import { isWithin, obtain, waitsForItself } from '../send/waits-for-itself.ts'

/** A token as a service issues it. */
export interface IssuedToken {
  readonly token: string
  /** Its lifetime, in seconds. @default until the service rejects it */
  readonly expiresIn?: number | undefined
  /** The refresh token for the next request. */
  readonly refreshToken?: string | undefined
}

/** Options of `tokenSource`. */
export interface TokenSourceOptions {
  /** The name of the token in the store: one for each service, application and user. Not a secret. */
  readonly key: string
  /**
   * Requests a new token.
   * @param previous the token that expired or was rejected, if the store has one
   */
  readonly request: (previous: StoredToken | undefined) => Promise<IssuedToken>
  /** Seconds before its expiry at which a token is renewed, but at most half of its lifetime. @default 60 */
  readonly refreshBefore?: number | undefined
  /** Where the token is stored, to share it between clients or processes. @default memoryTokenStore() */
  readonly store?: TokenStore | undefined
  /** Replaces the system's time, for tests. @default systemClock */
  readonly clock?: Clock | undefined
}

/** The rule of `refreshBefore`. */
export const seconds = /* @__PURE__ */ must(
  'a number of seconds, at least 0',
  (value) => typeof value === 'number' && value >= 0,
)

const rules = {
  key: filledString,
  refreshBefore: seconds,
  store: /* @__PURE__ */ methods('get', 'set'),
  request: aFunction,
  clock: /* @__PURE__ */ methods('now', 'after'),
} satisfies RulesOf<TokenSourceOptions>

/**
 * Keeps a token that your own function requests, such as a login call of the service. It is requested once for all
 * calls, clients and processes that share the store, again before it expires, and after the service rejected it.
 * @param options how a token is requested, and where it is stored
 * @returns a source for the option `token`
 * @throws RequestValidationError an option is not valid
 * @example
 * const login = createAcmeClient({ baseUrl })
 * const token = tokenSource({
 *   key: 'acme of ada',
 *   request: async () => {
 *     const { access_token, expires_in } = await login.auth.login({ username, password })
 *     return { token: access_token, expiresIn: expires_in }
 *   },
 * })
 * const client = createAcmeClient({ baseUrl, token })
 */
export function tokenSource(options: TokenSourceOptions): TokenSource {
  checkOptions('tokenSource', required(rules, ['key', 'request']), options)
  const token = new RenewingToken(options)
  return { get: () => token.get(), invalidate: (rejected) => token.invalidate(rejected) }
}

class RenewingToken {
  readonly #options: TokenSourceOptions
  readonly #store: TokenStore
  readonly #clock: Clock
  /** Incremented with every rejected token, so that a renewal that began earlier does not restore the rejected one. */
  #generation = 0
  #held: StoredToken | undefined
  /** The last token, for when the store fails. */
  #previous: StoredToken | undefined
  #rejected: string | undefined
  #renewal: Promise<string> | undefined

  constructor(options: TokenSourceOptions) {
    this.#options = options
    this.#store = options.store ?? memoryTokenStore()
    this.#clock = options.clock ?? systemClock
  }

  async get(): Promise<string> {
    if (this.#held && this.#held.expiresAt > this.#clock.now()) return this.#held.token
    if (isWithin(this)) throw waitsForItself()
    this.#renewal ??= Promise.resolve(obtain(this, () => this.#renew())).finally(() => (this.#renewal = undefined))
    return this.#renewal
  }

  invalidate(token: string): void {
    if (this.#held && this.#held.token !== token) return
    this.#generation++
    this.#held = undefined
    this.#rejected = token
  }

  async #renew(): Promise<string> {
    const started = this.#generation
    let previous = this.#previous
    const isUsable = (stored: StoredToken): boolean => {
      previous = stored
      return stored.expiresAt > this.#clock.now() && stored.token !== this.#rejected
    }
    const found = await renewOnce(this.#store, this.#options.key, isUsable, () => this.#request(previous))
    this.#previous = found
    if (started === this.#generation) this.#held = found
    return found.token
  }

  async #request(previous: StoredToken | undefined): Promise<StoredToken> {
    const { request, refreshBefore = 60 } = this.#options
    const { token, expiresIn, refreshToken } = checkIssued(await request(previous))
    const usable = expiresIn === undefined ? undefined : expiresIn - Math.min(refreshBefore, expiresIn / 2)
    return {
      token,
      expiresAt: usable === undefined ? Number.MAX_SAFE_INTEGER : this.#clock.now() + usable * 1000,
      ...(refreshToken === undefined ? {} : { refreshToken }),
    }
  }
}

const usableToken = /* @__PURE__ */ secretRule('a string of ASCII characters without spaces around it', isVisible)

/**
 * Checks a token before it is stored: an unusable one would block others until it expires.
 * @throws RequestValidationError it cannot be used
 */
function checkIssued(issued: IssuedToken): IssuedToken {
  const { token, expiresIn = 0 } = Object(issued) as Partial<IssuedToken>
  // Never shows any part of a token, not even if it is a number.
  const found = usableToken(token, ['token'])
  rejectOptions(
    [...found, ...seconds(expiresIn, ['expiresIn'])],
    (text) => `tokenSource: what \`request\` resolves to: ${text}`,
  )
  return issued
}
