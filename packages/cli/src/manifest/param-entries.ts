import type { JsonSchema, ParamEntry, ScalarType, Service } from './manifest.ts'
import { nameFields } from '../params/name-flags.ts'
import { kebab } from './words.ts'
import { plain } from './plain.ts'
import { followReference, listForms } from './schema.ts'

/** The context in which a schema is read. */
export interface ReadingContext {
  readonly schemas: Service['schemas']
  /** Where objects without a name of their own are put. */
  readonly objects: Record<string, readonly ParamEntry[]>
}

/** The facts that a flag needs about its value. */
type Value = Pick<
  ParamEntry,
  'type' | 'format' | 'list' | 'orList' | 'otherwise' | 'nullable' | 'object' | 'rule' | 'values' | 'open' | 'secret'
>

const formats: Readonly<Record<string, NonNullable<ParamEntry['format']>>> = {
  'date-time': 'date-time',
  date: 'date',
  uri: 'URL',
  email: 'e-mail',
}

/**
 * The properties of an object as flags.
 * @param place the prefix for the names of unnamed objects: the call or the object, such as `Event.`
 */
export function paramEntries(object: JsonSchema | undefined, context: ReadingContext, place: string): ParamEntry[] {
  const { properties = {}, required = [] } = object ?? {}
  return Array.from(Object.entries(properties), ([name, schema]): ParamEntry => {
    const { description = '', default: fallback, examples: [example] = [] } = schema
    return {
      name,
      flag: kebab(name),
      ...readValue(schema, context, `${place}${name}`),
      required: required.includes(name),
      meaning: plain(description),
      ...(fallback === undefined ? {} : { default: writeDefault(fallback) }),
      ...(isPlain(example) ? { example: String(example) } : {}),
      schema,
    }
  })
}

function writeDefault(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** @param open the schemas around it: one that contains itself is read once */
function readValue(given: JsonSchema, context: ReadingContext, place: string, open: readonly string[] = []): Value {
  const { schema, name } = followReference(given, context.schemas)
  const within = name === undefined ? open : [...open, name]
  const value: Value =
    name !== undefined && isObject(schema)
      ? { type: 'object', object: name, rule: '' }
      : name !== undefined && open.includes(name)
        ? { type: 'json', rule: '' }
        : readForms(schema, context, place, within)
  return { ...value, ...(schema['x-portolan-secret'] === true ? { secret: true as const } : {}) }
}

function isObject({ type, properties, additionalProperties, patternProperties }: JsonSchema): boolean {
  return type === 'object' && (properties !== undefined || !(additionalProperties || patternProperties))
}

/** Reads several forms: the plain one, which can be written as text, and the object that it can also be. */
function readForms(schema: JsonSchema, context: ReadingContext, place: string, open: readonly string[]): Value {
  const { forms, nullable, values } = listForms(schema)
  const orNull = nullable ? { nullable: true as const } : {}
  const own = plain(ruleText(schema))
  if (!forms) return { ...readOne(schema, context, place, open), ...orNull }
  const read = forms.map((form) => readValue(form, context, place, open))
  const plainOne = read.find(({ type }) => type === 'string') ?? read.find(({ type }) => type !== 'object')
  const object = read.find((one) => one.object !== undefined)?.object
  const whole = plainOne ?? read[0] ?? { type: 'json', rule: '' }
  const orList = !whole.list && read.some(({ list, type }) => list && type === whole.type)
  const otherwise = read.map(({ type, list }) => !list && asScalar(type)).find(Boolean)
  return {
    ...whole,
    ...(orList ? { orList: true as const } : {}),
    ...(otherwise && whole.type === 'string' && whole.values && !values ? { otherwise } : {}),
    ...(object === undefined ? {} : { object }),
    ...(own === '' ? {} : { rule: own }),
    ...(values ? { values: values.map(String), open: true as const } : {}),
    ...orNull,
  }
}

function readOne(schema: JsonSchema, context: ReadingContext, place: string, open: readonly string[]): Value {
  const { type, format, enum: listed, items, prefixItems } = schema
  const rule = plain(ruleText(schema))
  const types = [type].flat().filter((one) => one !== 'null')
  const values = listed ? { values: listed.filter((one) => one !== null).map(String) } : {}
  const [first] = types
  if (first === undefined || (types.length > 1 && listed !== undefined)) return { type: 'json', rule, ...values }
  if (first === 'array') {
    const one = prefixItems === undefined ? readValue(items ?? {}, context, place, open) : undefined
    return !one || one.list ? { type: 'json', rule } : { ...one, rule: rule || one.rule, list: true }
  }
  if (first === 'object') {
    if (!isObject({ ...schema, type: first })) return { type: 'map', rule }
    addLazily(context.objects, place, () => nameFields(paramEntries(schema, context, `${place}.`)))
    return { type: 'object', object: place, rule }
  }
  if (format === 'binary') return { type: 'bytes', rule }
  const known = formats[String(format)]
  return { type: first as Value['type'], rule, ...(known ? { format: known } : {}), ...values }
}

function asScalar(type: Value['type']): ScalarType | undefined {
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : undefined
}

/** A record whose values are made on first use; its names are known in advance. It has no prototype. */
export function lazyRecord<Item>(names: readonly string[], make: (name: string) => Item): Record<string, Item> {
  const record = Object.create(null) as Record<string, Item>
  for (const name of names) addLazily(record, name, () => make(name))
  return record
}

/** Adds a value that is made on first use. */
function addLazily<Item>(record: Record<string, Item>, name: string, make: () => Item): void {
  Object.defineProperty(record, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make()
      Object.defineProperty(record, name, { value, configurable: true, enumerable: true })
      return value
    },
  })
}

/** The rules of a value in words: `1 to 100`. The document's own words come first. */
export function ruleText(schema: JsonSchema): string {
  const texts = [schema['x-portolan-message'] ?? boundTexts(schema)].flat()
  return texts.map((text) => text.replace(/^must (?:be )?/, '')).join('; ')
}

function boundTexts(schema: JsonSchema): string[] {
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf, allOf = [], anyOf = [] } = schema
  const [range, also] = anyOf
  if (range && also?.const !== undefined) return [...boundTexts(range), `or ${JSON.stringify(also.const)}`]
  // The pattern of an integer that can be digits does not come from the document.
  const isText = ![schema.type].flat().includes('integer')
  const patterns = isText ? [schema, ...allOf].flatMap(({ pattern }) => pattern ?? []) : []
  return [
    ...rangeText(schema.minLength, schema.maxLength, 'character', 'characters'),
    ...patterns.map((pattern) => `matches /${pattern}/`),
    ...rangeText(schema.minItems, schema.maxItems, 'entry', 'entries'),
    ...rangeText(schema.minimum, schema.maximum),
    ...(above === undefined ? [] : [`above ${above}`]),
    ...(below === undefined ? [] : [`below ${below}`]),
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
  ]
}

function rangeText(min: number | undefined, max: number | undefined, ...[one, many]: [string?, string?]): string[] {
  if (many && min === 1 && max === undefined) return ['not empty']
  const counted = (count: number | undefined): string => (many ? `${count} ${count === 1 ? one : many}` : `${count}`)
  if (min === undefined) return max === undefined ? [] : [`at most ${counted(max)}`]
  if (min === max) return [`exactly ${counted(min)}`]
  return [max === undefined ? `at least ${counted(min)}` : `${min} to ${counted(max)}`]
}
