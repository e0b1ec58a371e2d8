import {
  comment,
  type Group,
  literal,
  type Operation,
  type OutputFile,
  pathIn,
  type SourceFile,
  type Symbols,
} from '@portolan/generator/output'
import type { FunctionNames } from './function-names.ts'
import { keyParts, printCallKey } from './key-parts.ts'
import type { Modules } from './modules.ts'
import {
  findUse,
  listMethods,
  type PrintedCall,
  printCalls,
  printData,
  printFetch,
  withImports,
} from './printed-call.ts'

/** The context for printing the functions of a file. */
interface Printer {
  readonly names: FunctionNames
  readonly file: SourceFile
  readonly keyPrefix: string | undefined
  readonly modules: Modules
}

/** The endings of a call's functions, by purpose. */
export const endings = {
  key: 'QueryKey',
  query: 'Options',
  infiniteKey: 'InfiniteQueryKey',
  infinite: 'InfiniteOptions',
  mutation: 'Mutation',
} as const

/** The endings of the functions that an operation has. */
export function listEndings(operation: Operation): readonly string[] {
  const { key, query, infiniteKey, infinite, mutation } = endings
  return { read: [key, query], list: [key, query, infiniteKey, infinite], mutation: [mutation] }[findUse(operation)]
}

/** `query.gen.ts` of a group: the options of each of its calls, and their keys. A group of streams has none. */
export function printQueries(
  symbols: Symbols,
  group: Group,
  { names, keyPrefix, modules }: Pick<Printer, 'names' | 'keyPrefix' | 'modules'>,
): OutputFile[] {
  const own = listMethods(group).flatMap((operation) =>
    listEndings(operation).map((ending) => names(operation, ending)),
  )
  const file = symbols.file(pathIn(group, `${modules.calls}.ts`), own)
  const printer: Printer = { names, file, keyPrefix, modules }
  const functions = printCalls(symbols, group, file).flatMap((call) =>
    call.use === 'mutation' ? [printMutation(printer, call)] : printRead(printer, call),
  )
  if (functions.length === 0) return []
  return [{ path: file.path, text: withImports(file, functions) }]
}

function printRead(printer: Printer, call: PrintedCall): string[] {
  const { names } = printer
  const { operation, errors, use } = call
  const type = (name: string): string => useType(printer, name)
  if (use === 'read') {
    const data = printData(call)
    const key = names(operation, endings.key)
    return [
      printKey(printer, call, { key, parts: [], type: `${type('QueryKey')}<${data}${errors}>` }),
      printOptions(call, {
        name: names(operation, endings.query),
        type: `${type('Query')}<${data}${errors}>`,
        key,
        queryFn: `async ({ signal }) => ${printFetch(call, call.print(['signal']))}`,
      }),
    ]
  }
  const page = `${type('ListPage')}<${call.item}, ${call.data}>`
  const [key, infiniteKey] = [names(operation, endings.key), names(operation, endings.infiniteKey)]
  const store = printer.file.use({ name: 'storePage', module: printer.modules.page, kind: 'value' })
  return [
    printKey(printer, call, { key, parts: [], type: `${type('QueryKey')}<${page}${errors}>` }),
    printOptions(call, {
      name: names(operation, endings.query),
      type: `${type('Query')}<${page}${errors}>`,
      key,
      queryFn: `({ signal }) => ${store}(${call.print(['signal'])})`,
      note: ', its first page',
    }),
    printKey(printer, call, {
      key: infiniteKey,
      parts: ['pages'],
      type: `${type('QueryKey')}<${type('FetchedPages')}<${page}>${errors}>`,
    }),
    printOptions(call, {
      name: names(operation, endings.infinite),
      type: `${type('InfiniteQuery')}<${page}${errors}>`,
      key: infiniteKey,
      queryFn: `({ signal, pageParam }) => ${store}(${call.print(['signal', 'from: pageParam'])})`,
      further: ['initialPageParam: undefined', 'getNextPageParam: ({ cursor }) => cursor'],
      note: ', page by page',
    }),
  ]
}

function useType({ file, modules }: Printer, name: string): string {
  return file.use({ name, module: modules.types, kind: 'type' })
}

function printKey(
  { keyPrefix }: Printer,
  call: PrintedCall,
  { key, parts, type }: { readonly key: string; readonly parts: readonly string[]; readonly type: string },
): string {
  const { operation, params } = call
  const what = parts.length ? `all pages of \`${operation.call.join('.')}\`` : `\`${operation.call.join('.')}\``
  return `${comment([`The key of ${what}${params.length ? ' with these params' : ''}.`])}export function ${key}(${params.join(', ')}): ${type} {
    return ${printCallKey(call, keyPrefix, parts)} as unknown as ${type}
  }`
}

function printOptions(
  { operation, params, client }: PrintedCall,
  options: {
    readonly name: string
    readonly type: string
    readonly key: string
    readonly queryFn: string
    readonly further?: readonly string[]
    readonly note?: string
  },
): string {
  const { notes, method, path } = operation
  const { name, type, key, queryFn, further = [], note = '' } = options
  const tags = notes.deprecated ? ['@deprecated'] : []
  const route = `\`${method} ${path}\`${note}${note && '.'}`
  const fields = [
    `queryKey: ${key}(${params.length ? 'params' : ''})`,
    `queryFn: ${queryFn}`,
    ...further,
    'retry: false',
  ]
  return `${comment([notes.summary, route], tags)}export function ${name}(${[`client: ${client}`, ...params].join(', ')}): ${type} {
    return { ${fields.join(',\n')} }
  }`
}

function printMutation(printer: Printer, call: PrintedCall): string {
  const { names, keyPrefix } = printer
  const { client, operation, errors, data, paramsType, isOptional } = call
  const type = useType(printer, 'Mutation')
  const params = paramsType === undefined ? 'void' : `${paramsType}${isOptional ? ' | void' : ''}`
  const { notes, method, path } = operation
  const head = comment([notes.summary, `\`${method} ${path}\``], notes.deprecated ? ['@deprecated'] : [])
  const result = `${type}<${data}, ${params}${errors}>`
  return `${head}export function ${names(operation, endings.mutation)}(client: ${client}): ${result} {
    return {
      mutationKey: ${literal(keyParts(keyPrefix, operation.call))},
      mutationFn: async (${paramsType === undefined ? '' : 'params'}) => await ${call.print()},
    }
  }`
}
