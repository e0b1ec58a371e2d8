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
export const endings = { key: 'Key', query: 'Swr', infinite: 'SwrInfinite', mutation: 'SwrMutation' } as const

/** The endings of the functions that an operation has. */
export function listEndings(operation: Operation): readonly string[] {
  const { key, query, infinite, mutation } = endings
  return { read: [key, query], list: [key, query, infinite], mutation: [mutation] }[findUse(operation)]
}

/** `swr.gen.ts` of a group: the arguments of the hooks of each of its calls, and their keys. */
export function printSwr(
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
  return functions.length ? [{ path: file.path, text: withImports(file, functions) }] : []
}

const config = '{ shouldRetryOnError: false }'

function printRead(printer: Printer, call: PrintedCall): string[] {
  const { names, keyPrefix, file, modules } = printer
  const { operation, params, errors, use } = call
  const key = names(operation, endings.key)
  const keyed = `${key}(${params.length ? 'params' : ''})`
  const printedKey = `${comment([`The key of \`${operation.call.join('.')}\`${params.length ? ' with these params' : ''}.`])}export function ${key}(${params.join(', ')}): ${useType(printer, 'SwrKey')} {
    return ${printCallKey(call, keyPrefix)}
  }`
  if (use === 'read') {
    const type = `${useType(printer, 'Swr')}<${printData(call)}${errors}>`
    const fetcher = `async () => ${printFetch(call, call.print())}`
    return [
      printedKey,
      printArguments(printer, call, { ending: endings.query, type, values: [keyed, fetcher, config] }),
    ]
  }
  const page = `${useType(printer, 'ListPage')}<${call.item}, ${call.data}>`
  const store = file.use({ name: 'storePage', module: modules.page, kind: 'value' })
  return [
    printedKey,
    printArguments(printer, call, {
      ending: endings.query,
      type: `${useType(printer, 'Swr')}<${page}${errors}>`,
      values: [keyed, `() => ${store}(${call.print()})`, config],
      note: ', its first page',
    }),
    printArguments(printer, call, {
      ending: endings.infinite,
      type: `${useType(printer, 'SwrInfinite')}<${page}${errors}>`,
      values: [
        `(index, previous) => index > 0 && previous?.cursor === undefined ? null : [...${printCallKey(call, keyPrefix, ['pages'])}, previous?.cursor]`,
        `(key) => ${store}(${call.print(['from: key.at(-1) as string | undefined'])})`,
        config,
      ],
      note: ', page by page',
    }),
  ]
}

function useType({ file, modules }: Printer, name: string): string {
  return file.use({ name, module: modules.types, kind: 'type' })
}

function printArguments(
  { names }: Printer,
  { operation, params, client }: PrintedCall,
  hook: { readonly ending: string; readonly type: string; readonly values: readonly string[]; readonly note?: string },
): string {
  const { notes, method, path } = operation
  const { ending, type, values, note = '' } = hook
  const route = `\`${method} ${path}\`${note}${note && '.'}`
  const head = comment([notes.summary, route], notes.deprecated ? ['@deprecated'] : [])
  return `${head}export function ${names(operation, ending)}(${[`client: ${client}`, ...params].join(', ')}): ${type} {
    return [${values.join(',\n')}]
  }`
}

function printMutation(printer: Printer, call: PrintedCall): string {
  const { operation, errors, data, paramsType, isOptional } = call
  const params = paramsType === undefined ? 'undefined' : `${paramsType}${isOptional ? ' | undefined' : ''}`
  const fetcher =
    paramsType === undefined
      ? `async () => await ${call.print()}`
      : `async (_key, { arg: params }) => await ${call.print()}`
  return printArguments(
    printer,
    { ...call, params: [] },
    {
      ending: endings.mutation,
      type: `${useType(printer, 'SwrMutation')}<${data}, ${params}${errors}>`,
      values: [literal(keyParts(printer.keyPrefix, operation.call)), fetcher, '{}'],
    },
  )
}
