import {
  comment,
  type Group,
  type GroupInterface,
  interfaceOn,
  isOn,
  key,
  literal,
  type Operation,
  quote,
  Signature,
  type SourceFile,
  type Symbols,
  typeKey,
  pureCall,
} from '../../output.ts'
import { printSentType } from './dates-file.ts'
import { printMethodComment } from './method-comment.ts'
import { printUnwrapMember, printUnwrapMethod } from './webhooks.ts'

/** The name of the value that a group's file exports for an interface. */
export function resourceName({ name }: GroupInterface): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Resource`
}

/** Returns true if all calls of a group are handwritten, including its interface and its resource. */
export function isHandwritten({ composed, webhooks, interfaces, groups }: Group): boolean {
  const hasOthers = webhooks !== undefined || groups.length > 0 || interfaces.some(({ methods }) => methods.length > 0)
  return composed !== undefined && !hasOthers
}

/** A folder's `group.gen.ts`: the interfaces that users see, and the operations behind them. */
export function printGroup(symbols: Symbols, group: Group, file: SourceFile): string {
  // Handwritten calls belong to the last interface, of the host with the most calls.
  const interfaces = group.interfaces.map((one) =>
    printInterface(symbols, group, one, file, one === group.interfaces.at(-1) ? group.composed : undefined),
  )
  const errors = printErrors(symbols, listMethods(group), file)
  return `${[file.imports(), ...printLoader(symbols, group, file), ...interfaces, ...errors].join('\n\n')}\n`
}

/** The operations that have a method, on whatever host. */
export function listMethods({ interfaces }: Group): Operation[] {
  return [...new Set(interfaces.flatMap(({ methods }) => methods))]
}

/** The names that a group's file declares. */
export function groupNames(symbols: Symbols, group: Group): string[] {
  const { interfaces } = group
  return [
    operationsLoader,
    ...errorNames(symbols, listMethods(group)),
    ...interfaces.flatMap((one) => [one.name, resourceName(one)]),
  ]
}

function printInterface(
  symbols: Symbols,
  group: Group,
  one: GroupInterface,
  file: SourceFile,
  composed: string | undefined,
): string {
  const { name, methods } = one
  const inner = groupsOn(group, group.interfaces.length > 1 ? one.hosts : undefined)
  const by = composed === undefined ? undefined : file.pathToFile(composed)
  const extending = by === undefined ? '' : ` extends ${file.type(`Composed${name}`, by)}`
  const members = [
    ...inner.map((each) => printGroupMember(symbols, each, file)),
    ...methods.map((method) => printMember(symbols, method, file)),
    ...(by === undefined ? [] : [printComposedMembers(`Composed${name}`, by, file)]),
    ...printUnwrapMember(symbols, group, file),
  ]
  const head = comment([group.description ?? `The calls of \`${group.path.join('.')}\`.`])
  const made = pureCall(`${file.value('writtenResource', '@portolan/core')}<${name}>`, printLines(members))
  const unwrap = printUnwrapMethod(symbols, group, file)
  const body = [
    ...inner.map((each) => printGroupField(symbols, each, file)),
    ...printMethods(symbols, methods, file),
    ...unwrap,
  ].join('\n')
  return `${head}export interface ${name}${extending} {\n${body}\n}\n\nexport const ${resourceName(one)}: ${file.type('Resource', '@portolan/core')}<${name}> = ${made}`
}

/** An object with a line for each member, so that another order only moves lines. */
export function printLines(members: readonly string[]): string {
  return members.length ? `{\n${members.join(',\n')},\n}` : '{}'
}

/** Handwritten calls as members; the compiler checks that they are those of their interface. */
export function printComposedMembers(name: string, from: string, file: SourceFile): string {
  const type = `${file.type('ComposedMembers', '@portolan/core')}<${file.type(name, from)}>`
  return `...(${file.value('composed', from)} satisfies ${type})`
}

/** A group of one client. */
export interface GroupOnHost {
  readonly group: Group
  readonly as: GroupInterface
}

/** The inner groups of a group on some kinds of host. */
export function groupsOn({ groups }: Group, hosts: readonly string[] | undefined): GroupOnHost[] {
  return groups.flatMap((group) => {
    const as = interfaceOn(group, hosts)
    return as ? [{ group, as }] : []
  })
}

/** The operations of a group on some kinds of host. */
export function operationsOn(group: Group, hosts: readonly string[] | undefined): Operation[] {
  const methods = new Set(listMethods(group))
  return group.operations.filter((one) => methods.has(one) && isOn(hosts, one))
}

