import { dirname, relative } from 'node:path'
import type { Document } from '../read/document.ts'
import { isUrl } from '../read/is-url.ts'
import { nameFromPointer } from '../read/names.ts'
import { isOutside, listObjects } from '../read/raw-json.ts'
import { placeBeside, type WrittenPlace } from '../read/locate.ts'
import { readExpressPath } from '../dialects/path-forms.ts'
import { findFlag, shortNames } from '../read/short-names.ts'
import { listEntries, type Entry } from '../read/entries.ts'
import { findLines } from '../read/lines.ts'
import { readRoute } from '../read/route.ts'
import { DocumentNode, type DeclaredExtension, type Source } from '../read/node.ts'
import { escapePointer, unescapePointer } from '../read/pointer.ts'
import { captured } from '../read/wildcards.ts'
import { present } from '../read/scalars.ts'
import { suggestion } from '../read/suggest.ts'
import { ExtensionError, type Warning } from '../read/warnings.ts'
import { findIssueOfRows, listSpots } from './check.ts'
import { type Kind, kindOfMember } from './structure.ts'
import { type Extension, extensions, extensionKey, extensionsByName } from './table.ts'

/** An extension that is declared beside the document, for instance in a config. It overrides the document's own. */
export interface PlacedExtension {
  /** The name without `x-portolan-`: `paging`. */
  readonly name: string
  readonly value: unknown
  /**
   * Where it applies: an operation by its id, `METHOD /path` or a pattern of these with `*`; a schema or a param by its
   * name; any place by a JSON pointer that begins with `#/`.
   * @default the root of the document
   */
  readonly at?: string
  /** The place of its declaration, for messages. */
  readonly pointer?: string
  readonly source?: ExtensionSource
}

/** The file that declares extensions. */
export interface ExtensionSource {
  readonly file: string
  /** The text of the file, for the lines of messages. */
  readonly text?: string
}

/** An extension of a node, and how exactly it names the node. */
interface Ranked extends DeclaredExtension {
  readonly rank: number
  /** The parts to join, the most exact last. */
  readonly parts?: readonly Ranked[]
}

/** The extensions at a node, by their names. */
type AtNode = Map<string, Ranked>

/**
 * Finds the places of extensions that are declared beside a document.
 * @param written the document as its author sees it, whose pointers these are
 * @throws ExtensionError one of them names nothing that the document has, is unknown, or has a wrong value
 */
export function placeExtensions(document: Source, all: readonly PlacedExtension[], written: WrittenDocument): Source {
  const placed = new Map<string, AtNode>()
  const source: Source = { ...document, beside: placed }
  const root = new DocumentNode(source, document.root, '')
  // Other extensions can name variants, and the names of calls make the groups.
  const isVariants = ({ name }: PlacedExtension): boolean => name === extensions.variants.name
  const isNaming = ({ name }: PlacedExtension): boolean => naming.has(name)
  for (const one of all.filter(isVariants)) place(one, new Places(root, written), placed, source)
  const places = new Places(root, written)
  for (const one of all.filter(isNaming)) place(one, places, placed, source)
  for (const one of all.filter((other) => !isVariants(other) && !isNaming(other))) place(one, places, placed, source)
  return source
}

const naming: ReadonlySet<string> = new Set([extensions.call.name, extensions.groups.name, extensions.exclude.name])

function place(one: PlacedExtension, places: Places, placed: Map<string, AtNode>, document: Source): void {
  const { name, value, at, pointer = '' } = one
  const source = makeSource(one, document)
  const fail = (message: string, inner = pointer): Error => source.error({ message, pointer: inner })
  const rows = extensionsByName.get(name)
  if (!rows) throw fail(`\`${name}\` is not an extension${suggestion(name, extensionsByName.keys())}`)
  if (at !== undefined && isPointer(at) && places.findPointers(at).length === 0)
    throw fail(`the document has no ${places.describe(at, [])}`)
  const kind = at === undefined ? 'root' : places.kindAt(at)
  const here =
    kind === undefined ? rows.filter((row) => !row.at.includes('root')) : rows.filter((row) => isAt(row, kind))
  if (here.length === 0)
    throw fail(
      kind !== undefined || at === undefined
        ? `\`${extensionKey({ name })}\` has no effect there: it belongs in ${listSpots(rows)}`
        : `\`${name}\` is set once for the whole document`,
    )
  const fitting = here.filter((row) => findIssueOfRows(value, [row], pointer) === undefined)
  const issue = fitting.length === 0 ? findIssueOfRows(value, here, pointer) : undefined
  if (issue) throw fail(issue.message, issue.pointer)
  const targets = at === undefined ? [{ key: '', rank: 0 }] : places.find(at, fitting)
  if (targets.length === 0) throw fail(`the document has no ${places.describe(at as string, fitting)}`)
  const declared = { value: withReferences(value, pointer, places, fail), pointer, source }
  for (const { key, rank, expand } of targets) {
    const atNode: AtNode = placed.get(key) ?? new Map()
    placed.set(key, atNode)
    const known = atNode.get(name)
    const own = expand && name === extensions.call.name ? { ...declared, value: expand(String(value)) } : declared
    if (known && fitting.some(({ isJoined }) => isJoined)) atNode.set(name, join(known, { ...own, rank }))
    else if (!known || known.rank < rank || rank === 0) atNode.set(name, { ...own, rank })
  }
}

