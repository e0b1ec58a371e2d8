import { listNames, compilePath, loadRules } from './operation.ts'
import { splitTemplate } from './query-pairs.ts'
import { joinPath } from './router.ts'
import type { Route } from './service.ts'

/** Writes the path and query of a request as they may be shown. */
export type ShowPath = (url: URL, route: Partial<Route> | undefined) => Promise<string>

const redacted = '[redacted]'

/**
 * Makes a function for the page and the log: params that are secret are redacted wherever a path has them, and in the query
 * the values of all params that the operation does not document.
 */
export function showPath(routes: readonly Route[]): ShowPath {
  const secretPaths = routes
    .filter(({ operation: { path, secret = [] } }) => secret.some((name) => path.includes(name)))
    .map((route) => ({
      secret: route.operation.secret ?? [],
      read: compilePath(splitTemplate(joinPath(route)).address).read,
    }))
  const showName = (pathname: string): string => {
    for (const { secret, read } of secretPaths) {
      // Another method of the same path may not exist, but has the secret too.
      const params = read(pathname) ?? {}
      for (const name of secret) if (params[name]) return pathname.replaceAll(params[name], redacted)
    }
    return pathname
  }
  return async ({ pathname, search, searchParams }, route) => {
    if (search === '') return showName(pathname)
    const shown = await shownNames(route)
    const query = Array.from(searchParams, ([name, value]) => {
      return `${encodeURIComponent(name)}=${shown(name) ? encodeURIComponent(value) : redacted}`
    })
    return `${showName(pathname)}?${query.join('&')}`
  }
}

async function shownNames(route: Partial<Route> | undefined): Promise<(name: string) => boolean> {
  const { operation } = route ?? {}
  const rules = operation && (await loadRules(operation))
  const documented = new Set(rules ? listNames(rules) : operation?.query)
  for (const name of operation?.secret ?? []) documented.delete(name)
  return (name) => documented.has(name)
}
