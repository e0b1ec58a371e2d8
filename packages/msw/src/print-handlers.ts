import {
  comment,
  defaultServer,
  type Group,
  literal,
  type Operation,
  type OutputFile,
  pathIn,
  type Service,
  Signature,
  type SourceFile,
  type Symbols,
  typeKey,
} from '@portolan/generator/output'
import { findEnds } from './last-page.ts'
import { makeError } from './make-error.ts'

/** The file with the code that all handlers share. */
export const handlerFile = 'handler.gen.ts'

/** The module of the handlers of a group. */
export function handlersModule(group: Group): string {
  return pathIn(group, 'handlers.gen')
}

/** `handlers.gen.ts` of a group: a handler for each of its operations. */
export function printHandlers(service: Service, symbols: Symbols, group: Group): OutputFile {
  const path = `${handlersModule(group)}.ts`
  const names = group.all.map(({ name }) => symbols.find('handler', name).name)
  const file = symbols.file(path, names)
  const define = file.use({ name: 'defineHandler', module: 'handler.gen', kind: 'value' })
  const handler = file.use({ name: 'Handler', module: 'handler.gen', kind: 'type' })
  const handlers = group.all.map((operation, index) => {
    const { summary, deprecated } = operation.notes
    const head = comment([summary, `\`${operation.method} ${operation.path}\``], deprecated ? ['@deprecated'] : [])
    const types = [...printTypes(symbols, file, operation), printStatuses(service, operation)].join(', ')
    return `${head}export const ${names[index]}: ${handler}<${types}> = /* @__PURE__ */ ${define}(${printRoute(service, symbols, file, operation)})`
  })
  return { path, text: [file.imports(), ...handlers].join('\n\n') }
}

/** The types of the data of a response and of the params in the path. */
export function printTypes(symbols: Symbols, file: SourceFile, operation: Operation): readonly [string, string] {
  const params = pathParams(operation).map((name) => `readonly ${typeKey(name)}: string`)
  return [printData(symbols, file, operation), params.length ? `{ ${params.join('; ')} }` : 'object']
}

function printData(symbols: Symbols, file: SourceFile, operation: Operation): string {
  const { kind, data, kinds = [] } = operation.result
  const one = data && file.use(symbols.find('type', data.key))
  switch (kind) {
    case 'none':
      return 'undefined'
    case 'file':
      return 'BodyInit'
    case 'events':
    case 'lines':
      return `readonly ${one ?? 'unknown'}[]`
    case 'mixed':
      // A stream has its own handler.
      return [
        ...(one === undefined ? [] : [data?.list ? `${one}[]` : one]),
        ...(kinds.includes('text') ? ['string'] : []),
        ...(kinds.includes('file') ? ['BodyInit'] : []),
        'undefined',
      ].join(' | ')
    default:
      return new Signature(symbols, file).result(operation)
  }
}

function pathParams({ path }: Operation): string[] {
  return Array.from(path.matchAll(/\{([^{}=]+)[^{}]*\}|(?<=\/):(\w+)/g), ([, braced, colon]) => braced ?? colon ?? '')
}

/** The bodies of errors by their statuses: the document's example, or a value of its schema that says its description. */
function errorBodies({ schemas }: Service, { responses, errors = {} }: Operation): Record<string, unknown> {
  const documented = responses.filter(({ status }) => /^[45]\d\d$/.test(status))
  return Object.fromEntries(
    documented.map(({ status, description, content }) => {
      const example = content.find(({ kind }) => kind === 'json')?.example
      const body = errors[status]
      return [
        status,
        example ?? makeError(Number(status), { description, key: body?.list ? undefined : body?.key, schemas }),
      ]
    }),
  )
}

function printStatuses(service: Service, operation: Operation): string {
  return Object.keys(errorBodies(service, operation)).join(' | ') || 'never'
}

