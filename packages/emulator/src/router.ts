import { patternOf } from './operation.ts'
import type { Route, Service } from './service.ts'

/** The route that matches a request, and the params in its path. */
export interface Match {
  readonly service: Service
  readonly route: Partial<Route> & Pick<Route, 'answer'>
  readonly params: Readonly<Record<string, string>>
}

export type Router = (method: string, path: string, body: Uint8Array) => Match | undefined

/** Finds the route for a request. Routes with more fixed text take precedence. */
export function router(services: readonly Service[]): Router {
  const entries = services
    .filter(({ address }) => !address)
    .flatMap((service) => service.routes.map((route) => ({ service, route, ...patternOf(pathOf(route)) })))
    .toSorted((a, b) => b.fixed - a.fixed)
  return (method, path, body) => {
    for (const service of services) {
      const { address } = service
      if (address?.method === method && address.paths.includes(path))
        return { service, route: address.routeFor(body), params: {} }
    }
    for (const { service, route, pattern } of entries) {
      const match = route.operation.method === method ? pattern.exec(path) : null
      const params = match && decode(match.groups ?? {})
      if (params) return { service, route, params }
    }
    return undefined
  }
}

/** The whole path of a route. */
export function pathOf({ prefix = '', operation }: Route): string {
  return prefix + operation.path
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
