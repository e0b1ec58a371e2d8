import type { Schemas } from '@portolan/openapi/model'
import { compare, type ListQuery } from './filter-records.ts'
import type { Json } from '../json.ts'

const sorts = /^(?:sort|sort_?by|order_?by|ordering|sort_?field|sort_?key)$/i
const directions = /^(?:order|direction|dir|sort_?(?:order|direction|dir))$/i
const created = /^(?:created|created_?at|creation_?time|create_?time)$/i

/** Sorts records as a query asks; without a sort param, they keep the order of the list. */
export function sortRecords(
  records: readonly Json[],
  { params, value }: ListQuery,
  schema: unknown,
  schemas: Schemas,
): readonly Json[] {
  const fields = schemas.collectProperties(schema)
  const asked = (names: RegExp): string[] =>
    params
      .filter((param) => param.in === 'query' && names.test(param.name))
      .flatMap((param) =>
        [value(param.name) ?? schemas.merge(param.schema)['default']]
          .flat()
          .filter((one): one is string => typeof one === 'string'),
      )
  const [direction] = asked(directions)
  const isDown = direction !== undefined && /^desc/i.test(direction)
  const keys = [...asked(sorts), ...asked(directions).filter((one) => !/^(?:asc|desc)/i.test(one))]
    .flatMap((one) => withDirections(one.split(','), fields))
    .flatMap((one) => parseKey(one, fields, isDown))
  if (keys.length > 0) return records.toSorted((a, b) => compareRecords(a, b, keys))
  if (direction === undefined) return records
  const time = Object.keys(fields).find((name) => created.test(name))
  // Within the same second, later records come last, or first if descending.
  const listed = isDown ? records.toReversed() : records
  return time === undefined ? listed : listed.toSorted((a, b) => compareRecords(a, b, [[time, isDown ? -1 : 1]]))
}

type Key = readonly [field: string, sign: number]

/** The direction in `name,desc` applies to the name before it, unless a field has that name. */
function withDirections(parts: readonly string[], fields: Json): string[] {
  const isDirection = (one: string): boolean => /^(?:asc|desc)(?:ending)?$/i.test(one) && !Object.hasOwn(fields, one)
  return parts.flatMap((one, index) => {
    const next = parts[index + 1]
    if (isDirection(one)) return []
    return next !== undefined && isDirection(next) ? `${one} ${next}` : one
  })
}

/** `name`, `-name`, `name:desc`, `name desc`, `name_desc`, `desc(name)`. */
function parseKey(text: string, fields: Json, isDown: boolean): Key[] {
  const plain = (name: string): string => name.replaceAll(/[^a-z\d]/gi, '').toLowerCase()
  const known = (name: string): string | undefined => Object.keys(fields).find((field) => plain(field) === plain(name))
  const whole = known(text.replace(/^[+-]/, ''))
  if (whole !== undefined) return [[whole, text.startsWith('-') || isDown ? -1 : 1]]
  const end = /(?<=.)[\s:._]*(?:asc|desc)(?:ending)?$/i.exec(text)?.[0]
  const start = /^(?<way>asc|desc)\((?<name>.+)\)$/i.exec(text)?.groups
  const field = known(start?.['name'] ?? (end === undefined ? '' : text.slice(0, -end.length)))
  return field === undefined ? [] : [[field, /desc/i.test(start?.['way'] ?? end ?? '') ? -1 : 1]]
}

/** Missing values come last. */
function compareRecords(a: Json, b: Json, keys: readonly Key[]): number {
  for (const [field, sign] of keys) {
    const [one, other] = [a[field] ?? undefined, b[field] ?? undefined]
    const order =
      one === undefined || other === undefined
        ? Number(one === undefined) - Number(other === undefined)
        : sign * compare(one, other)
    if (order !== 0) return order
  }
  return 0
}
