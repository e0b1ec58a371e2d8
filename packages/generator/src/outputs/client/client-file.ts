import { posix } from 'node:path'
import type { Credential, Server } from '@portolan/openapi'
import {
  camel,
  clientNames,
  clientOptionsName,
  comment,
  commonName,
  credentialOptions,
  defaultServer,
  everyGroup,
  type Group,
  identifier,
  isGrant,
  isOn,
  key,
  listAddresses,
  listClients,
  listOptions,
  literal,
  type Operation,
  type Option,
  namePartFactory,
  printOption,
  quote,
  type Service,
  type SourceFile,
  type Symbols,
  typeIdentifier,
  variableOption,
  type WrittenClient,
  pureCall,
} from '../../output.ts'
import {
  errorNames,
  groupsOn,
  printComposedMembers,
  isHandwritten,
  methodsOf,
  operationsLoader,
  printErrors,
  printGroupField,
  printGroupMember,
  printLines,
  printLoader,
  printMember,
  printMethods,
  resourceName,
} from './group-file.ts'

/** What makes a client of all groups, or of some. */
const maker = 'makeClient'

/** The names that the file of the client declares. */
export function declaredNames(symbols: Symbols): string[] {
  const { service, client: root } = symbols
  const options = listOptions(service).map((one) => one.name)
  return [
    ...clientNames(service),
    'profile',
    maker,
    operationsLoader,
    ...errorNames(symbols, methodsOf(root)),
    ...options,
  ]
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

/** The options, and each client: its interface and the function that makes it. */
function printDeclarations(symbols: Symbols, file: SourceFile): string[] {
  const { service, client: root, handwritten } = symbols
  const options = listOptions(service).map((one) => ({
    ...one,
    type: one.from === undefined ? one.type : file.type(one.type, one.from),
  }))
  const base =
    handwritten.setup === undefined
      ? file.type('ClientOptions', '@portolan/core')
      : file.type('SetupOptions', file.pathToFile(handwritten.setup))
  const clients = listClients(service)
  return [
    ...printLoader(symbols, root, file),
    `export interface ${clientOptionsName(service)} extends ${base} {\n${options.map(printOption).join('\n')}\n}`,
    ...printInterfaces(symbols, clients, file),
    ...printErrors(symbols, methodsOf(root), file),
    ...(handwritten.profile === undefined || handwritten.index === undefined ? [printProfile(symbols, file)] : []),
    ...clients.map((one) => printFactory(symbols, one, options, file)),
  ]
}

/** The interface of each client; of several, what all have is in one of its own. */
function printInterfaces(symbols: Symbols, clients: readonly WrittenClient[], file: SourceFile): string[] {
  const { service, client: root } = symbols
  const own = root.composed === undefined ? [] : [file.type(composedName(service), file.pathToFile(root.composed))]
  const base = [...own, file.type('Client', '@portolan/core')].join(', ')
  const members = clients.map(({ host }) => [
    ...groupsOn(root, host).map((one) => printGroupField(symbols, one, file)),
    ...printMethods(symbols, operationsOn(root, host), file),
  ])
  const [first, ...others] = members as [string[], ...string[][]]
  const about = service.summary ?? firstParagraph(service.description) ?? `The client of ${service.title}.`
  if (others.length === 0) return clients.map(({ name }) => printInterface(about, name, base, first))
  const common = first.filter((member) => others.every((other) => other.includes(member)))
  return [
    printInterface(about, commonName, base, common),
    ...clients.map(({ name, description }, index) => {
      const further = members[index]?.filter((member) => !common.includes(member))
      return printInterface(description, name, commonName, further)
    }),
  ]
}

function printInterface(
  about: string | undefined,
  name: string,
  base: string,
  members: readonly string[] = [],
): string {
  return `${comment([about])}export interface ${name} extends ${base} {\n${members.join('\n')}\n}`
}

/** The operations of the client itself that a kind of host has. */
function operationsOn({ operations }: Group, host: string | undefined): Operation[] {
  return operations.filter((one) => isOn(host, one))
}

/** The interface of handwritten calls on the client itself. */
function composedName(service: Service): string {
  return `Composed${typeIdentifier(service.name)}Client`
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
    `readError: ${pureCall(core('errorReader'), errors ? literal(errors) : '')}`,
    ...(rateLimitHeaders ? [`rateLimitHeaders: ${literal(rateLimitHeaders)}`] : []),
    ...(envelope === undefined ? [] : [`unwrap: ${pureCall(core('envelope'), quote(envelope))}`]),
    ...printDates(service, file),
  ]
  return `/** What is particular to the service. */\nexport const profile: ${file.type('Profile', '@portolan/core')} = { ${fields.join(', ')} }`
}

