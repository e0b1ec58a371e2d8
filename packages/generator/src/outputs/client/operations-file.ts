import type { Body, DataReference, Param, Service, Shape } from '@portolan/openapi'
import { holds, isLong, mayBeNull, secretNames } from '@portolan/openapi'
import {
  everyGroup,
  type Group,
  isGrant,
  key,
  literal,
  type Operation,
  quote,
  Signature,
  type SourceFile,
  type Symbols,
  pureCall,
} from '../../output.ts'
import { divideSentValues } from './sent-values.ts'

/** A folder's `operations.gen.ts`: each operation as a value. */
export function printOperations(symbols: Symbols, { folder, operations }: Group, file: SourceFile): string {
  const signature = new Signature(symbols, file)
  const pagingModule = file.pathToFile(symbols.handwritten.pagingModule ?? './paging.ts')
  const load = (module: string): string => `() => import('${file.pathTo(module)}')`
  const isByZod = symbols.has('explains', 'zod')
  const shared = isByZod ? mostUsed(symbols, operations, 'checks') : undefined
  const listChecks = ({ name }: Operation): string[] => {
    if (!isByZod || !symbols.has('checks', name)) return []
    const { module } = symbols.find('checks', name)
    return [module === shared ? 'checks' : `checks: ${load(module)}`]
  }
  const explained = findExplanations(symbols, folder, operations)
  const values = operations.map((operation) => {
    const types = [
      signature.params(operation),
      signature.result(operation),
      signature.pages(operation, pagingModule),
      ...methodType(symbols, operation, file, signature),
    ]
    const fields = Object.entries(declaration(symbols, operation)).map(
      ([name, value]) => `${key(name)}: ${literal(value)}`,
    )
    const paging = pagingText(operation, file, pagingModule)
    const all = [
      ...fields,
      ...listFeatures(symbols, operation, file),
      ...listChecks(operation),
      ...(paging === undefined ? [] : [`paging: ${paging}`]),
    ]
    const { name } = symbols.find('operation', operation.name)
    const module = explained.moduleOf(operation)
    const make = file.value(module === undefined ? 'uncheckedOperation' : 'writtenOperation', '@portolan/core')
    const schemas = module === undefined ? '' : `${module === explained.shared ? 'schemas' : load(module)}, `
    const type = `${file.type('Operation', '@portolan/core')}<${types.join(', ')}>`
    return `export const ${name}: ${type} = ${pureCall(make, `${schemas}{\n${all.join(',\n')},\n}`)}`
  })
  refuseLongIntegers(
    symbols,
    operations.filter((one) => explained.moduleOf(one) === undefined),
  )
  const loads = [
    ...(shared === undefined ? [] : [`const checks = ${load(shared)}`]),
    ...(explained.shared === undefined ? [] : [`const schemas = ${load(explained.shared)}`]),
  ].join('\n')
  return `${[file.imports(), loads, ...values].filter(Boolean).join('\n\n')}\n`
}

/** The files with the schemas that explain invalid data. */
interface Explanations {
  /** The file that all operations of a folder have in common, if there is one. */
  readonly shared: string | undefined
  readonly moduleOf: (operation: Operation) => string | undefined
}

function findExplanations(symbols: Symbols, folder: string, operations: readonly Operation[]): Explanations {
  const hasOwn = operations.some(({ name }) => symbols.has('explanations', name))
  if (symbols.has('schemas', folder) && (symbols.has('explains', 'zod') || !hasOwn)) {
    const { module } = symbols.find('schemas', folder)
    return { shared: module, moduleOf: () => module }
  }
  return {
    shared: mostUsed(symbols, operations, 'explanations'),
    moduleOf: ({ name }) => (symbols.has('explanations', name) ? symbols.find('explanations', name).module : undefined),
  }
}

/** In JSON, only a schema tells the digits of a number from a text. */
function refuseLongIntegers(symbols: Symbols, operations: readonly Operation[]): void {
  const found = operations.find(({ params }) =>
    params.some(({ in: place, shape }) => place === 'body' && holdsLong(symbols, shape)),
  )
  if (found)
    throw new Error(
      `${found.call.join('.')} sends integers of 64 bits, which only its schema tells from texts: add \`checks\` to \`outputs\`, or leave \`int64\` out of the config`,
    )
}

