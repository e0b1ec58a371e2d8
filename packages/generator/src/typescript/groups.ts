import { type Operation, type Service, UniqueNames, type Webhooks } from '@portolan/openapi'
import { composedCalls } from '../config/config.ts'
import { folderName } from './folder-name.ts'
import { listClients } from './clients.ts'
import type { Handwritten } from './handwritten.ts'
import { identifier, typeIdentifier } from './identifiers.ts'

/** A group of calls, with the groups in it. */
export interface Group {
  /** The names on the client; empty for the client itself. */
  readonly path: readonly string[]
  readonly folder: string
  readonly description?: string | undefined
  /** All operations of the group, without those of inner groups. */
  readonly all: readonly Operation[]
  /** The operations whose declarations are generated. */
  readonly operations: readonly Operation[]
  readonly groups: readonly Group[]
  /** The module of the group's handwritten calls. */
  readonly composed?: string | undefined
  /** The messages of the service, for the group that turns them into events. */
  readonly webhooks?: Webhooks | undefined
  /** The interface that users see, or one for each client whose calls differ. */
  readonly interfaces: readonly [GroupInterface, ...GroupInterface[]]
}

export interface GroupInterface {
  readonly name: string
  /** The kinds of host whose clients have it. */
  readonly hosts: readonly string[]
  readonly methods: readonly Operation[]
}

/** Finds the interface of a group on some kinds of host; undefined if none of them has the group. */
export function interfaceOn({ interfaces }: Group, hosts: readonly string[] | undefined): GroupInterface | undefined {
  return hosts === undefined ? interfaces[0] : interfaces.find((one) => one.hosts.some((host) => hosts.includes(host)))
}

/** True if any of the kinds of host has an operation. */
export function isOn(hosts: readonly string[] | undefined, operation: Operation): boolean {
  return hosts === undefined || (operation.hosts?.some((host) => hosts.includes(host)) ?? true)
}

/** The path of a file or a module in the folder of a group. */
export function pathIn({ folder }: Pick<Group, 'folder'>, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** A group and all groups in it. */
export function everyGroup(group: Group): Group[] {
  return [group, ...group.groups.flatMap(everyGroup)]
}

export function resolveGroups(service: Service, handwritten: Handwritten, names: UniqueNames): Group {
  const composed = new Set(composedCalls(handwritten))
  const taken = new UniqueNames((folder) => folder.toLowerCase())
  const notes = new Map(service.groups.map((one) => [one.name, one]))
  const make = (path: readonly string[], inside: readonly Operation[]): Group => {
    const deeper = inside.filter(({ call }) => call.length > path.length + 1)
    const within = Map.groupBy(deeper, ({ call }) => call[path.length] as string)
    const next = [
      ...new Set([
        ...within.keys(),
        ...Object.keys(handwritten.composed ?? {}).flatMap((group) => nextPart(path, group.split('.'))),
        ...(service.webhooks && path.length === 0 ? ['webhooks'] : []),
      ]),
    ]
    const own = notes.get(path.join('.'))
    const name = typeIdentifier(path.join(' '))
    const all = inside.filter(({ call }) => call.length === path.length + 1)
    const operations = all.filter(({ id }) => !Object.hasOwn(handwritten.declared ?? {}, id))
    const methods = operations.filter(({ call }) => !composed.has(call.join('.')))
    return {
      path,
      folder: path.length ? taken.take((own?.folder?.split('/') ?? path).map(folderName).join('/')) : '',
      description: own?.description,
      all,
      operations,
      composed: handwritten.composed?.[path.join('.')]?.from,
      webhooks: path.join('.') === 'webhooks' ? service.webhooks : undefined,
      interfaces: resolveInterfaces(service, inside, methods, (host) =>
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

/** The next part in the name of an inner group. */
function nextPart(path: readonly string[], group: readonly string[]): string[] {
  const next = group[path.length]
  return next !== undefined && next !== '' && path.every((part, index) => group[index] === part) ? [next] : []
}

/** One interface; if the clients that have the group differ in their calls, one for each, named after its host. */
function resolveInterfaces(
  service: Service,
  inside: readonly Operation[],
  methods: readonly Operation[],
  nameOf: (host: string) => string,
): readonly [GroupInterface, ...GroupInterface[]] {
  const having = listClients(service)
    .map(({ hosts = service.hosts }) => hosts)
    .filter((hosts) => inside.some((one) => isOn(hosts, one)))
  const [first, ...others] = having
  if (first === undefined || having.every((hosts) => inside.every((one) => isOn(hosts, one)))) {
    return [{ name: nameOf(''), hosts: first === undefined ? service.hosts : having.flat(), methods }]
  }
  const make = (hosts: readonly string[], name: string): GroupInterface => {
    return { name, hosts, methods: methods.filter((one) => isOn(hosts, one)) }
  }
  return [make(first, nameOf('')), ...others.map((hosts) => make(hosts, nameOf(typeIdentifier(hosts[0] as string))))]
}
