import { extensions } from '../extensions/table.ts'
import { defaultServer } from '../model/default-server.ts'
import type { Server } from '../model/service.ts'
import type { Entry } from './entries.ts'
import { camel, UniqueNames } from './names.ts'
import type { DocumentNode } from './node.ts'
import { suggestion } from './suggest.ts'

/** The servers of a service: its own, and those of single paths and operations, each with the name of its option. */
export class Servers {
  readonly #base: string
  readonly #own: Server[]
  readonly #others = new Map<string, Server>()
  /** Those of each path and operation, by its pointer. */
  readonly #listed = new Map<string, readonly Server[]>()
  readonly #names = new UniqueNames()
  /** The names of options that take addresses, in the order of the document. */
  readonly #addresses: string[]

  /** @param base the address of the document: relative addresses are resolved against it, if it has one */
  constructor(root: DocumentNode, base: string, entries: readonly Entry[]) {
    const own = listServers(root, base)
    this.#base = defaultServer(own)?.url ?? base
    this.#own = own.length > 0 ? own : this.#findShared(entries)
    const ofService = listNames(root)
    const ofPaths = [...new Set(entries.flatMap(({ item, place }) => [item, place]))].flatMap(listNames)
    const isUnnamed = own.length > 0 && ofService.length === 0 && ofPaths.length > 0
    this.#addresses = [...new Set([...(isUnnamed ? ['baseUrl'] : ofService), ...ofPaths])]
    for (const name of this.#addresses) this.#names.take(name)
  }

  /** The option with the address of an operation; undefined if it is the service's own. */
  findAddress(entry: Entry): string | undefined {
    const own = entry.place.extension(extensions.address)
    if (own !== undefined) return own
    const from = findHolder(entry)
    const [first] = from?.get('servers').list() ?? []
    const named = first && nameAddress(first)
    if (!from || (named !== undefined && named === this.#addresses[0])) return undefined
    const servers = this.#list(from)
    const server = (named === undefined ? defaultServer(servers) : undefined) ?? servers[0]
    if (!server || server.url === `{${named}}`) return named
    const main = defaultServer(this.#own) ?? this.#own[0]
    if (named === undefined && sameUrl(server.url, main?.url ?? '/')) return undefined
    const key = named ?? server.url
    const known = this.#others.get(key)
    if (known) return known.address
    const address = named ?? this.#names.take(nameServer(server.url, main?.url))
    this.#others.set(key, { ...server, address })
    return address
  }

  /** All servers, after `findAddress` has seen all operations. */
  read(): { readonly servers: readonly Server[]; readonly addresses: readonly string[] } {
    const others = [...this.#others.values()]
    const [first = 'baseUrl', ...more] = this.#addresses
    const names = others.flatMap(({ address }) => address ?? [])
    return {
      servers: [...this.#own, ...others],
      addresses: names.length > 0 ? [...new Set([first, ...more, ...names])] : this.#addresses,
    }
  }

  /** The server that most operations name, for a document that names none of its own. */
  #findShared(entries: readonly Entry[]): Server[] {
    const counts = new Map<string, { readonly server: Server; readonly count: number }>()
    for (const entry of entries) {
      const from = findHolder(entry)
      const server = from && defaultServer(this.#list(from))
      if (server) counts.set(server.url, { server, count: (counts.get(server.url)?.count ?? 0) + 1 })
    }
    return [...counts.values()]
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 1)
      .map(({ server }) => server)
  }

  #list(place: DocumentNode): readonly Server[] {
    const known = this.#listed.get(place.pointer) ?? listServers(place, this.#base)
    this.#listed.set(place.pointer, known)
    return known
  }
}

/** The place whose servers apply to an operation: its own, or else its path. */
function findHolder({ place, item }: Entry): DocumentNode | undefined {
  return [place, item].find((one) => one.has('servers'))
}

function listServers(place: DocumentNode, base: string): Server[] {
  return place
    .get('servers')
    .list()
    .flatMap((one) => {
      const [said, fragment] = one.text('url')?.split('#') ?? []
      const url = said === undefined ? undefined : resolveServer(fillOrigin(said, one), base)
      if (url !== undefined && hostOnly.test(url))
        one
          .get('url')
          .warn(`\`${url}\` is a path, since it has no scheme: if it is a host, write one, as in \`https://${url}\``)
      if (fragment !== undefined) one.get('url').warn('a fragment is never sent: it is left out')
      if (url === undefined) {
        one.warn('a server needs a `url`: it is left out')
        return []
      }
      const [description, address] = [one.words('description'), one.extension(extensions.address)]
      const variables = readVariables(one, url)
      return [{ url, variables, ...(description ? { description } : {}), ...(address ? { address } : {}) }]
    })
}

/** The names that the servers of a place give their options. */
function listNames(place: DocumentNode): string[] {
  return place
    .get('servers')
    .list()
    .flatMap((one) => nameAddress(one) ?? [])
}

/** The name that a server gives its option itself: by an extension, or as its only variable, `{uploadUrl}`. */
function nameAddress(server: DocumentNode): string | undefined {
  return (
    server.extension(extensions.address) ?? /^\{(?<name>\w*url)\}$/i.exec(server.text('url') ?? '')?.groups?.['name']
  )
}

/** The name of the option for a server: `filesUrl` for `https://files.example.com` beside `https://api.example.com`. */
function nameServer(url: string, main = ''): string {
  const labels = (one: string): string[] => (/^\w+:\/\/(?<host>[^/:]*)/.exec(one)?.groups?.['host'] ?? '').split('.')
  const usual = new Set([...labels(main), 'www', 'api'])
  const segments = url.replace(/^\w+:\/\/[^/]*/, '').split('/')
  const words = [
    ...labels(url)
      .filter((one) => !usual.has(one))
      .slice(0, 1),
    ...segments.toReversed(),
  ]
  const name = words
    .filter((one) => !/[{}]/.test(one))
    .map(camel)
    .find((one) => /^[a-z]/.test(one))
  return `${name ?? 'other'}Url`
}

function sameUrl(one: string, other: string): boolean {
  return one.replace(/\/+$/, '') === other.replace(/\/+$/, '')
}

/** A host without a scheme, which documents write by mistake. */
const hostOnly = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/i

/**
 * Fills in a variable that is the whole origin of an address, as in `{root}/v2`: the option for it is `baseUrl`. One that
 * is all of the address names an option of its own.
 */
function fillOrigin(url: string, server: DocumentNode): string {
  const [slot, name = ''] = /^\{([^{}]+)\}(?=\/)/.exec(url) ?? []
  const variable = server.get('variables', name)
  const value = variable.text('default') ?? variable.texts('enum')[0] ?? ''
  return slot !== undefined && /^https?:\/\//i.test(value) ? url.replace(slot, value.replace(/\/$/, '')) : url
}

/** A server that names no host is at the address of the document. Variables stay as they are. */
function resolveServer(url: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\{/i.test(url)) return url
  if (/^https?:/i.test(base)) return URL.canParse(url, base) ? readable(new URL(url, base)) : url
  if (/^\/\/\w/.test(url)) return `https:${url}`
  const unknown = 'https://host.invalid'
  if (hostOnly.test(url) || url === '' || !URL.canParse(url, unknown)) return url
  return readable(new URL(url, unknown)).slice(unknown.length) || '/'
}

function readable({ href }: URL): string {
  return href
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replace(/(?<=[^/])\/$/, '')
}

/** The variables that are described, and those that only the address names. */
function readVariables(server: DocumentNode, url: string): Server['variables'] {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] as string)
  const described = server
    .get('variables')
    .entries()
    .flatMap(([name, one]) => {
      if (names.includes(name)) return [readVariable(name, one, url.startsWith(`{${name}}://`))]
      if (!server.text('url')?.includes(`{${name}}`))
        one.warn(`the variable \`${name}\` is not in the address: it is left out${suggestion(name, names)}`)
      return []
    })
  const missing = [...new Set(names)].filter((name) => !described.some((one) => one.name === name))
  // A lone variable is an option for the whole address.
  if (!url.includes('://')) return described
  for (const name of missing)
    server.warn(`the variable \`${name}\` of the address is not described: the client needs it as an option`)
  return [...described, ...missing.map((name) => ({ name }))]
}

/** @param isScheme if the variable is the scheme of an address, which is https wherever the service has that */
function readVariable(name: string, place: DocumentNode, isScheme: boolean): Server['variables'][number] {
  const plain = place.texts('enum')
  const value = (isScheme ? plain.find((one) => one === 'https') : undefined) ?? place.text('default') ?? plain[0]
  // A default that is missing from the list is allowed too, because the client would use it.
  const values = value === undefined || plain.includes(value) ? plain : [value, ...plain]
  const description = place.words('description')
  if (value === undefined)
    place.warn(`the variable \`${name}\` of the address has no default: the client needs it as an option`)
  return {
    name,
    ...(value === undefined ? {} : { default: value }),
    ...(plain.length ? { values } : {}),
    ...(description ? { description } : {}),
  }
}
