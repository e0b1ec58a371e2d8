import type { Operation, Service } from '../../output.ts'

/** The values that a call sends on its own. */
interface SentValues {
  /** The defaults of params, by their names. */
  readonly defaults: Readonly<Record<string, string>>
  /** The fields that are not params of the call. */
  readonly sends: {
    /** An undefined value takes away a header that the service's other calls send. */
    readonly headers?: Readonly<Record<string, string | undefined>>
    readonly query?: Readonly<Record<string, string>>
  }
}

/** The headers and the query that an operation sends on its own. If they are params too, they are defaults. */
export function divideSentValues(
  { headers: ofAll = {} }: Service,
  { headers = {}, query = {}, params }: Operation,
): SentValues {
  const find = (location: 'header' | 'query', wire: string): string | undefined =>
    params.find(({ in: place, name, wireName = name }) => place === location && wireName === wire)?.name
  const all = [
    ...Object.entries(headers).map(([name, value]) => ({ place: 'header' as const, wire: name.toLowerCase(), value })),
    ...Object.entries(query).map(([wire, value]) => ({ place: 'query' as const, wire, value })),
  ].map((one) => ({ ...one, name: find(one.place, one.wire) }))
  const listValues = (place: 'header' | 'query'): Readonly<Record<string, string>> | undefined => {
    const own = all.filter((one) => one.place === place && one.name === undefined)
    return own.length > 0 ? Object.fromEntries(own.map(({ wire, value }) => [wire, value])) : undefined
  }
  const sent = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  const removed = Object.keys(ofAll).flatMap((name) => (sent.has(name.toLowerCase()) ? [] : [name.toLowerCase()]))
  const without = Object.fromEntries(removed.map((name) => [name, undefined]))
  const own = { ...without, ...listValues('header') }
  const ofQuery = listValues('query')
  return {
    defaults: Object.fromEntries(all.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]]))),
    sends: { ...(Object.keys(own).length > 0 ? { headers: own } : {}), ...(ofQuery ? { query: ofQuery } : {}) },
  }
}
