import {
  comment,
  type Group,
  literal,
  type OutputFile,
  pathIn,
  type SourceFile,
  type Symbols,
  typeKey,
} from '@portolan/generator/output'
import type { FunctionNames } from './function-names.ts'
import { keyParts } from './key-parts.ts'
import type { Modules } from './modules.ts'
import { printCalls } from './printed-call.ts'

interface KeysOptions {
  readonly modules: Modules
  readonly names: FunctionNames
  /** The ending of the functions that make the keys of calls. */
  readonly ending: string
  readonly keyPrefix: string | undefined
}

/** A call that has keys, by its name on the client and the function that makes its key. */
interface Keyed {
  readonly name: string
  readonly make: string
  readonly takesParams: boolean
}

/** The keys of each group with reads, and a file with all of them. */
export function printKeys(symbols: Symbols, options: KeysOptions): OutputFile[] {
  const { client } = symbols
  const { modules, keyPrefix } = options
  const index = symbols.file(`${modules.keys}.ts`)
  const own = findKeyed(symbols, client, options, index)
  const inner = client.groups.map((group) => [group, printGroupKeys(symbols, group, options)] as const)
  const calls = own.map(({ name, make, takesParams }) => {
    if (!takesParams) return `export { ${make} as ${exportName(name)} }`
    const local = index.declare('call')
    const type = index.use(typeSymbol(options, 'CallKeys'))
    const value = index.use({ name: 'callKeys', module: options.modules.makeKeys, kind: 'value' })
    const key = literal(keyParts(keyPrefix, [name]))
    return `const ${local}: ${type}<typeof ${make}> = /* @__PURE__ */ ${value}(${key}, ${make})
export { ${local} as ${exportName(name)} }`
  })
  const groups = inner.flatMap(([{ path, folder }, files]) =>
    files.length
      ? [
          `export { keys as ${exportName(path.at(-1) as string)} } from '${index.pathTo(`${folder}/${options.modules.groupKeys}`)}'`,
        ]
      : [],
  )
  if (calls.length + groups.length === 0) return []
  const text = [index.imports(), ...calls, groups.join('\n')].filter((part) => part !== '').join('\n\n')
  return [
    ...inner.flatMap(([, files]) => files),
    { path: `${modules.makeKeys}.ts`, text: printMakeKeys(index.pathTo(modules.types)) },
    { path: index.path, text },
  ]
}

function exportName(name: string): string {
  return typeKey(name)
}

function typeSymbol({ modules }: KeysOptions, name: string) {
  return { name, module: modules.types, kind: 'type' } as const
}

/** The calls of a group that read. */
function findKeyed(symbols: Symbols, group: Group, { modules, names, ending }: KeysOptions, file: SourceFile): Keyed[] {
  // The types of the calls are in another file.
  const calls = printCalls(symbols, group, symbols.file(pathIn(group, `${modules.calls}.ts`)))
  return calls.flatMap(({ use, operation, params }) => {
    if (use === 'mutation') return []
    const make = file.use({
      name: names(operation, ending),
      module: pathIn(group, modules.calls),
      kind: 'value',
    })
    return [{ name: operation.call.at(-1) as string, make, takesParams: params.length > 0 }]
  })
}

function printGroupKeys(symbols: Symbols, group: Group, options: KeysOptions): OutputFile[] {
  const file = symbols.file(pathIn(group, `${options.modules.groupKeys}.ts`), ['keys'])
  const calls = findKeyed(symbols, group, options, file)
  const inner = group.groups.map((one) => [one, printGroupKeys(symbols, one, options)] as const)
  const groups = inner.flatMap(([{ path, folder }, files]) => {
    if (files.length === 0) return []
    const local = file.use({ name: 'keys', module: `${folder}/${options.modules.groupKeys}`, kind: 'value' })
    return [{ name: path.at(-1) as string, local }]
  })
  if (calls.length + groups.length === 0) return []
  const make = file.use({ name: 'groupKeys', module: options.modules.makeKeys, kind: 'value' })
  const groupKey = file.use(typeSymbol(options, 'GroupKey'))
  const callType = ({ make: of, takesParams }: Keyed): string =>
    takesParams ? `${file.use(typeSymbol(options, 'CallKeys'))}<typeof ${of}>` : `typeof ${of}`
  const members = [
    ...calls.map((call) => `readonly ${typeKey(call.name)}: ${callType(call)}`),
    ...groups.map(({ name, local }) => `readonly ${typeKey(name)}: typeof ${local}`),
  ]
  const values = (all: readonly (readonly [string, string])[]): string =>
    `{ ${all.map(([name, value]) => `${typeKey(name)}: ${value}`).join(', ')} }`
  const given = [
    literal(keyParts(options.keyPrefix, group.path)),
    values(calls.map((one) => [one.name, one.make])),
    ...(groups.length ? [values(groups.map(({ name, local }) => [name, local]))] : []),
  ]
  const text = `${comment([`The keys of \`${group.path.join('.')}\`: of all its queries, and of those of a call.`])}export const keys: {
  (): ${groupKey}
  ${members.join('\n')}
} = /* @__PURE__ */ ${make}(${given.join(', ')})`
  return [...inner.flatMap(([, files]) => files), { path: file.path, text: `${file.imports()}\n\n${text}` }]
}

function printMakeKeys(types: string): string {
  return `import type { CallKeys, GroupKey } from '${types}'

/** The keys of a call: that of all its queries, and with params that of one. */
export function callKeys<Call extends (params: never) => unknown>(key: GroupKey, call: Call): CallKeys<Call> {
  return ((params?: object) => (params === undefined ? key : call(params as never))) as CallKeys<Call>
}

/** The keys of a group: a function with those of its calls and of the groups in it as members. */
export function groupKeys<Keys>(group: GroupKey, calls: Readonly<Record<string, (params: never) => unknown>>, groups: object = {}): Keys {
  const members = Object.entries(calls).map(([name, call]) => [name, callKeys([...group, name], call)])
  // Defined, and not set: the name and the length of a function are not writable.
  return Object.defineProperties(
    () => group,
    Object.getOwnPropertyDescriptors({ ...Object.fromEntries(members), ...groups }),
  ) as Keys
}
`
}