/** The file that all operations of a folder have in common, if there is one. */
function mostUsed(
  symbols: Symbols,
  operations: readonly Operation[],
  is: 'checks' | 'explanations',
): string | undefined {
  const modules = operations.flatMap(({ name }) => (symbols.has(is, name) ? [symbols.find(is, name)] : []))
  return modules.find(({ name }) => name === '*')?.module
}

/** The fields of a declaration, in core's terms. */
function declaration(symbols: Symbols, operation: Operation): Record<string, unknown> {
  const { method, path, params, paramsKey, body, result, address } = operation
  const { data, kind } = result
  const bodyless = method === 'GET' || method === 'HEAD'
  const secrets = params.flatMap((param) => [...secretNames(param.name, param.shape, (at) => symbols.schema(at).shape)])
  const { defaults, sends } = divideSentValues(symbols.service, operation)
  const named = (...where: Param['in'][]): string[] =>
    params.filter((param) => where.includes(param.in)).map((param) => param.name)
  /** The param of a path slot has another name if a param elsewhere shares it. */
  const findParam = (slot: string): string =>
    params.find((param) => param.in === 'path' && param.wireName === slot)?.name ?? slot
  const all: Record<string, unknown> = {
    method,
    // A fragment tells operations of the same path apart, and is not sent.
    path: path
      .replace(/#.*$/, '')
      .replaceAll(/\{([^}=]+)(=[^}]*)?\}/g, (_, slot: string, pattern = '') => `{${findParam(slot)}${pattern}}`),
    address,
    params: paramsKey === undefined ? undefined : symbols.schema(paramsKey).name,
    query: bodyless ? [] : named('query', 'querystring'),
    headers: named('header'),
    cookies: named('cookie'),
    styles: record(params, ({ style }) => style),
    wireNames: record(params, ({ wireName, in: where }) => (where === 'body' ? undefined : wireName)),
    defaults: {
      ...record(params, ({ sendDefault, notes }) => (sendDefault ? notes.default : undefined)),
      ...defaults,
    },
    sends,
    body: body?.as === 'body' ? named('body')[0] : undefined,
    requiresBody: body?.always,
    encoding: body && body.encoding !== 'json' ? body.encoding : undefined,
    contentType: body && usual[body.encoding] !== body.contentType ? body.contentType : undefined,
    parts: body?.parts,
    nullable: params.filter((param) => isNullable(symbols, operation, param)).map(({ name }) => name),
    upload: body?.upload && withoutUsualType(body.upload),
    secret: [...new Set(secrets)],
    response: schemaName(symbols, data),
    streamed: schemaName(symbols, result.streamed),
    streamParam: result.streamParam,
    fixed: operation.fixed,
    exists: kind === 'exists' ? true : undefined,
    responseType: kind === 'text' ? 'string' : undefined,
    accept: result.accept,
    status: result.status === 200 ? undefined : result.status,
    acceptedStatuses: operation.acceptedStatuses,
    idempotent: operation.repeat === repeatable.has(method) ? undefined : operation.repeat,
    idempotencyHeader: operation.idempotency,
    validation: operation.validation,
    rateLimited: operation.rateLimited,
    redirect: operation.redirect,
    ...security(operation, symbols.service),
    scopes: operation.scopes,
    traits: operation.traits,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== undefined && (name === 'upload' || !isEmpty(value))),
  )
}

/** Returns true for a param that accepts null, which is then left out. */
function isNullable(symbols: Symbols, { body }: Operation, param: Param): boolean {
  if (param.in === 'path' || param.style?.style === 'json') return false
  if (param.in === 'body' && (body?.as !== 'fields' || (body.encoding === 'json' && !body.upload))) return false
  return param.nullable === true || mayBeNull(param.shape, (at) => symbols.schema(at).shape)
}

function withoutUsualType({ contentType, ...upload }: NonNullable<Body['upload']>): Record<string, unknown> {
  return contentType === usual.multipart ? upload : { contentType, ...upload }
}

function schemaName(symbols: Symbols, data: DataReference | undefined): string | undefined {
  return data && `${symbols.schema(data.key).name}${data.list ? '[]' : ''}`
}

