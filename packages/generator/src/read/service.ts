import type { ErrorPaths, GroupNotes, Operation, Service, Webhook } from '../model/service.ts'
import type { Shape } from '../model/shape.ts'
import { nameCalls, type Route } from './calls.ts'
import { withoutCircles } from './circles.ts'
import { composedCalls, type Config } from './config.ts'
import { checkNames } from './config-file.ts'
import { readAddresses, readCredentials, readServers } from './credentials.ts'
import type { Document } from './document.ts'
import { camel, identifier } from './names.ts'
import { readNotes } from './notes.ts'
import { type Entry, entriesOf } from './entries.ts'
import { OperationReader, type Read } from './operations.ts'
import { readParam } from './params.ts'
import { Place } from './place.ts'
import { present } from './scalars.ts'
import { ShapeReader } from './shapes.ts'
import type { Warning } from './warnings.ts'

export interface Selection {
  readonly name?: string
  /** Patterns of calls, such as `users.*`. */
  readonly only?: readonly string[]
  readonly excludeDeprecated?: boolean
}

/** Reads a document into the values from which everything is written. */
export function readService(
  document: Document,
  config: Config,
  selection: Selection,
  onWarning: (warning: Warning) => void,
): Service {
  const root = new Place(
    { root: document.root, warn: (warning) => onWarning(located(document, warning)) },
    document.root,
    '',
  )
  const shapes = new ShapeReader(document.files, {
    checks: config.checks !== undefined,
    types: config.types === true,
    openEnums: config.openEnums ?? true,
  })
  const envelope = config.envelope ?? root.text('x-portolan-envelope') ?? root.get('x-portolan-envelope').text('data')
  const digits = root.get('x-portolan-digits').value
  const words = present({
    envelope,
    digits: digits === true ? ('urls' as const) : digits === 'all' ? ('all' as const) : undefined,
  })
  const reader = new OperationReader(shapes, config, words)
  const whole = entriesOf(root)
  checkNames(config, new Set(whole.flatMap(({ id, method, path }) => [id, `${method} ${path}`])), 'config')
  const entries = whole.filter((entry) => isWanted(entry, config, selection))
  const read = entries.flatMap((entry) => reader.read(entry).map((one) => ({ ...one, entry })))
  const operations = named(read, config).filter(
    ({ call }) => selection.only?.some((pattern) => matches(pattern, call.join('.'))) ?? true,
  )
  readSharedParams(root, shapes, digits !== undefined)
  if (!selection.only) readRest(root, shapes)
  const info = root.get('info')
  const errors = errorPaths(root, config)
  const title = info.text('title')?.trim() || 'API'
  const name = identifier(
    camel(selection.name ?? config.name ?? root.text('x-portolan-name') ?? nameFromTitle(title)) || 'api',
    camel,
  )
  const hosts = root.get('x-portolan-hosts').entries()
  return {
    name,
    title,
    version: info.text('version') ?? '',
    operations,
    groups: groupNotes(root, operations),
    hosts: hosts.map(([host]) => host),
    clients: hosts.length ? hosts.map(([host, said]) => ({ host, name: said.text('client') ?? name })) : [{ name }],
    addresses: readAddresses(root),
    objects: withoutCircles(shapes.objects, (pointer) =>
      onWarning(located(document, { pointer, message: 'is nothing but itself: any value is accepted' })),
    ),
    credentials: readCredentials(root),
    servers: readServers(root),
    webhooks: webhooksOf(root, shapes),
    ...present({
      summary: info.text('summary'),
      description: info.text('description'),
      errors,
      envelope,
      rateLimitHeaders:
        config.rateLimitHeaders ??
        (root.get('x-portolan-rate-limit-headers').value as Record<string, string> | undefined),
    }),
  }
}

function located({ file, lineOf }: Document, warning: Warning): Warning {
  return { ...warning, file, ...present({ line: lineOf(warning.pointer) }) }
}

function isWanted(
  { id, method, path, place }: Entry,
  { exclude = [] }: Config,
  { excludeDeprecated }: Selection,
): boolean {
  if (excludeDeprecated && place.flag('deprecated')) return false
  return !exclude.some((pattern) => matches(pattern, id) || matches(pattern, `${method} ${path}`))
}

/** Whether a name is what a pattern says, in which `*` stands for anything. */
function matches(pattern: string, name: string): boolean {
  const expression = pattern
    .split('*')
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
  return new RegExp(`^${expression}$`).test(name)
}

