import {
  type Group,
  isOn,
  listClients,
  literal,
  type Operation,
  pathIn,
  printAccess,
  Signature,
  type SourceFile,
  type Symbols,
} from '@portolan/generator/output'
import { chooseResult } from './choose-result.ts'

/** How a front end uses a call: as a query, as a query and page by page, or as a mutation. */
export type Use = 'read' | 'list' | 'mutation'

/** The parts of a call, as the functions of a file write them. */
export interface PrintedCall {
  readonly operation: Operation
  readonly use: Use
  /** The type of the clients that have the call. */
  readonly client: string
  /** The declaration of the params, `params?: UsersListParams`; empty if the call takes none. */
  readonly params: readonly string[]
  /** The type of the params; undefined if the call takes none. */
  readonly paramsType: string | undefined
  readonly isOptional: boolean
  /** The type of the data; for a list, the type of the whole response. */
  readonly data: string
  /** The type of the items of a list. */
  readonly item: string
  /** The type of the bodies of its errors as a further type argument; empty if the document has none. */
  readonly errors: string
  /** The names of the params that keys omit: headers and cookies. */
  readonly unkeyed: readonly string[]
  /**
   * Prints the call.
   * @param options its options, such as `signal`
   */
  readonly print: (options?: readonly string[]) => string
  /** True if the data may be undefined, which caches cannot store. */
  readonly mayBeUndefined: boolean
}

/** The operations of a group that a client has as they are documented, on whatever host. */
export function listMethods({ interfaces }: Group): Operation[] {
  return [...new Set(interfaces.flatMap(({ methods }) => methods))]
}

/** The calls of a group that a front end can use, in the order of the document. */
export function printCalls(symbols: Symbols, group: Group, file: SourceFile): PrintedCall[] {
  const methods = listMethods(group)
  const signature = new Signature(symbols, file)
  return methods.flatMap((operation) => printCall(symbols, signature, file, { group, operation }) ?? [])
}

function printCall(
  symbols: Symbols,
  signature: Signature,
  file: SourceFile,
  { group, operation }: { readonly group: Group; readonly operation: Operation },
): PrintedCall | undefined {
  const { call, paging, paramsKey, params } = operation
  const result = chooseResult(signature, operation)
  if (!result) return undefined
  const isOptional = signature.isOptional(operation)
  const own = paramsKey === undefined ? undefined : signature.params(operation)
  const type = own !== undefined && result.params !== undefined ? `${own} & ${result.params}` : own
  const errors = symbols.errorsOf(operation)
  const given = type === undefined ? '{}' : isOptional ? 'params ?? {}' : 'params'
  const accept = result.accept === undefined ? [] : [`accept: ${literal(result.accept)}`]
  return {
    operation,
    use: findUse(operation),
    client: printClients(symbols, file, operation),
    params: type === undefined ? [] : [`params${isOptional ? '?' : ''}: ${type}`],
    paramsType: type,
    isOptional,
    data: result.type,
    item: paging ? signature.item(operation) : 'unknown',
    errors:
      errors === undefined ? '' : `, ${file.use({ name: errors, module: pathIn(group, 'group.gen'), kind: 'type' })}`,
    unkeyed: params.filter((one) => one.in === 'header' || one.in === 'cookie').map(({ name }) => name),
    mayBeUndefined: result.isOptional,
    print(options = []) {
      const all = [...options, ...accept]
      const passed = all.length > 0 ? [given, `{ ${all.join(', ')} }`] : type === undefined ? [] : [given]
      return `client${printAccess(call)}(${passed.join(', ')})`
    },
  }
}

/** The clients of the hosts that have an operation. */
function printClients(symbols: Symbols, file: SourceFile, operation: Operation): string {
  const { module } = symbols.find('client', 'interface')
  return listClients(symbols.service)
    .filter(({ hosts }) => isOn(hosts, operation))
    .map(({ name }) => file.use({ name, module, kind: 'type' }))
    .join(' | ')
}

/** Decides how a call is used. */
export function findUse(operation: Operation): Use {
  if (!isRead(operation)) return 'mutation'
  return operation.paging ? 'list' : 'read'
}

/** Returns true for a call that may be repeated whenever a component is shown. Files cannot be part of a key. */
function isRead({ effect, method, body }: Operation): boolean {
  const takesFiles = body?.encoding === 'multipart' || body?.encoding === 'raw' || body?.upload !== undefined
  return effect === 'reads' && method !== 'PUT' && method !== 'PATCH' && method !== 'DELETE' && !takesFiles
}

/** The type of the data of a query: null instead of undefined, which caches cannot store. */
export function printData({ data, mayBeUndefined }: PrintedCall): string {
  if (data === 'void') return 'null'
  if (!mayBeUndefined || data === 'unknown') return data
  const defined = data.split(' | ').filter((one) => one !== 'undefined')
  return [...defined, 'null'].join(' | ')
}

/** Prints the body of a query function, after the arrow of an async function. */
export function printFetch({ data, mayBeUndefined }: PrintedCall, sent: string): string {
  if (data === 'void') return `{\nawait ${sent}\nreturn null\n}`
  return mayBeUndefined ? `(await ${sent}) ?? null` : `await ${sent}`
}

/** The text of a file: its imports and its functions. */
export function withImports(file: SourceFile, functions: readonly string[]): string {
  const text = functions.join('\n\n')
  const words = new Set(text.match(/[\p{L}\p{Nd}_$]+/gu))
  return [file.imports((local) => words.has(local)), text].join('\n\n')
}
