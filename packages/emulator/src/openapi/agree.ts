import type { Schemas } from '@portolan/openapi/model'
import { isJson, type Json } from '../json.ts'
import { singular } from './singular.ts'

/** A record whose parts agree with it. */
export interface Whole {
  readonly properties: Json
  /** The fields that must not change. */
  readonly given?: Json
  /** Its kind, in one word: `order`. */
  readonly subject?: string
  /** The field with its ID. */
  readonly id?: string | undefined
}

/** The fields that a part takes from its whole. */
const shared = /(?:_id|Id)$|^currency(?:_code|Code)?$/

/**
 * Makes the parts of a record agree with it: `customer.id` is its `customer_id`, `lines[0].order_id` its ID, and
 * `line_count` the number of `lines`.
 */
export function agree(value: Json, { properties, given = {}, subject = '', id }: Whole, schemas: Schemas): Json {
  const names = Object.keys(value)
  const byPlainName = new Map(names.toReversed().map((name) => [plain(name), name]))
  const findReference = (name: string): string | undefined => byPlainName.get(`${plain(name)}id`)
  const isFree = (name: string): boolean => !(name in given) && isOpen(properties[name], schemas)
  const whole: Record<string, unknown> = { ...value }
  for (const [name, part] of Object.entries(value)) {
    if (Array.isArray(part))
      for (const count of names.filter((one) => countsList(one, name)))
        if (isFree(count) && isWithin(part.length, properties[count], schemas)) whole[count] = part.length
    const reference = findReference(name)
    if (reference && isJson(part) && name in given && isFree(reference))
      whole[reference] = follow(whole[reference], part['id'])
  }
  for (const [name, part] of Object.entries(value)) {
    if (name in given || typeof part !== 'object') continue
    const reference = findReference(name)
    const lookUp = (key: string): unknown => {
      if (key === 'id') return reference === undefined || Array.isArray(part) ? undefined : whole[reference]
      if (id !== undefined && plain(key) === `${plain(subject)}id`) return whole[id]
      return shared.test(key) && !isJson(whole[key]) ? whole[key] : undefined
    }
    const agreed = (one: unknown, schema: unknown): unknown =>
      isJson(one) ? fillOpen(one, lookUp, schema, schemas) : one
    if (Array.isArray(part)) {
      const items = schemas.listForms(properties[name]).find((form) => 'items' in form)?.['items']
      whole[name] = part.map((one) => agreed(one, items))
    } else whole[name] = agreed(part, properties[name])
  }
  return whole
}

/** An object whose open fields get their values from the whole. */
function fillOpen(part: Json, lookUp: (key: string) => unknown, schema: unknown, schemas: Schemas): Json {
  const fields = schemas.collectProperties(schema)
  const entries = Object.entries(part).map(([key, own]) => [
    key,
    isOpen(fields[key], schemas) ? follow(own, lookUp(key)) : own,
  ])
  return Object.fromEntries(entries) as Json
}

/** The other value if it has the same type; otherwise the own one. */
function follow(own: unknown, other: unknown): unknown {
  return typeof other === typeof own && !isJson(own) && !Array.isArray(own) ? other : own
}

function countsList(name: string, list: string): boolean {
  const [one, many] = [plain(singular(list)), plain(list)]
  return [`${one}count`, `${many}count`, `num${many}`, `numberof${many}`, `total${many}`, `${many}total`].includes(
    plain(name),
  )
}

function isWithin(count: number, field: unknown, schemas: Schemas): boolean {
  const { minimum = 0, maximum = Infinity } = schemas.merge(field)
  const types = schemas.listTypes(field)
  return (types.has('integer') || types.has('number')) && count >= Number(minimum) && count <= Number(maximum)
}

/** True if the document leaves a value open. A value that it shows stays as it is. */
export function isOpen(field: unknown, schemas: Schemas): boolean {
  const schema = schemas.merge(field)
  return !['example', 'examples', 'const', 'enum'].some((keyword) => keyword in schema)
}

/** A name without case and separators. */
export function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase()
}
