import { type Credential, type Server, typeIdentifier, variableOption } from '@portolan/openapi'
import { defaultServer, type Option, optionsOf, optionText } from './client-options.ts'
import { comment } from './comment.ts'
import {
  groupModule,
  groupValue,
  isByHand,
  laterMember,
  loadOperations,
  methodsOf,
  operationsLoader,
} from './group-file.ts'
import { Imports } from './imports.ts'
import { everyGroup, type Layout } from './layout.ts'
import type { Paths } from './paths.ts'
import { key, literal, quote, typeKey } from './quote.ts'

/** The text of `index.ts`: the client, its options, and the types of all objects. */
export function clientFile(layout: Layout, paths: Paths, handwrittenProfile: string | undefined): string {
  const { service, client } = layout
  const name = typeIdentifier(service.name)
  const known = optionsOf(layout)
  const own = [
    `${name}Client`,
    `${name}ClientOptions`,
    `create${name}Client`,
    'profile',
    operationsLoader,
    ...known.map((one) => one.name),
  ]
  const imports = new Imports(own)
  const core = (one: string): string => imports.type(one, '@portolan/core')
  const groups = client.groups.map((group) => {
    const type = imports.type(group.faces[0].interface, groupModule(group, '', paths))
    return `${comment([group.description], [], 2)}readonly ${typeKey(group.path[0] as string)}: ${type}`
  })
  const methods = methodsOf(layout, client, client.operations, imports, paths)
  const options = known.map((one) => ({
    ...one,
    type: one.from === undefined ? one.type : imports.type(one.type, one.from),
  }))
  const face = [
    `export interface ${name}ClientOptions extends ${core('ClientOptions')} {\n${options.map(optionText).join('\n')}\n}`,
    `${comment([service.description ?? `The client of ${service.title}.`])}export interface ${name}Client extends ${core('Client')} {\n${[...groups, ...methods].join('\n')}\n}`,
    profileText(layout, imports, handwrittenProfile),
    factory(layout, imports, paths, options),
  ]
  const profile =
    handwrittenProfile === undefined ? '' : `\nimport { profile } from '${paths.fromRoot('', handwrittenProfile)}'`
  const exports = ["export * from '@portolan/core/client'", ...exportsOf(layout, paths)]
  const load = loadOperations(client, '', paths)
  return `${imports.text()}${profile}\n\n${[exports.join('\n'), ...load, ...face].join('\n\n')}\n`
}

/**
 * The text of `exports.gen.ts`: what a client that was written by hand passes on. Without a profile it has its own.
 * What all clients export again is in its index: esbuild loses `export *` of another package in any module but an entry.
 */
export function exportsFile(layout: Layout, paths: Paths, handwrittenProfile: string | undefined): string {
  const profile =
    handwrittenProfile === undefined ? [] : [`export { profile } from '${paths.fromRoot('', handwrittenProfile)}'`]
  return `${[...exportsOf(layout, paths), ...profile].join('\n')}\n`
}

function profileText({ service }: Layout, imports: Imports, byHand: string | undefined): string {
  if (byHand !== undefined) return 'export { profile }'
  const { title, errors, rateLimitHeaders, envelope } = service
  const core = (one: string): string => imports.value(one, '@portolan/core')
  const fields = [
    `service: ${quote(title)}`,
    `readError: ${core('errorReader')}(${errors ? literal(errors) : ''})`,
    ...(rateLimitHeaders ? [`rateLimitHeaders: ${literal(rateLimitHeaders)}`] : []),
    ...(envelope === undefined ? [] : [`unwrap: ${core('envelope')}(${quote(envelope)})`]),
  ]
  return `/** What is particular to the service. */\nexport const profile: ${imports.type('Profile', '@portolan/core')} = { ${fields.join(', ')} }`
}

function factory(layout: Layout, imports: Imports, paths: Paths, options: readonly Option[]): string {
  const { service, client } = layout
  const name = typeIdentifier(service.name)
  const server = defaultServer(service.servers)
  const own = options.map((option) =>
    option.default === undefined || option.name === 'baseUrl' ? option.name : `${option.name} = ${option.default}`,
  )
  const groups = client.groups.map(
    (group) =>
      `${key(group.path[0] as string)}: ${imports.value(groupValue(group.faces[0]), groupModule(group, '', paths))}`,
  )
  const methods = client.operations.map((one) => laterMember(one, imports))
  const rootMembers = methods.length
    ? `\nroot: ${imports.value('resource', '@portolan/core')}<Pick<${name}Client, ${client.operations.map((one) => quote(one.call[0] as string)).join(' | ')}>>()({ ${methods.join(', ')} }),`
    : ''
  const credentials = service.credentials.flatMap(credentialText)
  const [given, others] = ['given', 'options'].map((one) => unlike(one, options)) as [string, string]
  return `/**
 * Makes a client. Nothing is sent before the first call.
 * @throws InsecureTransportError \`baseUrl\` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid
 */
export function create${name}Client(${given}: ${name}ClientOptions${server ? ' = {}' : ''}): ${name}Client {
  const { ${[...own, `...${others}`].join(', ')} } = ${imports.value('optionsOf', '@portolan/core')}(${quote(`create${name}Client`)}, ${given}, 'baseUrl')
  return ${imports.value('createClient', '@portolan/core')}({
    baseUrl: ${server ? `baseUrl ?? ${serverText(server, imports)}` : 'baseUrl'},
    profile,
    ${others === 'options' ? 'options' : `options: ${others}`},${credentials.length ? `\ncredentials: ${imports.value('credentials', '@portolan/core')}([${credentials.join(', ')}]),` : ''}
    groups: { ${groups.join(', ')} },${rootMembers}
  })
}`
}

/** A name that no option has. */
function unlike(name: string, options: readonly Option[]): string {
  return options.some((option) => option.name === name) ? unlike(`${name}_`, options) : name
}

/** The address of a server, its variables filled in from the options. */
function serverText({ url, variables }: Server, imports: Imports): string {
  const address = url.replace(/\/$/, '')
  if (variables.length === 0) return quote(address)
  // Under the names of the options, so that errors name what the user passed.
  const template = address.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `{${variableOption(name)}}`)
  const options = [...new Set(variables.map(({ name }) => variableOption(name)))]
  const choices = variables.flatMap(({ name, values }) => (values ? [[variableOption(name), values] as const] : []))
  const allowed = choices.length ? `, ${literal(Object.fromEntries(choices))}` : ''
  return `${imports.value('serverUrl', '@portolan/core')}(${quote(template)}, { ${options.join(', ')} }${allowed})`
}

function credentialText({ kind, option, scheme, in: where, name, tokenUrl }: Credential): string[] {
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
function exportsOf(layout: Layout, paths: Paths): string[] {
  const types = layout.folders.flatMap((folder) => {
    const names = layout.inFolder(folder).map((one) => one.name)
    return names.length
      ? [`export type { ${names.toSorted().join(', ')} } from '${paths.between('', folder, 'types.gen')}'`]
      : []
  })
  const groups = everyGroup(layout.client)
    .slice(1)
    .flatMap((group) => [
      `export type { ${group.faces.map((face) => face.interface).join(', ')} } from '${groupModule(group, '', paths)}'`,
      ...(group.composed === undefined || isByHand(group)
        ? []
        : [`export type { Composed${group.faces.at(-1)?.interface} } from '${paths.fromRoot('', group.composed)}'`]),
    ])
  const errors = layout.service.webhooks ? ["export { WebhookError } from '@portolan/core/webhooks'"] : []
  return [...errors, ...types, ...groups]
}