/** Joins records. If several have a name, the value comes from the one that names the node most exactly. */
function join(known: Ranked, added: Ranked): Ranked {
  const parts = [...(known.parts ?? [known]), added].toSorted((one, other) => one.rank - other.rank)
  const value: unknown = Object.assign({}, ...parts.map((one) => one.value))
  return { ...(parts.at(-1) as Ranked), parts, value }
}

/** Resolves the references in a value, such as a result's, which name places as the document is written. */
function withReferences(
  value: unknown,
  pointer: string,
  places: Places,
  fail: (message: string, inner: string) => Error,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one, index) => withReferences(one, `${pointer}/${index}`, places, fail))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => {
      const inner = `${pointer}/${escapePointer(key)}`
      if (key !== '$ref' || typeof one !== 'string' || !isPointer(one))
        return [key, withReferences(one, inner, places, fail)]
      const [found] = places.findPointers(one)
      if (found === undefined) throw fail(`the document has no ${places.describe(one, [])}`, inner)
      return [key, `#${found.replaceAll('%', '%25')}`]
    }),
  )
}

function isAt({ at }: Extension<unknown>, kind: Kind): boolean {
  return kind === 'free' || at.some((spot) => spot === kind)
}

function makeSource({ source: { file, text } = { file: 'extensions' } }: PlacedExtension, document: Source): Source {
  const located = ({ message, pointer }: Warning): Warning => ({
    message,
    pointer,
    file,
    ...present({ line: text === undefined ? undefined : findLines(text, [pointer]).get(pointer) }),
  })
  return {
    root: document.root,
    document,
    beside: new Map(),
    warn: (warning) => document.warn(located(warning)),
    error: (warning) => new ExtensionError(warning.message, located(warning)),
  }
}

interface Target {
  readonly key: string
  /** How exactly it is named: a group is below 1 and a pattern below 2, longer ones higher; a route is 2, an id 3. */
  readonly rank: number
  /** For an operation that a pattern names: fills in the text that `*` matched. */
  readonly expand?: (call: string) => string
}

/** A document as its author sees it. */
type WrittenDocument = Pick<Document, 'file' | 'files' | 'asWritten'>

/** Returns true for the pointer of a place, in the document or in another file of it. */
function isPointer(at: string): boolean {
  return /^[^ ]*#\//.test(at)
}

/** The places of a document, by their names in a config. */
class Places {
  readonly #root: DocumentNode
  readonly #written: WrittenDocument
  readonly #entries: readonly Entry[]
  readonly #pointers = new Map<string, readonly string[]>()
  #schemasOfFiles: ReadonlyMap<string, readonly string[]> | undefined
  #params: ReadonlyMap<string, ReadonlySet<string>> | undefined
  #groupsByEntry: readonly { readonly group: string; readonly key: string }[] | undefined

  constructor(root: DocumentNode, written: WrittenDocument) {
    this.#root = root
    this.#written = written
    this.#entries = listEntries(root)
  }

  /** The kind of place that a pointer leads to; undefined for a name. */
  kindAt(at: string): Kind | undefined {
    if (!isPointer(at)) return undefined
    let node = this.#root
    return keysOfPointer(this.findPointers(at)[0] ?? '').reduce<Kind>((kind, key) => {
      const inner = kindOfMember(kind, key, node.value)
      node = node.get(key)
      return inner
    }, 'root')
  }

