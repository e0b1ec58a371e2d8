import type { Schemas } from '@portolan/openapi/model'
import { asJson, type Json, asList } from '../json.ts'
import type { Making } from './make-record.ts'
import { firstStatus, isChange, readTime } from './new-record.ts'
import { without, withoutEnds } from './plausible.ts'

/** An operation on a record that its path names: `publish` of `/articles/{id}/publish`. */
export interface Action {
  readonly word: string
  /** True if it undoes the word: `DELETE /articles/{id}/lock`. */
  readonly isUndone: boolean
}

/** An action with the fields that it changes. */
export interface KnownAction extends Action {
  /** Absent if the document names none. */
  readonly effect?: Effect
}

/** The fields of a record that an action changes. */
interface Effect {
  /** The field with the state, and its possible values. */
  readonly state?: readonly [name: string, values: readonly string[]]
  readonly flags: readonly string[]
  /** When it happened. */
  readonly times: readonly string[]
  readonly isUndone: boolean
}

/** How an action is performed. */
export interface Performance {
  readonly schema: unknown
  /** The fields that the caller sent. */
  readonly given: Json
  /** The record that the document shows as the result. */
  readonly example: unknown
}

/** States whose word differs from the action that leads to them. */
const meanings: readonly (readonly [word: RegExp, state: RegExp])[] = [
  [/^(?:re)?(?:run|try|queue)$/, /^(?:queued|pending|waiting|running|inprogress)$/],
  [
    /^(?:resume|(?:re)?(?:start|activate|enable)|continue|launch|play)$/,
    /^(?:running|active|inprogress|started|live)$/,
  ],
  [/^(?:restore|reopen)$/, /^(?:open|active|available|running)$/],
  [/^(?:complete|finish|finalize|end)$/, /^(?:completed?|succeeded|finished|done|closed)$/],
  [/^(?:cancel|abort|terminate|stop|kill)$/, /^(?:cancell?ed|aborted|terminated|stopped|inactive)$/],
  [/^(?:deactivate|disable|suspend|block|ban)$/, /^(?:inactive|disabled|suspended|blocked|banned)$/],
  [/^(?:pay|charge|capture)$/, /^(?:paid|captured|succeeded)$/],
  [/^(?:send|dispatch|deliver)$/, /^(?:sent|dispatched|delivered)$/],
  [/^hold$/, /^(?:onhold|held)$/],
]
const states = /(?:^|_)(?:status|state|phase)$|(?:Status|State|Phase)$/
const returns = /^(?:un|de|dis|re)[a-z]+$|^(?:activate|enable|continue)$/

/** The fields that an action changes; undefined if the document names none. */
export function findEffect({ word, isUndone }: Action, schema: unknown, schemas: Schemas): Effect | undefined {
  const properties = schemas.collectProperties(schema)
  const direct = fieldsFor(word, properties, schemas)
  const base = /^(?:un|dis|de)_?(?<base>[a-z_]{3,})$/i.exec(word)?.groups?.['base']
  if (isFound(direct) || base === undefined) return isFound(direct) ? { ...direct, isUndone } : undefined
  const opposite = fieldsFor(base, properties, schemas)
  return isFound(opposite) ? { ...opposite, isUndone: !isUndone } : undefined
}

function isFound({ state, flags, times }: Omit<Effect, 'isUndone'>): boolean {
  return state !== undefined || flags.length + times.length > 0
}

function fieldsFor(word: string, properties: Json, schemas: Schemas): Omit<Effect, 'isUndone'> {
  const stem = findStem(word)
  const names = Object.keys(properties).toSorted((a, b) => Number(states.test(b)) - Number(states.test(a)))
  const state = names.flatMap((name) => {
    const values = listValues(properties[name], schemas)
    const own = values.filter((one) => findStem(one) === stem)
    const further = states.test(name) ? values.filter((one) => isMeant(word, keepLetters(one))) : []
    const meant = own.length > 0 ? own : further
    return meant.length > 0 ? [[name, meant] as const] : []
  })[0]
  const flags = names.filter(
    (name) =>
      schemas.listTypes(properties[name]).has('boolean') && findStem(name.replace(/^is_?(?=[A-Z_a-z])/, '')) === stem,
  )
  const times = names.filter((name) => {
    const event = readEvent(name)
    return event !== undefined && findStem(event) === stem
  })
  return { ...(state ? { state } : {}), flags, times }
}

