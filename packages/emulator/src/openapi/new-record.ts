import type { Schemas } from '@portolan/openapi/model'
import { asJson, type Json, asList } from '../json.ts'
import type { Making } from './make-record.ts'
import { unixUnit, without, withoutEnds } from './plausible.ts'

/** How a record is created. */
export interface Creation {
  readonly schema: unknown
  /** The fields that the caller sent, which stay. */
  readonly given: Json
  /** The record that the document shows as created. */
  readonly example?: unknown
  /** In Unix milliseconds. */
  readonly now: number
}

const creations =
  /^(?:date_?)?(?:creat(?:ed|ion|e)|inserted|submitted|issued|uploaded|registered)(?:_?(?:at|on|date|time|timestamp))?$/i
const changes =
  /^(?:date_?)?(?:last_?)?(?:updated?|modif(?:ied|ication)|changed?)(?:_?(?:at|on|date|time|timestamp))?$/i
/** Fields that only apply later in the life of a record. */
const later =
  /^(?:is_?)?(?:deleted|archived|cancell?ed|revoked|expired|failed|disabled|blocked|suspended|banned|closed|flagged)$/i
const bad =
  /fail|error|reject|cancel|expir|delet|archiv|incomplete|abort|declin|revok|clos|block|suspend|disput|refund|inactive|disabled|removed|stop|timeout/i
const output = /^(?:outputs?|choices|content)$/i
const done = /^(?:completed?|succeeded|success|done|finished)$/i
/** The initial statuses of a record, the most telling first. */
const beginnings: readonly RegExp[] = [
  /^(?:new|draft|created|initial)/i,
  /^(?:queued|pending|waiting|submitted|scheduled|validating|received|requested|uploaded|open|todo|backlog|not_?started)/i,
  /progress|process|running|active|started|enabled/i,
]

const statusFields = ['status', 'state']

/** True of the field that says how far a record has come, which begins as its example or its default shows. */
export function isStatus(name: string): boolean {
  return statusFields.includes(name)
}

/** A sample as a record that was created just now: at this time, in its first status, and without what comes later. */
export function asNew(made: Json, { schema, given, example, now }: Creation, schemas: Schemas): Json {
  const properties = schemas.collectProperties(schema)
  const shape = { properties, required: new Set(asList(schemas.merge(schema)['required'])) }
  const record: Record<string, unknown> = { ...made, ...timesSince(made, properties, now, schemas) }
  for (const name of Object.keys(record)) if (record[name] === true && later.test(name)) record[name] = false
  const field = statusFields.find((name) => typeof record[name] === 'string')
  if (field !== undefined) {
    const shown = (example as Json | undefined)?.[field]
    record[field] = given[field] ?? firstStatus(record, schemas.merge(properties[field]), shown) ?? record[field]
  }
  const status = field === undefined ? '' : (record[field] as string)
  const happened = Object.keys(record).filter((name) => isOfLater(name) || isResult(schemas.merge(properties[name])))
  const settled = withoutEnds(record, status, shape, schemas)
  if (!done.test(status)) return { ...without(happened, settled, shape, schemas), ...given }
  return { ...settled, ...timesSince(settled, properties, now, schemas, happened), ...given }
}

/** The part of the request's body that a response repeats: the fields that both have, with values that the response allows. */
export function repeatedFields(body: unknown, sample: Json, schema: unknown, { schemas, rules }: Making): Json {
  const properties = schemas.collectProperties(schema)
  const isRepeated = ([name, value]: readonly [string, unknown]): boolean =>
    Object.hasOwn(sample, name) &&
    Object.hasOwn(properties, name) &&
    rules.check(properties[name], 'result', value).faults.length === 0
  return Object.fromEntries(Object.entries(asJson(body)).filter(isRepeated))
}

/** The status that a record begins with. */
export function firstStatus(record: Json, { enum: values, default: usual }: Json, shown: unknown): string | undefined {
  const good = asList(values).filter((one): one is string => typeof one === 'string' && !bad.test(one))
  const isComplete = Object.keys(record).some((name) => output.test(name) && asList(record[name]).length > 0)
  return (
    [shown, usual].flatMap((one) => good.filter((each) => each === one))[0] ??
    (isComplete ? good.find((one) => done.test(one)) : undefined) ??
    beginnings.flatMap((words) => good.filter((one) => words.test(one)))[0] ??
    good[0]
  )
}

/** The times of a record that was created now: later times keep their distance. */
function timesSince(
  made: Json,
  properties: Json,
  now: number,
  schemas: Schemas,
  happened: readonly string[] = [],
): Json {
  const times = Object.entries(made).flatMap(([name, value]) => {
    const time = readTime(name, value, schemas.merge(properties[name]))
    return time ? [{ name, ...time }] : []
  })
  const created = times.filter(({ name }) => creations.test(name)).map(({ at }) => at)
  const by = created.length > 0 ? now - Math.max(...created) : 0
  return Object.fromEntries(
    times.map(({ name, at, write }) => [name, write(isNow(name) || happened.includes(name) ? now : at + by)]),
  )
}

function isNow(name: string): boolean {
  return creations.test(name) || isChange(name)
}

/** True for the time of the latest change, such as `updated_at`. */
export function isChange(name: string): boolean {
  return changes.test(name)
}

/** True for the time of something that has not happened to a new record, such as `finished_at`. */
function isOfLater(name: string): boolean {
  return /(?:ed|ing|gress)_?at$/i.test(name) && !isNow(name) && !/schedul|expect|plann|publish/i.test(name)
}

const before = /\bnull\b[^.]*\b(?:still|until|yet|running|progress|before)\b/i
const after = /\b(?:after|once|when|until)\b[^.]*\b(?:complet|finish|succe|done\b)/i

/** True if the document says that a field is only present at the end. */
function isResult({ description }: Json): boolean {
  return typeof description === 'string' && (before.test(description) || after.test(description))
}

/** Reads a time as Unix milliseconds, with a function that writes times in the same form. */
export function readTime(
  name: string,
  value: unknown,
  schema: Json,
): { readonly at: number; readonly write: (at: number) => unknown } | undefined {
  if (typeof value === 'number') {
    const unit = unixUnit(name, schema)
    return unit && { at: (value * 1000) / unit, write: (at) => Math.floor((at * unit) / 1000) }
  }
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(value)) return undefined
  const length = value.length < 11 ? 10 : 19
  return {
    at: Date.parse(value),
    write: (at) => new Date(at).toISOString().slice(0, length) + (length === 19 ? 'Z' : ''),
  }
}
