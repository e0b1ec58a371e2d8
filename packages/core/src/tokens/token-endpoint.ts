import { ApiError, type ErrorInfo } from '../api-errors.ts'
import { createClient } from '../client.ts'
import { RequestValidationError } from '../errors.ts'
import type { ClientOptions } from '../options.ts'
import type { CallOptions } from '../request/call-options.ts'
import type { Middleware } from '../request/call.ts'
import { writtenOperation } from '../declaration.ts'
import {
  filledString,
  methods,
  must,
  oneOf,
  verifyOptions,
  rejectOptions,
  required,
  texts,
  type Rule,
  type RulesOf,
} from '../request/option-rules.ts'
import { plainOptions } from '../request/plain-options.ts'
import type { Profile } from '../request/profile.ts'
import { checkAddress, splitUrl, withoutSlash } from '../request/url.ts'
import { writtenResource } from '../resource.ts'
import type { ApiRequest } from '../response/api-request.ts'
import type { Outcome } from '../response/details.ts'
import { gotSecret, issuedText } from './credential-rules.ts'
import type { TokenAnswer, TokenRequest } from './token-schema.ts'
import { type IssuedToken, seconds, type TokenSourceOptions } from './token-source.ts'

/** Options of all sources that request tokens by OAuth 2.0. */
export interface TokenEndpointOptions
  extends
    Pick<ClientOptions, 'fetch' | 'headers' | 'allowHttp' | 'timeout' | 'retry' | 'hooks' | 'logger' | 'clock'>,
    Pick<TokenSourceOptions, 'refreshBefore' | 'store'> {
  /** The address of the token service. A secret is sent nowhere else: redirects are not followed. */
  readonly baseUrl: string | URL
  /** The path of the token endpoint. @default '/auth/token' */
  readonly tokenPath?: string | undefined
  /** The client id. @default none */
  readonly clientId?: string | undefined
  /** The client secret; an application that cannot keep one has none. It never appears in errors or logs. @default none */
  readonly clientSecret?: string | undefined
  /**
   * How the client id and its secret are sent: as fields of the body (`client_secret_post`), or by HTTP Basic
   * (`client_secret_basic`), which some services require.
   * @default 'body'
   */
  readonly authentication?: 'basic' | 'body' | undefined
  /** The scopes to request: a list, or a text with spaces between them. @default none */
  readonly scope?: string | readonly string[] | undefined
  /** The API that the token is for, at services such as Auth0. @default none */
  readonly audience?: string | undefined
  /** The URIs of the APIs that the token is for (RFC 8707). @default none */
  readonly resource?: string | readonly string[] | undefined
  /** Further fields of each token request. Their values never appear in errors or logs. @default none */
  readonly params?: Readonly<Record<string, string | readonly string[]>> | undefined
  /** The name of the token in the store, for a store with tokens of several users. @default service, client and scopes */
  readonly key?: string | undefined
}

/** The fields of a grant. */
type Grant = { readonly grant_type: string } & Readonly<Record<string, string | undefined>>

type Scope = TokenEndpointOptions['scope']

/** Requests tokens by a grant. */
export interface TokenEndpoint {
  /** For a grant that may be repeated if the response is lost. */
  readonly request: (grant: Grant, scope?: Scope) => Promise<IssuedToken>
  /** For a grant that is valid once. */
  readonly exchange: (grant: Grant, scope?: Scope) => Promise<IssuedToken>
}

interface Tokens {
  create(params: TokenRequest, options?: CallOptions): ApiRequest<TokenAnswer>
  exchange(params: TokenRequest, options?: CallOptions): ApiRequest<TokenAnswer>
}

/** The fields that a source sets itself. */
const ownFields: ReadonlySet<string> = new Set([
  'grant_type',
  'client_id',
  'client_secret',
  'scope',
  'audience',
  'resource',
  'username',
  'password',
  'refresh_token',
  'code',
  'redirect_uri',
  'code_verifier',
])

const params: Rule = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return must('an object of names and values', () => false)(value, path)
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    ownFields.has(name)
      ? [{ path: [...path, name], message: 'is set by the token source: use its own option' }]
      : texts(one, [...path, name]),
  )
}

