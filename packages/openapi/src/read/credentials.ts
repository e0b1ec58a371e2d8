import { extensions } from '../extensions/table.ts'
import type { AuthorizationCodeFlow, Credential, SecurityScheme } from '../model/service.ts'
import type { DocumentNode } from './node.ts'
import { present } from './scalars.ts'
import { suggestion } from './suggest.ts'

/** The security schemes of a document, as credentials that a client sends. */
export function readCredentials(root: DocumentNode): Credential[] {
  return root
    .get('components', 'securitySchemes')
    .entries()
    .flatMap(([scheme, reference]) => {
      const place = reference.follow()
      return place ? makeCredentials(scheme, place) : []
    })
}

/** The security schemes as the document has them. One without a type says nothing. */
export function readSecuritySchemes(root: DocumentNode): Record<string, SecurityScheme> {
  const all = root.get('components', 'securitySchemes').entries()
  return Object.fromEntries(
    all.flatMap(([name, reference]): [string, SecurityScheme][] => {
      const place = reference.follow()
      const type = place?.text('type')
      if (!place || type === undefined) return []
      const scheme = place.text('scheme')?.toLowerCase()
      return [[name, { type, ...present({ scheme, in: place.text('in'), name: place.text('name') }) }]]
    }),
  )
}

function makeCredentials(scheme: string, place: DocumentNode): Credential[] {
  const common = { scheme, ...present({ description: place.words('description') }) }
  const type = place.text('type')
  const http = place.text('scheme')?.toLowerCase()
  if (type === 'apiKey') {
    const where = (['header', 'query', 'cookie'] as const).find((one) => one === place.text('in'))
    const name = place.text('name')
    if (where && name !== undefined) return [{ ...common, kind: 'apiKey', in: where, name }]
  }
  if (type === 'http' && http === 'basic') return [{ ...common, kind: 'basic' }]
  if ((type === 'http' && !tokenless.has(http ?? '')) || type === 'openIdConnect' || type === 'oauth2') {
    if (type === 'http' && http !== 'bearer')
      place.warn(
        `the token is sent as \`Bearer\`${http === undefined ? '' : `, not \`${http}\``}: if the service takes another header, pass it by the option \`headers\``,
      )
    const flows = place.get('flows')
    const grant = (kind: Credential['kind'], flow: string, field: string): Credential[] => {
      const tokenUrl = flows.get(flow).text(field)
      const scopes = flows.get(flow, 'scopes').entries()
      return tokenUrl
        ? [{ ...common, kind, tokenUrl, ...(scopes.length > 0 ? { scopes: scopes.map(([name]) => name) } : {}) }]
        : []
    }
    const [refresh] = ['authorizationCode', 'password'].flatMap((flow) => grant('refreshToken', flow, 'refreshUrl'))
    return [
      {
        ...common,
        kind: 'bearer',
        ...present({
          authorizationCode: readAuthorizationCode(flows),
          openIdConnectUrl: type === 'openIdConnect' ? place.text('openIdConnectUrl') : undefined,
        }),
      },
      ...grant('clientCredentials', 'clientCredentials', 'tokenUrl'),
      ...grant('password', 'password', 'tokenUrl'),
      ...(refresh ? [refresh] : []),
    ]
  }
  place.warn(
    type === 'mutualTLS'
      ? 'the client has no option for client certificates: pass a `fetch` that presents one'
      : `the security scheme of type \`${http ?? type ?? 'none'}\` is not understood: pass its headers by the option \`headers\``,
  )
  return []
}

function readAuthorizationCode(flows: DocumentNode): AuthorizationCodeFlow | undefined {
  const flow = flows.get('authorizationCode')
  const [authorizationUrl, tokenUrl] = [flow.text('authorizationUrl'), flow.text('tokenUrl')]
  if (!authorizationUrl || !tokenUrl) return undefined
  const scopes = flow.get('scopes').entries()
  return {
    authorizationUrl,
    tokenUrl,
    ...present({ refreshUrl: flow.text('refreshUrl') }),
    scopes: Object.fromEntries(scopes.map(([name, { value }]) => [name, typeof value === 'string' ? value : ''])),
  }
}

/** HTTP schemes that send no token. */
const tokenless: ReadonlySet<string> = new Set(['digest', 'hoba', 'mutual', 'negotiate', 'ntlm'])

/**
 * The sets of schemes of which one is needed: the operation's, or else the document's. Empty if only other operations
 * name any: a login needs no token. Undefined if the document does not mention security at all.
 */
