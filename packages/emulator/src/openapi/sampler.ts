import { compilePattern, type Schemas } from '@portolan/openapi/model'
import { base, en, Faker } from '@faker-js/faker'
import { digest } from '../digest.ts'
import { numberItems } from './consistent.ts'
import { isCounted, likeId, plausible, unixUnit } from './plausible.ts'
import { sampleText, sampleTime } from './sample-text.ts'
import { singular } from './singular.ts'
import { asJson, isJson, type Json, asList } from '../json.ts'

/** Below this depth, only required parts are made: schemas may contain themselves. */
const deepest = 4
const bottom = 24
/** A schema may ask for more different values than it allows. */
const mostTries = 1000

/** Makes values that schemas accept: the same for the same seed and name. */
export class Sampler {
  readonly #schemas: Schemas
  readonly #faker = new Faker({ locale: [en, base] })
  readonly #seed: () => number
  #usesExamples = true
  /** The kind of the value, in one word: `station`. */
  #subject = ''
  #holder = ''

  constructor(schemas: Schemas, seed: () => number) {
    this.#schemas = schemas
    this.#seed = seed
  }

  /**
   * A value of a schema.
   * @param name the name of the value: another name makes another value
   * @param usesExamples true if the examples of the schema are used
   * @param field the name of the field that it is made for
   */
  value(schema: unknown, name: string, usesExamples = true, field = ''): unknown {
    this.#usesExamples = usesExamples
    this.#subject = parseSubject(name)
    this.#faker.seed(Number.parseInt(digest(`${this.#seed()} ${name}`), 16))
    return this.#of(schema, field, 0)
  }

  /** Another id in the form of one; undefined if it has no form. */
  like(id: unknown): string | undefined {
    return likeId(id, (characters) => this.#faker.helpers.arrayElement(characters.split('')))
  }

  #of(given: unknown, name: string, depth: number): unknown {
    if (depth > bottom || given === false) return null
    const schema = this.#schemas.merge(given)
    const { example, examples, enum: values } = schema
    if ('const' in schema) return schema['const']
    const [known = example] = asList(examples)
    if (this.#usesExamples && known !== undefined && isOfType(known, this.#schemas.listTypes(schema))) return known
    const alike = /id$/i.test(name) && schema['format'] === undefined ? this.like(known) : undefined
    if (alike !== undefined && fits(alike, schema)) return alike
    if (Array.isArray(values) && values.length > 0) return this.#picked(values)
    const members = [...asList(schema['oneOf']), ...asList(schema['anyOf'])]
    if (members.length > 0) return this.#member(schema, members, name, depth)
    return this.#ofType(schema, this.#pickType(schema, depth), name, depth)
  }

  #ofType(schema: Json, type: string | undefined, name: string, depth: number): unknown {
    switch (type) {
      case 'object':
        return this.#object(schema, depth, name)
      case 'array':
        return this.#list(schema, name, depth)
      case 'integer':
      case 'number':
        return this.#number(schema, type, name)
      case 'boolean':
        return this.#faker.datatype.boolean()
      case 'null':
        return null
      default:
        return sampleText(this.#faker, schema, name, this.#holder)
    }
  }

  #pickType(schema: Json, depth: number): string | undefined {
    const types = [...this.#schemas.listTypes({ ...schema, oneOf: [], anyOf: [] })]
    return (depth > deepest && types.includes('null') ? 'null' : types.find((one) => one !== 'null')) ?? types[0]
  }

  #picked(values: readonly unknown[]): unknown {
    const real = values.filter((one) => one !== null)
    return real.length ? this.#faker.helpers.arrayElement(real) : null
  }

