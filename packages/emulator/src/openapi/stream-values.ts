import { valueAt } from '../at-path.ts'
import { tellStory, type Told } from './event-story.ts'
import { isJson, type Json, asList } from '../json.ts'
import type { Making } from './make-record.ts'
import { asNew, repeatedFields } from './new-record.ts'
import { plausible } from './plausible.ts'

/** One of the values that a stream may have, with the field that names it. */
interface Form {
  readonly name: string
  readonly schema: unknown
  readonly field?: string
}

const tags = ['type', 'event', 'event_type', 'kind']
/** The number of values in a stream without named values. */
const usual = 3

/**
 * The values of a stream, which build on one another: with the same ids, with texts that are complete at the end, and
 * numbered.
 * @param example an example of one value
 */
export function streamValues(
  schema: unknown,
  path: string,
  making: Making & { readonly body?: unknown },
  example: unknown,
): readonly unknown[] {
  const forms = listForms(schema, making)
  const story: readonly Told<Form>[] =
    forms.length > 1
      ? tellStory(forms)
      : Array.from({ length: usual }, (_, index) => {
          return { event: { name: '', schema }, phase: index === usual - 1 ? 'close' : 'piece' }
        })
  const words = String(making.sampler.value({ type: 'string', minLength: 24 }, `${path} text`, false, 'text')).split(
    ' ',
  )
  const size = Math.ceil(words.length / usual)
  const known = new Map<string, unknown>()
  const subjects = new Map<string, Json>()
  let item: unknown
  let [piece, whole] = [0, '']
  return story.map(({ event, phase }, index) => {
    const isExample = example !== undefined && (!event.field || valueAt(example, [event.field]) === event.name)
    const made = isExample ? example : making.sampler.value(event.schema, `${path} ${event.name}`)
    const plain =
      isJson(made) && event.field !== undefined ? Object.assign({}, made, { [event.field]: event.name }) : made
    const isPiece = phase === 'piece' || event.name === ''
    const text = words.slice(piece * size, (piece + 1) * size).join(' ')
    const added = isPiece && piece > 0 && text !== '' ? ` ${text}` : text
    if (isPiece) [piece, whole] = [piece + 1, whole + added]
    const isFresh = !isExample && isJson(plain)
    const settled = isFresh ? settle(plain, event, subjects, making) : plain
    const isEnd = phase === 'close'
    const telling = { known, index, texts: isPiece ? pieceNames : wholeNames, text: isPiece ? added : whole, isEnd }
    const candidates = ['stop', 'end_turn', undefined].map((reason) =>
      withStatus(tell(settled, { ...telling, reason }), event.schema, phase, making),
    )
    const isGood = (one: unknown): boolean => making.rules.check(schema, 'result', one).faults.length === 0
    const held = withItems(candidates[0], phase, item)
    const good = [held, ...candidates, plain].find(isGood) ?? plain
    if (isJson(good) && isJson(good['item'])) item = good['item']
    return good
  })
}

/** Makes a new subject, the same in each event, which repeats the request's values. */
function settle(
  value: Json,
  { schema, field }: Form,
  subjects: Map<string, Json>,
  making: Making & { readonly body?: unknown },
): Json {
  const renew = (one: Json, own: unknown): Json =>
    asNew(one, { schema: own, given: repeatedFields(making.body, one, own, making), now: making.now() }, making.schemas)
  if (field === undefined) return renew(value, schema)
  const properties = making.schemas.collectProperties(schema)
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => {
    if (!isJson(one) || one['id'] === undefined || name === 'item') return [name, one]
    const first = subjects.get(name) ?? renew(one, properties[name])
    subjects.set(name, first)
    return [name, { ...one, ...first }]
  })
  return Object.fromEntries(entries)
}

const lists = /^(?:outputs?|items|messages)$/

/** At its start, a subject has no items; at its end, it has the item from the stream. */
function withItems(value: unknown, phase: Told<Form>['phase'], item: unknown): unknown {
  if (!isJson(value)) return value
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => {
    if (!isJson(one) || name === 'item' || one['status'] === undefined) return [name, one]
    const inner = Object.entries(one).map(([key, own]): [string, unknown] => {
      if (!lists.test(key) || !Array.isArray(own)) return [key, own]
      if (phase === 'open' || phase === 'going') return [key, []]
      return [key, phase === 'close' && item !== undefined ? [item] : own]
    })
    const isBegun = phase === 'open' || phase === 'going'
    const kept = isBegun ? inner.filter(([key]) => key !== 'usage') : inner
    return [name, Object.fromEntries(kept)]
  })
  return Object.fromEntries(entries)
}

