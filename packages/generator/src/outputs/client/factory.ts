import {
  camel,
  clientOptionsName,
  defaultServer,
  identifier,
  key,
  listAddresses,
  listClients,
  literal,
  namePartFactory,
  type Operation,
  type Option,
  quote,
  type SourceFile,
  type Symbols,
  type WrittenClient,
} from '../../output.ts'
import { printAddresses, printFurther } from './addresses.ts'
import { composedName } from './client-interface.ts'
import { printCredentials } from './credentials.ts'
import {
  groupsOn,
  operationsOn,
  printComposedMembers,
  printGroupMember,
  printLines,
  printMember,
} from './group-file.ts'
import { printClientProfile } from './profile.ts'

/** The functions that create a client with all groups, or with some. */
export const maker = 'makeClient'

/** The function that creates a client; with several groups, also the one that creates a client with some of them. */
export function printFactory(
  symbols: Symbols,
  client: WrittenClient,
  options: readonly Option[],
  file: SourceFile,
): string {
  const { service } = symbols
  const [address] = listAddresses(service)
  const given = findFreeName('given', options)
  const param = `${given}: ${clientOptionsName(service)}`
  const optional = `${param}${defaultServer(service.servers) ? ' = {}' : ''}`
  const members = printMembers(symbols, client, options, file)
  const thrown = ` * @throws InsecureTransportError \`${address}\` is plain HTTP to a host that is not loopback
 * @throws RequestValidationError an option is invalid`
  const whole = `/**
 * Makes a client. Nothing is sent before the first call.
${thrown}
 */
export function ${client.factory}(${optional}): ${client.name} {`
  if (!hasPartFactory(symbols)) {
    return `${whole}\n${printMaking(symbols, quote(client.factory), members, options, file)}\n}`
  }
  const part = namePartFactory(client.factory)
  const [plain, resource, config] = ['Client', 'Resource', 'ClientConfig'].map((one) =>
    file.type(one, '@portolan/core'),
  )
  return `${whole}
  return ${maker}(${quote(client.factory)}, ${given}, { ${members.join(', ')} })
}

/**
 * Makes a client of some groups, those of \`groups.ts\`: a program in one file carries no others.
 * @param groups the groups, by their names on the client
${thrown}
 */
export function ${part}<Groups extends object>(
  groups: { readonly [Name in keyof Groups]: ${resource}<Groups[Name]> },
  ${optional},
): Groups & ${plain} {
  return ${maker}(${quote(part)}, ${given}, { groups })
}

function ${maker}<Groups extends object, Own extends object = object>(
  factory: string,
  ${param},
  members: Pick<${config}<Groups, Own>, 'groups' | 'root'>,
): Groups & Own & ${plain} {
${printMaking(symbols, 'factory', ['...members'], options, file)}
}`
}

/** True if a client can be created with some groups: it is generated as a whole, for all hosts, and has several. */
export function hasPartFactory({ service, client: root, handwritten }: Symbols): boolean {
  return handwritten.index === undefined && listClients(service).length === 1 && root.groups.length > 1
}

/** Prints the code that divides the options and creates the client. */
function printMaking(
  { service, handwritten }: Symbols,
  factory: string,
  members: readonly string[],
  options: readonly Option[],
  file: SourceFile,
): string {
  const core = (one: string): string => file.value(one, '@portolan/core')
  const [address, ...furtherAddresses] = listAddresses(service)
  const given = findFreeName('given', options)
  const others = findFreeName('options', options)
  const own = findFreeName('own', options)
  const taken = options.map(({ name }) =>
    furtherAddresses.includes(name) ? `${name} = ${printFurther(service, name, file)}` : name,
  )
  const named = options.flatMap(({ name }) => (name === address ? [] : [name]))
  // Options for `setup` alone are not core's.
  const left = Object.keys(handwritten.options ?? {}).map((one) => `${key(one)}: _${identifier(one, camel)}`)
  const setup = handwritten.setup === undefined ? undefined : file.value('setup', file.pathToFile(handwritten.setup))
  const rest = others === 'options' ? 'options' : `options: ${others}`
  const config = [
    ...printAddresses(service, file),
    ...(named.length ? [`ownOptions: ${literal(named)}`] : []),
    ...(handwritten.index === undefined ? ['allowQuery: true'] : []),
    printClientProfile(service, file),
    ...printCredentials(service, file),
    ...(setup === undefined ? [rest] : [`...${own}`, `options: { ...${others}, ...${own}.options }`]),
  ]
  return `  const { ${[...taken, ...left, `...${others}`].join(', ')} } = ${core('verifyOptions')}(${factory}, ${given}, ${quote(address)})
${setup === undefined ? '' : `  const ${own} = ${setup}(${given})\n`}  return ${core('createClient')}({
    ${[...config, ...members].join(',\n    ')}
  })`
}

/** The groups of a client, and the calls on the client itself. */
function printMembers(
  symbols: Symbols,
  { name, hosts }: WrittenClient,
  options: readonly Option[],
  file: SourceFile,
): string[] {
  const { client: root, handwritten } = symbols
  const groups = [
    ...groupsOn(root, hosts).map((one) => printGroupMember(symbols, one, file)),
    ...(handwritten.setup === undefined ? [] : [`...${findFreeName('own', options)}.groups`]),
  ]
  return [`groups: ${printLines(groups)}`, ...printRoot(symbols, name, operationsOn(root, hosts), file)]
}

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

/** A name that no option uses. */
function findFreeName(name: string, options: readonly Option[]): string {
  return options.some((option) => option.name === name) ? findFreeName(`${name}_`, options) : name
}
