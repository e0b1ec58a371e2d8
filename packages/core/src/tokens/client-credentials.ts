import { createClient } from '../client.ts'
import type { ClientOptions } from '../options.ts'
import type { CallOptions } from '../request/call-options.ts'
import { operation } from '../request/operation.ts'
import {
  filledString,
  methods,
  must,
  optionsOf,
  rejectOptions,
  required,
  type RulesOf,
} from '../request/option-rules.ts'
import { resource } from '../resource.ts'
import type { ApiRequest } from '../response/api-request.ts'
import type { TokenSource } from '../send/authorize.ts'
import { type Clock, clockOf } from '../time.ts'
import type { TokenAnswer, TokenRequest } from './token-schema.ts'
import { memoryTokenStore, type StoredToken, type TokenStore } from './token-store.ts'

/** Options of `clientCredentials`. */
export interface ClientCredentialsOptions extends Pick<
  ClientOptions,
  'fetch' | 'headers' | 'allowHttp' | 'timeout' | 'retry' | 'hooks' | 'logger' | 'clock'
> {
  /** The address of the token service. The secret is sent nowhere else: redirects are not followed. */
  readonly baseUrl: string | URL
  /** The client id. */
  readonly clientId: string
  /** The client secret. It never appears in errors or logs. */
  readonly clientSecret: string
  /** The path of the token endpoint. @default '/auth/token' */
  readonly tokenPath?: string | undefined
  /** The scopes to request, separated by spaces. @default none */
  readonly scope?: string | undefined
  /** Seconds before its expiry at which a token is renewed, but at most half of its lifetime. @default 60 */
  readonly refreshBefore?: number | undefined
  /** Where the token is stored, to share it between clients or processes. @default memoryTokenStore() */
  readonly store?: TokenStore | undefined
}

interface Tokens {
  create(params: TokenRequest, options?: CallOptions): ApiRequest<TokenAnswer>
}

/** The lifetime of a token, in seconds, where the response does not state it. */
const defaultLifetime = 3600

/** The options that the client which requests tokens does not have. It checks its own. */
const ownRules: RulesOf<Omit<ClientCredentialsOptions, keyof ClientOptions | 'baseUrl'>> = {
  clientId: filledString,
  clientSecret: filledString,
  tokenPath: must('a path with a leading slash', (value) => typeof value === 'string' && value.startsWith('/')),
  scope: must('a string', (value) => typeof value === 'string'),
  refreshBefore: must('a number of seconds, at least 0', (value) => typeof value === 'number' && value >= 0),
  store: methods('get', 'set', 'delete'),
}

/**
 * Requests bearer tokens for a client id and its secret (OAuth 2.0 client credentials). Calls that wait at the same
 * time share one request; a token is renewed before it expires, and after the service rejected it.
 * @param options the address of the token service, the credentials, and how tokens are renewed and stored
 * @returns a source for the option `token`
 * @throws RequestValidationError an option is not valid
 * @see RFC 6749, section 4.4
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenSource {
  optionsOf('clientCredentials', options, 'baseUrl, clientId, clientSecret')
  const own = Object.entries(options).filter(([name]) => Object.hasOwn(ownRules, name))
  rejectOptions(required(ownRules, ['clientId', 'clientSecret'])(Object.fromEntries(own), []))
  const { baseUrl, clientId, tokenPath = '/auth/token', scope = '', store = memoryTokenStore() } = options
  return renewing({
    clock: clockOf(options),
    store,
    key: `${baseUrl}${tokenPath} ${clientId} ${scope}`,
    request: tokenRequest(options, tokenPath),
  })
}

/** The request for a token. */
function tokenRequest(options: ClientCredentialsOptions, path: string): () => Promise<StoredToken> {
  const { baseUrl, clientId, clientSecret, tokenPath: _, scope, refreshBefore = 60, store: __, ...rest } = options
  const clock = clockOf(rest)
  const create = operation(() => import('./token-schema.ts'), {
    method: 'POST',
    path,
    params: 'TokenRequest',
    response: 'TokenAnswer',
    encoding: 'form',
    authorized: false,
    idempotent: true,
    redirect: 'error',
    secret: ['client_secret'],
  })
  const profile = { service: 'the token service', readError }
  const client = createClient({ baseUrl, profile, options: rest, groups: { tokens: resource<Tokens>()({ create }) } })
  const credentials = { client_id: clientId, client_secret: clientSecret, ...(scope === undefined ? {} : { scope }) }
  return async () => {
    const answer = await client.tokens.create({ grant_type: 'client_credentials', ...credentials })
    const lifetime = answer.expires_in ?? defaultLifetime
    const usable = lifetime - Math.min(refreshBefore, lifetime / 2)
    return { token: answer.access_token, expiresAt: clock.now() + usable * 1000 }
  }
}

/** @see RFC 6749, section 5.2 */
function readError(body: unknown): { message?: string; code?: string } {
  const { error, error_description: description, message } = Object(body) as Readonly<Record<string, unknown>>
  const text = [description, message].find((one) => typeof one === 'string')
  return { ...(text ? { message: text } : {}), ...(typeof error === 'string' ? { code: error } : {}) }
}

/** What a token is renewed with. */
interface RenewingOptions {
  readonly clock: Clock
  readonly store: TokenStore
  /** The name of the token in the store. */
  readonly key: string
  /** Requests a new token. */
  readonly request: () => Promise<StoredToken>
}

/** A source that renews its token before it expires and after the service rejected it, once for all who wait. */
function renewing(options: RenewingOptions): TokenSource {
  const token = new RenewingToken(options)
  return { get: () => token.get(), invalidate: (refused) => token.invalidate(refused) }
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