/** How dates are passed, if not as their texts. */
function printDates({ dates }: Service, file: SourceFile, temporal?: string): string[] {
  if (!dates) return []
  const args = [`() => import('${file.pathTo('dates.gen')}')`, ...(temporal === undefined ? [] : [temporal])]
  return [
    `dates: ${pureCall(file.value(dates === 'date' ? 'dateObjects' : 'temporalDates', '@portolan/core'), args.join(', '))}`,
  ]
}

/** The profile as a client has it: a client with Temporal needs it from the start. */
function printProfileOf(service: Service, file: SourceFile): string {
  if (!service.dates) return 'profile'
  const temporal =
    service.dates === 'temporal' ? `${file.value('requireTemporal', '@portolan/core')}(temporal)` : undefined
  return `profile: { ...profile, ${printDates(service, file, temporal).join('')} }`
}

function printFactory(
  symbols: Symbols,
  { name, factory, host }: WrittenClient,
  options: readonly Option[],
  file: SourceFile,
): string {
  const { service, client: root, handwritten } = symbols
  const core = (one: string): string => file.value(one, '@portolan/core')
  const server = defaultServer(service.servers)
  const [address, ...furtherAddresses] = listAddresses(service)
  const taken = options.map((option) => {
    if (furtherAddresses.includes(option.name)) return `${option.name} = ${address}`
    return option.default === undefined || option.name === address ? option.name : `${option.name} = ${option.default}`
  })
  const credentials = service.credentials.flatMap(printCredential)
  const grants = service.credentials.some(isGrant)
  const given = findFreeName('given', options)
  const others = findFreeName('options', options)
  const own = findFreeName('own', options)
  // Those of `setup` alone are no options of core's.
  const left = Object.keys(handwritten.options ?? {}).map((one) => `${key(one)}: _${identifier(one, camel)}`)
  const names = [...taken, ...left, `...${others}`]
  const setup = handwritten.setup === undefined ? undefined : file.value('setup', file.pathToFile(handwritten.setup))
  const baseUrl = server ? `${address} ?? ${printServer(server, file)}` : address
  const groups = groupsOn(root, host).map((one) => printGroupMember(symbols, one, file))
  const config = [
    baseUrl === 'baseUrl' ? 'baseUrl' : `baseUrl: ${baseUrl}`,
    ...(address === 'baseUrl' ? [] : [`baseUrlName: ${quote(address)}`]),
    ...(furtherAddresses.length ? [`baseUrls: { ${furtherAddresses.join(', ')} }`] : []),
    ...(handwritten.index === undefined ? ['allowQuery: true'] : []),
    printProfileOf(service, file),
    ...(credentials.length
      ? [`credentials: ${core('credentials')}([${credentials.join(', ')}]${grants ? `, ${core('tokenGrants')}` : ''})`]
      : []),
    ...(setup === undefined ? [] : [`...${own}`]),
    setup === undefined
      ? others === 'options'
        ? 'options'
        : `options: ${others}`
      : `options: { ...${others}, ...${own}.options }`,
  ]
  const all = [
    `groups: ${printLines([...groups, ...(setup === undefined ? [] : [`...${own}.groups`])])}`,
    ...printRoot(symbols, name, operationsOn(root, host), file),
  ]
  const thrown = ` * @throws InsecureTransportError \`${address}\` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid`
  const head = `/**\n * Makes a client. Nothing is sent before the first call.\n${thrown}\n */\n`
  const param = `${given}: ${clientOptionsName(service)}`
  const mark = server ? ' = {}' : ''
  const make = (by: string, members: readonly string[]): string =>
    `  const { ${names.join(', ')} } = ${core('optionsOf')}(${by}, ${given}, ${quote(address)})
${setup === undefined ? '' : `  const ${own} = ${setup}(${given})\n`}  return ${core('createClient')}({
    ${[...config, ...members].join(',\n    ')}
  })`
  if (!hasPartFactory(symbols))
    return `${head}export function ${factory}(${param}${mark}): ${name} {\n${make(quote(factory), all)}\n}`
  const part = namePartFactory(factory)
  const [client, resource] = ['Client', 'Resource'].map((one) => file.type(one, '@portolan/core'))
  const members = `${file.type('ClientConfig', '@portolan/core')}<Groups, Own>`
  return `${head}export function ${factory}(${param}${mark}): ${name} {
  return ${maker}(${quote(factory)}, ${given}, { ${all.join(', ')} })
}

/**
 * Makes a client of some groups, those of \`groups.ts\`: a program in one file carries no others.
 * @param groups the groups, by their names on the client
${thrown}
 */
export function ${part}<Groups extends object>(
  groups: { readonly [Name in keyof Groups]: ${resource}<Groups[Name]> },
  ${param}${mark},
): Groups & ${client} {
  return ${maker}(${quote(part)}, ${given}, { groups })
}

function ${maker}<Groups extends object, Own extends object = object>(
  factory: string,
  ${param},
  members: Pick<${members}, 'groups' | 'root'>,
): Groups & Own & ${client} {
${make('factory', ['...members'])}
}`
}

