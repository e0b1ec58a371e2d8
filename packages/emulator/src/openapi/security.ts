import { HttpError } from '../http-error.ts'
import type { Incoming } from '../incoming.ts'
import { cut } from './params.ts'
import { asJson, type Json, listOf, type Tree } from './tree.ts'

/** What an operation asks of its callers. */
export interface Security {
  /** @throws HttpError 401 the request has no credentials, or not the documented ones */
  readonly admit: (incoming: Incoming) => void
  /** Names in the query that are keys. */
  readonly inQuery: readonly string[]
  /** Headers with credentials that would do, for a sample request. */
  readonly sample: Readonly<Record<string, string>>
}

/**
 * The security of an operation.
 * @param tokens the tokens and keys that are valid; any if undefined
 */
export function securityOf(tree: Tree, operation: Json, tokens: readonly string[] | undefined): Security {
  const schemes = asJson(asJson(tree.root['components'])['securitySchemes'])
  const sets = listOf(operation['security'] ?? tree.root['security']).map((one) =>
    Object.keys(asJson(one)).map((name) => tree.follow(schemes[name])),
  )
  const isValid = (text: string | undefined): boolean =>
    text !== undefined && text !== '' && (tokens === undefined || tokens.includes(text))
  return {
    inQuery: sets.flat().flatMap(({ in: place, name }) => (place === 'query' ? [String(name)] : [])),
    sample: Object.assign({}, ...(sets[0] ?? []).map(sampleOf)) as Record<string, string>,
    admit(incoming) {
      if (sets.length === 0 || sets.some((set) => set.every((scheme) => isValid(credentialOf(scheme, incoming)))))
        return
      const ways = sets.map((set) => set.map(wordsOf).join(' and ')).join(', or ')
      throw new HttpError(401, `The document asks for ${ways}.`, { headers: challenge(sets) })
    },
  }
}

/** What a request has of a scheme; for the schemes that are no part of a request, anything. */
function credentialOf({ type, scheme, in: place, name }: Json, { headers, url, token }: Incoming): string | undefined {
  if (type === 'mutualTLS') return 'any'
  if (type === 'apiKey') {
    const key = String(name)
    if (place === 'query') return url.searchParams.get(key) ?? undefined
    if (place === 'header') return headers.get(key)?.replace(/^(?:bearer|token) /i, '') ?? undefined
    const cookies = (headers.get('cookie') ?? '').split(/; ?/).map((pair) => cut(pair, '='))
    return cookies.find(([one]) => one === key)?.[1]
  }
  const kind = type === 'http' ? String(scheme).toLowerCase() : 'bearer'
  if (kind === 'bearer') return token
  const [sent, value] = cut(headers.get('authorization') ?? '', ' ')
  return sent.toLowerCase() === kind ? value : undefined
}

function wordsOf({ type, scheme, in: place, name }: Json): string {
  if (type === 'apiKey') return `a key in the ${String(place)} ${String(name)}`
  const kind = type === 'http' ? String(scheme).toLowerCase() : 'bearer'
  return kind === 'bearer' ? 'a bearer token' : `${kind} credentials`
}

function challenge(sets: readonly (readonly Json[])[]): Record<string, string> {
  const kinds = sets.flat().flatMap(({ type, scheme }) => {
    if (type === 'http') return [String(scheme)]
    return type === 'oauth2' || type === 'openIdConnect' ? ['bearer'] : []
  })
  const [first] = kinds
  return first === undefined
    ? {}
    : { 'www-authenticate': first.toLowerCase() === 'basic' ? 'Basic realm="emulator"' : 'Bearer' }
}

function sampleOf({ type, scheme, in: place, name }: Json): Record<string, string> {
  if (type === 'apiKey' && place === 'cookie') return { cookie: `${String(name)}=any` }
  if (type === 'apiKey') return place === 'header' ? { [String(name)]: 'any' } : {}
  return {
    authorization: type === 'http' && String(scheme).toLowerCase() === 'basic' ? 'Basic YW55OmFueQ==' : 'Bearer any',
  }
}
