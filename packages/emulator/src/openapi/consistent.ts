import type { Schemas } from '@portolan/openapi/model'
import { agree, isOpen, plain } from './agree.ts'
import { asJson, isJson, type Json } from '../json.ts'

/** The same object with totals that are the sum of their parts, spans that end after they start, and parts that agree. */
export function makeConsistent(value: Json, properties: Json, schemas: Schemas): Json {
  const made: Record<string, unknown> = { ...value }
  const open = Object.keys(value).filter((name) => isOpen(properties[name], schemas))
  for (const name of open) {
    const parts = partsOfTotal(
      name,
      Object.keys(value).filter((one) => one !== name && typeof value[one] === 'number'),
    )
    const sum = parts.reduce((total, part) => total + Number(value[part]), 0)
    const { maximum = Infinity } = schemas.merge(properties[name])
    if (typeof value[name] === 'number' && parts.length > 1 && sum <= Number(maximum))
      made[name] = Number(sum.toFixed(10))
  }
  for (const start of open) {
    const end = open.find((name) => endsSpan(name, start))
    if (end === undefined || !isAfter(made[start], made[end])) continue
    if (findBounds(start, properties, schemas) === findBounds(end, properties, schemas))
      Object.assign(made, { [start]: made[end], [end]: made[start] })
  }
  return agree(made, { properties }, schemas)
}

/** Numbers the items of a list that have a position, from 0. */
export function numberItems(items: readonly unknown[], schema: unknown, schemas: Schemas): unknown[] {
  const own = schemas.collectProperties(schema)['index']
  if (!isOpen(own, schemas)) return [...items]
  const field = schemas.merge(own)
  return items.map((one, index) => {
    const isWithin = index >= Number(field['minimum'] ?? 0) && index <= Number(field['maximum'] ?? Infinity)
    return isJson(one) && Number.isInteger(one['index']) && isWithin ? Object.assign({}, one, { index }) : one
  })
}

const directions = /^(?:input|prompt|output|completion)/
const outcomes =
  /^(?:completed?|failed|failures?|succeeded|success(?:es|ful)?|cancell?ed|pending|queued|in_?progress|processing|processed|errors?|errored|active|inactive|open|closed|skipped|passed|expired)$/i
const amounts = /^(?:sub_?total|net|tax(?:es)?|vat|shipping|fees?|tip)$/i
/** Totals with these names count a list: they are not sums of the numbers beside them. */
const ofLists = /^(?:count|pages?|items?|results?|records?|elements?|hits?|size)$/

/** The fields that a total adds up: `input_tokens` and `output_tokens` for `total_tokens`. */
function partsOfTotal(name: string, others: readonly string[]): readonly string[] {
  const { of } = /^total(?<of>.*)$|^(?<of>.+)total$/.exec(plain(name))?.groups ?? {}
  if (of === undefined) return []
  if (of === '') return [outcomes, amounts].find((words) => others.every((one) => words.test(one))) ? others : []
  if (ofLists.test(of)) return []
  const parts = others.filter((one) => plain(one).endsWith(of) && !plain(one).includes('total') && plain(one) !== of)
  const main = parts.filter((one) => directions.test(plain(one)))
  return main.length > 1 ? main : parts
}

const ends: Readonly<Record<string, readonly string[]>> = {
  start: ['end', 'stop', 'finish'],
  starts: ['ends'],
  started: ['ended', 'stopped', 'finished', 'completed'],
  begin: ['end'],
  from: ['to', 'until'],
  since: ['until'],
  min: ['max'],
  minimum: ['maximum'],
  lower: ['upper'],
}

function endsSpan(name: string, start: string): boolean {
  const words = start.split(/[_-]|(?=[A-Z])/).map((word) => word.toLowerCase())
  return words.some((word, index) =>
    (Object.hasOwn(ends, word) ? (ends[word] ?? []) : []).some(
      (end) => words.with(index, end).join('') === plain(name),
    ),
  )
}

/** True if a number or a time is greater than another. */
function isAfter(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other
  const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
  return isTime(one) && isTime(other) && one > other
}

function findBounds(name: string, properties: Json, schemas: Schemas): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type, format } = asJson(
    schemas.merge(properties[name]),
  )
  return JSON.stringify([minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type, format])
}
