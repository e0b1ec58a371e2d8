import {
  comment,
  type Group,
  literal,
  type Operation,
  type OutputFile,
  pathIn,
  type SourceFile,
  type Symbols,
  typeKey,
} from '@portolan/generator/output'
import type { FunctionNames } from './function-names.ts'
import { findUse, type PrintedCall, printCalls } from './printed-call.ts'
import { pageFile, queryTypesFile } from './print-query-types.ts'

/** What the functions of a file are printed with. */
interface Printer {
  readonly names: FunctionNames
  readonly file: SourceFile
  /** The local name of the client's interface. */
  readonly client: string
  readonly keyPrefix: string | undefined
}

/** How the functions of a call end, by what they are. */
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
  { names, keyPrefix }: { readonly names: FunctionNames; readonly keyPrefix: string | undefined },
): OutputFile[] {
  const own = (group.interfaces.at(-1)?.methods ?? []).flatMap((operation) =>
    listEndings(operation).map((ending) => names(operation, ending)),
  )
  const file = symbols.file(pathIn(group, 'query.gen.ts'), own)
  const client = file.use(symbols.find('client', 'interface'))
  const printer: Printer = { names, file, client, keyPrefix }
  const functions = printCalls(symbols, group, file).flatMap((call) =>
    call.use === 'mutation' ? [printMutation(printer, call)] : printRead(printer, call),
  )
  if (functions.length === 0) return []
  const text = functions.join('\n\n')
  const words = new Set(text.match(/[\p{L}\p{Nd}_$]+/gu))
  return [{ path: file.path, text: [file.imports((local) => words.has(local)), text].join('\n\n') }]
}

/** The first parts of the keys of a call or a group. */
export function keyParts(keyPrefix: string | undefined, path: readonly string[]): string[] {
  return keyPrefix === undefined ? [...path] : [keyPrefix, ...path]
}

function printRead(printer: Printer, call: PrintedCall): string[] {
  const { names } = printer
  const { operation, errors, use } = call
  const type = printType(printer, call)
  if (use === 'read') {
    const data = type.data
    const key = names(operation, endings.key)
    return [
      printKey(printer, call, { key, parts: [], type: `${type.of('QueryKey')}<${data}${errors}>` }),
      printOptions(printer, call, {
        name: names(operation, endings.query),
        type: `${type.of('Query')}<${data}${errors}>`,
        key,
        queryFn: `async ({ signal }) => ${printFetch(call, call.print(['signal']))}`,
      }),
    ]
  }
  const page = `${type.of('ListPage')}<${call.item}, ${call.data}>`
  const [key, infiniteKey] = [names(operation, endings.key), names(operation, endings.infiniteKey)]
  const store = printer.file.use({ name: 'storePage', module: pageFile.replace(/\.ts$/, ''), kind: 'value' })
  return [
    printKey(printer, call, { key, parts: [], type: `${type.of('QueryKey')}<${page}${errors}>` }),
    printOptions(printer, call, {
      name: names(operation, endings.query),
      type: `${type.of('Query')}<${page}${errors}>`,
      key,
      queryFn: `({ signal }) => ${store}(${call.print(['signal'])})`,
      note: ', its first page',
    }),
    printKey(printer, call, {
      key: infiniteKey,
      parts: ['pages'],
      type: `${type.of('QueryKey')}<${type.of('FetchedPages')}<${page}>${errors}>`,
    }),
    printOptions(printer, call, {
      name: names(operation, endings.infinite),
      type: `${type.of('InfiniteQuery')}<${page}${errors}>`,
      key: infiniteKey,
      queryFn: `({ signal, pageParam }) => ${store}(${call.print(['signal', 'from: pageParam'])})`,
      further: ['initialPageParam: undefined', 'getNextPageParam: ({ cursor }) => cursor'],
      note: ', page by page',
    }),
  ]
}

/** The types of what is written beside the queries, and that of the data of a query. */
function printType(
  { file }: Printer,
  { data, mayBeUndefined }: PrintedCall,
): {
  readonly of: (name: string) => string
  readonly data: string
} {
  return {
    of: (name) => file.use({ name, module: queryTypesFile.replace(/\.ts$/, ''), kind: 'type' }),
    data: data === 'void' ? 'null' : mayBeUndefined && data !== 'unknown' ? withNull(data) : data,
  }
}

/** A type with null in the place of undefined. */
function withNull(type: string): string {
  const defined = type.split(' | ').filter((one) => one !== 'undefined')
  return [...defined, 'null'].join(' | ')
}

/** Prints what a query does: the call, with null for nothing, since a query must not be undefined. */
function printFetch({ data, mayBeUndefined }: PrintedCall, sent: string): string {
  if (data === 'void') return `{\nawait ${sent}\nreturn null\n}`
  return mayBeUndefined ? `(await ${sent}) ?? null` : `await ${sent}`
}

function printKey(
  { keyPrefix }: Printer,
  { operation, params, unkeyed }: PrintedCall,
  { key, parts, type }: { readonly key: string; readonly parts: readonly string[]; readonly type: string },
): string {
  const left = unkeyed.map((name) => `${typeKey(name)}: undefined`)
  const all = [
    ...keyParts(keyPrefix, [...operation.call, ...parts]).map(literal),
    ...(params.length ? [`{ ${['...params', ...left].join(', ')} }`] : []),
  ]
  const what = parts.length ? `all pages of \`${operation.call.join('.')}\`` : `\`${operation.call.join('.')}\``
  return `${comment([`The key of ${what}${params.length ? ' with these params' : ''}.`])}export function ${key}(${params.join(', ')}): ${type} {
    return [${all.join(', ')}] as unknown as ${type}
  }`
}

function printOptions(
  { client }: Printer,
  { operation, params }: PrintedCall,
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

function printMutation({ file, client, names, keyPrefix }: Printer, call: PrintedCall): string {
  const { operation, errors, data, paramsType, isOptional } = call
  const type = file.use({ name: 'Mutation', module: queryTypesFile.replace(/\.ts$/, ''), kind: 'type' })
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
