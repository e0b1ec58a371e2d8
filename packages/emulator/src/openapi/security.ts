import type { Operation, SecurityScheme } from '@portolan/openapi/model'
import { HttpError } from '../http-error.ts'
import type { Incoming } from '../incoming.ts'
import { cut } from '../query-pairs.ts'

/** The credentials that an operation requires. */
export interface Security {
  /** @throws HttpError 401 the request has no credentials, or not the documented ones */
  readonly admit: (incoming: Incoming) => void
  /** Names in the query that are keys. */
  readonly inQuery: readonly string[]
  /** Headers with valid credentials, for a sample request. */
  readonly sample: Readonly<Record<string, string>>
}

/** An undescribed scheme counts as a token. */
const unknownScheme: SecurityScheme = { type: 'http', scheme: 'bearer' }

/**
 * The security of an operation.
 * @param tokens the tokens and keys that are valid; any if undefined
 */
export function readSecurity(
  { credentials }: Operation,
  schemes: Readonly<Record<string, SecurityScheme>>,
  tokens: readonly string[] | undefined,
): Security {
  const sets = (credentials ?? []).map((set) =>
    set.map((name) => (Object.hasOwn(schemes, name) ? schemes[name] : undefined) ?? unknownScheme),
  )
  // If the document does not name an operation's credentials, clients may send any key.
  const possible = credentials === undefined ? Object.values(schemes) : sets.flat()
  const isValid = (text: string | undefined): boolean =>
    text !== undefined && text !== '' && (tokens === undefined || tokens.includes(text))
  return {
    inQuery: possible.flatMap(({ in: place, name = '' }) => (place === 'query' ? [name] : [])),
    sample: Object.assign({}, ...(sets[0] ?? []).map(makeSampleHeaders)) as Record<string, string>,
    admit(incoming) {
      if (sets.length === 0 || sets.some((set) => set.every((scheme) => isValid(findCredential(scheme, incoming)))))
        return
      const ways = sets.map((set) => set.map(describeScheme).join(' and ')).join(', or ')
      throw new HttpError(401, `The document asks for ${ways}.`, { headers: challenge(sets) })
    },
  }
}

/** A request's credential for a scheme; any value for schemes outside of requests. */
function findCredential(scheme: SecurityScheme, { headers, url, token }: Incoming): string | undefined {
  const { type, in: place, name = '' } = scheme
  if (type === 'mutualTLS') return 'any'
  if (type === 'apiKey') {
    if (place === 'query') return url.searchParams.get(name) ?? undefined
    if (place === 'header') return headers.get(name)?.replace(/^(?:bearer|token) /i, '') ?? undefined
    const cookies = (headers.get('cookie') ?? '').split(/; ?/).map((pair) => cut(pair, '='))
    return cookies.find(([one]) => one === name)?.[1]
  }
  const kind = getScheme(scheme)
  if (kind === 'bearer') return token
  const [sent, value] = cut(headers.get('authorization') ?? '', ' ')
  return sent.toLowerCase() === kind ? value : undefined
}

/** The scheme of the header `Authorization`. */
function getScheme({ type, scheme = '' }: SecurityScheme): string {
  return type === 'http' ? scheme : 'bearer'
}

function describeScheme(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `a key in the ${scheme.in} ${scheme.name}`
  const kind = getScheme(scheme)
  return kind === 'bearer' ? 'a bearer token' : `${kind} credentials`
}

function challenge(sets: readonly (readonly SecurityScheme[])[]): Record<string, string> {
  const first = sets.flat().find(({ type }) => ['http', 'oauth2', 'openIdConnect'].includes(type))
  if (!first) return {}
  return { 'www-authenticate': getScheme(first) === 'basic' ? 'Basic realm="emulator"' : 'Bearer' }
}

function makeSampleHeaders(scheme: SecurityScheme): Record<string, string> {
  const { type, in: place, name = '' } = scheme
  if (type === 'apiKey' && place === 'cookie') return { cookie: `${name}=any` }
  if (type === 'apiKey') return place === 'header' ? { [name]: 'any' } : {}
  return { authorization: getScheme(scheme) === 'basic' ? 'Basic YW55OmFueQ==' : 'Bearer any' }
}