  /**
   * Finds the pointers of a place in the document as it is read. The place is named as its author sees it, or as it is
   * read.
   */
  findPointers(at: string): readonly string[] {
    const known = this.#pointers.get(at)
    if (known) return known
    const [file = '', ...parts] = at.split('#')
    const pointer = keysOfPointer(parts.join('#'))
      .map((key) => `/${escapePointer(key)}`)
      .join('')
    const other = file === '' ? undefined : placeBeside(this.#written.file, file)
    const isThere = other === undefined && this.#root.at(pointer).exists
    const { file: own, pointer: same } = this.#written.asWritten(pointer)
    const isAsWritten = isThere && own === undefined && same === pointer
    const found = isAsWritten ? [pointer] : this.#search({ pointer, ...present({ file: other }) })
    const all = found.length > 0 || !isThere ? found : [pointer]
    this.#pointers.set(at, all)
    return all
  }

  /** Finds the places that come from one written place: a body of Swagger 2.0 is in each of its media types. */
  #search(wanted: WrittenPlace): string[] {
    const found: string[] = []
    const visit = (value: unknown, pointer: string, depth: number): void => {
      if (typeof value !== 'object' || value === null) return
      const here = this.#written.asWritten(pointer)
      const isNear =
        here.file === wanted.file &&
        (`${wanted.pointer}/`.startsWith(`${here.pointer}/`) || `${here.pointer}/`.startsWith(`${wanted.pointer}/`))
      if (isNear && here.pointer === wanted.pointer) found.push(pointer)
      else if (depth !== 3 || isNear)
        for (const [key, one] of Object.entries(value)) visit(one, `${pointer}/${escapePointer(key)}`, depth + 1)
    }
    visit(this.#root.value, '', 0)
    return found
  }

  find(at: string, rows: readonly Extension<unknown>[]): Target[] {
    if (isPointer(at)) return this.findPointers(at).map((pointer) => ({ key: this.#root.at(pointer).key, rank: 3 }))
    const spots = new Set(rows.flatMap((row) => row.at))
    const operations = spots.has('operation') || spots.has('body') ? this.#operations(at, rows) : []
    if (spots.has('operation') && operations.length > 0) return operations
    if (spots.has('body')) {
      const withBody = new Set(
        this.#entries.flatMap(({ place: one }) => (one.get('requestBody').exists ? [one.key] : [])),
      )
      return operations.flatMap((one) => (withBody.has(one.key) ? { ...one, key: `${one.key}/requestBody` } : []))
    }
    if (spots.has('schema') && this.#root.get('components', 'schemas', at).exists)
      return [{ key: `/components/schemas/${escapePointer(at)}`, rank: 3 }]
    const [inFile, ...more] = spots.has('schema') ? this.#inFiles(at) : []
    if (inFile !== undefined && more.length === 0) return [{ key: inFile, rank: 3 }]
    return spots.has('param') ? [...(this.#paramsByName().get(at) ?? [])].map((key) => ({ key, rank: 3 })) : []
  }

  /** The pointers of the schemas of other files that have a name. */
  #inFiles(name: string): readonly string[] {
    this.#schemasOfFiles ??= Map.groupBy(
      new Set(
        listObjects(this.#root.value).flatMap(({ $ref }) =>
          typeof $ref === 'string' && isOutside($ref) && this.#root.target($ref) ? [$ref.slice(1)] : [],
        ),
      ),
      (pointer) => nameFromPointer(pointer, this.#written.files),
    )
    return this.#schemasOfFiles.get(name) ?? []
  }

  /** Names what the document lacks, and suggests the nearest name. */
  describe(at: string, rows: readonly Extension<unknown>[]): string {
    if (isPointer(at)) return `place \`${at}\`${this.#suggestNear(at)}`
    if (rows.every((row) => row.at.includes('body')) && this.#operations(at, rows).length > 0)
      return `request body of \`${at}\``
    const spots = new Set<string>(rows.flatMap((row) => (row.at.includes('body') ? 'operation' : row.at)))
    const alike = spots.has('schema') ? this.#inFiles(at).map((one) => this.#written.asWritten(one)) : []
    if (alike.length > 1) {
      const folder = dirname(this.#written.file)
      const all = alike.map(({ file = '', pointer }) => `\`${isUrl(file) ? file : relative(folder, file)}#${pointer}\``)
      return `single schema \`${at}\`: name one by its place, ${all.join(' or ')}`
    }
    const schemas = this.#root.get('components', 'schemas').entries()
    const names = [
      ...(spots.has('operation') ? this.#entries.flatMap(({ id, method, path }) => [id, `${method} ${path}`]) : []),
      ...(spots.has('operation') && !isNamingOnly(rows) ? this.#groups().flatMap(({ group }) => group) : []),
      ...(spots.has('schema') ? [...schemas.map(([name]) => name), ...(this.#schemasOfFiles?.keys() ?? [])] : []),
      ...(spots.has('param') ? this.#paramsByName().keys() : []),
    ]
    const what = ['operation', 'schema', 'param'].filter((spot) => spots.has(spot)).join(' or ')
    return `${what || 'place'} \`${at}\`${suggestion(at, names)}`
  }

  /** Suggests another member of the nearest place that exists. */
  #suggestNear(at: string): string {
    const end = at.lastIndexOf('/')
    const around = at.slice(0, end)
    const [parent] = this.findPointers(around)
    if (parent === undefined) return around.endsWith('#') ? '' : this.#suggestNear(around)
    const members = Object.keys(Object(this.#root.at(parent).value) as object)
    return suggestion(unescapePointer(at.slice(end + 1)), members)
  }

  /** Operations by an id, a route or a pattern; if there are none, those of a group of calls. */
  #operations(name: string, rows: readonly Extension<unknown>[]): Target[] {
    const named = this.#namedOperations(name)
    if (named.length > 0 || isNamingOnly(rows)) return named
    return this.#groups().flatMap(({ group, key }) =>
      group === name || group.startsWith(`${name}.`) ? [{ key, rank: 1 - 1 / (name.split('.').length + 1) }] : [],
    )
  }

  /** The groups of the operations, from the names of the calls. */
  #groups(): readonly { readonly group: string; readonly key: string }[] {
    if (this.#groupsByEntry) return this.#groupsByEntry
    const moved = [...this.#root.extensionEntries(extensions.groups)].flatMap(([from, { value }]) =>
      typeof value === 'string' ? [[from, value] as const] : [],
    )
    const routes = this.#entries.map((entry) => ({ ...readRoute(entry), many: false }))
    const calls = shortNames(routes, { groups: Object.fromEntries(moved) })
    this.#groupsByEntry = this.#entries.map(({ place: { key } }, index) => ({
      group: (calls[index] ?? []).slice(0, -1).join('.'),
      key,
    }))
    return this.#groupsByEntry
  }

  #namedOperations(name: string): Target[] {
    const at = readExpressPath(name)
    return this.#entries.flatMap(({ id, method, path, place: { key } }): Target[] => {
      if (at === id) return [{ key, rank: 3 }]
      if (at === `${method} ${path}`) return [{ key, rank: 2 }]
      const texts =
        captured(at, `${method} ${path.split('?')[0]}`) ??
        (at.includes('*') ? (captured(at, id) ?? captured(at, `${method} ${path}`)) : undefined)
      if (!texts) return []
      const expand = (call: string): string =>
        [...findFlag(path), texts.reduce((text, part) => text.replace('*', () => part), call)].join('.')
      return [{ key, rank: 2 - 1 / (name.replaceAll('*', '').length + 1), expand }]
    })
  }

  /** The params by their names, and those of the components by theirs. */
  #paramsByName(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#params) return this.#params
    const found = new Map<string, Set<string>>()
    const add = (name: string | undefined, { key }: DocumentNode): void => {
      if (name !== undefined) found.set(name, (found.get(name) ?? new Set()).add(key))
    }
    for (const [name, reference] of this.#root.get('components', 'parameters').entries()) {
      const node = reference.follow() ?? reference
      add(name, node)
      add(node.text('name'), node)
    }
    for (const { item, place: operation } of this.#entries)
      for (const reference of [...item.get('parameters').list(), ...operation.get('parameters').list()]) {
        const node = reference.follow() ?? reference
        add(node.text('name'), node)
      }
    this.#params = found
    return found
  }
}

/** Returns true for extensions that name calls or add operations: they apply before there are groups. */
function isNamingOnly(rows: readonly Extension<unknown>[]): boolean {
  return rows.every(({ name }) => naming.has(name) || name === extensions.variants.name)
}

function keysOfPointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapePointer)
}
