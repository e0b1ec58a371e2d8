import type { Operation } from '@portolan/openapi'

/** `GET /users/{id}`: an operation as a config names it. */
export function printRoute({ method, path }: Operation): string {
  return `${method} ${path}`
}

/** The operations of a document by their routes. The names of the variables in a path may differ. */
export class Routes {
  readonly #exact: ReadonlyMap<string, Operation>
  readonly #alike: ReadonlyMap<string, readonly Operation[]>

  constructor(operations: readonly Operation[]) {
    this.#exact = new Map(operations.map((one) => [printRoute(one), one]))
    this.#alike = Map.groupBy(operations, (one) => withoutNames(printRoute(one)))
  }

  find(route: string): Operation | undefined {
    const alike = this.#alike.get(withoutNames(route)) ?? []
    return this.#exact.get(route) ?? (alike.length === 1 ? alike[0] : undefined)
  }
}

function withoutNames(route: string): string {
  return route.replaceAll(/\{[^{}]*\}/g, '{}').replace(/\/$/, '')
}
