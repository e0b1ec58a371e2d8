import { setField } from './option-rules.ts'
import type { QueryValue } from './url.ts'

/**
 * Headers as an option takes them: an object, `Headers`, or entries such as those of a `Map`. An undefined value removes
 * a header.
 */
export type HeadersLike =
  | Readonly<Record<string, string | undefined>>
  | Iterable<readonly [name: string, value: string | undefined]>

/** Query parameters as an option takes them: an object, `URLSearchParams`, or entries. A list repeats its name. */
export type QueryLike = Readonly<Record<string, QueryValue>> | Iterable<readonly [name: string, value: QueryValue]>

/** Options whose headers and query are objects of names and values. */
export type PlainOptions<Options> = Omit<Options, 'headers' | 'query'> & {
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
}

/**
 * Reads headers and query that are given as `Headers`, `URLSearchParams` or entries. Anything else stays as it is, for
 * the rules of options to reject.
 */
export function plainOptions<Options extends object>(options: Options): PlainOptions<Options> {
  if (typeof options !== 'object' || options === null) return options
  const { headers, query } = options as { readonly headers?: unknown; readonly query?: unknown }
  const [headerEntries, queryEntries] = [readEntries(headers), readEntries(query)]
  if (!headerEntries && !queryEntries) return options
  return {
    ...options,
    ...(headerEntries ? { headers: combine(headerEntries.map(withLowerName), joinHeader) } : {}),
    ...(queryEntries ? { query: combine(queryEntries, (_, ...values) => values.flat()) } : {}),
  } as PlainOptions<Options>
}

type Entry = readonly [name: string, value: unknown]

function readEntries(given: unknown): readonly Entry[] | undefined {
  if (typeof given !== 'object' || given === null || !(Symbol.iterator in given)) return undefined
  const iterable = given as Iterable<unknown>
  // An iterator can be read only once, and a list reads its options for each page.
  if ((iterable[Symbol.iterator]() as unknown) === iterable) return undefined
  const entries = Array.from(iterable)
  return entries.every(isEntry) ? entries : undefined
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}

/** The case of a name has no meaning. */
function withLowerName([name, value]: Entry): Entry {
  return [name.toLowerCase(), value]
}

function combine(entries: readonly Entry[], join: (name: string, one: unknown, other: unknown) => unknown): object {
  const combined: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const before = Object.hasOwn(combined, name) ? combined[name] : undefined
    setField(combined, name, before === undefined ? value : join(name, before, value))
  }
  return combined
}

/** As `Headers` does. An undefined value removes what is before it. */
function joinHeader(name: string, one: unknown, other: unknown): unknown {
  if (typeof one !== 'string' || typeof other !== 'string') return other
  return `${one}${name === 'cookie' ? '; ' : ', '}${other}`
}