/** A group as the field of an interface. */
export function printGroupField(symbols: Symbols, { group, as }: GroupOnHost, file: SourceFile): string {
  const { path, description } = group
  const type = file.use({ ...symbols.find('interface', path.join('.')), name: as.name })
  return `${comment([description], [], 2)}readonly ${typeKey(path.at(-1) as string)}: ${type}`
}

/** A group as the member of a client, or of another group. */
export function printGroupMember(symbols: Symbols, { group: { path }, as }: GroupOnHost, file: SourceFile): string {
  const made = file.use({ ...symbols.find('resource', path.join('.')), name: resourceName(as) })
  return `${key(path.at(-1) as string)}: ${made}`
}

/** The name of the function that loads the operations of a group. */
export const operationsLoader = 'operations'

/** Prints that function; a group with only handwritten calls does not need it. */
export function printLoader(symbols: Symbols, { operations }: Group, file: SourceFile): string[] {
  const [first] = operations
  if (!first) return []
  return [`const ${operationsLoader} = () => import('${file.pathTo(symbols.find('operation', first.name).module)}')`]
}

/** A call as the member of a resource: its operation is loaded with the first call of the group. */
export function printMember(
  symbols: Symbols,
  { call, name, paging, params, positional }: Operation,
  file: SourceFile,
): string {
  const load = file.value(paging ? 'writtenList' : 'writtenCall', '@portolan/core')
  const read = positional
    ? `, ${pureCall(file.value('positional', '@portolan/core'), `${literal(positional)}, ${positional.length === params.length}`)}`
    : ''
  const made = pureCall(load, `${operationsLoader}, ${quote(symbols.find('operation', name).name)}${read}`)
  return `${key(call.at(-1) as string)}: ${made}`
}

/** Prints the types of the errors of operations: their bodies by status. */
export function printErrors(symbols: Symbols, operations: readonly Operation[], file: SourceFile): string[] {
  return operations.flatMap((operation) => {
    const name = symbols.errorsOf(operation)
    if (name === undefined) return []
    const bodies = Object.entries(operation.errors ?? {}).map(
      ([status, { key: of, list }]) =>
        `${/^\d+$/.test(status) ? status : key(status)}: ${printSentType(symbols, of, file)}${list ? '[]' : ''}`,
    )
    const text = `The bodies of the errors of \`${operation.call.join('.')}\`, by status: \`isApiError\` narrows to them.`
    return [`${comment([text])}export interface ${name} {\n${bodies.join('\n')}\n}`]
  })
}

/** The names of those types. */
export function errorNames(symbols: Symbols, operations: readonly Operation[]): string[] {
  return operations.map((one) => symbols.errorsOf(one)).filter((name) => name !== undefined)
}

/** Prints the methods of an interface, with their doc comments. */
export function printMethods(symbols: Symbols, methods: readonly Operation[], file: SourceFile): string[] {
  const signature = new Signature(symbols, file)
  return methods.map((operation) => {
    const paged = operation.paging !== undefined
    const options = file.type(paged ? 'PagedOptions' : 'CallOptions', '@portolan/core')
    const request = file.type(paged ? 'PagedRequest' : 'ApiRequest', '@portolan/core')
    const result = `${paged ? `${signature.item(operation)}, ` : ''}${signature.result(operation)}`
    const name = typeKey(operation.call.at(-1) as string)
    const variants = signature.variants(operation)
    const ways: typeof variants = variants.length ? variants : [{ result }]
    const printWays = (params: string | undefined, isOptional: boolean, first?: string): string[] =>
      ways.map((one) => {
        const own = one.params === undefined ? params : `${params} & ${one.params}`
        const asked = one.options === undefined ? `options?: ${options}` : `options: ${options} & ${one.options}`
        const mayMiss = isOptional && !one.needsParams
        const optional = mayMiss && one.options === undefined ? '?' : ''
        const given = mayMiss && one.options !== undefined ? `${own} | undefined` : own
        const all = [first, params && `params${optional}: ${given}`, asked].filter((text) => text !== undefined)
        return `${name}(${all.join(', ')}): ${request}<${one.result}>`
      })
    const { first, others } = signature.positional(operation) ?? {}
    const all = [
      ...(first === undefined ? [] : printWays(others, signature.isOptional(operation, operation.positional), first)),
      ...printWays(signature.params(operation), signature.isOptional(operation)),
    ]
    const errors = symbols.errorsOf(operation)
    return all
      .map(
        (text) => `${printMethodComment(operation)}${errors === undefined ? text : text.replace(/>$/, `, ${errors}>`)}`,
      )
      .join('\n')
  })
}
