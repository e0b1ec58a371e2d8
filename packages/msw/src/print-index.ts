import {
  type Operation,
  type OutputFile,
  printAccess,
  type Service,
  type Symbols,
  typeKey,
} from '@portolan/generator/output'
import { printTypes } from './print-handlers.ts'

/** `msw.ts`: everything, and the handlers of all operations. */
export function printIndex(service: Service, symbols: Symbols, modules: readonly string[]): OutputFile {
  const own = ['handlers', 'HandlerOverrides']
  const file = symbols.file('msw.ts', own)
  const type = (name: string): string => file.use({ name, module: 'handler.gen', kind: 'type' })
  const httpHandler = file.type('HttpHandler', 'msw')
  const resolve = file.use({ name: 'resolveOverride', module: 'handler.gen', kind: 'value' })
  const operations = service.operations.toSorted(bySpecificity)
  const overrides = service.operations.map((operation) => {
    const [data, params] = printTypes(symbols, file, operation)
    return `readonly ${typeKey(overrideName(operation.name))}?: ${type('Answer')}<${data}, ${params}> | ${httpHandler} | undefined`
  })
  const all = operations.map(({ name }) => {
    const make = file.use(symbols.find('handler', name))
    return `${resolve}(${make}, overrides${printAccess([overrideName(name)])}, options)`
  })
  const body = `/** Answers in place of the fixtures: the data, a function, or a handler. */
export interface HandlerOverrides {
  ${overrides.join('\n')}
}

/** The handlers of all operations, for \`setupServer\` and \`setupWorker\`. Those of fixed paths come first. */
export function handlers(overrides: HandlerOverrides = {}, options: ${type('HandlerOptions')} = {}): ${httpHandler}[] {
  return [${all.join(',\n')}]
}`
  const exports = [
    `export type { Answer, Handler, HandlerOptions, Incoming } from '${file.pathTo('handler.gen')}'`,
    ...modules.map((module) => `export * from '${file.pathTo(module)}'`),
  ]
  return { path: file.path, text: [file.imports(), exports.join('\n'), body].join('\n\n') }
}

/** The name of an operation among the overrides; even an empty object has `constructor` and the like. */
function overrideName(name: string): string {
  return name in Object.prototype ? `${name}Call` : name
}

/**
 * MSW uses the first handler that matches: fixed segments come before params, and requests with a query or for a stream
 * come first.
 */
function bySpecificity(a: Operation, b: Operation): number {
  const [one, other] = [rank(a), rank(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

function rank({ method, path, result }: Operation): string {
  const [plain = '', query] = path.split('?')
  const segments = plain.replaceAll(/\{[^{}]*\}/g, '\uFFFF')
  const isStream = result.kind === 'events' || result.kind === 'lines'
  return [segments, method, query === undefined ? 1 : 0, isStream ? 0 : 1].join(' ')
}
