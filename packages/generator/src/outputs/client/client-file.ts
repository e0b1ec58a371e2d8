import { posix } from 'node:path'
import type { Credential, Server } from '@portolan/openapi'
import { typeIdentifier, variableOption } from '@portolan/openapi'
import {
  comment,
  defaultServer,
  everyGroup,
  key,
  listOptions,
  literal,
  type Option,
  printOption,
  quote,
  type SourceFile,
  type Symbols,
  typeKey,
} from '../../output.ts'
import { isHandwritten, operationsLoader, printLoader, printMember, printMethods } from './group-file.ts'

/** The names that the file of the client declares. */
export function clientNames({ service }: Symbols): string[] {
  const name = typeIdentifier(service.name)
  const options = listOptions(service).map((one) => one.name)
  return [`${name}Client`, `${name}ClientOptions`, `create${name}Client`, 'profile', operationsLoader, ...options]
}

/** `index.ts`: the client, its options, and the types of all schemas. */
export function printIndex(symbols: Symbols, file: SourceFile): string {
  const declarations = printDeclarations(symbols, file)
  const exports = ["export * from '@portolan/core/client'", ...printExports(symbols, file)]
  return `${printImports(symbols, file)}\n\n${[exports.join('\n'), ...declarations].join('\n\n')}\n`
}

/** `client.gen.ts`: the client alone, for a handwritten index. */
export function printClient(symbols: Symbols, file: SourceFile): string {
  const declarations = printDeclarations(symbols, file)
  return `${printImports(symbols, file)}\n\n${declarations.join('\n\n')}\n`
}

function printImports({ handwritten }: Symbols, file: SourceFile): string {
  const profile =
    handwritten.profile === undefined ? '' : `\nimport { profile } from '${file.pathToFile(handwritten.profile)}'`
  return file.imports() + profile
}

/** The options, the interface and the function that makes a client. */
function printDeclarations(symbols: Symbols, file: SourceFile): string[] {
  const { service, client, handwritten } = symbols
  const name = typeIdentifier(service.name)
  const core = (one: string): string => file.type(one, '@portolan/core')
  const groups = client.groups.map(({ path, description }) => {
    const type = file.use(symbols.find('interface', path.join('.')))
    return `${comment([description], [], 2)}readonly ${typeKey(path[0] as string)}: ${type}`
  })
  const methods = printMethods(symbols, client.operations, file)
  const options = listOptions(service).map((one) => ({
    ...one,
    type: one.from === undefined ? one.type : file.type(one.type, one.from),
  }))
  const bases = [
    core('ClientOptions'),
    ...(handwritten.setup === undefined ? [] : [file.type('SetupOptions', file.pathToFile(handwritten.setup))]),
  ]
  return [
    ...printLoader(symbols, client, file),
    `export interface ${name}ClientOptions extends ${bases.join(', ')} {\n${options.map(printOption).join('\n')}\n}`,
    `${comment([service.summary ?? firstParagraph(service.description) ?? `The client of ${service.title}.`])}export interface ${name}Client extends ${core('Client')} {\n${[...groups, ...methods].join('\n')}\n}`,
    ...(handwritten.profile === undefined || handwritten.index === undefined ? [printProfile(symbols, file)] : []),
    printFactory(symbols, file, options),
  ]
}

/**
 * `exports.gen.ts`: what a handwritten client exports. Without a profile it has its own.
 * What all clients export again is in its index: esbuild loses `export *` of another package in any module but an entry.
 */
export function printClientExports(symbols: Symbols, file: SourceFile): string {
  const { profile } = symbols.handwritten
  const own = profile === undefined ? [] : [`export { profile } from '${file.pathToFile(profile)}'`]
  return `${[...printExports(symbols, file), ...own].join('\n')}\n`
}

function printProfile({ service, handwritten }: Symbols, file: SourceFile): string {
  if (handwritten.profile !== undefined) return 'export { profile }'
  const { title, errors, rateLimitHeaders, envelope, validation } = service
  const core = (one: string): string => file.value(one, '@portolan/core')
  const fields = [
    `service: ${quote(title)}`,
    // The document is a claim of somebody else's: its users cannot mend it.
    `validation: ${literal({ response: 'report', ...validation })}`,
    `readError: ${core('errorReader')}(${errors ? literal(errors) : ''})`,
    ...(rateLimitHeaders ? [`rateLimitHeaders: ${literal(rateLimitHeaders)}`] : []),
    ...(envelope === undefined ? [] : [`unwrap: ${core('envelope')}(${quote(envelope)})`]),
  ]
  return `/** What is particular to the service. */\nexport const profile: ${file.type('Profile', '@portolan/core')} = { ${fields.join(', ')} }`
}

