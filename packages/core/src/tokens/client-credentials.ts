import { createClient } from '../client.ts'
import { clockOf } from '../clock.ts'
import { RequestValidationError } from '../errors.ts'
import { got } from '../request/option-rules.ts'
import { optionsOf } from '../request/refuse-options.ts'
import { operation } from '../request/operation.ts'
import type { CallOptions, ClientOptions } from '../options.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { resource } from '../resource.ts'
import { renewing } from './renewing.ts'
import { memoryTokenStore, type StoredToken, type TokenStore } from './token-store.ts'
import type { TokenAnswer, TokenRequest } from './token-schema.ts'
import type { TokenSource } from './token-source.ts'

/** Options of `clientCredentials`. */
export interface ClientCredentialsOptions extends Pick<
  ClientOptions,
  'fetch' | 'headers' | 'allowHttp' | 'timeout' | 'retry' | 'hooks' | 'logger' | 'clock'
> {
  /** The address of the token service. The secret is sent nowhere else: redirects are not followed. */
  readonly baseUrl: string
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

/**
 * Requests bearer tokens for a client id and its secret (OAuth 2.0 client credentials). Calls that wait at the same
 * time share one request; a token is renewed before it expires, and after the service rejected it.
 * @param options the address of the token service, the credentials, and how tokens are renewed and stored
 * @returns a source for the option `token`
 * @throws RequestValidationError an option is not valid
 * @see RFC 6749, section 4.4
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenSource {
  const { clientId, clientSecret } = optionsOf('clientCredentials', options, 'baseUrl, clientId, clientSecret')
  for (const [name, value] of Object.entries({ clientId, clientSecret })) {
    if (typeof value === 'string' && value !== '') continue
    const message = `must be a string that is not empty, ${got(value)}`
    throw new RequestValidationError(`${name} ${message}`, { issues: [{ path: [name], message, expected: 'string' }] })
  }
  const { baseUrl, tokenPath = '/auth/token', scope = '', store = memoryTokenStore() } = options
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
