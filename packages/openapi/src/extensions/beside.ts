import { readExpressPath } from '../dialects/express-paths.ts'
import { findFlag, shortNames } from '../read/short-names.ts'
import { listEntries, type Entry } from '../read/entries.ts'
import { findLines } from '../read/lines.ts'
import { readRoute } from '../read/route.ts'
import { DocumentNode, escapePointer, type Said, type Source, unescapePointer } from '../read/node.ts'
import { captured } from '../read/wildcards.ts'
import { present } from '../read/scalars.ts'
import { suggestion } from '../read/suggest.ts'
import { ExtensionError, type Warning } from '../read/warnings.ts'
import { findIssueOfRows, listSpots } from './check.ts'
import { type Kind, kindOfMember } from './structure.ts'
import { type Extension, extensions, extensionKey, extensionsByName } from './table.ts'

/** An extension that is said beside the document, for instance in a config. It wins over the document's own. */
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
  /** The place where it is said, for messages. */
  readonly pointer?: string
  readonly source?: ExtensionSource
}

/** The file in which extensions are said. */
export interface ExtensionSource {
  readonly file: string
  /** The text of the file, for the lines of messages. */
  readonly text?: string
}

/** The extensions at a node, by their names, each with how exactly it names the node. */
type AtNode = Map<string, Said & { readonly rank: number }>

/**
 * Finds the places of extensions that are said beside a document.
 * @throws ExtensionError one of them names nothing that the document has, is unknown, or has a wrong value
 */
export function placeExtensions(document: Source, all: readonly PlacedExtension[]): Source {
  const placed = new Map<string, AtNode>()
  const source: Source = { ...document, beside: placed }
  const root = new DocumentNode(source, document.root, '')
  // Variants are operations that others can name, and names of calls make the groups.
  const isVariants = ({ name }: PlacedExtension): boolean => name === extensions.variants.name
  const isNaming = ({ name }: PlacedExtension): boolean => naming.has(name)
  for (const one of all.filter(isVariants)) place(one, new Places(root), placed, source)
  const places = new Places(root)
  for (const one of all.filter(isNaming)) place(one, places, placed, source)
  for (const one of all.filter((other) => !isVariants(other) && !isNaming(other))) place(one, places, placed, source)
  return source
}

const naming: ReadonlySet<string> = new Set([extensions.call.name, extensions.groups.name, extensions.exclude.name])

function place(one: PlacedExtension, places: Places, placed: Map<string, AtNode>, document: Source): void {
  const { name, value, at, pointer = '' } = one
  const said = { value, pointer, source: makeSource(one, document) }
  const fail = (message: string, inner = pointer): Error => said.source.error({ message, pointer: inner })
  const rows = extensionsByName.get(name)
  if (!rows) throw fail(`\`${name}\` is not an extension${suggestion(name, extensionsByName.keys())}`)
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
  for (const { key, rank, expand } of targets) {
    const atNode: AtNode = placed.get(key) ?? new Map()
    placed.set(key, atNode)
    const known = atNode.get(name)
    const own = expand && name === extensions.call.name ? { ...said, value: expand(String(value)) } : said
    if (!known || known.rank < rank || rank === 0) atNode.set(name, { ...own, rank })
  }
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
  /** How exactly it is named: a pattern is 1, a route 2, an id 3. */
  readonly rank: number
  /** Of an operation that a pattern names: fills in what the pattern has `*` for. */
  readonly expand?: (call: string) => string
}

/** The places of a document, by the names that a config has for them. */
class Places {
  readonly #root: DocumentNode
  readonly #entries: readonly Entry[]
  #params: ReadonlyMap<string, ReadonlySet<string>> | undefined
  #groupsByEntry: readonly { readonly group: string; readonly key: string }[] | undefined

  constructor(root: DocumentNode) {
    this.#root = root
    this.#entries = listEntries(root)
  }

  /** The kind of place that a pointer leads to; undefined of a name. */
  kindAt(at: string): Kind | undefined {
    if (!at.startsWith('#/')) return undefined
    let node = this.#root
    return keysOfPointer(at).reduce<Kind>((kind, key) => {
      const inner = kindOfMember(kind, key, node.value)
      node = node.get(key)
      return inner
    }, 'root')
  }

  find(at: string, rows: readonly Extension<unknown>[]): Target[] {
    if (at.startsWith('#/')) {
      const node = this.#root.get(...keysOfPointer(at))
      return node.exists ? [{ key: node.key, rank: 3 }] : []
    }
    const spots = new Set(rows.flatMap((row) => row.at))
    const operations = spots.has('operation') || spots.has('body') ? this.#operations(at, rows) : []
    if (spots.has('operation') && operations.length > 0) return operations
    if (spots.has('body')) return operations.map((one) => ({ ...one, key: `${one.key}/requestBody` }))
    if (spots.has('schema') && this.#root.get('components', 'schemas', at).exists)
      return [{ key: `/components/schemas/${escapePointer(at)}`, rank: 3 }]
    return spots.has('param') ? [...(this.#paramsByName().get(at) ?? [])].map((key) => ({ key, rank: 3 })) : []
  }

  /** Names what the document lacks, and suggests the nearest name. */
  describe(at: string, rows: readonly Extension<unknown>[]): string {
    if (at.startsWith('#/')) return `place \`${at}\``
    const spots = new Set<string>(rows.flatMap((row) => (row.at.includes('body') ? 'operation' : row.at)))
    const schemas = this.#root.get('components', 'schemas').entries()
    const names = [
      ...(spots.has('operation') ? this.#entries.flatMap(({ id, method, path }) => [id, `${method} ${path}`]) : []),
      ...(spots.has('operation') && !isNamingOnly(rows) ? this.#groups().flatMap(({ group }) => group) : []),
      ...(spots.has('schema') ? schemas.map(([name]) => name) : []),
      ...(spots.has('param') ? this.#paramsByName().keys() : []),
    ]
    const what = ['operation', 'schema', 'param'].filter((spot) => spots.has(spot)).join(' or ')
    return `${what || 'place'} \`${at}\`${suggestion(at, names)}`
  }

  /** Operations by an id, a route or a pattern; if there are none, those of a group of calls. */
  #operations(name: string, rows: readonly Extension<unknown>[]): Target[] {
    const named = this.#namedOperations(name)
    if (named.length > 0 || isNamingOnly(rows)) return named
    return this.#groups().flatMap(({ group, key }) =>
      group === name || group.startsWith(`${name}.`) ? [{ key, rank: 0.5 }] : [],
    )
  }

  /** The groups of the operations, as the names of the calls have them. */
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
      return [{ key, rank: 1, expand }]
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

/** Returns true for what makes the names of calls, or operations: it is said before there are groups. */
function isNamingOnly(rows: readonly Extension<unknown>[]): boolean {
  return rows.every(({ name }) => naming.has(name) || name === extensions.variants.name)
}

function keysOfPointer(at: string): string[] {
  return at.slice(2).split('/').map(unescapePointer)
}
