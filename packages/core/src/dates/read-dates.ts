import type { DatePlace, TemporalLike } from './date-place.ts'

/** References that lead to references, and to no data. */
const mostHops = 100

interface Step {
  readonly owner: object
  readonly key: string | number
  readonly place: DatePlace
  readonly hops: number
}

/**
 * Replaces texts with dates. Data that does not match its schema keeps its texts: it was reported.
 * @param schema the name of the data's schema; `User[]` is a list
 * @param data parsed JSON of this client alone, which is changed in place
 * @returns the data
 */
export function readDates(
  places: Readonly<Record<string, DatePlace>>,
  schema: string,
  data: unknown,
  temporal: TemporalLike | undefined,
): unknown {
  const of = { of: schema.replace(/\[\]$/, '') }
  const holder = { data }
  const steps: Step[] = [{ owner: holder, key: 'data', place: of.of === schema ? of : { items: of }, hops: 0 }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { owner, key, place, hops } = step
    const value: unknown = Reflect.get(owner, key)
    if ('as' in place) {
      if (typeof value === 'string') Reflect.set(owner, key, toDate(place.as, value, temporal))
    } else if (hops < mostHops)
      for (const inner of selectPlaces(place, value, places)) steps.push({ owner, key, place: inner, hops: hops + 1 })
    if (typeof value === 'object' && value !== null) steps.push(...stepInto(place, value))
  }
  return holder.data
}

/** The places that are about the same value. */
function selectPlaces(
  place: DatePlace,
  value: unknown,
  places: Readonly<Record<string, DatePlace>>,
): readonly DatePlace[] {
  if ('some' in place) return place.some
  const one =
    'of' in place
      ? ownField(places, place.of)
      : 'tag' in place
        ? ownField(place.cases, String(ownField(Object(value) as Readonly<Record<string, unknown>>, place.tag)))
        : undefined
  return one ? [one] : []
}

function stepInto(place: DatePlace, value: object): Step[] {
  const step = (key: string | number, inner: DatePlace | null | undefined): Step[] =>
    inner && key !== '__proto__' ? [{ owner: value, key, place: inner, hops: 0 }] : []
  if ('items' in place)
    return Array.isArray(value)
      ? value.flatMap((_, index) =>
          step(index, index < (place.first?.length ?? 0) ? place.first?.[index] : place.items),
        )
      : []
  if (!('fields' in place) || Array.isArray(value)) return []
  const { fields, others, named = [] } = place
  return Object.keys(value).flatMap((name) =>
    step(name, ownField(fields, name) ?? (named.includes(name) ? undefined : others)),
  )
}

const complete = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/

function toDate(type: 'Date' | 'Instant' | 'PlainDate', text: string, temporal: TemporalLike | undefined): unknown {
  // Without an offset, the time is ambiguous.
  if (type !== 'PlainDate' && !complete.test(text)) return text
  try {
    if (type !== 'Date') return temporal?.[type].from(text) ?? text
    const date = new Date(toStrictForm(text))
    return Number.isNaN(date.getTime()) ? text : date
  } catch {
    return text
  }
}

/** The form that every runtime reads: the leap second is the second before, as for Temporal. */
function toStrictForm(text: string): string {
  return text
    .toUpperCase()
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    .replace(/:60(?=[.Z+-])/, ':59')
}

/** Names in documents and data can be those of a prototype. */
function ownField<T>(all: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}