function printFactory(symbols: Symbols, file: SourceFile, options: readonly Option[]): string {
  const { service, client, handwritten } = symbols
  const name = typeIdentifier(service.name)
  const server = defaultServer(service.servers)
  const [address = 'baseUrl', ...furtherAddresses] = service.addresses
  const own = options.map((option) => {
    if (furtherAddresses.includes(option.name)) return `${option.name} = ${address}`
    return option.default === undefined || option.name === address ? option.name : `${option.name} = ${option.default}`
  })
  const groups = client.groups.map(
    ({ path }) => `${key(path[0] as string)}: ${file.use(symbols.find('resource', path.join('.')))}`,
  )
  const methods = client.operations.map((one) => printMember(one, file))
  const members = client.operations.map((one) => quote(one.call[0] as string)).join(' | ')
  const root = methods.length
    ? [
        `root: ${file.value('resource', '@portolan/core')}<Pick<${name}Client, ${members}>>()({ ${methods.join(', ')} })`,
      ]
    : []
  const credentials = service.credentials.flatMap(printCredential)
  const [given, others] = ['given', 'options'].map((one) => findFreeName(one, options)) as [string, string]
  const setup = handwritten.setup === undefined ? undefined : file.value('setup', file.pathToFile(handwritten.setup))
  const baseUrl = server ? `${address} ?? ${printServer(server, file)}` : address
  const further = furtherAddresses.length ? [`baseUrls: { ${furtherAddresses.join(', ')} }`] : []
  const config = [
    baseUrl === 'baseUrl' ? 'baseUrl' : `baseUrl: ${baseUrl}`,
    ...(address === 'baseUrl' ? [] : [`baseUrlName: ${quote(address)}`]),
    ...further,
    ...(handwritten.index === undefined ? ['allowQuery: true'] : []),
    'profile',
    setup === undefined ? (others === 'options' ? 'options' : `options: ${others}`) : `...${setup}(${others})`,
    ...(credentials.length
      ? [`credentials: ${file.value('credentials', '@portolan/core')}([${credentials.join(', ')}])`]
      : []),
    `groups: { ${groups.join(', ')} }`,
    ...root,
  ]
  return `/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError \`${address}\` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function create${name}Client(${given}: ${name}ClientOptions${server ? ' = {}' : ''}): ${name}Client {
  const { ${[...own, `...${others}`].join(', ')} } = ${file.value('optionsOf', '@portolan/core')}(${quote(`create${name}Client`)}, ${given}, ${quote(address)})
  return ${file.value('createClient', '@portolan/core')}({
    ${config.join(',\n    ')}
  })
}`
}

/** The paragraph that a hover shows: the rest is in the document. */
function firstParagraph(text: string | undefined): string | undefined {
  return text?.trim().split(/\n\s*\n/)[0] || undefined
}

/** A name that no option has. */
function findFreeName(name: string, options: readonly Option[]): string {
  return options.some((option) => option.name === name) ? findFreeName(`${name}_`, options) : name
}

/** The address of a server, its variables filled in from the options. */
function printServer({ url, variables }: Server, file: SourceFile): string {
  const address = url.replace(/\/$/, '')
  if (variables.length === 0) return quote(address)
  // Under the names of the options, so that errors name what the user passed.
  const template = address.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `{${variableOption(name)}}`)
  const options = [...new Set(variables.map(({ name }) => variableOption(name)))]
  const choices = variables.flatMap(({ name, values }) => (values ? [[variableOption(name), values] as const] : []))
  const allowed = choices.length ? `, ${literal(Object.fromEntries(choices))}` : ''
  return `${file.value('serverUrl', '@portolan/core')}(${quote(template)}, { ${options.join(', ')} }${allowed})`
}

function printCredential({ kind, option, scheme, in: where, name, tokenUrl }: Credential): string[] {
  const fields = { scheme, kind, in: where, name, tokenUrl }
  const said = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}: ${quote(value)}`],
  )
  if (kind === 'bearer') return []
  const values =
    kind === 'basic'
      ? ['username', 'password']
      : kind === 'clientCredentials'
        ? ['clientId', 'clientSecret', 'tokenStore']
        : [`value: ${option}`]
  return [`{ ${[...said, ...values].join(', ')} }`]
}

/** What the module exports besides the client: named, so that an object may have the name of something of core's. */
function printExports(symbols: Symbols, file: SourceFile): string[] {
  const types = symbols.folders.flatMap((folder) => {
    const names = symbols.schemasIn(folder).map((one) => one.name)
    const path = file.pathTo(posix.join(folder, 'types.gen'))
    return names.length ? [`export type { ${names.toSorted().join(', ')} } from '${path}'`] : []
  })
  const groups = everyGroup(symbols.client)
    .slice(1)
    .flatMap((group) => [
      `export type { ${group.interfaces.map((one) => one.name).join(', ')} } from '${file.pathTo(symbols.find('interface', group.path.join('.')).module)}'`,
      ...(group.composed === undefined || isHandwritten(group)
        ? []
        : [`export type { Composed${group.interfaces.at(-1)?.name} } from '${file.pathToFile(group.composed)}'`]),
    ])
  const errors = symbols.service.webhooks ? ["export { WebhookError } from '@portolan/core/webhooks'"] : []
  return [...errors, ...types, ...groups]
}
