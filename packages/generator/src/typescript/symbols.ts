import { posix } from 'node:path'
import {
  type Direction,
  type NamedSchema,
  type ObjectShape,
  type Operation,
  referencesIn,
  type Service,
  type Shape,
  UniqueNames,
} from '@portolan/openapi'
import { clientNames } from './clients.ts'
import { schemaFolders } from './folders.ts'
import { everyGroup, type Group, resolveGroups } from './groups.ts'
import type { Handwritten } from './handwritten.ts'
import { identifier, typeIdentifier } from './identifiers.ts'
import { type InlineObject, nameInlineObjects } from './inline-objects.ts'
import { Paths, type ImportExtension } from './paths.ts'
import { SourceFile, type WrittenSymbol } from './source-file.ts'
import { mergeDirections, paramsText, withHandwrittenType } from './variants.ts'

/** A named schema as it is written: its name, the folder that holds it, and the directions in which it is used. */
export interface WrittenSchema {
  readonly name: string
  readonly folder: string
  readonly direction: Direction | 'both'
  readonly shape: Shape
  readonly text?: string | undefined
  readonly deprecated?: boolean | undefined
  /** The inner objects with their own types, in the same file. */
  readonly inline: readonly InlineObject[]
}

/** The kinds of symbols that the built-in outputs write. Other outputs declare further kinds. */
export type SymbolKind = 'type' | 'zod' | 'operation' | 'interface' | 'resource' | 'client' | (string & {})

/** A symbol that an output declares for others to import. */
export interface DeclaredSymbol extends WrittenSymbol {
  /** The kind of the symbol, such as `type`. */
  readonly is: SymbolKind
  /** The schema, the operation or the group that it is written for. */
  readonly of: string
}

/** The name, file and kind of everything that is written. Resolved once, before the first file is written. */
export interface Symbols {
  readonly service: Service
  /** The parts of the client that are not generated. */
  readonly handwritten: Handwritten
  /** The client itself, which is the group of all groups. */
  readonly client: Group
  /** The folders that have files. */
  readonly folders: readonly string[]
  /** The schema of a key. Keys of both directions have one schema if it is the same in both. */
  readonly schema: (key: string) => WrittenSchema
  /** The schemas of a folder, in the order of the document. */
  readonly schemasIn: (folder: string) => readonly WrittenSchema[]
  /** The name of the type with the bodies of an operation's errors, if the document describes any. */
  readonly errorsOf: (operation: Operation) => string | undefined
  /** The type of an object that the document describes in place, if it has its own. */
  readonly inlineType: (shape: ObjectShape) => WrittenSymbol | undefined
  readonly groupIn: (folder: string) => Group | undefined
  /** Returns true if the schemas of a folder use those of another, directly or not. */
  readonly leadsTo: (from: string, to: string) => boolean
  /** Returns true if a schema has this name. */
  readonly hasSchema: (name: string) => boolean
  /**
   * Finds a symbol by what it is and what it is written for: `find('type', key)`, `find('operation', operation.name)`,
   * `find('interface', 'chat.completions')`, `find('client', 'factory')`.
   * @throws Error no output that is written declares it
   */
  readonly find: (is: SymbolKind, of: string) => WrittenSymbol
  readonly has: (is: SymbolKind, of: string) => boolean
  readonly declare: (symbols: Iterable<DeclaredSymbol>) => void
  /**
   * Begins a file.
   * @param path the path in the client's folder
   * @param own the names that the file declares
   */
  readonly file: (path: string, own?: Iterable<string>) => SourceFile
}

/**
 * @param earlier the names of types in an earlier run, by the ids of their schemas: they are kept
 */
