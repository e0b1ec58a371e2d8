import { idSchemaOf, makeRecord, type Making, newId, type OpenApiState, type RecordPlace } from './make-record.ts'
import { agreeing, Records } from './records.ts'
import { isJson, type Json } from './json.ts'

/** An emulator may run for weeks: the oldest are dropped. */
const mostCollections = 1000

/** The records at a path, which are made when they are first used. */
export function recordsAt({ collections }: OpenApiState, place: RecordPlace, making: Making): Records {
  const { path } = place
  if (!Object.hasOwn(collections, path)) {
    collections[path] = { records: filled(place, making), deleted: [], created: 0 }
    const paths = Object.keys(collections)
    for (const oldest of paths.slice(0, Math.max(0, paths.length - mostCollections))) delete collections[oldest]
  }
  return new Records(collections, place, making)
}

function filled(place: RecordPlace, making: Making): Json[] {
  const { path, schema, id, count, examples, parents, idForm } = place
  const known = examples.filter(isJson)
  const made = Array.from({ length: Math.max(0, count - known.length) }, (_, index) =>
    makeRecord(`${path} ${index}`, schema, making, index > 0 || known.length > 0),
  )
  const seen = new Set<unknown>()
  return [...known, ...made].map((record, index): Json => {
    const isShown = index < known.length
    if (id === undefined) return Object.assign({}, record, parents)
    const shown = idForm && !isShown ? (idForm['example'] ?? null) : record[id]
    const isFree = typeof shown === typeof record[id] && shown !== undefined && !seen.has(shown)
    const own = isFree
      ? shown
      : newId(seen, `${path} ${index}`, [id, idSchemaOf(place, making)], making, known[0]?.[id])
    seen.add(own)
    const whole = Object.assign({}, record, parents, { [id]: own })
    return isShown ? whole : agreeing(whole, {}, place, making)
  })
}
