import { type PlacedExtension, placeExtensions } from '../extensions/beside.ts'
import { findExtensionIssue } from '../extensions/check.ts'
import { extensions } from '../extensions/table.ts'
import type { Contact, ErrorPaths, GroupNotes, PlainSchema, Operation, Service } from '../model/service.ts'
import { withoutCircles } from './circles.ts'
import { readCredentials, readSecuritySchemes } from './credentials.ts'
import type { Document } from './document.ts'
import { listEntries, type Entry } from './entries.ts'
import { isUrl } from './is-url.ts'
import { JsonSchemas } from './json-schemas.ts'
import { camel } from './names.ts'
import { withLeniency } from './leniency.ts'
import { mergeWays } from './merge-ways.ts'
import { nameSchemas } from './named-schemas.ts'
import { nameOperations } from './naming.ts'
import { DocumentNode, type Source } from './node.ts'
import { type EarlierNames, matchOperations } from './earlier-names.ts'
import { OperationReader, type Read, type RootWords } from './operations.ts'
import { checkSecrets, readRest, readSharedParams } from './rest.ts'
import { fields } from './raw-json.ts'
import { present } from './scalars.ts'
import { Servers } from './servers.ts'
import { type Allowed, type Handwritten, ShapeReader } from './shapes.ts'
import { DocumentError, type Warning } from './warnings.ts'
import { readHeaders } from './traits.ts'
import { type NamedAfter, nameAfterCalls } from './type-names.ts'
import { warnOfMistakes } from './mistakes.ts'
import { readWebhooks, unwrap } from './webhooks.ts'

export interface ReadOptions {
  /** Extensions that are declared beside the document: they override its own. @default none */
  readonly extensions?: readonly PlacedExtension[]
  /** The kinds of handwritten code that the document may name. @default all */
  readonly handwritten?: Handwritten
  /** The names of an earlier run, which are kept. @default none */
  readonly earlier?: EarlierNames | undefined
}

/** Reads a document into the model that all outputs are written from. */
export function readService(
  document: Document,
  { extensions: beside = [], handwritten = { checks: true, types: true, paging: true }, earlier }: ReadOptions,
  warn: (warning: Warning) => void,
): Service {
  const source = makeSource(document, warn)
  const issue = findExtensionIssue(document.root)
  if (issue) throw source.error(issue)
  warnOfMistakes(fields(document.root), source.warn)
  const root = new DocumentNode(placeExtensions(source, beside, document), document.root, '')
  const words = readWords(root, handwritten)
  const shapes = new ShapeReader(document.files, readAllowed(root, handwritten))
  const schemas = new JsonSchemas(document.files)
  const { read, namedAfter, servers } = readOperations(root, readAddress(root, document.file), shapes, schemas, words)
  readSharedParams(root, shapes, words.digits ? 'params digits' : 'params')
  const webhooks = readWebhooks(root, shapes, schemas)
  readRest(root, shapes)
  checkSecrets(root, shapes)
  shapes.loosenNamed()
  const references = [...shapes.objects].flatMap(([key, { pointer }]) =>
    key.startsWith('#') ? [] : [[key, schemas.define(root.at(pointer))] as const],
  )
  for (const [key, reference] of references)
    shapes.objects.set(key, { ...(shapes.objects.get(key) as PlainSchema), schema: reference() })
  const events = webhooks()
  const named = nameOperations(root, read, earlier, events ? [unwrap.split('.')] : [])
  const typed =
    root.extension(extensions.typeNames) === 'operations'
      ? shapes.objects
      : nameAfterCalls(shapes.objects, namedAfter, named.operations)
  const placeOf = new Map(read.map(({ operation, entry }) => [operation.name, entry.place]))
  const { operations, objects } = mergeWays(
    withLeniency({ operations: named.operations, objects: typed }, ({ name }) => placeOf.get(name) as DocumentNode),
  )
  return {
    modelVersion: 1,
    ...readInfo(root, earlier && isSameService(earlier, operations) ? earlier.name : undefined),
    operations,
    groups: groupNotes(root, operations),
    schemas: nameSchemas(withoutCircles(objects, (pointer, message) => source.warn({ pointer, message }))),
    definitions: schemas.definitions(),
    credentials: readCredentials(root),
    securitySchemes: readSecuritySchemes(root),
    ...servers,
    ...present({
      errors: readErrorPaths(root),
      naming: Object.values(named.naming).some((rules) => Object.keys(rules).length) ? named.naming : undefined,
      envelope: words.envelope,
      webhooks: events,
      rateLimitHeaders: root.extension(extensions.rateLimitHeaders),
      headers: readHeaders(root),
      validation: root.extension(extensions.validation),
      dates: readDates(root),
    }),
  }
}

function makeSource({ root, file, locate }: Document, warn: (warning: Warning) => void): Source {
  return {
    root,
    beside: new Map(),
    warn: (warning: Warning) => warn({ file, ...warning }),
    error: ({ message, pointer }: Warning) =>
      new DocumentError(message, { file, pointer, ...locate([pointer]).get(pointer) }),
  }
}

/** The document's own address: the one that it names, or else the one that it was read from. */
function readAddress(root: DocumentNode, file: string): string {
  const self = root.text('$self')
  const base = isUrl(file) ? file : undefined
  return self !== undefined && URL.canParse(self, base) ? new URL(self, base).href : file
}

