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
import { endings, keyParts } from './print-queries.ts'
import { queryTypesFile } from './print-query-types.ts'
import { printCalls } from './printed-call.ts'

/** The file of the function that makes the keys of a group. */
const groupKeysFile = 'query-group.gen.ts'

/** The file whose exports are the members of `keys`. */
export const keysFile = 'query-keys.ts'

interface KeysOptions {
  readonly names: FunctionNames
  readonly keyPrefix: string | undefined
}

/** A call that has keys, by its name on the client and the function that makes its key. */
interface Keyed {
  readonly name: string
  readonly make: string
  readonly takesParams: boolean
}

/** `query-keys.gen.ts` of each group that is read, and `query-keys.ts` with all of them. */
export function printKeys(symbols: Symbols, options: KeysOptions): OutputFile[] {
  const { client } = symbols
  const index = symbols.file(keysFile)
  const own = findKeyed(symbols, client, options, index)
  const inner = client.groups.map((group) => [group, printGroupKeys(symbols, group, options)] as const)
  const calls = own.map(({ name, make, takesParams }) => {
    if (!takesParams) return `export { ${make} as ${exportName(name)} }`
    const local = index.declare('call')
    const type = index.use(typeSymbol('CallKeys'))
    const value = index.use({ name: 'callKeys', module: groupKeysFile.replace(/\.ts$/, ''), kind: 'value' })
    const key = literal(keyParts(options.keyPrefix, [name]))
    return `const ${local}: ${type}<typeof ${make}> = /* @__PURE__ */ ${value}(${key}, ${make})
export { ${local} as ${exportName(name)} }`
  })
  const groups = inner.flatMap(([{ path, folder }, files]) =>
    files.length
      ? [`export { keys as ${exportName(path.at(-1) as string)} } from '${index.pathTo(`${folder}/query-keys.gen`)}'`]
      : [],
  )
  if (calls.length + groups.length === 0) return []
  const text = [index.imports(), ...calls, groups.join('\n')].filter((part) => part !== '').join('\n\n')
  return [
    ...inner.flatMap(([, files]) => files),
    { path: groupKeysFile, text: printGroupHelper(symbols.file(groupKeysFile).pathTo(queryTypesFile.slice(0, -3))) },
    { path: keysFile, text },
  ]
}

function exportName(name: string): string {
  return typeKey(name)
}

function typeSymbol(name: string) {
  return { name, module: queryTypesFile.replace(/\.ts$/, ''), kind: 'type' } as const
}

/** The calls of a group that are read. */
function findKeyed(symbols: Symbols, group: Group, { names }: KeysOptions, file: SourceFile): Keyed[] {
  // The types of the calls are of another file.
  const calls = printCalls(symbols, group, symbols.file(pathIn(group, 'query.gen.ts')))
  return calls.flatMap(({ use, operation, params }) => {
    if (use === 'mutation') return []
    const make = file.use({
      name: names(operation, endings.key),
      module: pathIn(group, 'query.gen'),
      kind: 'value',
    })
    return [{ name: operation.call.at(-1) as string, make, takesParams: params.length > 0 }]
  })
}

function printGroupKeys(symbols: Symbols, group: Group, options: KeysOptions): OutputFile[] {
  const file = symbols.file(pathIn(group, 'query-keys.gen.ts'), ['keys'])
  const calls = findKeyed(symbols, group, options, file)
  const inner = group.groups.map((one) => [one, printGroupKeys(symbols, one, options)] as const)
  const groups = inner.flatMap(([{ path, folder }, files]) => {
    if (files.length === 0) return []
    const local = file.use({ name: 'keys', module: `${folder}/query-keys.gen`, kind: 'value' })
    return [{ name: path.at(-1) as string, local }]
  })
  if (calls.length + groups.length === 0) return []
  const make = file.use({ name: 'groupKeys', module: groupKeysFile.replace(/\.ts$/, ''), kind: 'value' })
  const groupKey = file.use(typeSymbol('GroupKey'))
  const callType = ({ make: of, takesParams }: Keyed): string =>
    takesParams ? `${file.use(typeSymbol('CallKeys'))}<typeof ${of}>` : `typeof ${of}`
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

function printGroupHelper(types: string): string {
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