export function resolveSymbols(
  service: Service,
  handwritten: Handwritten,
  extension: ImportExtension,
  earlier: Readonly<Record<string, string>> = {},
): Symbols {
  const names = new UniqueNames()
  const dates = service.dates === 'date' ? ['Date'] : []
  for (const name of [...clientNames(service), 'NonNullable', 'Pick', ...dates]) names.take(name)
  const canonical = mergeDirections(service.schemas)
  const keys = Object.keys(service.schemas).filter((key) => canonical(key) === key)
  const isDocumented = (key: string): boolean => service.schemas[key]?.role === 'schema'
  const named = nameSchemas(
    service,
    // With the same name, the first by key comes first, whatever the order of the document.
    keys.toSorted((a, b) => Number(isDocumented(b)) - Number(isDocumented(a)) || (a < b ? -1 : 1)),
    names,
    earlier,
  )
  const client = resolveGroups(service, handwritten, names)
  const groups = everyGroup(client)
  const groupIn = new Map(groups.map((group) => [group.folder, group]))
  const folderOf = schemaFolders(service, groups, canonical)
  const errorNames = new Map(
    service.operations
      .filter(({ errors }) => errors !== undefined)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ name, call }) => [name, names.take(`${typeIdentifier(call.join(' '))}Errors`)] as const),
  )
  const inlineIn = new Map(
    [...keys].toSorted().map((key) => {
      const { shape } = service.schemas[key] as NamedSchema
      return [key, nameInlineObjects(named.get(key) as string, shape, names)] as const
    }),
  )
  const written = new Map(
    keys.map((key) => {
      const { shape, direction, notes, counterpart } = service.schemas[key] as NamedSchema
      const isBoth = counterpart !== undefined && canonical(counterpart) === key
      return [
        key,
        {
          name: named.get(key) as string,
          folder: folderOf(key),
          direction: isBoth ? 'both' : direction,
          shape: withHandwrittenType(shape, named.get(key) as string, handwritten),
          text: notes.text ?? paramsText(service, key),
          deprecated: notes.deprecated,
          inline: inlineIn.get(key) ?? [],
        } as const,
      ]
    }),
  )
  const byFolder = Map.groupBy(written.values(), (one) => one.folder)
  const schemasIn = (folder: string): readonly WrittenSchema[] => byFolder.get(folder) ?? []
  const inlineSymbols = new Map(
    [...written.values()].flatMap(({ folder, inline }) =>
      inline.map(
        ({ name, shape }) => [shape, { name, module: posix.join(folder, 'types.gen'), kind: 'type' }] as const,
      ),
    ),
  )
  const taken = new Set([...written.values()].flatMap((one) => [one, ...one.inline]).map(({ name }) => name))
  const schema = (key: string): WrittenSchema => written.get(canonical(key)) as WrittenSchema
  const paths = new Paths(extension)
  const declared = new Map<string, WrittenSymbol>()
  return {
    service,
    handwritten,
    client,
    schema,
    schemasIn,
    errorsOf: ({ name }) => errorNames.get(name),
    inlineType: (shape) => inlineSymbols.get(shape),
    groupIn: (folder) => groupIn.get(folder),
    leadsTo: followUses(byFolder, schema),
    hasSchema: (name) => taken.has(name),
    folders: [...new Set([...groupIn.keys(), ...byFolder.keys()])],
    find: function find(is, of) {
      const found = declared.get(`${is} ${is === 'type' || is === 'zod' ? canonical(of) : of}`)
      if (found) return found
      const error = new Error(
        `no output declares the symbol \`${is}\` of \`${of}\`: add the output that writes it to \`needs\``,
      )
      // The stack begins at the author's call.
      Error.captureStackTrace(error, find)
      throw error
    },
    has: (is, of) => declared.has(`${is} ${is === 'type' || is === 'zod' ? canonical(of) : of}`),
    declare(symbols) {
      for (const { is, of, ...symbol } of symbols) {
        if (declared.has(`${is} ${of}`)) throw new Error(`the symbol \`${is}\` of \`${of}\` is declared twice`)
        declared.set(`${is} ${of}`, symbol)
      }
    },
    file: (path, ownNames) => new SourceFile(path, paths, ownNames),
  }
}

/** Tells which folders use which, directly or not. */
function followUses(
  byFolder: ReadonlyMap<string, readonly WrittenSchema[]>,
  schema: (key: string) => WrittenSchema,
): (from: string, to: string) => boolean {
  const uses = new Map(
    [...byFolder].map(([folder, list]) => {
      const keys = new Set(list.flatMap(({ shape }) => [...referencesIn(shape)]))
      return [folder, new Set([...keys].map((key) => schema(key).folder))] as const
    }),
  )
  const reached = new Map<string, ReadonlySet<string>>()
  const reach = (from: string): ReadonlySet<string> => {
    const found = new Set([from])
    for (const folder of found) for (const next of uses.get(folder) ?? []) found.add(next)
    reached.set(from, found)
    return found
  }
  return (from, to) => (reached.get(from) ?? reach(from)).has(to)
}

/**
 * Names the schemas as the document does; a different form for params ends in `Input`. Names of an earlier run come
 * first, if the document still gives them.
 */
function nameSchemas(
  service: Service,
  keys: readonly string[],
  names: UniqueNames,
  earlier: Readonly<Record<string, string>>,
): Map<string, string> {
  const all = new Set(keys)
  const inputs = new Set(
    keys.filter((key) => {
      const { direction, counterpart } = service.schemas[key] as NamedSchema
      return direction === 'params' && counterpart !== undefined && all.has(counterpart)
    }),
  )
  const chooseBase = (key: string): string => {
    const name = service.schemas[key]?.name ?? ''
    // FastAPI writes `Page[Item]` as `Page_Item_`.
    return /[^_]_.*_$/.test(name) ? typeIdentifier(name) : identifier(name, typeIdentifier)
  }
  const named = new Map<string, string>()
  for (const key of keys) {
    const known = findEarlierName(earlier, key, all)
    if (known !== undefined && /^(?:Input|Result)?\d*$/.test(afterBase(known, chooseBase(key))))
      named.set(key, names.take(known))
  }
  for (const key of [...keys.filter((one) => !inputs.has(one)), ...inputs]) {
    if (named.has(key)) continue
    const base = chooseBase(key)
    const isOther = named.get(service.schemas[key]?.counterpart ?? '') === base
    named.set(
      key,
      inputs.has(key) ? names.take(`${base}Input`) : names.take(base, ...(isOther ? [`${base}Result`] : [])),
    )
  }
  return named
}

/** The rest of a name after a prefix. */
function afterBase(name: string, base: string): string {
  return name.startsWith(base) ? name.slice(base.length) : name
}

/** The earlier name of a schema, or of its other direction if that has no name of its own now. */
function findEarlierName(
  earlier: Readonly<Record<string, string>>,
  key: string,
  all: ReadonlySet<string>,
): string | undefined {
  const other = key.endsWith(' result') ? key.replace(/ result$/, ' params') : key.replace(/ params$/, ' result')
  const id = Object.hasOwn(earlier, key) ? key : all.has(other) ? undefined : other
  return id !== undefined && Object.hasOwn(earlier, id) ? earlier[id] : undefined
}
