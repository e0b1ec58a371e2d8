import type { Schemas } from '@portolan/openapi/model'
import { makeConsistent } from './consistent.ts'
import type { Json } from '../json.ts'

const times = /(?:^|_)(?:at|time|timestamp|date|created|updated|modified|expires?)$|(?:At|Time|Timestamp)$/
const unix = /unix|epoch/i

/** Returns true if a number counts from 1970, and in which unit; undefined if it does not. */
export function unixUnit(
  name: string,
  { description = '', minimum, maximum, exclusiveMaximum }: Json,
): 1 | 1000 | undefined {
  const text = String(description)
  const isBounded = [minimum, maximum, exclusiveMaximum].some((bound) => bound !== undefined && bound !== 0)
  const isDuration = /duration|elapsed|timeout|number of (?:milli)?seconds/i.test(`${name} ${text}`)
  const isTime = unix.test(text) || (times.test(name) && !isDuration && !/_time$|Time$/.test(name))
  if (isBounded || !isTime) return undefined
  return /milli|(?:_|\b)ms\b/i.test(`${text} ${name}`) ? 1000 : 1
}

const counted =
  /(?:^|_)(?:id|number|count|size|length|quantity|bytes|pages?|limit|offset|index|position|rank|version|port|code|age|year|month|day|hours?|minutes?|seconds?|votes|likes|views)$|(?:Id|Number|Count|Size|Length|Quantity|Bytes|Pages?|Limit|Offset|Index|Position|Rank|Version|Port|Code|Age|Year|Month|Day|Hours?|Minutes?|Seconds?|Votes|Likes|Views)$/

/** True if a number is an integer although its schema allows fractions: NestJS and TypeBox write `number` for both. */
export function isCounted(name: string, schema: Json): boolean {
  const numbers = [schema['minimum'], schema['maximum'], schema['default'], schema['example']]
  return counted.test(name) && numbers.every((one) => one === undefined || Number.isInteger(one))
}

/** The earliest event comes first. */
const order: readonly RegExp[] = [
  /creat|issued|register|submit|queued|born|opened/i,
  /start|begin|began|from|depart/i,
  /progress|updat|modif|chang|activ|last|used|seen/i,
  /finish|complet|ended|end|clos|stop|arriv|until|deliver|paid|resolv|fail|cancel/i,
  /expir|delet|archiv|due|valid|deadline/i,
]

function rankName(name: string): number {
  const found = order.findIndex((words) => words.test(name))
  return found < 0 ? 2 : found
}

/** Fields of only some statuses: an error, and the time at which something ended. */
const ends: readonly (readonly [field: RegExp, status: RegExp])[] = [
  [/^(?:last_?)?errors?$|^error_?(?:message|code|details?|type)$|^failure|^failed_?at$/i, /fail|error|reject/i],
  [/^incomplete/i, /incomplete/i],
  [/^cancell?ed_?at$/i, /cancell?ed/i],
  [/^expired_?at$/i, /expired/i],
  [/^complete[d]?_?at$/i, /complete|succe|done|finish/i],
  [/^(?:finished|ended|closed)_?at$/i, /complete|succe|done|finish|fail|error|cancel|closed|ended|expired/i],
]

/** The fields of an object. */
interface Shape {
  readonly properties: Json
  readonly required: ReadonlySet<unknown>
}

/** The same object with its times in order, and without fields that do not fit its status. */
export function plausible(value: Json, { properties, required }: Shape, schemas: Schemas): Json {
  const ordered: Record<string, unknown> = { ...value }
  for (const names of groupTimes(value, properties, schemas)) {
    const sorted = names.map((name) => value[name] as string | number).toSorted((a, b) => (a < b ? -1 : Number(a > b)))
    const ranked = names.toSorted((a, b) => rankName(a) - rankName(b))
    for (const [index, name] of ranked.entries()) ordered[name] = sorted[index]
  }
  const status = ordered['status'] ?? ordered['state']
  const shape = { properties, required }
  return makeConsistent(
    typeof status === 'string' ? withoutEnds(ordered, status, shape, schemas) : ordered,
    properties,
    schemas,
  )
}

/** The same object without fields that only other statuses have. */
export function withoutEnds(value: Json, status: string, { properties, required }: Shape, schemas: Schemas): Json {
  const names = Object.keys(value).filter((name) => {
    const own = ends.find(([field]) => field.test(name))
    return own !== undefined && !own[1].test(status)
  })
  return without(names, value, { properties, required }, schemas)
}

/** The same object without some fields: required ones become null, if possible. */
export function without(
  names: readonly string[],
  value: Json,
  { properties, required }: Shape,
  schemas: Schemas,
): Json {
  const entries = Object.entries(value).flatMap(([name, one]) => {
    if (!names.includes(name)) return [[name, one] as const]
    if (schemas.listTypes(properties[name]).has('null')) return [[name, null] as const]
    return required.has(name) ? [[name, one] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The fields with times, grouped by their form. */
function groupTimes(value: Json, properties: Json, schemas: Schemas): string[][] {
  const [numbers, texts]: [string[], string[]] = [[], []]
  for (const [name, one] of Object.entries(value)) {
    const schema = schemas.merge(properties[name])
    if (typeof one === 'number' && unixUnit(name, schema) === 1) numbers.push(name)
    if (typeof one === 'string' && /^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(one)) texts.push(name)
  }
  return [numbers, texts]
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** The fixed digits are those of version 4. @see RFC 9562 */
const uuidForm = 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'

/** Another id in the form of an example: `file-abc123` gives `file-k3f9x2`; undefined if it has no such form. */
export function likeId(example: unknown, random: (characters: string) => string): string | undefined {
  if (typeof example === 'string' && uuid.test(example))
    return uuidForm.replaceAll(/[xy]/g, (one) => random(one === 'y' ? '89ab' : '0123456789abcdef'))
  if (typeof example !== 'string' || !/^[\w.:-]*\d[\w.:-]*$|^[\w.:-]+[_-][\w.:-]+$/.test(example)) return undefined
  const isHex = /^[\da-f-]+$/i.test(example) && example.length >= 16
  const prefix = isHex ? '' : (/^(?:[a-z]+[_-])+/i.exec(example)?.[0] ?? '')
  const rest = example.slice(prefix.length)
  return prefix + rest.replaceAll(/[a-z\d]/gi, (one) => random(pickAlphabet(one, rest, isHex)))
}

function pickAlphabet(one: string, rest: string, isHex: boolean): string {
  const digits = '0123456789'
  if (isHex) return /[A-F]/.test(rest) ? `${digits}ABCDEF` : `${digits}abcdef`
  if (/^\d+$/.test(rest)) return digits
  return /[A-Z]/.test(one) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : /\d/.test(one) ? digits : 'abcdefghijklmnopqrstuvwxyz'
}
