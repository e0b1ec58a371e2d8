import { PortolanError } from '../errors.ts'
import { isPlain } from '../platform.ts'
import type { DatePlace, TemporalLike } from './date-place.ts'

/** Loads where data has dates, by the names of schemas. */
export type LoadDatePlaces = () => Promise<{ readonly dates: Readonly<Record<string, DatePlace>> }>

/** Params and data with dates in the place of their texts. */
export interface Dates {
  /** Puts texts in the place of dates. */
  readonly write: <Params>(params: Params) => Params
  /** Puts dates in the place of texts, in data of a schema. */
  readonly read: (schema: string, data: unknown) => Promise<unknown>
}

/** Dates as `Date`, for `dates` of a profile. */
export function dateObjects(places: LoadDatePlaces): Dates {
  return datesFrom(places, () => undefined)
}

/**
 * Dates as objects of Temporal, for `dates` of a profile.
 * @param temporal Temporal, if the runtime has none. @default the global one
 */
export function temporalDates(places: LoadDatePlaces, temporal?: TemporalLike): Dates {
  return datesFrom(places, () => temporal ?? requireTemporal())
}

/**
 * Finds Temporal.
 * @param provided that of a polyfill. @default the global one
 * @throws PortolanError there is none
 */
export function requireTemporal(provided?: TemporalLike): TemporalLike {
  const temporal = provided ?? (Reflect.get(globalThis, 'Temporal') as TemporalLike | undefined)
  if (temporal) return temporal
  throw new PortolanError(
    'The client needs Temporal, which this runtime lacks: pass that of a polyfill, such as `temporal-polyfill`, as the option `temporal`',
  )
}

function datesFrom(places: LoadDatePlaces, temporal: () => TemporalLike | undefined): Dates {
  return {
    write: (params) => writeDates(params),
    read: async (schema, data) => {
      const { readDates } = await import('./read-dates.ts')
      return readDates((await places()).dates, schema, data, temporal())
    },
  }
}

/** Params with the texts of dates in place of dates, as they are sent. An invalid `Date` stays, and is refused. */
function writeDates<T>(value: T, depth = 64): T {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (isDate(value)) return ((value as unknown as { toJSON(): unknown }).toJSON() ?? value) as T
  if (Array.isArray(value)) {
    const list = value.map((one: unknown) => writeDates(one, depth - 1))
    return list.some((one, index) => one !== value[index]) ? (list as T) : value
  }
  if (!isPlain(value)) return value
  const fields = Object.entries(value)
  const written = fields.map(([name, one]) => [name, writeDates(one as unknown, depth - 1)] as const)
  return written.some(([, one], index) => one !== fields[index]?.[1]) ? (Object.fromEntries(written) as T) : value
}

function isDate(value: object): boolean {
  return value instanceof Date || String(Reflect.get(value, Symbol.toStringTag)).startsWith('Temporal.')
}