function printRoute(service: Service, symbols: Symbols, file: SourceFile, operation: Operation): string {
  const { method, path, result, paging, address, traits } = operation
  const { kind, status } = result
  const base = serverPath(service, address)
  const errors = errorBodies(service, operation)
  const hasEnvelope = service.envelope !== undefined && kind === 'json' && traits?.['envelope'] !== 'none'
  const contentType = printContentType(operation)
  const fields = {
    method: literal(method),
    path: literal(path),
    ...(base === '' ? {} : { base: literal(base) }),
    ...(address === undefined ? {} : { apart: 'true' }),
    ...(isStreamBesideData(service, operation) ? { accept: literal(result.accept) } : {}),
    kind: literal(kind),
    ...(result.wholeEvents ? { wholeEvents: 'true' } : {}),
    status: String(status),
    ...(contentType === undefined ? {} : { contentType: literal(contentType) }),
    ...(hasEnvelope ? { envelope: literal(service.envelope) } : {}),
    fixture: printFixture(symbols, file, operation),
    ...(paging && 'param' in paging ? { paging: literal(readPaging(service, operation, paging)) } : {}),
    ...(Object.keys(errors).length ? { errors: literal(errors) } : {}),
  }
  return `{ ${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`
}

function readPaging(
  { schemas }: Service,
  { result: { data } }: Operation,
  paging: Extract<Operation['paging'], { readonly param: string }>,
): object {
  const { param, items } = paging
  const declared = 'first' in paging ? paging.first : undefined
  const first = declared ?? (paging.kind === 'page' ? 1 : paging.kind === 'offset' ? 0 : undefined)
  const end = data ? findEnds({ kind: 'named', key: data.key }, schemas, paging) : {}
  return {
    param,
    ...(first === undefined ? {} : { first }),
    ...(items === undefined ? {} : { items }),
    ...(Object.keys(end).length ? { end } : {}),
  }
}

/** The path of a server's address, which every path of the document follows. */
function serverPath({ servers }: Service, address: string | undefined): string {
  const own = servers.find((one) => one.address === address)
  const server = address === undefined ? (defaultServer(servers) ?? own) : own
  return (server?.url ?? '')
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
}

/** Returns true for a stream whose request differs from another one's only in `Accept`. */
function isStreamBesideData({ operations }: Service, { name, method, path, result }: Operation): boolean {
  const isStream = result.kind === 'events' || result.kind === 'lines'
  return isStream && operations.some((one) => one.name !== name && one.method === method && one.path === path)
}

/** The content type of the response; with several kinds, the one that is not JSON. */
function printContentType({ result: { kind, accept, media = [] } }: Operation): string | undefined {
  if (kind === 'none' || kind === 'exists' || kind === 'unknown') return undefined
  const [first] =
    kind === 'mixed'
      ? media.filter((one) => one.kind === 'text' || one.kind === 'file').map(({ contentType }) => contentType)
      : (accept?.split(/[,;]/) ?? [])
  if (first !== undefined && !first.includes('*')) return first.trim()
  return kind === 'file' ? 'application/octet-stream' : undefined
}

function printFixture(symbols: Symbols, file: SourceFile, { call, result }: Operation): string {
  const { kind, data, example } = result
  if (kind === 'none') return '() => undefined'
  if (kind === 'exists') return '() => true'
  if (kind === 'unknown') return '() => ({})'
  if (!data)
    return `() => ${kind === 'events' || kind === 'lines' ? '[]' : literal(typeof example === 'string' ? example : 'text')}`
  if (!symbols.has('fixture', data.key)) {
    const { name } = symbols.find('type', data.key)
    const message = `${call.join('.')}: the document does not say which values a ${name} can have; pass the answer`
    return `() => { throw new Error(${literal(message)}) }`
  }
  const name = file.use(symbols.find('fixture', data.key))
  return data.list || kind === 'events' || kind === 'lines' ? `() => [${name}()]` : `() => ${name}()`
}
