import { posix } from 'node:path'
import {
  clientNames,
  clientOptionsName,
  everyGroup,
  listClients,
  listOptions,
  printOption,
  type SourceFile,
  type Symbols,
} from '../../output.ts'
import { printClientInterfaces } from './client-interface.ts'
import { maker, printFactory } from './factory.ts'
import {
  errorNames,
  groupsOn,
  isHandwritten,
  listMethods,
  operationsLoader,
  printErrors,
  printLoader,
  resourceName,
} from './group-file.ts'
import { printProfile } from './profile.ts'

/** The names that the file of the client declares. */
export function declaredNames(symbols: Symbols): string[] {
  const { service, client: root } = symbols
  const options = listOptions(service).map((one) => one.name)
  return [
    ...clientNames(service),
    'profile',
    maker,
    operationsLoader,
    ...errorNames(symbols, listMethods(root)),
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
    ...printClientInterfaces(symbols, clients, file),
    ...printErrors(symbols, listMethods(root), file),
    ...(handwritten.profile === undefined || handwritten.index === undefined ? [printProfile(symbols, file)] : []),
    ...clients.map((one) => printFactory(symbols, one, options, file)),
  ]
}

/**
 * `exports.gen.ts`: what a handwritten client exports. Without a profile, it has its own. The index has the exports
 * that all clients repeat: esbuild loses `export *` of another package in any module except an entry.
 */
export function printClientExports(symbols: Symbols, file: SourceFile): string {
  const { profile } = symbols.handwritten
  const own = profile === undefined ? [] : [`export { profile } from '${file.pathToFile(profile)}'`]
  return `${[...printExports(symbols, file), ...own].join('\n')}\n`
}

/** `groups.ts`: the groups, to create a client with some of them. */
export function printGroups(symbols: Symbols, file: SourceFile): string {
  const lines = groupsOn(symbols.client, undefined).map(({ group: { path }, as }) => {
    const { module } = symbols.find('resource', path.join('.'))
    return `export { ${resourceName(as)} as ${path.at(-1)} } from '${file.pathTo(module)}'`
  })
  return `${lines.join('\n')}\n`
}

/** The module's other exports, by name, so that an object may share a name with an export of core. */
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
      `export type { ${[...group.interfaces.map((one) => one.name), ...errorNames(symbols, listMethods(group))].join(', ')} } from '${file.pathTo(symbols.find('interface', group.path.join('.')).module)}'`,
      ...(group.composed === undefined || isHandwritten(group)
        ? []
        : [`export type { Composed${group.interfaces.at(-1)?.name} } from '${file.pathToFile(group.composed)}'`]),
    ])
  const errors = symbols.service.webhooks ? ["export { WebhookError } from '@portolan/core/webhooks'"] : []
  return [...errors, ...types, ...groups]
}
