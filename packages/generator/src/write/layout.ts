import {
  type Direction,
  identifier,
  kebab,
  type Operation,
  referencesIn,
  type Service,
  type Shape,
  typeIdentifier,
  UniqueNames,
  type Webhooks,
} from '@portolan/openapi'
import { composedCalls, type Config } from '../config/config.ts'
import { foldersOf } from './folders.ts'
import { otherWay, paramsText, sameInBoth, typedByHand } from './variants.ts'

/** An object as it is written: its name, the folder that holds it, and where it is used. */
export interface Written {
  readonly name: string
  readonly folder: string
  readonly direction: Direction | 'both'
  readonly shape: Shape
  readonly text?: string | undefined
  readonly deprecated?: boolean | undefined
}

/** A group of calls, with the groups in it. */
export interface Group {
  /** The names on the client; empty for the client itself. */
  readonly path: readonly string[]
  readonly folder: string
  readonly description?: string | undefined
  /** All operations of the group, and those of them that are declared here. */
  readonly all: readonly Operation[]
  readonly operations: readonly Operation[]
  readonly groups: readonly Group[]
  /** The module of the calls that are made by hand. */
  readonly composed?: string | undefined
  /** The messages of the service, of the group that makes events of them. */
  readonly webhooks?: Webhooks | undefined
  /** What users see of it: one interface, or one for each kind of host whose calls differ. */
  readonly faces: readonly [Face, ...Face[]]
}

export interface Face {
  readonly interface: string
  readonly methods: readonly Operation[]
}

/** Where everything goes, and under which name. */
export interface Layout {
  readonly service: Service
  readonly client: Group
  /** The object of a key. Keys of both directions lead to one object if it is the same in both. */
  readonly object: (key: string) => Written
  /** The objects of a folder, in the order of the document. */
  readonly inFolder: (folder: string) => readonly Written[]
  /** The group of a folder. */
  readonly groupIn: (folder: string) => Group | undefined
  readonly folders: readonly string[]
  /** Whether the objects of a folder use those of another, however far. */
  readonly leadsTo: (from: string, to: string) => boolean
  /** Whether an object has this name. */
  readonly has: (name: string) => boolean
}

export function layOut(service: Service, config: Config): Layout {
  const pascalName = typeIdentifier(service.name)
  const names = new UniqueNames()
  const own = [`${pascalName}Client`, `${pascalName}ClientOptions`, `create${pascalName}Client`]
  for (const name of [...own, 'NonNullable', 'Pick']) names.take(name)
  const canonical = sameInBoth(service.objects)
  const keys = [...service.objects.keys()].filter((key) => canonical(key) === key)
  const isOwn = (key: string): boolean => !key.startsWith('#')
  const named = nameObjects(
    service,
    keys.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))),
    names,
  )
  const client = groupsOf(service, config, names)
  const groups = everyGroup(client)
  const groupIn = new Map(groups.map((group) => [group.folder, group]))
  const homeOf = foldersOf(service, groups, canonical)
  const written = new Map(
    keys.map((key) => {
      const { shape, direction, notes } = service.objects.get(key) as NonNullable<
        ReturnType<typeof service.objects.get>
      >
      const other = otherWay(service.objects, key)
      const isBoth = other !== undefined && canonical(other) === key
      return [
        key,
        {
          name: named.get(key) as string,
          folder: homeOf(key),
          direction: isBoth ? 'both' : direction,
          shape: typedByHand(shape, named.get(key) as string, config),
          text: notes.text ?? paramsText(service, key),
          deprecated: notes.deprecated,
        } as const,
      ]
    }),
  )
  const byFolder = Map.groupBy(written.values(), (one) => one.folder)
  const inFolder = (folder: string): readonly Written[] => byFolder.get(folder) ?? []
  const taken = new Set([...written.values()].map((one) => one.name))
  const all = [...new Set([...groupIn.keys(), ...byFolder.keys()])]
  const object = (key: string): Written => written.get(canonical(key)) as Written
  return {
    service,
    client,
    object,
    inFolder,
    groupIn: (folder) => groupIn.get(folder),
    leadsTo: leading(byFolder, object),
    has: (name) => taken.has(name),
    folders: all.filter((folder) => folder !== '' || inFolder('').length > 0),
  }
}