function nameFromTitle(title: string): string {
  const words =
    title.split(/\s[-–:|]\s/)[0]?.replaceAll(/\b(?:the|apis?|rest|openapi|swagger|v?\d+(?:\.\d+)*)\b/gi, ' ') ?? ''
  return words.trim() || 'api'
}

function named(read: readonly (Read & { readonly entry: Entry })[], config: Config): Operation[] {
  const main = read.filter(({ operation, entry }) => operation.id === entry.id)
  const byHand = composedCalls(config)
  const routes = main.map(({ entry, many }): Route => ({
    operationId: entry.place.text('operationId'),
    method: entry.method,
    path: entry.path,
    many,
    tag: entry.place.texts('tags')[0],
    given:
      config.calls?.[entry.id] ??
      config.calls?.[`${entry.method} ${entry.path}`] ??
      entry.place.text('x-portolan-call'),
    // Operations of different hosts, and those behind a call by hand, may have one name.
    shared: entry.place.has('x-portolan-hosts') || byHand.has(entry.place.text('x-portolan-call') ?? ''),
  }))
  const calls = nameCalls(routes, config)
  const byEntry = new Map(main.map(({ entry }, index) => [entry, calls[index] as string[]]))
  return read.map(({ operation, entry }) => {
    const call = byEntry.get(entry) as string[]
    return { ...operation, call: operation.id === entry.id ? call : streaming(call) }
  })
}

/** The name of the call that streams what another gives at once. */
function streaming(call: readonly string[]): string[] {
  const verb = call.at(-1) as string
  return [...call.slice(0, -1), verb === 'create' ? 'stream' : `${verb}Stream`]
}

function groupNotes(root: Place, operations: readonly Operation[]): GroupNotes[] {
  const tags = new Map(
    root
      .get('tags')
      .list()
      .map((tag) => [camel(tag.text('name') ?? ''), tag.text('description')]),
  )
  const own = root.get('x-portolan-groups')
  const names = new Set(
    operations.flatMap(({ call }) => call.slice(0, -1).map((_, index) => call.slice(0, index + 1).join('.'))),
  )
  return [...names].map((name) => {
    const said = own.get(name)
    const description = said.text('description') ?? tags.get(name) ?? tags.get(name.split('.').at(-1) as string)
    return { name, ...present({ description, folder: said.text('folder'), interface: said.text('interface') }) }
  })
}

/** The params that calls have in common, as types of their own. */
function readSharedParams(root: Place, shapes: ShapeReader, digits: boolean): void {
  for (const [name, list] of root.get('x-portolan-shared-params').entries()) {
    const places = list.list().map(({ value }) => root.get('components', 'parameters', String(value)))
    shapes.digits = digits
    const params = places.flatMap((place) => readParam(place, shapes) ?? [])
    shapes.digits = false
    const fields = params.map(({ name: field, shape, required, notes }) => ({ name: field, shape, required, notes }))
    const shape: Shape = { kind: 'object', fields, others: 'refused', patterns: [] }
    shapes.objects.set(`#params ${name}`, { name, pointer: list.pointer, direction: 'params', notes: {}, shape })
  }
}

/** The objects that no operation uses. */
function readRest(root: Place, shapes: ShapeReader): void {
  for (const [name, place] of root.get('components', 'schemas').entries()) {
    const used = (['params', 'result'] as const).some((direction) =>
      shapes.objects.has(`${place.pointer} ${direction}`),
    )
    if (!used && place.isObject) shapes.component(root, name, place.flag('x-portolan-params') ? 'params' : 'result')
  }
}

function errorPaths(root: Place, config: Config): ErrorPaths | undefined {
  const own = root.get('x-portolan-errors')
  const paths = { code: own.texts('code'), message: own.texts('message'), requestId: own.texts('requestId') }
  const said = Object.fromEntries(Object.entries(paths).filter(([, list]) => list.length)) as ErrorPaths
  return config.errors ?? (Object.keys(said).length ? said : undefined)
}

function webhooksOf(root: Place, shapes: ShapeReader): Webhook[] {
  return root
    .get('webhooks')
    .entries()
    .map(([name, reference]) => {
      const [, place] = (reference.follow() ?? reference).entries().find(([method]) => method === 'post') ?? []
      const schema = place?.get('requestBody').follow()?.get('content', 'application/json', 'schema')
      return {
        name,
        notes: place ? readNotes(place) : {},
        ...(schema?.exists ? { shape: shapes.read(schema, 'result') } : {}),
      }
    })
}