/** Returns true if a client can be made of some groups: it is written whole, for all hosts, and has several. */
export function hasPartFactory({ service, client: root, handwritten }: Symbols): boolean {
  return handwritten.index === undefined && listClients(service).length === 1 && root.groups.length > 1
}

/** `groups.ts`: the groups, to make a client of some. */
export function printGroups(symbols: Symbols, file: SourceFile): string {
  const lines = groupsOn(symbols.client, undefined).map(({ group: { path }, as }) => {
    const { module } = symbols.find('resource', path.join('.'))
    return `export { ${resourceName(as)} as ${key(path.at(-1) as string)} } from '${file.pathTo(module)}'`
  })
  return `${lines.join('\n')}\n`
}

/** The calls on the client itself. */
function printRoot(symbols: Symbols, client: string, operations: readonly Operation[], file: SourceFile): string[] {
  const { service } = symbols
  const { composed } = symbols.client
  const names = operations.map(({ call }) => quote(call[0] as string)).join(' | ')
  const by = composed === undefined ? undefined : file.pathToFile(composed)
  const types = [
    ...(by === undefined ? [] : [file.type(composedName(service), by)]),
    ...(names ? [`Pick<${client}, ${names}>`] : []),
  ]
  if (types.length === 0) return []
  const members = [
    ...operations.map((one) => printMember(symbols, one, file)),
    ...(by === undefined ? [] : [printComposedMembers(composedName(service), by, file)]),
  ]
  return [`root: ${file.value('writtenResource', '@portolan/core')}<${types.join(' & ')}>(${printLines(members)})`]
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

/** The further options of what requests tokens. */
const ofGrants: Readonly<Partial<Record<Credential['kind'], readonly string[]>>> = {
  clientCredentials: ['tokenStore'],
  password: ['clientId', 'clientSecret', 'tokenStore'],
  refreshToken: ['clientId', 'clientSecret', 'tokenStore', 'tokenKey'],
}

function printCredential({ kind, scheme, in: where, name, tokenUrl }: Credential): string[] {
  const fields = { scheme, kind, in: where, name, tokenUrl }
  const said = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}: ${quote(value)}`],
  )
  if (kind === 'bearer') return []
  const options = credentialOptions({ kind, scheme })
  const values = kind === 'apiKey' ? [`value: ${options[0]}`] : [...options, ...(ofGrants[kind] ?? [])]
  return [`{ ${[...said, ...values].join(', ')} }`]
}

/** What the module exports besides the client: named, so that an object may have the name of something of core's. */
function printExports(symbols: Symbols, file: SourceFile): string[] {
  const types = symbols.folders.flatMap((folder) => {
    const names = symbols
      .schemasIn(folder)
      .flatMap((one) => [one, ...one.inline])
      .map(({ name }) => name)
    const path = file.pathTo(posix.join(folder, 'types.gen'))
    return names.length ? [`export type { ${names.toSorted().join(', ')} } from '${path}'`] : []
  })
  const groups = everyGroup(symbols.client)
    .slice(1)
    .flatMap((group) => [
      `export type { ${[...group.interfaces.map((one) => one.name), ...errorNames(symbols, methodsOf(group))].join(', ')} } from '${file.pathTo(symbols.find('interface', group.path.join('.')).module)}'`,
      ...(group.composed === undefined || isHandwritten(group)
        ? []
        : [`export type { Composed${group.interfaces.at(-1)?.name} } from '${file.pathToFile(group.composed)}'`]),
    ])
  const errors = symbols.service.webhooks ? ["export { WebhookError } from '@portolan/core/webhooks'"] : []
  return [...errors, ...types, ...groups]
}
