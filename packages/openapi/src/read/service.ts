import type { ErrorPaths, GroupNotes, Operation, Service } from '../model/service.ts'
import { withoutCircles } from './circles.ts'
import type { Config } from './config.ts'
import { checkConfig } from './config-file.ts'
import { matches } from './config-names.ts'
import { readAddresses, readCredentials, readServers } from './credentials.ts'
import type { Document } from './document.ts'
import { type Entry, entriesOf } from './entries.ts'
import { camel, identifier } from './names.ts'
import { nameOperations } from './naming.ts'
import { OperationReader, type RootWords } from './operations.ts'
import { Place } from './place.ts'
import { checkSecrets, reachable, readRest, readSharedParams } from './rest.ts'
import { present } from './scalars.ts'
import { type Allowed, ShapeReader } from './shapes.ts'
import { suggestion } from './suggest.ts'
import { DocumentError, type Warning } from './warnings.ts'
import { readWebhooks } from './webhooks.ts'

/** What was asked for is not there. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError'
}

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
  warn: (warning: Warning) => void,
): Service {
  checkConfig(config)
  const root = rootOf(document, warn)
  const words = readWords(root, config)
  const shapes = new ShapeReader(document.files, allowedBy(root, config))
  const operations = readOperations(root, config, selection, new OperationReader(shapes, config, words))
  readSharedParams(root, shapes, words.digits !== undefined)
  const webhooks = readWebhooks(root, config, selection, shapes)
  if (!selection.only) readRest(root, shapes)
  checkSecrets(root, config, shapes)
  const objects = selection.only ? reachable(shapes.objects, operations, webhooks) : shapes.objects
  return {
    ...readInfo(root, config, selection),
    operations,
    groups: groupNotes(root, operations),
    addresses: readAddresses(root),
    objects: withoutCircles(objects, (pointer) =>
      warn({ file: document.file, pointer, message: 'is nothing but itself: any value is accepted' }),
    ),
    credentials: readCredentials(root),
    servers: readServers(root),
    ...present({
      errors: errorPaths(root, config),
      envelope: words.envelope,
      webhooks,
      rateLimitHeaders:
        config.rateLimitHeaders ??
        (root.get('x-portolan-rate-limit-headers').value as Record<string, string> | undefined),
    }),
  }
}

function rootOf({ root, file, linesOf }: Document, warn: (warning: Warning) => void): Place {
  const source = {
    root,
    warn: (warning: Warning) => warn({ ...warning, file }),
    error: ({ message, pointer }: Warning) =>
      new DocumentError(message, { file, pointer, ...present({ line: linesOf([pointer]).get(pointer) }) }),
  }
  return new Place(source, root, '')
}

/** What the document, or the config, says once for all operations. */
function readWords(root: Place, config: Config): RootWords {
  const digits = root.get('x-portolan-digits').value
  const envelope = config.envelope ?? root.text('x-portolan-envelope') ?? root.get('x-portolan-envelope').text('data')
  return present({ envelope, digits: digits === true ? 'urls' : digits === 'all' ? 'all' : undefined })
}

function allowedBy(root: Place, config: Config): Allowed {
  return {
    checks: config.checks !== undefined,
    types: config.types === true,
    openEnums: config.openEnums ?? root.flag('x-portolan-open-enums') ?? true,
    secret: new Set(config.secret ?? root.texts('x-portolan-secret')),
    int64: (config.int64 ?? root.text('x-portolan-int64')) === 'digits',
  }
}

function readOperations(root: Place, config: Config, selection: Selection, reader: OperationReader): Operation[] {
  const whole = entriesOf(root)
  const entries = whole.filter((entry) => isWanted(entry, config, selection))
  const read = entries.flatMap((entry) => reader.read(entry).map((one) => ({ ...one, entry })))
  return chosen(nameOperations(root, read, whole, config), selection)
}

/** Names and descriptions of the service and its clients. */
function readInfo(
  root: Place,
  config: Config,
  selection: Selection,
): Pick<Service, 'name' | 'title' | 'version' | 'summary' | 'description' | 'hosts' | 'clients'> {
  const info = root.get('info')
  const title = info.text('title')?.trim() || 'API'
  const given = selection.name ?? config.name ?? root.text('x-portolan-name') ?? nameFromTitle(title)
  const name = identifier(camel(given) || 'api', camel)
  const hosts = root.get('x-portolan-hosts').entries()
  return {
    name,
    title,
    version: info.text('version') ?? '',
    hosts: hosts.map(([host]) => host),
    clients: hosts.length ? hosts.map(([host, said]) => ({ host, name: said.text('client') ?? name })) : [{ name }],
    ...present({ summary: info.text('summary'), description: info.text('description') }),
  }
}

function isWanted(
  { id, method, path, place }: Entry,
  { exclude = [] }: Config,
  { excludeDeprecated }: Selection,
): boolean {
  if (place.flag('x-portolan-exclude') || (excludeDeprecated && place.flag('deprecated'))) return false
  return !exclude.some((pattern) => matches(pattern, id) || matches(pattern, `${method} ${path}`))
}

function nameFromTitle(title: string): string {
  const words =
    title.split(/\s[-–:|]\s/)[0]?.replaceAll(/\b(?:the|apis?|rest|openapi|swagger|v?\d+(?:\.\d+)*)\b/gi, ' ') ?? ''
  return words.trim() || 'api'
}

/**
 * The operations that are asked for.
 * @throws SelectionError a pattern matches no call
 */
function chosen(operations: readonly Operation[], { only }: Selection): Operation[] {
  const calls = operations.map(({ call }) => call.join('.'))
  const vain = only?.find((pattern) => !calls.some((call) => matches(pattern, call)))
  if (vain !== undefined)
    throw new SelectionError(`no call is \`${vain}\`${suggestion(vain, calls)}: \`--list\` prints all calls`)
  return operations.filter((_, index) => only?.some((pattern) => matches(pattern, calls[index] as string)) ?? true)
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

function errorPaths(root: Place, config: Config): ErrorPaths | undefined {
  const own = root.get('x-portolan-errors')
  const paths = { code: own.texts('code'), message: own.texts('message'), requestId: own.texts('requestId') }
  const ofRoot = Object.fromEntries(Object.entries(paths).filter(([, list]) => list.length)) as ErrorPaths
  const ofConfig = Object.entries(config.errors ?? {}).map(([name, said]) => [name, [said].flat()])
  return config.errors ? Object.fromEntries(ofConfig) : Object.keys(ofRoot).length ? ofRoot : undefined
}
