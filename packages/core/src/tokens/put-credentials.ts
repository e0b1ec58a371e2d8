import { encodeBase64 } from '../base64.ts'
import type { ClientCredential, ConnectedCredentials } from '../connection.ts'
import type { ClientOptions } from '../options.ts'
import type { Call, Middleware } from '../request/call.ts'
import { splitUrl, withoutNames, withQuery } from '../request/url.ts'
import type { RawResponse } from '../request/wire.ts'
import { grantsTokens } from './grants-tokens.ts'
import type { TokenGrants } from './token-grants.ts'

interface Client {
  readonly baseUrl: string
  readonly options: ClientOptions
  readonly grants: TokenGrants | undefined
}

/** Makes the credentials of a client ready for its calls. */
export function connectCredentials(
  list: readonly ClientCredential[],
  { baseUrl, options, grants }: Client,
): ConnectedCredentials {
  // The tokens of a user come before those of an application.
  const kinds = ['refreshToken', 'password', 'clientCredentials']
  const [granted] = kinds.flatMap((grant) => list.filter((one) => one.kind === grant && grantsTokens(one)))
  return {
    token: granted && grants?.request(granted, baseUrl, options),
    authorize: (authorize) => credentialMiddleware(list, authorize),
  }
}

function credentialMiddleware(
  list: readonly ClientCredential[],
  authorize: Middleware<RawResponse> | undefined,
): Middleware<RawResponse> {
  const others = list.filter(({ kind }) => kind === 'apiKey' || kind === 'basic')
  const given = others.filter(({ value, username }) => (value ?? username) !== undefined)
  /** Returns true if a scheme stands for the token: it is none of the others. */
  const isToken = (scheme: string): boolean => others.every((one) => one.scheme !== scheme)
  const isGiven = (scheme: string): boolean =>
    isToken(scheme) ? authorize !== undefined : given.some((one) => one.scheme === scheme)
  return async function putCredentials(call, next) {
    const { authorized, credentials: sets } = call.endpoint.operation
    if (authorized === false) return await next(call)
    const chosen = sets && chooseSet(sets, isGiven)
    const own = given.filter(({ scheme }) => chosen?.includes(scheme) ?? true)
    const sendsToken = authorize && (chosen?.some(isToken) ?? true)
    // A token and a user name would both set the header Authorization.
    const put = own
      .filter(({ kind }) => !(sendsToken && kind === 'basic'))
      .reduce(withCredential, {
        ...call,
        credentials: [],
      })
    return sendsToken ? await authorize(put, next) : await next(put)
  }
}

/** Chooses the first set that the client has, which may be empty; otherwise its part of the first set. */
function chooseSet(sets: readonly (readonly string[])[], isGiven: (scheme: string) => boolean): readonly string[] {
  const filled = sets.find((set) => set.length > 0 && set.every(isGiven))
  return filled ?? sets.find((set) => set.length === 0) ?? sets[0] ?? []
}

/** A call, and the texts of its credentials. */
type CallWithCredentials = Call & { readonly credentials: readonly string[] }

function withCredential(call: CallWithCredentials, credential: ClientCredential): CallWithCredentials {
  const { kind, in: place, name = '', value = '' } = credential
  if (call.removedHeaders?.has(selectHeader(credential))) return call
  if (kind === 'basic') return withBasic(call, credential)
  const known = { ...call, credentials: [...call.credentials, value] }
  if (place === 'query') {
    const [address, query] = splitUrl(call.url)
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
    return { ...known, url: withQuery(withQuery(address, withoutNames(query, [name])), pair) }
  }
  if (place === 'cookie') return { ...known, headers: withCookie(call.headers, `${name}=${value}`) }
  return { ...known, headers: { [name.toLowerCase()]: value, ...call.headers } }
}

/** The header that a credential is sent in; empty for one in the query. */
function selectHeader({ kind, in: place, name = '' }: ClientCredential): string {
  if (kind === 'basic') return 'authorization'
  if (place === 'cookie') return 'cookie'
  return place === 'query' ? '' : name.toLowerCase()
}

function withCookie(headers: Call['headers'], pair: string): Call['headers'] {
  const { cookie } = headers
  return { ...headers, cookie: cookie === undefined ? pair : `${cookie}; ${pair}` }
}

/** @see RFC 7617 */
function withBasic(
  call: CallWithCredentials,
  { username = '', password: secret = '' }: ClientCredential,
): CallWithCredentials {
  const encoded = encodeBase64(new TextEncoder().encode(`${username}:${secret}`))
  return {
    ...call,
    headers: { authorization: `Basic ${encoded}`, ...call.headers },
    credentials: [...call.credentials, encoded, secret],
  }
}