/** The options that are not those of the requesting client, which checks its own. */
const ownRules = {
  key: filledString,
  refreshBefore: seconds,
  store: /* @__PURE__ */ methods('get', 'set', 'delete'),
  tokenPath: /* @__PURE__ */ must(
    'a path with a leading slash',
    (value) => typeof value === 'string' && value.startsWith('/'),
  ),
  clientId: issuedText,
  clientSecret: issuedText,
  authentication: /* @__PURE__ */ oneOf('basic', 'body'),
  scope: texts,
  audience: filledString,
  resource: texts,
  params,
} satisfies RulesOf<Omit<TokenEndpointOptions, keyof ClientOptions | 'baseUrl'>>

/**
 * Checks the options of a source, and selects those of its token endpoint.
 * @param name the function that makes the source
 * @param rules those of its further options
 * @param needed the required options
 * @throws RequestValidationError an option is not valid
 */
export function checkSourceOptions(
  name: string,
  options: TokenEndpointOptions,
  rules: Readonly<Record<string, Rule>>,
  needed: readonly string[],
): TokenEndpointOptions {
  verifyOptions(name, options, ['baseUrl', ...needed].join(', '))
  const all: Readonly<Record<string, Rule>> = { ...ownRules, ...rules }
  const own = Object.entries(options).filter(([field]) => Object.hasOwn(all, field))
  rejectOptions(required(all, needed)(Object.fromEntries(own), []))
  const { authentication, clientId, clientSecret } = options
  if (clientSecret !== undefined && clientId === undefined) rejectOption('clientId', 'must be given with clientSecret')
  if (authentication === 'basic' && clientSecret === undefined)
    rejectOption('clientSecret', `must be given with authentication: 'basic', ${gotSecret(clientSecret)}`)
  // These tokens need a name of their own in the store, which the client cannot make without a secret.
  if (options.store && options.key === undefined && (options.params || 'refreshToken' in options))
    rejectOption('key', 'must be given with a store: name whose token it is, without a secret')
  return Object.fromEntries(
    Object.entries(options).filter(([field]) => !Object.hasOwn(rules, field)),
  ) as unknown as TokenEndpointOptions
}

function rejectOption(field: string, message: string): never {
  throw new RequestValidationError(`${field} ${message}`, { issues: [{ path: [field], message }] })
}

/**
 * The name of a token in its store.
 * @param about what else the token depends on. Not a secret
 */
export function storeKey(
  { key, baseUrl, tokenPath = defaultPath, clientId = '', scope, audience, resource: api }: TokenEndpointOptions,
  ...about: readonly string[]
): string {
  const more = [audience ?? '', ...[api ?? []].flat(), ...about].filter(Boolean)
  return key ?? [withoutSlash(String(baseUrl)) + tokenPath, clientId, joinScopes(scope) ?? '', ...more].join(' ')
}

/** The scopes as one text. */
export function joinScopes(scope: TokenEndpointOptions['scope']): string | undefined {
  return typeof scope === 'string' ? scope : scope?.join(' ')
}

const defaultPath = '/auth/token'

