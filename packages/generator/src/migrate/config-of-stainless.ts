import { kebab, type Operation, type Service } from '@portolan/openapi'
import { leftOut, type Note, noteUnread } from './notes.ts'
import { oldPascal } from '../stainless/casing.ts'
import { type StainlessFile, textsIn, toValue, type Value } from '../stainless/stainless-file.ts'
import { printRoute, Routes } from './routes.ts'
import { readCompat } from './compat-options.ts'
import { findScheme, fits, readSchemes } from './stainless-paging.ts'
import { readPackageName } from '../stainless/old-package.ts'
import { readResources, type StainlessMethod, type StainlessModel } from './stainless-resources.ts'

/** A config for portolan.yaml, and notes on what it could not take over. */
export interface Migrated {
  readonly config: Readonly<Record<string, unknown>>
  readonly notes: readonly Note[]
}

/**
 * Turns a configuration of Stainless into a config.
 * @param isCompat whether the client gets the entry for code of the old SDK
 * @param service the document, read without a config; without it, nothing is compared with the document
 */
export function migrate(
  file: StainlessFile,
  service: Service | undefined,
  { isCompat = false }: { readonly isCompat?: boolean } = {},
): Migrated {
  const { root } = file
  const notes: Note[] = noteUnread(root, isCompat)
  const note = (at: readonly string[], message: string): void => void notes.push({ at, message })
  const { methods, models } = readResources(toValue(root['resources']))
  const known = service && new Routes(service.operations)
  const schemes = readSchemes(root['pagination'])
  for (const { name, paging, isWhole } of schemes)
    if (!paging && !isWhole)
      note(['pagination'], `\`${name}\` is not a known kind of paging: declare it under \`paging\``)

  const calls = new Map<string, string>()
  const paging = new Map<string, unknown>()
  const variants = new Map<string, object[]>()
  const exclude: string[] = []
  for (const method of methods) readOne(method)
  for (const endpoint of textsIn(root['unspecified_endpoints'] ?? [])) {
    const route = endpoint.replace(/^\s*(\w+)\s+/, (_, verb: string) => `${verb.toUpperCase()} `).trim()
    const operation = known?.find(route)
    if (!known || operation) exclude.push(operation ? printRoute(operation) : route)
    else note(['unspecified_endpoints'], `the document has no operation ${route}`)
  }
  const config = {
    ...readName(toValue(root['organization'])),
    verbs: { get: 'retrieve' },
    ...readEnvelope(toValue(root['settings'])),
    ...filled('queryFormat', readListFormat(toValue(root['query_settings']))),
    ...filled('multipartFormat', readListFormat(toValue(root['multipart_settings']))),
    ...filled('headers', readTexts(toValue(toValue(root['client_settings'])['default_headers']))),
    ...readIdempotency(toValue(root['client_settings']), service?.operations ?? []),
    ...filled('calls', Object.fromEntries(calls)),
    ...filled('variants', Object.fromEntries(variants)),
    ...filled('paging', Object.fromEntries(paging)),
    ...(exclude.length > 0 ? { exclude } : {}),
    ...filled('models', listNames(models)),
    ...readPackage(root),
    ...(isCompat ? { compat: readCompat(toValue(root['client_settings'])) } : {}),
  }
  return { config, notes }

  function readOne({ at, call, route: named, paginated, isSkipped, settings }: StainlessMethod): void {
    if (named === undefined) return note(at, leftOut(settings))
    const operation = known?.find(named)
    if (known && !operation) return note(at, `the document has no operation ${named}`)
    const route = operation ? printRoute(operation) : named
    if (isSkipped) return void exclude.push(route)
    const before = calls.get(route) ?? (operation && calls.get(operation.id))
    if (before !== undefined) return addVariant({ at, call, paginated, route, operation })
    calls.set(route, call)
    if (paginated === undefined) return
    const scheme = findScheme(paginated, schemes, operation, service)
    if (scheme?.isWhole) return
    if (scheme?.paging) paging.set(route, scheme.paging)
    else if (paginated === false) paging.set(route, false)
    else if (operation?.paging === undefined)
      note([...at, 'paginated'], `no paging of \`pagination\` fits: its paging is read from the document`)
  }

  /**
   * Adds a second name for an operation. Settings for its route apply to both names, so those of the first go by its
   * id.
   */
  function addVariant({ at, call, paginated, route, operation }: SecondName): void {
    const id = operation?.id ?? route
    if (id === route)
      return note(at, `is the same operation as ${calls.get(route)}, which keeps its one name: it has no operationId`)
    for (const table of [calls, paging] as Map<string, unknown>[])
      if (table.has(route)) {
        table.set(id, table.get(route))
        table.delete(route)
      }
    const scheme = paginated === undefined ? undefined : findScheme(paginated, schemes, operation, service)
    const isPaged = scheme?.paging && operation && service && fits(scheme.paging, operation, service)
    if (paginated !== undefined && paginated !== false && !isPaged)
      note([...at, 'paginated'], `no paging of \`pagination\` fits: its paging is read from the document`)
    const own = {
      operationId: call,
      ...(isPaged ? { 'x-portolan-paging': scheme.paging } : paginated === false ? { 'x-portolan-paging': false } : {}),
    }
    variants.set(id, [...(variants.get(id) ?? []), own])
  }

  function listNames(all: readonly StainlessModel[]): Record<string, string> {
    const names = new Map<string, string>()
    const schemas = service && new Set(Object.values(service.schemas).map(({ name }) => name))
    for (const { at, name, schema } of all)
      if (schemas && !schemas.has(schema)) note(at, `the document uses no schema ${schema}`)
      else if (names.has(schema)) note(at, `is the same schema as ${names.get(schema)}, which keeps its name`)
      else names.set(schema, oldPascal(name))
    return Object.fromEntries([...names].filter(([schema, name]) => schema !== name))
  }
}

