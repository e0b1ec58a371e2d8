import type { Clock } from '../clock.ts'
import type { TokenSource } from './token-source.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

/** What a token is renewed with. */
export interface RenewingOptions {
  readonly clock: Clock
  readonly store: TokenStore
  /** The name of the token in the store. */
  readonly key: string
  /** Requests a new token. */
  readonly request: () => Promise<StoredToken>
}

/** A source that renews its token before it expires and after the service rejected it, once for all who wait. */
export function renewing(options: RenewingOptions): TokenSource {
  const token = new RenewingToken(options)
  return Object.freeze({
    get: () => token.get(),
    invalidate: (refused: string) => token.invalidate(refused),
  })
}

class RenewingToken {
  readonly #options: RenewingOptions
  /** Incremented with every rejected token, so that a renewal that began earlier does not restore the rejected one. */
  #generation = 0
  #held: StoredToken | undefined
  #refused: string | undefined
  #renewal: Promise<string> | undefined

  constructor(options: RenewingOptions) {
    this.#options = options
  }

  get(): Promise<string> {
    if (this.#held && this.#held.expiresAt > this.#options.clock.now()) return Promise.resolve(this.#held.token)
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined))
    return this.#renewal
  }

  invalidate(token: string): void {
    if (this.#held && this.#held.token !== token) return
    this.#generation++
    this.#held = undefined
    this.#refused = token
  }

  async #renew(): Promise<string> {
    const { store, key, request } = this.#options
    const started = this.#generation
    const isUsable = (found: StoredToken): boolean => this.#isUsable(found)
    const found = store.renew ? await store.renew(key, isUsable, request) : await this.#findOrRequest()
    if (started === this.#generation) this.#held = found
    return found.token
  }

  #isUsable({ token, expiresAt }: StoredToken): boolean {
    return expiresAt > this.#options.clock.now() && token !== this.#refused
  }

  async #findOrRequest(): Promise<StoredToken> {
    const { store, key, request } = this.#options
    const shared = await store.get(key)
    if (shared && this.#isUsable(shared)) return shared
    const token = await request()
    await store.set(key, token)
    return token
  }
}