export function readSecurity(operation: DocumentNode, path: string): string[][] | undefined {
  const sets = readDeclaredSecurity(operation)
  const root = operation.target('#') ?? operation
  if (!isTokenUrl(root, path)) return sets
  // An operation that issues tokens would wait for itself.
  const isToken = (scheme: string): boolean => {
    const type = root.get('components', 'securitySchemes', scheme).follow()?.text('type')
    return type === 'oauth2' || type === 'openIdConnect'
  }
  return sets?.filter((set) => !set.some(isToken)) ?? []
}

/** The places of the API keys among the schemes of an operation: `query api_key`, `header x-key`. */
export function listKeyPlaces(operation: DocumentNode, sets: readonly (readonly string[])[]): string[] {
  const schemes = (operation.target('#') ?? operation).get('components', 'securitySchemes')
  return sets.flat().flatMap((scheme) => {
    const key = schemes.get(scheme).follow()
    const [where, name] = [key?.text('in'), key?.text('name')]
    if (key?.text('type') !== 'apiKey' || name === undefined) return []
    return [`${where} ${where === 'header' ? name.toLowerCase() : name}`]
  })
}

/** Returns true for a path at which a flow of the document issues tokens. */
function isTokenUrl(root: DocumentNode, path: string): boolean {
  const bases = [
    ...root
      .get('servers')
      .list()
      .map((server) => server.text('url') ?? ''),
    '',
  ]
  const flows = root
    .get('components', 'securitySchemes')
    .entries()
    .flatMap(([, scheme]) => scheme.follow()?.get('flows').entries() ?? [])
  const urls = flows.flatMap(([, flow]) => [flow.text('tokenUrl'), flow.text('refreshUrl')].filter(Boolean))
  const at = (url: string, base: string): string | undefined =>
    URL.canParse(url, base) ? new URL(url, base).href.replace(/\/$/, '') : undefined
  return bases.some((base) => {
    const address = at(base, 'https://service.invalid') ?? 'https://service.invalid'
    return urls.some((url) => at(url as string, `${address}/`) === address + path.replace(/\/$/, ''))
  })
}

function readDeclaredSecurity(operation: DocumentNode): string[][] | undefined {
  const root = operation.target('#') ?? operation
  const own = operation.extension(extensions.credentials)
  if (own !== undefined) return own === false ? [] : own.map((set) => namedSchemes([set].flat(), operation, root))
  const place = [operation, root].find((one) => one.has('security'))
  if (place) return readSets(place)
  return namesSecurity(root) ? [] : undefined
}

/** @throws DocumentError one of them is not a security scheme of the document */
function namedSchemes(names: string[], operation: DocumentNode, root: DocumentNode): string[] {
  const schemes = root
    .get('components', 'securitySchemes')
    .entries()
    .map(([name]) => name)
  const unknown = names.find((name) => !schemes.includes(name))
  if (unknown === undefined) return names
  const node = operation.extensionNode(extensions.credentials)
  throw node.error(`\`${unknown}\` is not a security scheme of the document${suggestion(unknown, schemes)}`)
}

const namingDocuments = new WeakMap<object, boolean>()

/** True if any operation of the document names the credentials that it needs. */
function namesSecurity(root: DocumentNode): boolean {
  const document = Object(root.value) as object
  const found = namingDocuments.get(document)
  if (found !== undefined) return found
  const items = root.get('paths').entries()
  const names = items.some(([, item]) => item.entries().some(([, operation]) => operation.has('security')))
  namingDocuments.set(document, names)
  return names
}

function readSets(place: DocumentNode): string[][] {
  return place
    .get('security')
    .list()
    .map((one) => one.entries().map(([scheme, scopes]) => known(scheme, scopes)))
}

/** An undescribed scheme stands for the token, the only credential besides the described schemes. */
function known(scheme: string, place: DocumentNode): string {
  if (!place.target('#')?.get('components', 'securitySchemes', scheme).exists)
    place.warn('is not a security scheme of the document: the token is sent')
  return scheme
}

/**
 * The scopes of an operation, of which one is needed; without any of its own, those of the document. Scopes that are
 * needed together are one text, with ` + ` between them: names may have spaces.
 */
export function readScopes(place: DocumentNode): string[] {
  const from = place.has('security') ? place : (place.target('#') ?? place)
  const all = from
    .get('security')
    .list()
    .map((one) => one.entries().flatMap(([, scopes]) => scopes.list().map(({ value }) => String(value))))
  return [...new Set(all.map((together) => [...new Set(together)].join(' + ')))].filter(Boolean)
}