  /** One of several forms, with the field that identifies it. */
  #member(schema: Json, members: readonly unknown[], name: string, depth: number): unknown {
    const { oneOf: _, anyOf: __, discriminator, ...own } = schema
    const isNull = (one: unknown): boolean => this.#schemas.merge(one)['type'] === 'null'
    const member =
      (depth > deepest ? members.find(isNull) : undefined) ?? members.find((one) => !isNull(one)) ?? members[0]
    const made = this.#of({ allOf: [member, own] }, name, depth + 1)
    const others = asList(schema['oneOf']).filter((one) => one !== member)
    const value = isJson(made) ? this.#without(made, others, [member, own]) : made
    const { propertyName, mapping } = asJson(discriminator)
    if (typeof propertyName !== 'string' || typeof value !== 'object' || value === null) return value
    const field = this.#schemas.merge(this.#schemas.collectProperties(member)[propertyName])
    if ('const' in field || field['enum']) return value
    const reference = asJson(member)['$ref']
    const last = typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : ''
    const named = Object.entries(asJson(mapping)).find(([, target]) => String(target).split('/').at(-1) === last)
    return { ...value, [propertyName]: named?.[0] ?? last }
  }

  /** An object without the fields that would also match other forms. */
  #without(made: Json, others: readonly unknown[], own: readonly unknown[]): Json {
    const required = (schema: unknown): readonly unknown[] => asList(this.#schemas.merge(schema)['required'])
    const needed = new Set(own.flatMap(required))
    const further = new Set(
      others
        .map(required)
        .filter((names) => names.every((name) => Object.hasOwn(made, String(name))))
        .map((names) => names.find((name) => !needed.has(name))),
    )
    return Object.fromEntries(Object.entries(made).filter(([name]) => !further.has(name)))
  }

  #object(schema: Json, depth: number, holder: string): Json {
    const { properties, additionalProperties, propertyNames, minProperties = 0 } = schema
    const required = new Set(asList(schema['required']))
    const undescribed = [...required].flatMap((name) =>
      typeof name === 'string' && !Object.hasOwn(asJson(properties), name)
        ? [[name, additionalProperties ?? {}] as const]
        : [],
    )
    const fields = [...Object.entries(asJson(properties)), ...undescribed].filter(([name, one]) => {
      const field = this.#schemas.follow(one)
      return field['writeOnly'] !== true && (required.has(name) || (depth < deepest && field['deprecated'] !== true))
    })
    const value = fields.map(([name, one]) => {
      this.#holder = holder || this.#subject
      return [name, this.#of(one, name, depth + 1)] as const
    })
    const isMap = fields.length === 0 && typeof additionalProperties === 'object'
    const wanted = Math.min(isMap && depth < deepest ? Math.max(1, Number(minProperties)) : Number(minProperties), 100)
    const more = new Map<string, unknown>()
    for (let tries = mostTries; value.length + more.size < wanted && tries > 0; tries--) {
      const name = propertyNames
        ? String(this.#of(propertyNames, '', depth + 1))
        : `${this.#faker.lorem.word()}${more.size || ''}`
      more.set(name, this.#of(additionalProperties, 'value', depth + 1))
    }
    const made = Object.fromEntries([...value, ...more])
    const { not } = schema
    const kept = not === undefined ? made : this.#without(made, [not], [schema])
    return plausible(kept, { properties: asJson(properties), required }, this.#schemas)
  }

  #list(
    { items, prefixItems, contains, minContains = 1, minItems = 0, maxItems = Infinity, uniqueItems }: Json,
    name: string,
    depth: number,
  ): unknown[] {
    const within = (one: unknown): unknown => (items === undefined ? one : { allOf: [items, one] })
    const wanted =
      contains === undefined ? [] : Array.from({ length: Math.min(Number(minContains), 1000) }, () => within(contains))
    const first = [...asList(prefixItems), ...wanted].map((one) => this.#of(one, name, depth + 1))
    const usual = depth > deepest || items === undefined || items === false ? 0 : 2
    const length = Math.min(Math.max(Number(minItems), usual), Number(maxItems), 1000) - first.length
    const values = Array.from({ length: Math.max(0, length) }, () => this.#of(items, singular(name), depth + 1))
    const all = numberItems([...first, ...values], items, this.#schemas)
    if (uniqueItems !== true) return all
    const different = new Map(all.map((one) => [JSON.stringify(one), one]))
    for (let tries = mostTries; different.size < Math.min(Number(minItems), 1000) && tries > 0; tries--) {
      const one = this.#of(items, singular(name), depth + 1)
      different.set(JSON.stringify(one), one)
    }
    return [...different.values()]
  }

  #number(schema: Json, type: 'integer' | 'number', name: string): number {
    const unit = unixUnit(name, schema)
    if (unit !== undefined) return Math.floor(sampleTime(this.#faker, name) / 1000) * unit
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
    const range = Number(exclusiveMaximum ?? maximum ?? Infinity) - Number(exclusiveMinimum ?? minimum ?? -Infinity)
    const finest = type === 'number' && range > 0 ? range / 4 : Infinity
    const step = Number(multipleOf ?? Math.min(type === 'integer' || isCounted(name, schema) ? 1 : 0.01, finest))
    const above = exclusiveMinimum === undefined ? -Infinity : Number(exclusiveMinimum) + step
    const below = exclusiveMaximum === undefined ? Infinity : Number(exclusiveMaximum) - step
    const [least, most] = [Math.max(Number(minimum ?? -Infinity), above), Math.min(Number(maximum ?? Infinity), below)]
    const usual = /id$/i.test(name) ? 1_000_000 : 100
    const lowest = Number.isFinite(least) ? least : Math.min(1, most)
    const highest = Number.isFinite(most) ? Math.min(most, lowest + usual * 10) : lowest + usual
    const count = Math.max(0, Math.floor((highest - Math.ceil(lowest / step) * step) / step + 1e-9))
    const value = (Math.ceil(lowest / step) + this.#faker.number.int({ min: 0, max: Math.min(count, 1e9) })) * step
    const within = multipleOf === undefined ? Math.max(least, Math.min(most, value)) : value
    return Number(within.toFixed(10))
  }
}

/** The kind of the values at a path: `station` for `/stations 3`. */
export function parseSubject(name: string): string {
  const path = /\/\S*/.exec(name)?.[0] ?? ''
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  return singular(parts.at(-1) ?? '')
}

/** True if a value is of one of the types, or if there are none. */
function isOfType(value: unknown, types: ReadonlySet<string>): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const own = type === 'number' && Number.isInteger(value) ? ['number', 'integer'] : [type]
  return types.size === 0 || own.some((one) => types.has(one))
}

function fits(text: string, { pattern, minLength = 0, maxLength = Infinity }: Json): boolean {
  const isAlike = typeof pattern !== 'string' || compilePattern(pattern).test(text)
  return isAlike && text.length >= Number(minLength) && text.length <= Number(maxLength)
}
