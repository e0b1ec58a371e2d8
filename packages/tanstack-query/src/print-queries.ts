import {
  camel,
  comment,
  type Group,
  identifier,
  literal,
  type Operation,
  type OutputFile,
  pathIn,
  printAccess,
  Signature,
  type SourceFile,
  type Symbols,
} from '@portolan/generator/output'
import type { QueryOptions } from './framework.ts'

/** What the functions of a file are printed with. */
interface Printer {
  readonly symbols: Symbols
  readonly file: SourceFile
  readonly signature: Signature
  /** The local name of the client's interface. */
  readonly client: string
  readonly options: QueryOptions
}

/** `query.gen.ts` of a group: the options of each of its calls, and their keys. A group of streams has none. */
export function printQueries(symbols: Symbols, group: Group, options: QueryOptions): OutputFile[] {
  const file = symbols.file(pathIn(group, 'query.gen.ts'))
  const client = file.use(symbols.find('client', 'interface'))
  const printer = { symbols, file, options, client, signature: new Signature(symbols, file) }
  const methods = group.interfaces.at(-1)?.methods ?? []
  const functions = methods.flatMap((operation) => printOperation(printer, operation))
  return functions.length ? [{ path: file.path, text: [file.imports(), ...functions].join('\n\n') }] : []
}

function printOperation(printer: Printer, operation: Operation): string[] {
  if (isStream(operation)) return []
  return isRead(operation) ? printRead(printer, operation) : [printMutation(printer, operation)]
}

/** Returns true for what may be fetched again whenever a component is shown. */
function isRead({ effect, method }: Operation): boolean {
  return effect === 'reads' && method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE'
}

/** Returns true for results that are read once and cannot be cached. */
function isStream({ result }: Operation): boolean {
  return ['events', 'lines', 'file', 'mixed'].includes(result.kind)
}

/** The names of the functions of an operation, which no other name of the file is. */
function nameFunctions(
  file: SourceFile,
  { name }: Operation,
): Record<'key' | 'query' | 'infinite' | 'mutation', string> {
  const declare = (suffix: string): string => file.declare(identifier(name + suffix, camel))
  return {
    key: declare('QueryKey'),
    query: declare('Options'),
    infinite: declare('InfiniteOptions'),
    mutation: declare('Mutation'),
  }
}

function printRead(printer: Printer, operation: Operation): string[] {
  const { file, signature, client, options } = printer
  const { call, paging, notes, paramsKey } = operation
  const names = nameFunctions(file, operation)
  const type = (name: string): string => file.use({ name, module: 'query-types.gen', kind: 'type' })
  const group = [...(options.keyPrefix === undefined ? [] : [options.keyPrefix]), ...call].map(literal).join(', ')
  const isOptional = signature.isOptional(operation)
  const params = paramsKey === undefined ? [] : [`params${isOptional ? '?' : ''}: ${signature.params(operation)}`]
  const [given, passed] = paramsKey === undefined ? ['{}', '{}'] : ['params', isOptional ? 'params ?? {}' : 'params']
  const tags = notes.deprecated ? ['@deprecated'] : []
  const route = `${operation.method} ${operation.path}`
  const key = `${comment([`The key of \`${call.join('.')}\`.`])}export function ${names.key}(${params.join(', ')}): ${type('QueryKey')} {
    return [${group}, { ...${given} }]
  }`
  const method = `client${printAccess(call)}`
  const head = [`client: ${client}`, ...params].join(', ')
  if (!paging) {
    const result = signature.result(operation)
    const data = result === 'void' ? 'null' : result
    const sent = `${method}(${passed}, { signal })`
    return [
      key,
      `${comment([notes.summary, `\`${route}\``], tags)}export function ${names.query}(${head}): ${type('Query')}<${data}> {
    return {
      queryKey: ${names.key}(${params.length ? 'params' : ''}) as ${type('Query')}<${data}>['queryKey'],
      queryFn: ${result === 'void' ? `async ({ signal }) => {\nawait ${sent}\nreturn null\n}` : `async ({ signal }) => await ${sent}`},
    }
  }`,
    ]
  }
  const item = signature.item(operation)
  const page = `const { items, cursor, total } = await ${method}(${passed}, `
  return [
    key,
    `${comment([notes.summary, `\`${route}\`, its first page.`], tags)}export function ${names.query}(${head}): ${type('Query')}<${type('ListPage')}<${item}>> {
    return {
      queryKey: ${names.key}(${params.length ? 'params' : ''}) as ${type('Query')}<${type('ListPage')}<${item}>>['queryKey'],
      queryFn: async ({ signal }) => {
        ${page}{ signal })
        return { items, cursor, total }
      },
    }
  }`,
    `${comment([notes.summary, `\`${route}\`, page by page.`], tags)}export function ${names.infinite}(${head}): ${type('InfiniteQuery')}<${item}> {
    return {
      queryKey: [${group}, 'pages', { ...${given} }] as unknown as ${type('InfiniteQuery')}<${item}>['queryKey'],
      queryFn: async ({ signal, pageParam }) => {
        ${page}{ signal, from: pageParam })
        return { items, cursor, total }
      },
      initialPageParam: undefined,
      getNextPageParam: ({ cursor }) => cursor,
    }
  }`,
  ]
}

function printMutation({ file, signature, client, options }: Printer, operation: Operation): string {
  const { call, notes, method, path } = operation
  const type = file.use({ name: 'Mutation', module: 'query-types.gen', kind: 'type' })
  const { mutation } = nameFunctions(file, operation)
  const key = [...(options.keyPrefix === undefined ? [] : [options.keyPrefix]), ...call]
  const takes = operation.paramsKey !== undefined
  const params = takes ? `${signature.params(operation)}${signature.isOptional(operation) ? ' | void' : ''}` : 'void'
  const given = takes ? (signature.isOptional(operation) ? 'params ?? {}' : 'params') : ''
  const head = comment([notes.summary, `\`${method} ${path}\``], notes.deprecated ? ['@deprecated'] : [])
  return `${head}export function ${mutation}(client: ${client}): ${type}<${signature.result(operation)}, ${params}> {
    return {
      mutationKey: ${literal(key)},
      mutationFn: async (${takes ? 'params' : ''}) => await client${printAccess(call)}(${given}),
    }
  }`
}