/** The event at the time of a field: `published` for `publishedAt`. */
function readEvent(name: string): string | undefined {
  return /^(?<event>\w+?)_?(?:at|At|On|_on|Date|_date)$/.exec(name)?.groups?.['event']
}

function isMeant(word: string, state: string): boolean {
  return meanings.some(([action, result]) => action.test(keepLetters(word)) && result.test(state))
}

function listValues(field: unknown, schemas: Schemas): string[] {
  const values = schemas.listForms(field).flatMap((form) => ('const' in form ? [form['const']] : asList(form['enum'])))
  return values.filter((one) => typeof one === 'string')
}

function keepLetters(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The stem of a verb: `cancel`, `cancelled` and `cancelling` share it. */
function findStem(word: string): string {
  return keepLetters(word)
    .replace(/(?:ing|ed|e)$/, '')
    .replace(/i$/, 'y')
    .replace(/(?<letter>[^aeiousy])\k<letter>$/, '$<letter>')
}

/** A record after an action: in the state that the document shows, or that the word names, with the current time. */
export function act(
  record: Json,
  action: KnownAction,
  { schema, given, example }: Performance,
  { schemas, sampler, now }: Making,
): Json {
  const properties = schemas.collectProperties(schema)
  const { state, flags = [], times = [], isUndone = false } = action.effect ?? {}
  const field = state?.[0] ?? Object.keys(properties).find((name) => states.test(name))
  const shown = field === undefined ? undefined : asJson(example)[field]
  const status = field && statusAfter(record, field, { state, isUndone, shown }, properties, schemas)
  const at = (name: string): unknown =>
    readTime(name, sampler.value(properties[name], name, true, name), schemas.merge(properties[name]))?.write(now())
  const happened = times.filter((name) => keepLetters(readEvent(name) ?? '') === keepLetters(status ?? ''))
  const ended = isUndone ? times : findTimes(returns.test(action.word) ? record[field ?? ''] : undefined, record)
  const changed: Record<string, unknown> = {
    ...record,
    ...(field === undefined || status === undefined ? {} : { [field]: status }),
    ...Object.fromEntries(flags.map((name) => [name, !isUndone])),
    ...(isUndone ? {} : Object.fromEntries((happened.length > 0 ? happened : times).map((name) => [name, at(name)]))),
    ...stampChange(record, schema, schemas, now()),
    ...given,
  }
  const shape = { properties, required: new Set(asList(schemas.merge(schema)['required'])) }
  const left = without(ended, changed, shape, schemas)
  return status === undefined ? left : withoutEnds(left, status, shape, schemas)
}

function statusAfter(
  record: Json,
  field: string,
  {
    state,
    isUndone,
    shown,
  }: Pick<Effect, 'isUndone'> & { readonly state: Effect['state'] | undefined; readonly shown: unknown },
  properties: Json,
  schemas: Schemas,
): string | undefined {
  const values = state?.[1] ?? []
  const known = listValues(properties[field], schemas)
  const example = known.find((one) => one === shown)
  if (isUndone && state) return firstStatus(record, { enum: known.filter((one) => !values.includes(one)) }, example)
  if (state === undefined) return example
  return values.find((one) => one === example) ?? values.find((one) => /ed$/i.test(one)) ?? values[0]
}

/** The fields with the time of a state. */
function findTimes(status: unknown, record: Json): string[] {
  return typeof status === 'string'
    ? Object.keys(record).filter((name) => keepLetters(readEvent(name) ?? '') === keepLetters(status))
    : []
}

/** Sets the fields with the time of the last change to the current time. */
export function stampChange(record: Json, schema: unknown, schemas: Schemas, now: number): Json {
  const properties = schemas.collectProperties(schema)
  const entries = Object.entries(record).flatMap(([name, value]) => {
    const time = isChange(name) ? readTime(name, value, schemas.merge(properties[name])) : undefined
    return time ? [[name, time.write(now)] as const] : []
  })
  return Object.fromEntries(entries)
}