/** Makes a separate client for token requests, which never has another client's token. */
export function connectTokenEndpoint(options: TokenEndpointOptions): TokenEndpoint {
  const { baseUrl, tokenPath = defaultPath, clientId, clientSecret, authentication, headers } = options
  const { audience, resource: api, params: further = {} } = options
  const rest = Object.entries(options).filter(([name]) => name !== 'baseUrl' && !Object.hasOwn(ownRules, name))
  const [path, query] = splitUrl(tokenPath)
  const address = withoutSlash(checkAddress(baseUrl, 'baseUrl', options)) + path
  const isBasic = authentication === 'basic'
  const declared = {
    method: 'POST',
    path: '',
    params: 'TokenRequest',
    response: 'TokenAnswer',
    encoding: 'form',
    authorized: false,
    redirect: 'error',
    secret: ['client_secret', 'password', 'refresh_token', 'code', 'code_verifier', ...Object.keys(further)],
  } as const
  const schemas = (): Promise<typeof import('./token-schema.ts')> => import('./token-schema.ts')
  const { tokens } = createClient<{ readonly tokens: Tokens }>({
    baseUrl: query ? `${address}?${query}` : address,
    allowQuery: true,
    profile,
    options: { ...Object.fromEntries(rest), headers: withoutAuthorization(headers) },
    middleware: isBasic ? [basic(clientId ?? '', clientSecret ?? '')] : [],
    groups: {
      tokens: writtenResource<Tokens>({
        create: writtenOperation(schemas, { ...declared, idempotent: true }),
        exchange: writtenOperation(schemas, { ...declared, idempotent: false }),
      }),
    },
  })
  const client = isBasic ? {} : { client_id: clientId, client_secret: clientSecret }
  const send = async (method: keyof Tokens, grant: Grant, scope: Scope): Promise<IssuedToken> => {
    const fields = { ...grant, ...client, scope: joinScopes(scope), audience, resource: api, ...further }
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    const answer = await tokens[method](Object.fromEntries(given) as unknown as TokenRequest).catch(
      (error: unknown) => {
        throw authentication === undefined && clientSecret !== undefined ? withAdvice(error) : error
      },
    )
    return issuedToken(answer)
  }
  return {
    request: (grant, scope) => send('create', grant, scope),
    exchange: (grant, scope) => send('exchange', grant, scope),
  }
}

function issuedToken({
  access_token: token,
  expires_in: lifetime,
  refresh_token: refreshToken,
}: TokenAnswer): IssuedToken {
  const expiresIn = Number(lifetime ?? 0)
  return {
    token,
    // Services whose tokens never expire send 0, or nothing.
    ...(expiresIn > 0 ? { expiresIn } : {}),
    ...(refreshToken ? { refreshToken } : {}),
  }
}

/** The header would be the credential of the client that these headers belong to. */
function withoutAuthorization(headers: ClientOptions['headers'] = {}): ClientOptions['headers'] {
  const { headers: plain = {} } = plainOptions({ headers })
  return Object.fromEntries(Object.entries(plain).filter(([name]) => name.toLowerCase() !== 'authorization'))
}

/** @see RFC 6749, section 2.3.1: both are encoded as in a form first. */
function basic(clientId: string, clientSecret: string): Middleware<Outcome> {
  const encode = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1)
  const encoded = btoa(`${encode(clientId)}:${encode(clientSecret)}`)
  return (call, next) =>
    next({
      ...call,
      headers: { ...call.headers, authorization: `Basic ${encoded}` },
      credentials: [encoded, clientSecret],
    })
}

const profile: Profile = {
  service: 'the token service',
  readError,
  unwrap: (body) => {
    const { access_token: token, error } = Object(body) as Readonly<Record<string, unknown>>
    // Some services report an error with the status 200.
    return { data: body, ...(token === undefined && error !== undefined ? { errors: error } : {}) }
  },
}

/** @see RFC 6749, section 5.2 */
function readError(body: unknown): ErrorInfo {
  const { error, error_description: description, message } = Object(body) as Readonly<Record<string, unknown>>
  const text = [description, message].find((one) => typeof one === 'string')
  return { ...(text ? { message: text } : {}), ...(typeof error === 'string' ? { code: error } : {}) }
}

/** Suggests HTTP Basic if the service may not look for the secret in the body. */
function withAdvice(error: unknown): unknown {
  if (ApiError.is(error) && error.code === 'invalid_client')
    error.message +=
      "; if the ID and the secret are right, the service may expect them by HTTP Basic: use a token source with authentication: 'basic'"
  return error
}

/** Returns true if the service rejects the grant, such as a used or revoked refresh token. */
export function isInvalidGrant(error: unknown): boolean {
  return ApiError.is(error) && error.code === 'invalid_grant'
}

/** The options of a client that its own token requests share: neither its token nor an endless `timeout`. */
export function shareOptions({
  fetch,
  allowHttp,
  timeout,
  retry,
  hooks,
  logger,
  clock,
}: ClientOptions): Omit<TokenEndpointOptions, 'baseUrl'> {
  return { fetch, allowHttp, retry, hooks, logger, clock, ...(timeout === false ? {} : { timeout }) }
}
