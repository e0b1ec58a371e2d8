import { camel, type Credential, defaultServer, type Server, type Service, UniqueNames } from '@portolan/openapi'
import { comment } from './comment.ts'
import { identifier } from './identifiers.ts'
import { credentialOptions, isTaken } from './option-names.ts'
import { quote } from './quote.ts'

/** An option of the client, as its interface shows it. */
export interface Option {
  readonly name: string
  readonly text: string
  readonly type: string
  /** The module to import the type from. @default it needs no import */
  readonly from?: string
  /** The default, as shown in the comment of the option. */
  readonly default?: string
  readonly required?: boolean
}

/** The comment of the option that takes the address. It names the path of a server without a host. */
function describeBaseUrl(servers: readonly Server[]): string {
  const path = servers.find(({ url }) => url.startsWith('/') && !/^\/*$/.test(url))?.url
  const example = path === undefined ? '' : `, with the path that the document names: \`https://host.example${path}\``
  return `The base URL of the service${example}.`
}

/** True for a server of single paths or operations with its own address. */
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

/** A variable, and the servers with it that the client uses. */
interface Variable {
  readonly option: string
  readonly servers: readonly (readonly [server: Server, variable: Server['variables'][number]])[]
}

/** The variables of all addresses, by their names. */
function listVariables(service: Service): ReadonlyMap<string, Variable> {
  const usual = defaultServer(service.servers)
  const described = [...(usual ? [usual] : []), ...service.servers.filter(isFurther)]
  const all = described.flatMap((server) => server.variables.map((variable) => [server, variable] as const))
  const others = [...service.addresses, ...listSecretOptions(service).map(({ name }) => name), temporalOption.name]
  const names = new UniqueNames()
  for (const name of others) names.take(name)
  return new Map(
    [...Map.groupBy(all, ([, { name }]) => name)].map(([name, servers]) => {
      const [option, longer] = nameVariable(name)
      return [name, { option: names.take(option, longer), servers }]
    }),
  )
}

/** The name of the option of a variable, and another for one that would have the name of another option. */
function nameVariable(variable: string): [string, string] {
  const option = identifier(camel(variable), camel)
  const longer = `${option}Variable`
  return [isTaken(option) ? longer : option, longer]
}

/** The options of all variables of addresses. */
export function listVariableOptions(service: Service): string[] {
  return Array.from(listVariables(service).values(), ({ option }) => option)
}

/** The option of a variable of an address. */
export function variableOption(service: Service, variable: string): string {
  return listVariables(service).get(variable)?.option ?? nameVariable(variable)[0]
}

/** An address with option names instead of its variables: errors name what the user passed. */
export function withOptionNames(service: Service, url: string): string {
  return url.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `{${variableOption(service, name)}}`)
}

function describeVariable(name: string, { option, servers }: Variable): Option {
  const variables = servers.map(([, variable]) => variable)
  const values = variables.flatMap((one) => one.values ?? [])
  const isOpen = variables.some((one) => one.values === undefined)
  const text = variables.find(({ description }) => description !== undefined)?.description
  const [first, ...others] = servers
  const needed = first && first[1].default === undefined ? ' Needed unless `baseUrl` is passed.' : ''
  const different = others.flatMap(([{ address = '' }, { default: value }]) =>
    value === undefined || value === first?.[1].default ? [] : [`${quote(value)} in \`${address}\``],
  )
  const defaults = [...(first?.[1].default === undefined ? [] : [quote(first[1].default)]), ...different]
  return {
    name: option,
    text: `${text ?? `The variable \`${name}\` of the address.`}${needed}`,
    type: isOpen ? 'string' : [...new Set(values)].map(quote).join(' | '),
    ...(defaults.length > 0 ? { default: defaults.join(', or ') } : {}),
  }
}

/** The options of the client besides those that all clients have. */
export function listOptions(service: Service): Option[] {
  const server = defaultServer(service.servers)
  const variables = Array.from(listVariables(service), ([name, variable]) => describeVariable(name, variable))
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
  const own = [base, ...variables, ...further, ...listSecretOptions(service)]
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

function listSecretOptions(service: Service): Option[] {
  return [...service.credentials.flatMap(listCredentialOptions), ...listScopeOptions(service)]
}

/** @param isAlone true if an application gets its own tokens */
function applicationOptions(isAlone: boolean): Option[] {
  const text = isAlone
    ? 'The ID of an application: with `clientSecret`, the client requests and renews tokens automatically.'
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
        text: 'The user name: with `password`, the client logs in and renews tokens automatically.',
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
        text: 'A refresh token of the user: the client requests and renews tokens automatically.',
        type: 'string',
      },
      ...applicationOptions(false),
      tokenStore,
      {
        name: 'tokenKey',
        text: 'The name of those tokens in the store, one for each user. Required with `refreshToken` and `tokenStore`.',
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
