import { parsePath } from '@portolan/core/internal'
import type { Route, Service } from './service.ts'

/** A route that fits a request, and what its path says. */
export interface Match {
  readonly service: Service
  /** Undefined where the address is the service's, but what is sent there is for none of its operations. */
  readonly route: Route | undefined
  readonly params: Readonly<Record<string, string>>
}

interface Entry {
  readonly service: Service
  readonly route: Route
  readonly pattern: RegExp
}

/** Finds the route for a method and a path. Routes with more fixed text go first. */
export function router(
  services: readonly Service[],
): (method: string, path: string, body: string) => Match | undefined {
  const entries = services.flatMap((service) =>
    (service.address ? [] : service.routes).map((route): Entry => ({
      service,
      route,
      pattern: toPattern(pathOf(route)),
    })),
  )
  entries.sort((a, b) => fixedLength(pathOf(b.route)) - fixedLength(pathOf(a.route)))
  return (method, path, body) => {
    for (const service of services) {
      const { address, routes } = service
      if (address?.method !== method || !address.paths.includes(path)) continue
      const name = address.routeOf(body)
      return { service, route: routes.find((route) => route.name === name), params: {} }
    }
    for (const { service, route, pattern } of entries) {
      const match = route.operation.method === method ? pattern.exec(path) : null
      const params = match && decode(match.groups ?? {})
      if (params) return { service, route, params }
    }
    return undefined
  }
}

/** The whole path that a route answers at. */
export function pathOf({ prefix = '', operation }: Route): string {
  return prefix + operation.path
}

function toPattern(path: string): RegExp {
  const { text, slots } = parsePath(path)
  const parts = slots.map(({ name, pattern }) => {
    const segments =
      pattern?.map((part) => (part === '**' ? '.+' : part === '*' ? '[^/]+' : escape(part))).join('/') ?? '[^/]+'
    return `(?<${name}>${segments})`
  })
  return new RegExp(`^${text.map((fixed, index) => escape(fixed) + (parts[index] ?? '')).join('')}$`)
}

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

function fixedLength(path: string): number {
  return parsePath(path).text.join('').length
}

/** The params as they were before they were put into a path; undefined where the path is not encoded as one has to be. */
function decode(groups: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, value.split('/').map(decodeURIComponent).join('/')]),
    )
  } catch {
    return undefined
  }
}