/** The type of a method with several ways to call it, which its interface has. */
function methodType(symbols: Symbols, operation: Operation, file: SourceFile, signature: Signature): string[] {
  if (signature.variants(operation).length === 0) return []
  const path = operation.call.slice(0, -1)
  const group = everyGroup(symbols.client).find((one) => one.path.join('.') === path.join('.'))
  const owner = group?.interfaces.find(({ methods }) => methods.includes(operation))
  if (!owner) return []
  const symbol = path.length
    ? { ...symbols.find('interface', path.join('.')), name: owner.name }
    : symbols.find('client', 'interface')
  return [`${file.use(symbol)}[${quote(operation.call.at(-1) as string)}]`]
}

const usual: Readonly<Partial<Record<Body['encoding'], string>>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}
const repeatable: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
const responseTypes: Readonly<Record<string, string>> = {
  file: 'fileResponse',
  events: 'eventStream',
  lines: 'lineStream',
  mixed: 'mixedResponse',
  unknown: 'mixedResponse',
}

/** The parts of core that only some operations need: other clients do not bundle their code. */
function listFeatures(symbols: Symbols, operation: Operation, file: SourceFile): string[] {
  const responseType = responseTypes[operation.result.kind]
  return [
    ...(responseType === undefined ? [] : [`responseType: ${file.value(responseType, '@portolan/core')}`]),
    ...(operation.paging ? [`lists: ${file.value('pagedLists', '@portolan/core')}`] : []),
    ...(sendsFiles(operation) ? [`files: ${file.value('fileBodies', '@portolan/core')}`] : []),
    ...(hasLongIntegers(symbols, operation) ? [`json: ${file.value('exactIntegers', '@portolan/core')}`] : []),
  ]
}

function sendsFiles({ body }: Operation): boolean {
  return body !== undefined && (body.upload !== undefined || body.encoding === 'raw' || body.encoding === 'multipart')
}

/** Returns true if a body, or a result, has integers that are digits beyond 2^53. */
function hasLongIntegers(symbols: Symbols, { params, result: { data, streamed } }: Operation): boolean {
  const sent = params.filter((param) => param.in === 'body').map(({ shape }) => shape)
  const received = [data, streamed].filter((one) => one !== undefined)
  const shapes = [...sent, ...received.map(({ key: name }): Shape => ({ kind: 'named', key: name }))]
  return shapes.some((shape) => holdsLong(symbols, shape))
}

function holdsLong(symbols: Symbols, shape: Shape): boolean {
  return holds(shape, (name) => symbols.schema(name).shape, isLong)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function record(params: readonly Param[], valueOf: (param: Param) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    params.map((param) => [param.name, valueOf(param)] as const).filter(([, value]) => value !== undefined),
  )
}

/**
 * An operation that needs none of the client's credentials gets none; one of a service with several kinds says which.
 * The token stands for no scheme that the client cannot send, such as `mutualTLS`.
 */
function security({ credentials: sets }: Operation, service: Service): Record<string, unknown> {
  if (!sets) return {}
  const isSent = (name: string): boolean =>
    !Object.hasOwn(service.securitySchemes, name) || service.credentials.some(({ scheme }) => scheme === name)
  const sent = sets.map((set) => set.filter(isSent)).filter((set, index) => set.length > 0 || sets[index]?.length === 0)
  if (sent.every((set) => set.length === 0)) return { authorized: false }
  const isToken = service.credentials.every((one) => one.kind === 'bearer' || isGrant(one))
  return isToken ? {} : { credentials: sent }
}

/** With `items`, a handwritten paging is a function that takes them; without, it is the paging itself. */
function pagingText({ paging }: Operation, file: SourceFile, module: string): string | undefined {
  if (!paging) return undefined
  const { kind, ...options } = paging
  if (kind === 'custom') {
    const name = file.value(paging.name, module)
    return paging.items === undefined ? name : `${name}(${quote(paging.items)})`
  }
  return pureCall(file.value(factories[kind], '@portolan/core'), isEmpty(options) ? '' : literal(options))
}

const factories = {
  link: 'linkPaging',
  token: 'tokenPaging',
  page: 'pagePaging',
  offset: 'offsetPaging',
  'last-id': 'lastIdPaging',
} as const
