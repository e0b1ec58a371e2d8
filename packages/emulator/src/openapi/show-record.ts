import { valueAt, withValueAt } from '../at-path.ts'
import { encodePart } from './half-characters.ts'
import { linkPlaces, writeLinks } from './page-links.ts'
import { asJson, type Json } from '../json.ts'
import type { Visit } from './visit.ts'

/** A record in the form of a schema; its own address points to the emulator. */
export function showRecord(record: Json, schema: unknown, visit: Visit): unknown {
  const form = fitForm(record, schema, visit)
  const { part, url, schemas } = visit
  const places = part ? linkPlaces(form, schema, schemas).filter(({ relation }) => relation === 'self') : []
  const isAbove = part?.role === 'list' || part?.role === 'create'
  const own = isAbove ? addressBelow(url, record[part.resource.id ?? '']) : url.pathname
  return writeLinks(form, places, { self: url.origin + own }, () => undefined)
}

/** Samples fields that the record lacks, or has in another form. */
function fitForm(record: Json, schema: unknown, { schemas, rules, sampler, part }: Visit): unknown {
  const types = schemas.listTypes(schema)
  // A list of names has no records.
  if (types.size > 0 && !types.has('object')) return sampler.value(schema, `shown ${JSON.stringify(record)}`)
  const properties = schemas.collectProperties(schema)
  const isOpen = Object.keys(properties).length === 0
  const own = Object.entries(record).filter(([name]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field === undefined ? isOpen : schemas.follow(field)['writeOnly'] !== true
  })
  const plain = Object.fromEntries(own)
  if (rules.check(schema, 'result', plain).faults.length === 0) return plain
  const sample = asJson(sampler.value(schema, `shown ${String(record[part?.resource.id ?? 'id'])}`))
  const mixed = { ...sample, ...plain }
  // The caller's values stay; only missing fields come from the sample.
  for (const given of [plain, mixed]) {
    const { faults } = rules.check(schema, 'result', given)
    const mended = faults.reduce<unknown>((at, { path }) => withValueAt(at, path, valueAt(sample, path)), given)
    if (rules.check(schema, 'result', mended).faults.length === 0) return mended
  }
  const { faults } = rules.check(schema, 'result', mixed)
  const wrong = new Set(faults.map(({ path }) => path[0]))
  return { ...mixed, ...Object.fromEntries(Object.entries(sample).filter(([name]) => wrong.has(name))) }
}

/** The address of a record below its collection, with a trailing slash if the collection has one. */
export function addressBelow({ pathname }: URL, id: unknown): string {
  const part = encodePart(String(id))
  return pathname.endsWith('/') ? `${pathname}${part}/` : `${pathname}/${part}`
}