/** The document's settings for all operations. */
function readWords(root: DocumentNode, handwritten: Handwritten): RootWords {
  const digits = root.extension(extensions.digitsOfParams)
  const envelope = root.extension(extensions.envelope)
  return {
    handwritten,
    ...present({
      envelope: typeof envelope === 'object' ? envelope.data : envelope,
      positional: root.extension(extensions.positional) === true ? (true as const) : undefined,
      digits: digits === true ? ('urls' as const) : digits === 'all' ? digits : undefined,
    }),
  }
}

/** The type that clients use for dates, if it is not a string. */
function readDates(root: DocumentNode): Service['dates'] {
  const dates = root.extension(extensions.dates)
  return dates === 'string' ? undefined : dates
}

function readAllowed(root: DocumentNode, handwritten: Handwritten): Allowed {
  return {
    handwritten,
    openEnums: root.extension(extensions.openEnums) ?? true,
    secret: new Set(root.extension(extensions.secretNames)),
    int64: root.extension(extensions.int64) === 'digits',
    lenientNulls: root.extension(extensions.nulls) === 'lenient',
    ...present({ formats: root.extension(extensions.formats), dates: readDates(root) }),
  }
}

function readOperations(
  root: DocumentNode,
  base: string,
  shapes: ShapeReader,
  schemas: JsonSchemas,
  words: RootWords,
): {
  readonly read: (Read & { readonly entry: Entry })[]
  readonly namedAfter: ReadonlyMap<string, NamedAfter>
  readonly servers: Pick<Service, 'servers' | 'addresses'>
} {
  const entries = listEntries(root).filter(({ place }) => place.extension(extensions.exclude) !== true)
  const servers = new Servers(root, base, entries)
  const reader = new OperationReader(shapes, schemas, words, servers, entries)
  const read = entries.flatMap((entry) => reader.read(entry).map((one) => ({ ...one, entry })))
  return { read, namedAfter: reader.namedAfter, servers: servers.read() }
}

interface KindOfHost {
  readonly client?: string
  readonly description?: string
}

/** Returns true if an earlier run was about the same service: most of its operations are there. */
function isSameService(earlier: EarlierNames, operations: readonly Operation[]): boolean {
  return matchOperations(earlier.operations, operations).size * 2 > earlier.operations.length
}

/** Names and descriptions of the service and its clients. */
function readInfo(
  root: DocumentNode,
  earlierName: string | undefined,
): Pick<
  Service,
  'name' | 'title' | 'version' | 'summary' | 'description' | 'contact' | 'documentation' | 'hosts' | 'clients'
> {
  const info = root.get('info')
  const title = info.text('title')?.trim().replace(protoFile, '$1') || 'API'
  const given = root.extension(extensions.serviceName)
  const kept = given === undefined && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(earlierName ?? '') ? earlierName : undefined
  const name = kept ?? (camel(given ?? nameFromTitle(title)) || 'api')
  const declared = root.extension(extensions.allHosts) ?? []
  const hosts = Array.isArray(declared)
    ? declared.map((host): [string, KindOfHost] => [String(host), {}])
    : Object.entries(declared as Readonly<Record<string, KindOfHost>>)
  return {
    name,
    title,
    version: info.text('version') ?? '',
    hosts: hosts.map(([host]) => host),
    clients: hosts.length
      ? hosts.map(([host, { client = name, description }]) => ({ host, name: client, ...present({ description }) }))
      : [{ name }],
    ...present({
      summary: info.words('summary'),
      description: info.words('description'),
      contact: readContact(info.get('contact')),
      documentation: root.get('externalDocs').text('url'),
    }),
  }
}

function readContact(place: DocumentNode): Contact | undefined {
  const contact = present({ name: place.text('name'), email: place.text('email'), url: place.text('url') })
  return Object.keys(contact).length > 0 ? contact : undefined
}

/** The title that grpc-gateway gives by default: the path of the service's definition. */
const protoFile = /^(?:[^\s]*\/)?([^\s/]+)\.proto$/

function nameFromTitle(title: string): string {
  const words =
    title
      .split(/\s[-–:|]\s/)[0]
      ?.replaceAll(
        /\b(?:the|apis?|rest|openapi|swagger|definition|documentation|specification|v?\d+(?:\.\d+)*)\b/gi,
        ' ',
      ) ?? ''
  return words.trim() || 'api'
}

function groupNotes(root: DocumentNode, operations: readonly Operation[]): GroupNotes[] {
  const tags = new Map(
    root
      .get('tags')
      .list()
      .map((tag) => [camel(tag.text('name') ?? ''), tag.words('description')]),
  )
  const own = root.extensionEntries(extensions.groups)
  const names = new Set(
    operations.flatMap(({ call }) => call.slice(0, -1).map((_, index) => call.slice(0, index + 1).join('.'))),
  )
  return [...names].map((name) => {
    const said = own.get(name)
    const description = said?.words('description') ?? tags.get(name) ?? tags.get(name.split('.').at(-1) as string)
    return { name, ...present({ description, folder: said?.text('folder'), interface: said?.text('interface') }) }
  })
}

function readErrorPaths(root: DocumentNode): ErrorPaths | undefined {
  const declared = Object.entries(root.extension(extensions.errors) ?? {})
  return declared.length ? Object.fromEntries(declared.map(([name, paths]) => [name, [paths].flat()])) : undefined
}
