import type { Operation } from '../../output.ts'

/** The values that a call sends on its own. */
interface SentValues {
  /** The defaults of params, by their names. */
  readonly defaults: Readonly<Record<string, string>>
  /** The fields that are not params of the call. */
  readonly sends: {
    readonly headers?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
  }
}

/** The headers and the query that an operation sends on its own. If they are params too, they are defaults. */
export function divideSentValues({ headers = {}, query = {}, params }: Operation): SentValues {
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
  const [own, ofQuery] = [listValues('header'), listValues('query')]
  return {
    defaults: Object.fromEntries(all.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]]))),
    sends: { ...(own ? { headers: own } : {}), ...(ofQuery ? { query: ofQuery } : {}) },
  }
}