/** A method whose operation already has another one. */
interface SecondName extends Pick<StainlessMethod, 'at' | 'call'> {
  readonly paginated: string | boolean | undefined
  readonly route: string
  readonly operation: Operation | undefined
}

function readName({ name }: Value): { name?: string } {
  return typeof name === 'string' && name !== '' ? { name: kebab(name) } : {}
}

function readEnvelope({ unwrap_response_fields: fields }: Value): { envelope?: string } {
  const [field] = textsIn(fields ?? [])
  return field === undefined ? {} : { envelope: field }
}

function readListFormat({ array_format: format }: Value): string {
  return ['brackets', 'indices', 'repeat', 'comma'].find((one) => one === format) ?? ''
}

function readTexts(values: Value): Value {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))
}

/** The header that Stainless sends with every request except GET. */
function readIdempotency(
  { idempotency_header: header }: Value,
  operations: readonly Operation[],
): { idempotency?: object } {
  if (typeof header !== 'string' || header === '') return {}
  const methods = operations.length > 0 ? operations.map(({ method }) => method) : ['POST']
  const others = [...new Set(methods)].filter((method) => method !== 'GET').toSorted()
  return filled('idempotency', Object.fromEntries(others.map((method) => [`${method} *`, header])))
}

/** The outputs, with the name and the license of the package. */
function readPackage(root: Value): { outputs?: readonly unknown[] } {
  const name = readPackageName(root)
  const { license } = toValue(root['settings'])
  const options = { ...(name === undefined ? {} : { name }), ...(typeof license === 'string' ? { license } : {}) }
  return Object.keys(options).length === 0
    ? {}
    : { outputs: ['client', 'checks', 'zod', 'manifest', { package: options }] }
}

function filled(key: string, value: object | string): object {
  return Object.keys(value).length > 0 ? { [key]: value } : {}
}
