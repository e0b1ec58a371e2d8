import type { Parameter, Schemas } from '@portolan/openapi/model'
import { isJson, type Json, asList } from '../json.ts'

/** The filters of a request for a list. */
export interface ListQuery {
  readonly params: readonly Parameter[]
  /** The value of a param of the query. */
  readonly value: (name: string) => unknown
}

type Test = (record: Json) => boolean

const searches = /^(?:q|query|search|search_?term|term|keywords?|text)$/i
const holders = /^(?:filters?|where)$/i

/** How the end of a param's name compares, the longest first. */
const comparisons: readonly (readonly [end: RegExp, fits: (order: number) => boolean])[] = [
  [/[._]?(?:gte|min|from|since|at_?least)$/i, (order) => order >= 0],
  [/[._]?(?:lte|max|until|to|at_?most)$/i, (order) => order <= 0],
  [/[._]?(?:gt|after|above)$/i, (order) => order > 0],
  [/[._]?(?:lt|before|below)$/i, (order) => order < 0],
]

/**
 * Filters records by query params whose names match a field, or that search. All other params change nothing, and
 * neither does a required one that matches no record: callers cannot omit it.
 */
export function filterRecords(
  records: readonly Json[],
  { params, value }: ListQuery,
  schema: unknown,
  schemas: Schemas,
): readonly Json[] {
  const fields = schemas.collectProperties(schema)
  return params.reduce((left, { name, required }) => {
    const tests = makeTests(name, value(name), fields, schemas)
    const kept = tests.length === 0 ? left : left.filter((record) => tests.every((test) => test(record)))
    return required && kept.length === 0 ? left : kept
  }, records)
}

function makeTests(name: string, value: unknown, fields: Json, schemas: Schemas): Test[] {
  if (value === undefined || value === null || value === '') return []
  if (isJson(value)) {
    const own = findField(name, fields)
    if (own === undefined && !holders.test(name)) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      makeTests(own === undefined ? key : `${own}_${key}`, inner, fields, schemas),
    )
  }
  const field = findField(name, fields)
  if (field !== undefined)
    return isAsked(value, fields[field], schemas) ? [(record) => equals(record[field], value)] : []
  if (searches.test(name) && typeof value === 'string') return [(record) => contains(record, value.toLowerCase())]
  const turned = name.replace(/^(?<bound>min|max)_?(?<field>.+)$/i, '$<field>_$<bound>')
  for (const [end, fits] of comparisons) {
    const bound = end.test(turned) ? findField(turned.replace(end, ''), fields) : undefined
    if (bound !== undefined)
      return [(record) => record[bound] !== undefined && record[bound] !== null && fits(compare(record[bound], value))]
  }
  return []
}

/** The field that a param filters: the one of its name, or with `_code`, `_id` or `_at`; a list has the plural. */
function findField(name: string, fields: Json): string | undefined {
  const plain = plainName(name)
  if (plain === '') return undefined
  const known = new Map(Object.keys(fields).map((field) => [plainName(field), field]))
  const one = plain.replace(/s$/, '')
  const ways = [plain, one, `${plain}s`, ...['code', 'id', 'at'].flatMap((end) => [plain + end, one + end])]
  return ways.filter(Boolean).flatMap((way) => known.get(way) ?? [])[0]
}

function plainName(name: string): string {
  return name.replaceAll(/[^a-z\d]|\[\]$/gi, '').toLowerCase()
}

/** A value that the field cannot have, such as `all`, does not filter. */
function isAsked(value: unknown, field: unknown, schemas: Schemas): boolean {
  const { enum: own } = schemas.merge(field)
  const known = asList(own).map(String)
  return known.length === 0 || listed(value).some((one) => known.includes(String(one)))
}

function equals(own: unknown, asked: unknown): boolean {
  const wanted = new Set(listed(asked).map(String))
  return listed(own).some((one) => (isJson(one) ? listKeys(one) : [one]).some((name) => wanted.has(String(name))))
}

/** The values that select a nested object: its ID or its name. */
function listKeys(own: Json): unknown[] {
  return ['id', 'name', 'slug', 'key', 'code'].flatMap((name) => own[name] ?? [])
}

/** Fields that a search ignores: every station may be in the time zone of Berlin. */
const unsearched = /time_?zone|locale|currency|(?:^|_)ur[il]$|Ur[il]$|href|link/i

function contains(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(text)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => !unsearched.test(name) && contains(inner, text))
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value]
}

/** Negative if the first value comes first: numbers by size, times by time, all others as text. */
export function compare(a: unknown, b: unknown): number {
  const [one, other] = [getSize(a), getSize(b)]
  if (one !== undefined && other !== undefined) return one - other
  return String(a) < String(b) ? -1 : Number(String(a) !== String(b))
}

function getSize(value: unknown): number | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
  if (typeof value !== 'string') return undefined
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Number(value)
  const time = /^\d{4}-\d\d-\d\d(?:T|$)/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
