import { type Credential, defaultServer, type Server, type Service } from '@portolan/openapi'
import { comment } from './comment.ts'
import { credentialOptions, variableOption } from './option-names.ts'
import { quote } from './quote.ts'

/** An option of the client, as its interface shows it. */
export interface Option {
  readonly name: string
  readonly text: string
  readonly type: string
  /** The module to import the type from. @default it needs no import */
  readonly from?: string
  readonly default?: string
  readonly required?: boolean
}

/** The comment of the option that takes the address. It names the path of a server without a host. */
function describeBaseUrl(servers: readonly Server[]): string {
  const path = servers.find(({ url }) => url.startsWith('/') && !/^\/*$/.test(url))?.url
  const example = path === undefined ? '' : `, with the path that the document names: \`https://host.example${path}\``
  return `The base URL of the service${example}.`
}

/** True for a server of single paths or operations that has an address of its own. */
export function isFurther({ address, url }: Server): boolean {
  return address !== undefined && url !== `{${address}}`
}

/** The server of an option for single paths or operations; undefined if the document names none. */
export function findFurther(servers: readonly Server[], name: string): Server | undefined {
  return servers.find((one) => one.address === name && isFurther(one))
}

/** The options that take addresses, that of the service first. */
export function listAddresses({ addresses: [first = 'baseUrl', ...others] }: Service): readonly [string, ...string[]] {
  return [first, ...others]
}

const temporalOption: Option = {
  name: 'temporal',
  text: 'Temporal for a runtime that has none: that of a polyfill, such as `temporal-polyfill`. Without it the global one is used.',
  type: 'TemporalLike',
  from: '@portolan/core',
}

/** The options of the client besides those that all clients have. */
export function listOptions(service: Service): Option[] {
  const server = defaultServer(service.servers)
  const described = [server, ...service.servers.filter(isFurther)].flatMap((one) => one?.variables ?? [])
  const variables = described.map((one) => ({
    name: variableOption(one.name),
    text: `${one.description ?? `The variable \`${one.name}\` of the address.`}${one.default === undefined ? ' Needed unless `baseUrl` is passed.' : ''}`,
    type: one.values ? one.values.map(quote).join(' | ') : 'string',
    ...(one.default === undefined ? {} : { default: quote(one.default) }),
  }))
  const [first, ...others] = listAddresses(service)
  const base: Option = {
    name: first,
    text:
      addressText(service.servers, first) ??
      (server ? 'The base URL of the service.' : describeBaseUrl(service.servers)),
    type: 'string | URL',
    ...(server ? { default: quote(server.url) } : { required: true }),
  }
  const further = others.map((name) => {
    const own = findFurther(service.servers, name)
    return {
      name,
      text:
        addressText(service.servers, name) ??
        `The base URL of ${own ? `the calls that the document sends to ${own.url}` : `\`${name}\``}.`,
      type: 'string | URL',
      default: `\`${first}\`${own && server ? `, or ${quote(own.url)} without it` : ''}`,
    }
  })
  const named = new Map<string, Option>()
  const ofCredentials = [...service.credentials.flatMap(listCredentialOptions), ...listScopeOptions(service)]
  const own = [base, ...variables, ...further, ...ofCredentials]
  for (const option of service.dates === 'temporal' ? [...own, temporalOption] : own)
    if (!named.has(option.name)) named.set(option.name, option)
  return [...named.values()].filter(({ name }) => name !== 'token')
}

/** The description of a server that is one variable, such as `{baseUrl}`: that of the variable, if it has one. */
function addressText(servers: readonly Server[], name: string): string | undefined {
  const server = servers.find(({ url, address }) => address === name || url === `{${name}}`)
  return server?.variables.find((one) => one.name === name)?.description ?? server?.description
}

const placeNames = { header: 'header', query: 'query param', cookie: 'cookie' }

const tokenStore: Option = {
  name: 'tokenStore',
  text: 'Where those tokens are stored, to share them between clients or processes.',
  type: 'TokenStore',
  from: '@portolan/core',
}

/** The option that names the scopes of the tokens that a client requests; none if the document names no scopes. */
function listScopeOptions({ credentials }: Service): Option[] {
  const scopes = [...new Set(credentials.flatMap((one) => one.scopes ?? []))].map(quote)
  const type = `string | readonly (${[...scopes, '(string & {})'].join(' | ')})[]`
  const text = 'The scopes to request for those tokens: a list, or a text with spaces. Without it the service decides.'
  return scopes.length > 0 ? [{ name: 'scope', text, type }] : []
}

/** @param isAlone whether an application gets tokens of its own */
function applicationOptions(isAlone: boolean): Option[] {
  const text = isAlone
    ? 'The ID of an application: with `clientSecret`, the client requests and renews tokens by itself.'
    : 'The ID of the application.'
  return [
    { name: 'clientId', text, type: 'string' },
    { name: 'clientSecret', text: 'The secret of the application.', type: 'string' },
  ]
}

function listCredentialOptions({ kind, scheme, description, ...place }: Credential): Option[] {
  const sent = kind === 'apiKey' ? `, sent in the ${placeNames[place.in ?? 'header']} \`${place.name}\`` : ''
  const text = description ?? `The credential \`${scheme}\`${sent}.`
  if (kind === 'basic')
    return [
      { name: 'username', text: 'The user name.', type: 'string' },
      { name: 'password', text: 'The password.', type: 'string' },
    ]
  if (kind === 'clientCredentials') return [...applicationOptions(true), tokenStore]
  if (kind === 'password')
    return [
      {
        name: 'username',
        text: 'The user name: with `password`, the client logs in and renews tokens by itself.',
        type: 'string',
      },
      { name: 'password', text: 'The password.', type: 'string' },
      ...applicationOptions(false),
      tokenStore,
    ]
  if (kind === 'refreshToken')
    return [
      {
        name: 'refreshToken',
        text: 'A refresh token of the user: the client requests and renews tokens by itself.',
        type: 'string',
      },
      ...applicationOptions(false),
      tokenStore,
      {
        name: 'tokenKey',
        text: 'The name of those tokens in the store: whose they are. Needed with `refreshToken` and `tokenStore`.',
        type: 'string',
      },
    ]
  const [name] = credentialOptions({ kind, scheme })
  return [{ name, text, type: 'string' }]
}

export function printOption({ name, text, type, default: value, required }: Option): string {
  const tags = required ? [] : [`@default ${value === undefined ? 'none' : value.replaceAll('*/', String.raw`*\/`)}`]
  return `${comment([text], tags, 2)}readonly ${name}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'}`
}
