import {
  type Collection,
  findForm,
  findIdSchema,
  makeRecord,
  type Making,
  newId,
  type OpenApiState,
  type RecordPlace,
} from './make-record.ts'
import { agree } from './agree.ts'
import { castParam } from './cast-param.ts'
import { asNew } from './new-record.ts'
import { parseSubject } from './sampler.ts'
import { isJson, type Json } from '../json.ts'

const most = 10_000
/** The limit for all records of a service as JSON: beyond it, the oldest are dropped. */
const mostCharacters = 64 * 1_048_576

/** The records at one path, with the actions of a plain resource. */
export class Records {
  readonly #all: OpenApiState['collections']
  readonly #collection: Collection
  readonly #place: RecordPlace
  readonly #making: Making

  /** @param all collections of the service, with that of the place */
  constructor(all: OpenApiState['collections'], place: RecordPlace, making: Making) {
    this.#all = all
    this.#collection = all[place.path] as Collection
    this.#place = place
    this.#making = making
  }

  get all(): readonly Json[] {
    const { records, isUnread } = this.#collection
    if (isUnread) {
      delete this.#collection.isUnread
      this.#collection.records = [...seeded(this.#place, records, this.#making), ...records]
    }
    return this.#collection.records
  }

  /**
   * The record with an ID. An ID that was neither created nor deleted gets a record from the seed, unless IDs are
   * strict.
   */
  find(id: unknown): Json | undefined {
    const known = this.all.find((one) => this.#getId(one) === String(id))
    if (known || this.#making.strictIds || this.#collection.deleted.includes(String(id))) return known
    return this.revive(id)
  }

  /** The record of the seed with an ID, even if it was deleted. */
  revive(id: unknown): Json {
    const { path, schema } = this.#place
    const own = castParam(id, findIdSchema(this.#place, this.#making), this.#making.schemas)
    return this.#withId(makeRecord(`${path} ${String(id)}`, schema, this.#making, true), own)
  }

  /** Adds a record with some fields, and with a new ID if they have none, or one that is taken. */
  create(fields: Json): Json {
    const { path, id = '' } = this.#place
    const schema = findForm(this.#place.schema, fields, this.#making)
    const name = `${path} created ${this.#collection.created++}`
    // Numbers continue after those of the seed; texts are always new.
    const types = this.#making.schemas.listTypes(findIdSchema(this.#place, this.#making))
    const known = types.has('integer') || types.has('number') ? this.all : this.#collection.records
    const taken = new Set(known.map((one) => one[id]))
    const isFree = fields[id] !== undefined && !taken.has(fields[id])
    const own = isFree ? fields[id] : this.#newId(taken, name)
    const made = makeRecord(name, schema, this.#making, true)
    const creation = { schema, given: fields, example: this.#place.created, now: this.#making.now() }
    const record = this.#withId(asNew(made, creation, this.#making.schemas), own, fields)
    this.store(record)
    return record
  }

  /** Replaces the record with the same ID, or appends it. */
  store(record: Json): void {
    const collection = this.#collection
    const own = this.#getId(record)
    const index = collection.records.findIndex((one) => this.#getId(one) === own)
    if (index < 0) collection.records = [...collection.records, record].slice(-most)
    else collection.records[index] = record
    dropOldest(this.#all, record)
  }

  remove(id: unknown): void {
    const collection = this.#collection
    collection.records = collection.records.filter((one) => this.#getId(one) !== String(id))
    collection.deleted = [...collection.deleted, String(id)].slice(-most)
  }

  #newId(taken: ReadonlySet<unknown>, name: string): unknown {
    const { id = '', examples } = this.#place
    return newId(taken, name, [id, findIdSchema(this.#place, this.#making)], this.#making, examples.find(isJson)?.[id])
  }

  #getId(record: Json): string {
    return String(record[this.#place.id ?? ''])
  }

  #withId(record: Json, id: unknown, given: Json = {}): Json {
    const whole = { ...record, ...this.#place.parents, [this.#place.id ?? '']: id }
    return agreeing(whole, given, this.#place, this.#making)
  }
}

/** The records of the seed, beside those that were created before the first read. */
function seeded(place: RecordPlace, created: readonly Json[], making: Making): Json[] {
  const { path, schema, id, count, examples, parents, idForm } = place
  const known = examples.filter(isJson)
  const made = Array.from({ length: Math.max(0, count - known.length) }, (_, index) =>
    makeRecord(`${path} ${index}`, schema, making, index > 0 || known.length > 0),
  )
  const seen = new Set<unknown>(id === undefined ? [] : created.map((one) => one[id]))
  return [...known, ...made].map((record, index): Json => {
    const isShown = index < known.length
    if (id === undefined) return Object.assign({}, record, parents)
    const shown = idForm && !isShown ? (idForm['example'] ?? null) : record[id]
    const isFree = typeof shown === typeof record[id] && shown !== undefined && !seen.has(shown)
    const own = isFree
      ? shown
      : newId(seen, `${path} ${index}`, [id, findIdSchema(place, making)], making, known[0]?.[id])
    seen.add(own)
    const whole = Object.assign({}, record, parents, { [id]: own })
    return isShown ? whole : agreeing(whole, {}, place, making)
  })
}

/** A record whose parts agree with it. */
function agreeing(record: Json, given: Json, { path, schema, id }: RecordPlace, { schemas }: Making): Json {
  const properties = schemas.collectProperties(schema)
  return agree(record, { properties, given, subject: parseSubject(path), id }, schemas)
}

const lengths = new WeakMap<Json, number>()

function measureRecord(record: Json): number {
  const length = lengths.get(record) ?? JSON.stringify(record).length
  lengths.set(record, length)
  return length
}

/** An emulator may run for weeks: the oldest records are dropped if all take too much memory, except the newest. */
function dropOldest(collections: OpenApiState['collections'], newest: Json): void {
  const all = Object.values(collections)
  let total = all.flatMap(({ records }) => records).reduce((sum, one) => sum + measureRecord(one), 0)
  for (const one of all)
    while (total > mostCharacters && one.records[0] !== undefined && one.records[0] !== newest)
      total -= measureRecord(one.records.shift() as Json)
}