/** The forms of a union that name themselves, or the names that the only form may have. */
function listForms(schema: unknown, { schemas }: Making): Form[] {
  const forms = schemas.listForms(schema).filter((one) => !('oneOf' in one) && !('anyOf' in one))
  return forms.flatMap((form) => {
    const properties = schemas.collectProperties(form)
    const named = tags.map((field) => [field, schemas.merge(properties[field])] as const)
    const [field, own] = named.find(([, one]) => 'const' in one || Array.isArray(one['enum'])) ?? []
    if (field === undefined || own === undefined) return []
    const names = 'const' in own ? [own['const']] : asList(own['enum'])
    return names.flatMap((name) => (typeof name === 'string' ? [{ name, schema: form, field }] : []))
  })
}

const pieceNames = /^(?:delta|text|content|token|completion|value)$/
const wholeNames = /^(?:text|content|output_text)$/
/** Fields that do not belong to a piece of text. */
const besides = /refusal|tool|function|audio|reasoning/
const counters = /^(?:sequence_number|sequence|seq|event_id_number)$/
const same = /^(?:id|created|created_at|model|.*_id)$/

interface Telling {
  /** The previous values, by the names of fields. */
  readonly known: Map<string, unknown>
  readonly index: number
  readonly texts: RegExp
  readonly text: string
  readonly isEnd: boolean
  /** The reason for the end of an assistant's answer; without it, the sample's. */
  readonly reason?: string | undefined
}

/** The same value, with the facts of earlier values. */
function tell(value: unknown, telling: Telling, holder = ''): unknown {
  if (Array.isArray(value))
    return (isTelling(value[0], telling) ? value.slice(0, 1) : value).map((one: unknown, index) => {
      // Each entry has its own ID: the events are about the first.
      const entry = tell(one, telling, index === 0 ? holder : `${holder} ${index}`)
      return isJson(entry) && typeof entry['index'] === 'number' ? Object.assign({}, entry, { index }) : entry
    })
  if (!isJson(value)) return value
  const isPart = holder.startsWith('delta')
  const own = Object.entries(value).filter(([name]) => !isPart || !besides.test(name))
  return Object.fromEntries(own.map(([name, one]) => [name, toldField(name, one, telling, holder)]))
}

/** True for a value with the text of the stream: in a list, one entry has it. */
function isTelling(value: unknown, { texts }: Telling): boolean {
  if (!isJson(value)) return false
  return (
    isJson(value['delta']) || Object.keys(value).some((name) => texts.test(name) && typeof value[name] === 'string')
  )
}

function toldField(name: string, value: unknown, telling: Telling, holder: string): unknown {
  const { known, index, texts, text, isEnd, reason } = telling
  if (typeof value === 'object' && value !== null) return tell(value, telling, name)
  if (counters.test(name)) return index
  if (name.endsWith('_index')) return 0
  if (name === 'role' && typeof value === 'string' && reason !== undefined) return 'assistant'
  if (/^(?:finish|stop)_reason$/.test(name)) return isEnd ? (reason ?? value) : null
  if (texts.test(name) && typeof value === 'string') return text
  if (!same.test(name)) return value
  const key = name === 'id' && holder !== '' ? `${holder}_id` : name === 'id' ? '' : name
  if (!known.has(key)) known.set(key, value)
  return known.get(key)
}

const statuses: Readonly<Partial<Record<Told<Form>['phase'], readonly string[]>>> = {
  open: ['in_progress', 'running', 'queued', 'pending', 'incomplete'],
  going: ['in_progress', 'running'],
  close: ['completed', 'complete', 'succeeded', 'done', 'finished'],
}

/** Gives the subject of a value the status that its event names. */
function withStatus(value: unknown, schema: unknown, phase: Told<Form>['phase'], { schemas }: Making): unknown {
  if (!isJson(value)) return value
  const fields = schemas.collectProperties(schema)
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => {
    if (valueAt(one, ['status']) === undefined) return [name, one]
    const properties = schemas.collectProperties(fields[name])
    const known = asList(schemas.merge(properties['status'])['enum'])
    const status = statuses[phase]?.find((each) => known.includes(each))
    if (status === undefined) return [name, one]
    const required = new Set(asList(schemas.merge(fields[name])['required']))
    return [name, plausible(Object.assign({}, one as Json, { status }), { properties, required }, schemas)]
  })
  return Object.fromEntries(entries)
}
