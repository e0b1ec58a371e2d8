import { type PathPattern, compilePath } from './operation.ts'
import { cut } from './query-pairs.ts'
import type { EmulatedRoute, Route, Service } from './service.ts'

/** The route that matches a request, and the params in its path. */
export interface Match {
  readonly service: Service
  readonly route: Partial<Route> & Pick<Route, 'answer'>
  readonly params: Readonly<Record<string, string>>
  /** The same, not decoded. */
  readonly raw?: Readonly<Record<string, string>>
}

interface Address {
  readonly pathname: string
  /** The fields of its query, not decoded, and the headers. */
  readonly sent: readonly (readonly [name: string, value: string])[]
}

export interface Router {
  (method: string, url: Address, body: Uint8Array): Match | undefined
  /** The methods that a path has. */
  readonly methods: (url: Address) => readonly string[]
}

interface Entry extends PathPattern {
  readonly service: Service
  readonly route: Route
}

/** Finds the route for a request. Routes with more fixed text take precedence. */
export function router(services: readonly Service[]): Router {
  const entries = services
    .filter(({ address }) => !address)
    .flatMap((service) =>
      service.routes.flatMap((route) =>
        listPaths(joinPath(route)).map((path): Entry =>
          Object.assign(compilePath(path, service.prefixes), { service, route }),
        ),
      ),
    )
    .toSorted((a, b) => b.fixed - a.fixed || b.fixedQuery - a.fixedQuery)
  const find = (method: string, { pathname, sent }: Address, body: Uint8Array): Match | undefined => {
    for (const service of services) {
      const { address } = service
      if (address?.method === method && address.paths.includes(pathname))
        return { service, route: address.routeFor(body), params: {} }
    }
    for (const { service, route, read } of entries) {
      const raw = route.operation.method === method ? read(pathname, sent) : undefined
      const params = raw && decode(raw)
      if (params) return { service, route, params, raw }
    }
    return undefined
  }
  const methods = ({ pathname, sent }: Address): string[] => [
    ...new Set(entries.filter(({ read }) => isRead(read(pathname, sent))).map(({ route }) => route.operation.method)),
  ]
  return Object.assign(find, { methods })
}

/**
 * A path with a fragment, which is never sent, is that of all requests to it, and first of those that have its fields:
 * AWS tells operations apart by a query (`/#Action=ListUsers`) or a header (`/#X-Amz-Target=ListKeys`).
 */
function listPaths(path: string): string[] {
  const [address, fragment] = cut(path, '#')
  return fragment === '' ? [path] : [`${address}${address.includes('?') ? '&' : '?'}${fragment}`, address]
}

/** The whole path of a route. */
export function joinPath({ prefix = '', operation }: Omit<EmulatedRoute, 'name'>): string {
  return prefix + operation.path
}

function isRead(raw: Readonly<Record<string, string>> | undefined): boolean {
  return raw !== undefined && decode(raw) !== undefined
}

/** The params in a path; undefined if its encoding is not valid. */
function decode(groups: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, value.split('/').map(decodeURIComponent).join('/')]),
    )
  } catch {
    return undefined
  }
}