/** Tells which folders use which, however far. */
function leading(
  byFolder: ReadonlyMap<string, readonly Written[]>,
  object: (key: string) => Written,
): (from: string, to: string) => boolean {
  const uses = new Map(
    [...byFolder].map(([folder, list]) => {
      const keys = new Set(list.flatMap(({ shape }) => [...referencesIn(shape)]))
      return [folder, new Set([...keys].map((key) => object(key).folder))] as const
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

/** A group and all groups in it. */
export function everyGroup(group: Group): Group[] {
  return [group, ...group.groups.flatMap(everyGroup)]
}

/** The results' names are the document's; the params' of an object that differs end in `Input`. */
function nameObjects(service: Service, keys: readonly string[], names: UniqueNames): Map<string, string> {
  const all = new Set(keys)
  const second = keys.filter((key) => {
    const other = key.endsWith(' params') ? otherWay(service.objects, key) : undefined
    return other !== undefined && all.has(other)
  })
  const named = new Map<string, string>()
  const inputs = new Set(second)
  for (const key of [...keys.filter((one) => !inputs.has(one)), ...second]) {
    const base = identifier(service.objects.get(key)?.name ?? '', typeIdentifier)
    named.set(key, names.take(inputs.has(key) ? `${base}Input` : base))
  }
  return named
}

function groupsOf(service: Service, config: Config, names: UniqueNames): Group {
  const byHand = composedCalls(config)
  const taken = new UniqueNames((folder) => folder.toLowerCase())
  const notes = new Map(service.groups.map((one) => [one.name, one]))
  const make = (path: readonly string[], inside: readonly Operation[]): Group => {
    const deeper = inside.filter(({ call }) => call.length > path.length + 1)
    const within = Map.groupBy(deeper, ({ call }) => call[path.length] as string)
    const next = [
      ...new Set([
        ...within.keys(),
        ...Object.keys(config.composed ?? {}).flatMap((group) => nextIn(path, group.split('.'))),
        ...(service.webhooks && path.length === 0 ? ['webhooks'] : []),
      ]),
    ]
    const own = notes.get(path.join('.'))
    const name = typeIdentifier(path.join(' '))
    const all = inside.filter(({ call }) => call.length === path.length + 1)
    const operations = all.filter(({ id }) => !Object.hasOwn(config.declared ?? {}, id))
    const methods = operations.filter(({ call }) => !byHand.has(call.join('.')))
    return {
      path,
      folder: path.length ? taken.take(folderOf(own?.folder?.split('/') ?? path)) : '',
      description: own?.description,
      all,
      operations,
      composed: config.composed?.[path.join('.')]?.from,
      webhooks: path.join('.') === 'webhooks' ? service.webhooks : undefined,
      faces: facesOf(service, methods, (host) =>
        path.length === 0
          ? ''
          : names.take(
              `${host}${own?.interface === undefined ? name : identifier(own.interface, typeIdentifier)}`,
              `${host}${name}Group`,
            ),
      ),
      groups: next.map((part) => make([...path, part], within.get(part) ?? [])),
    }
  }
  return make([], service.operations)
}

/** The next part of the name of a group that is inside another. */
function nextIn(path: readonly string[], group: readonly string[]): string[] {
  const next = group[path.length]
  return next !== undefined && next !== '' && path.every((part, index) => group[index] === part) ? [next] : []
}

/** A folder that stays inside: each part has letters, digits and hyphens only. */
function folderOf(path: readonly string[]): string {
  return path.map((part) => kebab(part) || 'group').join('/')
}

/** One face; where the hosts that have the group differ in their calls, one for each, named after the host. */
function facesOf(
  { hosts }: Service,
  methods: readonly Operation[],
  nameOf: (host: string) => string,
): readonly [Face, ...Face[]] {
  const [first, ...others] = hosts
    .map((host) => ({ host, on: methods.filter((one) => one.hosts?.includes(host) ?? true) }))
    .filter(({ on }) => on.length > 0)
  if (!first || others.every(({ on }) => on.length === methods.length && first.on.length === methods.length))
    return [{ interface: nameOf(''), methods }]
  const further = others.map(({ host, on }) => ({ interface: nameOf(typeIdentifier(host)), methods: on }))
  return [{ interface: nameOf(''), methods: first.on }, ...further]
}
