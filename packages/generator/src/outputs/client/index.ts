import { posix } from 'node:path'
import {
  camel,
  clientOptionsName,
  type DeclaredSymbol,
  defineOutput,
  everyGroup,
  type Group,
  identifier,
  listClients,
  type OutputFile,
  type Symbols,
} from '../../output.ts'
import { declaredNames, printClient, printClientExports, printGroups, printIndex } from './client-file.ts'
import { findOptions, printComposed } from './composed-file.ts'
import { printDates } from './dates-file.ts'
import { hasPartFactory } from './factory.ts'
import { groupNames, isHandwritten, printGroup, resourceName } from './group-file.ts'
import { printOperations } from './operations-file.ts'
import { printTypes } from './types-file.ts'

/** The client: types, operations, a folder for each group, and the function that makes a client. */
export const client = defineOutput({
  name: 'client',
  symbols: (_, symbols) => declareSymbols(symbols),
  parts: (_, symbols) => (hasPartFactory(symbols) ? { entries: { './groups': 'groups' } } : {}),
  files: (_, symbols) => [
    ...writeFolders(symbols),
    ...everyGroup(symbols.client).flatMap((group) => writeComposed(symbols, group)),
    writeOperationsIndex(symbols),
    ...writeGroupsIndex(symbols),
    ...writeDates(symbols),
    ...writeClient(symbols),
  ],
})

/** The symbols that a client exports, or that its own files import from each other. */
export function declareSymbols(symbols: Symbols): DeclaredSymbol[] {
  return [...declareTypes(symbols), ...declareGroups(symbols), ...declareClient(symbols)]
}

function declareTypes(symbols: Symbols): DeclaredSymbol[] {
  return Object.keys(symbols.service.schemas).map((key) => {
    const { name, folder } = symbols.schema(key)
    return { is: 'type', of: key, name, module: posix.join(folder, 'types.gen'), kind: 'type' }
  })
}

function declareGroups({ client: root }: Symbols): DeclaredSymbol[] {
  return everyGroup(root).flatMap((group): DeclaredSymbol[] => {
    const { path, folder, operations, interfaces } = group
    const of = path.join('.')
    const module = isHandwritten(group) ? nameModule(group.composed as string) : posix.join(folder, 'group.gen')
    const [first] = interfaces
    const own: DeclaredSymbol[] = path.length
      ? [
          { is: 'interface', of, name: first.name, module, kind: 'type' },
          { is: 'resource', of, name: resourceName(first), module, kind: 'value' },
        ]
      : []
    return [
      ...own,
      ...operations.map(({ name }): DeclaredSymbol => {
        return {
          is: 'operation',
          of: name,
          name: identifier(name, camel),
          module: posix.join(folder, 'operations.gen'),
          kind: 'value',
        }
      }),
    ]
  })
}

function nameModule(file: string): string {
  return posix.normalize(file).replace(/\.[cm]?[jt]s$/, '')
}

function declareClient({ service, handwritten }: Symbols): DeclaredSymbol[] {
  const [{ name, factory }] = listClients(service)
  const module = handwritten.index === undefined ? 'index' : 'client.gen'
  return [
    { is: 'client', of: 'interface', name, module, kind: 'type' },
    { is: 'client', of: 'options', name: clientOptionsName(service), module, kind: 'type' },
    { is: 'client', of: 'factory', name: factory, module, kind: 'value' },
  ]
}

function writeFolders(symbols: Symbols): OutputFile[] {
  return symbols.folders.flatMap((folder) => {
    const group = symbols.groupIn(folder)
    const schemas = symbols.schemasIn(folder)
    return [
      ...(schemas.length ? [writeTypes(symbols, folder)] : []),
      ...(group?.operations.length ? [writeOperations(symbols, group)] : []),
      ...(group?.path.length && !isHandwritten(group) ? [writeGroup(symbols, group)] : []),
    ]
  })
}

function writeTypes(symbols: Symbols, folder: string): OutputFile {
  const path = posix.join(folder, 'types.gen.ts')
  const names = symbols
    .schemasIn(folder)
    .flatMap((one) => [one, ...one.inline])
    .map(({ name }) => name)
  return { path, text: printTypes(symbols, folder, symbols.file(path, names)) }
}

function writeOperations(symbols: Symbols, group: Group): OutputFile {
  const path = posix.join(group.folder, 'operations.gen.ts')
  const names = ['schemas', 'checks', ...group.operations.map(({ name }) => symbols.find('operation', name).name)]
  return { path, text: printOperations(symbols, group, symbols.file(path, names)) }
}

function writeComposed(symbols: Symbols, { path, folder }: Group): OutputFile[] {
  const options = findOptions(symbols.handwritten.composed?.[path.join('.')]?.calls)
  if (options.length === 0) return []
  const names = options.flatMap(({ name, defaults }) => [name, defaults])
  const file = symbols.file(posix.join(folder, 'composed.gen.ts'), names)
  return [{ path: file.path, text: printComposed(options, file) }]
}

function writeGroup(symbols: Symbols, group: Group): OutputFile {
  const path = posix.join(group.folder, 'group.gen.ts')
  return { path, text: printGroup(symbols, group, symbols.file(path, groupNames(symbols, group))) }
}

/** `operations.ts`: all operations, to call them without a client. */
function writeOperationsIndex(symbols: Symbols): OutputFile {
  const file = symbols.file('operations.ts')
  const generated = symbols.folders
    .filter((folder) => symbols.groupIn(folder)?.operations.length)
    .map((folder) => `export * from '${file.pathTo(posix.join(folder, 'operations.gen'))}'`)
  const declared = Object.entries(symbols.handwritten.declared ?? {}).map(
    ([name, one]) => `export { ${name} } from '${file.pathToFile(typeof one === 'string' ? one : one.from)}'`,
  )
  return { path: file.path, text: `${[...generated, ...declared].join('\n') || 'export {}'}\n` }
}

/** `groups.ts`: the groups, to create a client with some of them. */
function writeGroupsIndex(symbols: Symbols): OutputFile[] {
  if (!hasPartFactory(symbols)) return []
  const file = symbols.file('groups.ts')
  return [{ path: file.path, text: printGroups(symbols, file) }]
}

/** The places of dates in data, if the client uses dates instead of texts. */
function writeDates(symbols: Symbols): OutputFile[] {
  if (!symbols.service.dates) return []
  const file = symbols.file('dates.gen.ts', ['dates'])
  return [{ path: file.path, text: printDates(symbols, file) }]
}

function writeClient(symbols: Symbols): OutputFile[] {
  const isIndex = symbols.handwritten.index === undefined
  const file = symbols.file(isIndex ? 'index.ts' : 'client.gen.ts', declaredNames(symbols))
  if (isIndex) return [{ path: file.path, text: printIndex(symbols, file) }]
  const exported = symbols.file('exports.gen.ts')
  return [
    { path: file.path, text: printClient(symbols, file) },
    { path: exported.path, text: printClientExports(symbols, exported) },
  ]
}
