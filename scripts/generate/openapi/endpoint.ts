import type { Operation } from '@portolan/core'
import type { DocumentedOperation, DocumentedParam } from '@portolan/testing/reference/reference'
import { requireSections } from '../sections.ts'
import { SourceError } from '../source-error.ts'
import type { Draft } from './draft.ts'
import type { Exchange } from './exchange.ts'
import type { FurtherEndpoint } from './http-service.ts'
import { type Route, routeOf } from './route.ts'

/** One method of one path: what the code and the reference say about it, and the calls that were made. */
export interface Endpoint {
  readonly method: string
  readonly route: Route
  /** Several where one path is asked in several ways. */
  readonly declarations: readonly [Operation, ...Operation[]]
  readonly sections: readonly [DocumentedOperation, ...DocumentedOperation[]]
  /** Those that succeeded. */
  readonly exchanges: readonly Exchange[]
}

type Undated = Omit<Endpoint, 'exchanges'>

/** The endpoints of a service in the order of its page. */
export function endpointsOf(draft: Draft): Endpoint[] {
  const { book, code, service } = draft
  const found = code.operations.flatMap((one): Undated[] => {
    const sections = requireSections(book, one).filter((section) => isAtHost(section, service.host))
    const [first, ...others] = sections
    const { operation } = one
    const { method } = operation
    return first
      ? [{ method, route: routeOf(operation.path), declarations: [operation], sections: [first, ...others] }]
      : []
  })
  const all = [...found, ...(service.further ?? []).map((one) => furtherEndpoint(draft, one))]
  const merged = Array.from(Map.groupBy(all, ({ method, route }) => `${method} ${route.path}`).values(), merge)
  return merged
    .toSorted((a, b) => a.sections[0].line - b.sections[0].line)
    .map((one) => withExchanges(one, merged, draft.exchanges))
}

function isAtHost({ availability }: DocumentedOperation, host: string | undefined): boolean {
  return host === undefined || !availability?.endsWith('only') || availability === `${host} only`
}

function merge(group: readonly Undated[]): Undated {
  const [first, ...others] = group.toSorted((a, b) => a.sections[0].line - b.sections[0].line) as [
    Undated,
    ...Undated[],
  ]
  const [section] = first.sections
  const more = [...first.sections.slice(1), ...others.flatMap(({ sections }) => sections)]
  return {
    ...first,
    declarations: [first.declarations[0], ...others.map(({ declarations }) => declarations[0])],
    sections: [section, ...more.filter((one, at) => one !== section && more.indexOf(one) === at)],
  }
}

function furtherEndpoint({ book, service }: Draft, { call, method, path, response, params }: FurtherEndpoint): Undated {
  const section = book.reference.operations.find(({ name }) => name === call)
  if (!section) throw new SourceError(`${service.page} has no operation \`${call}\`: write its section`)
  const rows = params.map((one): DocumentedParam => ({
    ...one,
    line: section.line,
    in: 'path',
    type: { kind: 'scalar', name: 'string' },
    required: true,
    rules: [],
  }))
  const declaration: Operation = { method, path, response, schemas: async () => ({}) }
  return { method, route: routeOf(path), declarations: [declaration], sections: [{ ...section, path, params: rows }] }
}

/** The route with the fewest params is meant where several match: `/items/reactions` is not an item. */
function withExchanges(one: Undated, all: readonly Undated[], made: readonly Exchange[]): Endpoint {
  const exchanges = made.filter(({ method, path, status }) => {
    if (status >= 300) return false
    const [best] = all
      .filter((other) => other.method === method && other.route.pattern.test(path))
      .toSorted((a, b) => a.route.params.length - b.route.params.length)
    return best === one
  })
  return { ...one, exchanges }
}

/** Whether an endpoint is a page for people. */
export function isForBrowsers({ exchanges }: Endpoint): boolean {
  return exchanges[0]?.responseHeaders.get('content-type')?.startsWith('text/html') ?? false
}
