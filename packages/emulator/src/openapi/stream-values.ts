import { valueAt } from '../at-path.ts'
import { tellStory, type Told } from './event-story.ts'
import { isJson, type Json, listOf } from './json.ts'
import type { Making } from './make-record.ts'
import { plausible } from './plausible.ts'

/** One of the values that a stream may have, with the field that names it. */
interface Form {
  readonly name: string
  readonly schema: unknown
  readonly field?: string
}

const tags = ['type', 'event', 'event_type', 'kind']
/** How many values a stream has whose values have no names. */
const usual = 3

/**
 * The values of a stream, which follow from one another: with the same ids, with texts that are whole in the end, and
 * numbered.
 * @param example of one value
 */
export function streamValues(schema: unknown, path: string, making: Making, example: unknown): readonly unknown[] {
  const forms = formsOf(schema, making)
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
    const told = tell(plain, {
      known,
      index,
      texts: isPiece ? pieceNames : wholeNames,
      text: isPiece ? added : whole,
      isEnd: phase === 'close',
    })
    const stated = withStatus(told, event.schema, phase, making)
    return making.rules.check(schema, 'result', stated).faults.length === 0 ? stated : plain
  })
}

/** The forms of a union that name themselves, or the names that the only form may have. */
function formsOf(schema: unknown, { schemas }: Making): Form[] {
  const forms = schemas.listForms(schema).filter((one) => !('oneOf' in one) && !('anyOf' in one))
  return forms.flatMap((form) => {
    const properties = schemas.collectProperties(form)
    const named = tags.map((field) => [field, schemas.merge(properties[field])] as const)
    const [field, own] = named.find(([, one]) => 'const' in one || Array.isArray(one['enum'])) ?? []
    if (field === undefined || own === undefined) return []
    const names = 'const' in own ? [own['const']] : listOf(own['enum'])
    return names.flatMap((name) => (typeof name === 'string' ? [{ name, schema: form, field }] : []))
  })
}

const pieceNames = /^(?:delta|text|content|token|completion|value)$/
const wholeNames = /^(?:text|content|output_text)$/
const counters = /^(?:sequence_number|sequence|seq|event_id_number)$/
const same = /^(?:id|created|created_at|model|.*_id)$/

interface Telling {
  /** What the values before say, by the names of fields. */
  readonly known: Map<string, unknown>
  readonly index: number
  readonly texts: RegExp
  readonly text: string
  readonly isEnd: boolean
}

/** The same value with what the ones before it say. */
function tell(value: unknown, telling: Telling, holder = ''): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown, index) => {
      const told = tell(one, telling, holder)
      return isJson(told) && typeof told['index'] === 'number' ? { ...told, index } : told
    })
  if (!isJson(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toldField(name, one, telling, holder)]))
}

function toldField(name: string, value: unknown, telling: Telling, holder: string): unknown {
  const { known, index, texts, text, isEnd } = telling
  if (typeof value === 'object' && value !== null) return tell(value, telling, name)
  if (counters.test(name)) return index
  if (name.endsWith('_index')) return 0
  if (/^(?:finish|stop)_reason$/.test(name)) return isEnd ? value : null
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

/** What a value is about has the status that its event says. */
function withStatus(value: unknown, schema: unknown, phase: Told<Form>['phase'], { schemas }: Making): unknown {
  if (!isJson(value)) return value
  const fields = schemas.collectProperties(schema)
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => {
    if (valueAt(one, ['status']) === undefined) return [name, one]
    const properties = schemas.collectProperties(fields[name])
    const known = listOf(schemas.merge(properties['status'])['enum'])
    const status = statuses[phase]?.find((each) => known.includes(each))
    if (status === undefined) return [name, one]
    const required = new Set(listOf(schemas.merge(fields[name])['required']))
    return [name, plausible(Object.assign({}, one as Json, { status }), { properties, required }, schemas)]
  })
  return Object.fromEntries(entries)
}
