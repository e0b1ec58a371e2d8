import { accepts, makeSample, type Service, type Shape } from '@portolan/generator/output'

/** At this depth of nested objects, optional fields are omitted. */
const deep = 3
/** The most parts of a value. */
const most = 2000

/** Names of numbers that are whole, though frameworks such as NestJS describe every number alike. */
const counts =
  /(?:^|_)(?:id|page|total|count|limit|offset|size|index|number|quantity|status|year)$|[a-z](?:Id|Page|Pages|Count|Size|Index|Number|Items)$|^(?:per|page|total)[A-Z_]/

type Schemas = Service['schemas']

/**
 * Makes a value of a schema: the documents' examples as far as they are valid, and samples for the rest.
 * @param example the document's example of the value, which decides about optional fields
 * @returns undefined if the document does not determine any value
 */
export function makeValue(shape: Shape, schemas: Schemas, example?: unknown): unknown {
  const whole = new Maker(schemas, deep).make(shape, example)
  return whole === undefined ? new Maker(schemas, 0).make(shape, example) : whole
}

class Maker {
  readonly #schemas: Schemas
  readonly #deep: number
  /** The named schemas that are being made. */
  readonly #open: string[] = []
  #count = 0

  constructor(schemas: Schemas, deepest: number) {
    this.#schemas = schemas
    this.#deep = deepest
  }

  make(shape: Shape, example?: unknown): unknown {
    if (++this.#count > most) return undefined
    if (shape.kind === 'named') return this.#named(shape.key, example)
    if (shape.type || (shape.rules?.length && example === undefined)) return undefined
    switch (shape.kind) {
      case 'object':
        return this.#object(shape, example)
      case 'list':
        return this.#list(shape, example)
      case 'tuple':
        return all(
          shape.items.map((item, index) => this.make(item, Array.isArray(example) ? example[index] : undefined)),
        )
      case 'union':
        return this.#union(shape, example)
      case 'all':
        return this.#all(shape.parts, example)
      case 'unknown':
        return example ?? 'anything'
      case 'null':
        return null
      default:
        return this.#plain(shape, example)
    }
  }

  #accepts(shape: Shape, value: unknown): boolean {
    return value !== undefined && accepts(shape, value, (key) => this.#schemas[key]?.shape)
  }

  #named(key: string, example: unknown): unknown {
    const target = this.#schemas[key]
    if (!target || this.#open.includes(key)) return undefined
    this.#open.push(key)
    const made = this.make(target.shape, example ?? target.notes.example)
    this.#open.pop()
    return made
  }

  #object(shape: Extract<Shape, { kind: 'object' }>, example: unknown): unknown {
    const guide = isRecord(example) ? example : undefined
    const made: Record<string, unknown> = {}
    for (const { name, shape: inner, required, notes } of shape.fields) {
      const isShown = guide ? Object.hasOwn(guide, name) : this.#open.length <= this.#deep
      if (!required && !isShown) continue
      const shown = guide && isShown ? guide[name] : notes.example
      const value = this.make(inner, shown ?? (inner.kind === 'number' && counts.test(name) ? 1 : undefined))
      if (value !== undefined) made[name] = value
      else if (required) return undefined
    }
    const { others } = shape
    if (typeof others === 'string' || !guide) return made
    const known = new Set(shape.fields.map(({ name }) => name))
    const further = Object.entries(guide).filter(([name, value]) => !known.has(name) && this.#accepts(others, value))
    return { ...made, ...Object.fromEntries(further) }
  }

  #list({ items, min = 0, max = Infinity, unique }: Extract<Shape, { kind: 'list' }>, example: unknown): unknown {
    const shown: readonly unknown[] = Array.isArray(example) ? example : [undefined]
    const made = shown.map((one) => this.make(items, one)).filter((one) => one !== undefined)
    const distinct = unique ? [...new Map(made.map((one) => [JSON.stringify(one), one])).values()] : made
    const [first] = distinct
    while (!unique && first !== undefined && distinct.length < Math.min(min, 20)) distinct.push(structuredClone(first))
    return distinct.length >= min ? distinct.slice(0, max) : undefined
  }

  /** The first option that the example matches; otherwise the first with a possible value, and finally null. */
  #union({ options }: Extract<Shape, { kind: 'union' }>, example: unknown): unknown {
    if (example === null && options.some(({ kind }) => kind === 'null')) return null
    const others = options.filter(({ kind }) => kind !== 'null' && kind !== 'undefined')
    const fitting = others.filter((option) => this.#accepts(option, example))
    for (const option of fitting) {
      const made = this.make(option, example)
      if (made !== undefined) return made
    }
    for (const option of others) {
      const made = this.make(option, isRecord(example) && others.length === 1 ? example : undefined)
      if (made !== undefined) return made
    }
    return options.length > others.length ? null : undefined
  }

  #all(parts: readonly Shape[], example: unknown): unknown {
    const made = parts.map((part) => this.make(part, example))
    if (made.every(isRecord)) return Object.assign({}, ...made) as unknown
    return made.find((one) => one !== undefined && parts.every((part) => this.#accepts(part, one)))
  }

  #plain(shape: Shape, example: unknown): unknown {
    if (this.#accepts(shape, example)) return example
    if (shape.kind === 'literals') return shape.values.find((one) => one !== null) ?? shape.values[0]
    return makeSample(shape, this.#schemas, 'all')
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function all(values: readonly unknown[]): readonly unknown[] | undefined {
  return values.includes(undefined) ? undefined : values
}
