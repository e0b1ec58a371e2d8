import {
  DocumentError,
  type Field,
  isMultiple,
  type ObjectShape,
  type Rule,
  type Service,
  type Shape,
  withoutNull,
} from '@portolan/openapi'
import type { Effect } from './change.ts'
import { describeShape, type Resolve } from './describe-shape.ts'

/** Users write values of `params`, and the service those of `result`. */
export type Direction = 'params' | 'result'

/** A difference between two shapes. */
export interface Difference {
  readonly rule: string
  readonly effect: Effect
  readonly text: string
  /** The names of the fields that lead to it; `*` is each entry. */
  readonly path: readonly string[]
  /** The keys of the types that the path begins at; absent at the start of the comparison. */
  readonly type?: { readonly before: string; readonly after: string }
  /** True for something that only the old document has. */
  readonly isGone?: true
}

/** A place where users see a value. */
interface Place {
  readonly path: readonly string[]
  readonly owner: Pair | undefined
}

/** Two corresponding types: in the old document and in the new one. */
interface Pair {
  readonly before: string
  readonly after: string
  readonly differences: Difference[]
  readonly inner: Set<Pair>
}

/** The differences at the start of a comparison, and in all types that it reaches. */
export interface Compared {
  readonly differences: readonly Difference[]
  /** The types, each pair once for all comparisons. */
  readonly pairs: ReadonlySet<Pair>
}

type Text = Extract<Shape, { readonly kind: 'text' }>
type NumberShape = Extract<Shape, { readonly kind: 'number' | 'integer' | 'digits' }>
type Literals = Extract<Shape, { readonly kind: 'literals' }>

/** The most pairs of types to compare: a document has about as many as schemas. */
const mostPairs = 100_000

/** The most names to follow for one schema. */
const mostNames = 50

/** The number of characters by which shapes are told apart. */
const longestKey = 2000

/** The types that two clients use for dates: shapes from a manifest do not say. */
interface DatesOfBoth {
  readonly before?: Service['dates']
  readonly after?: Service['dates']
}

/** The type of a text that is a date, if it is not a string. */
function nameDate({ format, date }: Text, dates: Service['dates']): string | undefined {
  if (date) return date.type
  if (format === 'date-time') return dates && (dates === 'date' ? 'Date' : 'Instant')
  return format === 'date' && dates === 'temporal' ? 'PlainDate' : undefined
}

/**
 * Compares what users write, or what they read. Each pair of named types is compared once, however they refer to each
 * other.
 */
export class ShapeComparison {
  readonly direction: Direction
  readonly #before: Resolve
  readonly #after: Resolve
  readonly #dates: DatesOfBoth
  readonly #pairs = new Map<string, Pair>()
  /** The pairs that are not compared yet. */
  readonly #open: Pair[] = []
  #found: Difference[] = []

  /** @param dates the types that two clients use for dates. @default as their shapes say */
  constructor(direction: Direction, before: Resolve, after: Resolve, dates: DatesOfBoth = {}) {
    this.direction = direction
    this.#before = before
    this.#after = after
    this.#dates = dates
  }

  /** @throws DocumentError there are more pairs of types than a document needs */
  compare(before: Shape, after: Shape, path: readonly string[] = []): Compared {
    const root: Pair = { before: '', after: '', differences: [], inner: new Set() }
    this.#found = root.differences
    this.#walk(before, after, { path, owner: root })
    for (let pair = this.#open.pop(); pair; pair = this.#open.pop()) {
      this.#found = pair.differences
      this.#walk(this.#before(pair.before).shape, this.#after(pair.after).shape, { path: [], owner: pair })
    }
    const pairs = new Set(root.inner)
    for (const pair of pairs) for (const inner of pair.inner) pairs.add(inner)
    return { differences: root.differences, pairs }
  }

  #walk(before: Shape, after: Shape, at: Place): void {
    if (before.kind === 'named' && after.kind === 'named') return this.#meet(before.key, after.key, at)
    const [old, now] = [withoutNull(before), withoutNull(after)]
    if (old.nullable !== now.nullable) this.#noteNull(now.nullable, at)
    if (old.nullable || now.nullable) return this.#walk(old.shape, now.shape, at)
    if (before.kind === 'named') return this.#walk(follow(before, this.#before), after, at)
    if (after.kind === 'named') return this.#walk(before, follow(after, this.#after), at)
    this.#walkPlain(before, after, at)
  }

  /** Queues a pair of types. They are compared later, so that no chain of types is too long. */
  #meet(before: string, after: string, { owner }: Place): void {
    const key = JSON.stringify([before, after])
    const known = this.#pairs.get(key)
    const pair = known ?? { before, after, differences: [], inner: new Set<Pair>() }
    owner?.inner.add(pair)
    if (known) return
    if (this.#pairs.size >= mostPairs)
      throw new DocumentError(`its types cannot be compared: there are more than ${mostPairs} pairs of them`)
    this.#pairs.set(key, pair)
    this.#open.push(pair)
  }

  #walkPlain(before: Exclude<Shape, { kind: 'named' }>, after: Exclude<Shape, { kind: 'named' }>, at: Place): void {
    if (before.type || after.type) {
      if (before.type?.name !== after.type?.name) this.#noteType(before, after, at, 'other')
      return
    }
    this.#compareRules(before.rules ?? [], after.rules ?? [], at)
    if (before.kind === 'union' || after.kind === 'union') return this.#walkUnion(before, after, at)
    if (before.kind === 'object' && after.kind === 'object') return this.#walkObject(before, after, at)
    if (before.kind === 'list' && after.kind === 'list') {
      this.#noteBounds(compareRange(before, after), at, 'entries')
      return this.#walk(before.items, after.items, inside(at, '*'))
    }
    if (before.kind === 'tuple' && after.kind === 'tuple' && before.items.length === after.items.length) {
      for (const [index, item] of before.items.entries()) this.#walk(item, after.items[index] as Shape, inside(at, '*'))
      return
    }
    if (before.kind === 'literals' && after.kind === 'literals') return this.#walkLiterals(before, after, at)
    if (before.kind === 'text' && after.kind === 'text') return this.#walkTexts(before, after, at)
    if (isNumber(before) && isNumber(after)) return this.#walkNumbers(before, after, at)
    if (before.kind === 'all' && after.kind === 'all' && before.parts.length === after.parts.length) {
      for (const [index, part] of before.parts.entries()) this.#walk(part, after.parts[index] as Shape, at)
      return
    }
    const relation = relate(before, after)
    if (relation !== 'same') this.#noteType(before, after, at, relation)
  }

  #walkTexts(before: Text, after: Text, at: Place): void {
    const [old, now] = [nameDate(before, this.#dates.before), nameDate(after, this.#dates.after)]
    if (old === now) return this.#noteBounds(compareText(before, after), at, 'text')
    if (this.direction === 'result') return this.#noteTypes(old ?? 'string', now ?? 'string', at, 'other')
    const names = [old, now].map((name) => (name === undefined ? 'string' : `string | ${name}`)) as [string, string]
    this.#noteTypes(...names, at, old === undefined ? 'wider' : now === undefined ? 'narrower' : 'other')
  }

  #walkNumbers(before: NumberShape, after: NumberShape, at: Place): void {
    if ((before.kind === 'digits') !== (after.kind === 'digits'))
      this.#noteType(before, after, at, after.kind === 'digits' ? 'wider' : 'narrower')
    const bounds = compareRange(before, after)
    const [old, now] = [before.kind === 'number', after.kind === 'number']
    this.#noteBounds(
      { narrower: bounds.narrower || (old && !now), wider: bounds.wider || (now && !old) },
      at,
      old === now ? 'range' : now ? 'fractions' : 'integers only',
    )
  }

  #walkLiterals(before: Literals, after: Literals, at: Place): void {
    if (before.open !== after.open) this.#noteType(before, after, at, after.open ? 'wider' : 'narrower')
    const [old, now] = [new Set(before.values), new Set(after.values)]
    const isOpen = before.open && after.open
    for (const value of old)
      if (!now.has(value))
        this.#note(
          'enum-member-removed',
          this.#members(false, isOpen),
          `no longer has ${JSON.stringify(value)}`,
          at,
          true,
        )
    for (const value of now)
      if (!old.has(value))
        this.#note('enum-member-added', this.#members(true, isOpen), `can be ${JSON.stringify(value)}`, at)
  }

  /**
   * A removed member breaks code that passes it or compares a closed type with it. An added member breaks a `switch`
   * over a closed type.
   */
  #members(isAdded: boolean, isOpen: boolean): Effect {
    if (this.direction === 'params') return isAdded ? 'added' : isOpen ? 'neither' : 'breaking'
    return isOpen ? (isAdded ? 'added' : 'neither') : 'breaking'
  }

  #walkObject(before: ObjectShape, after: ObjectShape, at: Place): void {
    const [old, now] = [byName(before.fields), byName(after.fields)]
    const renamed = this.#findRenamed(before.fields, after.fields)
    for (const [name, field] of old) {
      const next = now.get(name)
      if (next) this.#walkField(field, next, inside(at, name))
      else if (renamed.has(name))
        this.#note('field-renamed', 'breaking', `is \`${renamed.get(name)}\` now`, inside(at, name), true)
      else this.#note('field-removed', 'breaking', 'is gone', inside(at, name), true)
    }
    const known = new Set(renamed.values())
    for (const [name, field] of now) {
      if (old.has(name) || known.has(name)) continue
      const isDemanded = this.direction === 'params' && field.required
      this.#note(
        isDemanded ? 'required-field-added' : 'field-added',
        isDemanded ? 'breaking' : 'added',
        isDemanded ? 'is new and required' : 'is new',
        inside(at, name),
      )
    }
    this.#compareOthers(before, after, at)
  }

  #walkField(before: Field, after: Field, at: Place): void {
    if (before.required !== after.required) {
      const isParams = this.direction === 'params'
      if (after.required)
        this.#note(
          'field-required',
          isParams ? 'breaking' : 'neither',
          isParams ? 'is required now' : 'is always present now',
          at,
        )
      else
        this.#note(
          'field-optional',
          isParams ? 'added' : 'breaking',
          isParams ? 'is optional now' : 'may be absent now',
          at,
        )
    }
    if (after.notes.deprecated && !before.notes.deprecated)
      this.#note('field-deprecated', 'neither', 'is deprecated', at)
    this.#walk(before.shape, after.shape, at)
  }

  /** Finds renamed fields: one was removed and one was added, with the same type that no other field has. */
  #findRenamed(before: readonly Field[], after: readonly Field[]): Map<string, string> {
    const [old, now] = [byName(before), byName(after)]
    const describe = (field: Field, resolve: Resolve): string =>
      `${field.required} ${describeShape(field.shape, resolve, longestKey)}`
    const gone = Map.groupBy(
      before.filter(({ name }) => !now.has(name)),
      (one) => describe(one, this.#before),
    )
    const come = Map.groupBy(
      after.filter(({ name }) => !old.has(name)),
      (one) => describe(one, this.#after),
    )
    return new Map(
      [...gone].flatMap(([shape, fields]) => {
        const others = come.get(shape) ?? []
        const [[from], [to]] = [fields, others]
        return from && to && fields.length === 1 && others.length === 1 && isLike(from.name, to.name)
          ? [[from.name, to.name] as const]
          : []
      }),
    )
  }

  #compareOthers(before: ObjectShape, after: ObjectShape, at: Place): void {
    const [old, now] = [findValues(before), findValues(after)]
    if (old && now) this.#walk(old, now, inside(at, '*'))
    else if (old) this.#note('others-removed', 'breaking', 'has no fields besides those that are named', at, true)
    else if (this.direction === 'params' && before.others !== after.others)
      this.#note(
        now || after.others === 'kept' ? 'others-added' : 'others-removed',
        now || after.others === 'kept' ? 'added' : 'breaking',
        now || after.others === 'kept' ? 'can have other fields' : 'no longer accepts other fields',
        at,
      )
  }

  #walkUnion(before: Shape, after: Shape, at: Place): void {
    const open = new Set(listOptions(after))
    const byKey = new Map<string, Shape[]>()
    for (const option of open)
      for (const key of this.#listKeys(option, this.#after)) byKey.set(key, [...(byKey.get(key) ?? []), option])
    const removed: Shape[] = []
    const changed: (readonly [Shape, Shape])[] = []
    for (const option of listOptions(before)) {
      const keys = this.#listKeys(option, this.#before)
      const match = keys.flatMap((key) => byKey.get(key)?.find((one) => open.has(one)) ?? [])[0]
      if (match) {
        open.delete(match)
        changed.push([option, match])
      } else removed.push(option)
    }
    const [lost] = removed
    const [gained] = open
    // If one alternative replaces another, it is a change of that alternative.
    if (lost && gained && removed.length === 1 && open.size === 1 && lost.kind !== 'named' && gained.kind !== 'named') {
      changed.push([lost, gained])
      removed.pop()
      open.clear()
    }
    for (const [from, to] of changed) this.#walk(from, to, at)
    const isParams = this.direction === 'params'
    for (const one of removed) {
      const text = `is no longer ${describeShape(one, this.#before)}`
      this.#note('alternative-removed', isParams ? 'breaking' : 'neither', text, at, true)
    }
    const isOpen = before.kind === 'union' && before.known !== undefined
    for (const one of open) {
      const text = `can be ${describeShape(one, this.#after)}`
      this.#note('alternative-added', isParams || isOpen ? 'added' : 'breaking', text, at)
    }
  }

  /** The marks that distinguish an alternative, the surest first: its name, its tags, or its kind. */
  #listKeys(option: Shape, resolve: Resolve): string[] {
    const name = option.kind === 'named' ? [`name ${resolve(option.key).name}`] : []
    const tags = this.#listTags(option, resolve)
    if (tags !== '') return [...name, `tags ${tags}`]
    const text = `text ${describeShape(option, resolve, longestKey)}`
    return option.kind === 'named' ? [...name, text] : [text, `kind ${option.kind}`]
  }

  /** The constants that tell an object apart from others. */
  #listTags(shape: Shape, resolve: Resolve): string {
    const whole = shape.kind === 'named' ? resolve(shape.key).shape : shape
    if (whole.kind !== 'object') return ''
    return whole.fields
      .flatMap(({ name, shape: value, required }) =>
        required && value.kind === 'literals' && value.values.length === 1
          ? [`${name}=${String(value.values[0])}`]
          : [],
      )
      .join(' ')
  }

  #compareRules(before: readonly Rule[], after: readonly Rule[], at: Place): void {
    if (this.direction !== 'params') return
    const [old, now] = [before, after].map((rules) => new Set(rules.map((rule) => JSON.stringify(rule))))
    if ([...(now as Set<string>)].some((rule) => !old?.has(rule)))
      this.#note('rule-added', 'breaking', 'has an additional rule', at)
    else if ([...(old as Set<string>)].some((rule) => !now?.has(rule)))
      this.#note('rule-removed', 'added', 'has one rule fewer', at, true)
  }

  #noteNull(isNullable: boolean, at: Place): void {
    const isParams = this.direction === 'params'
    if (isNullable) this.#note('null-added', isParams ? 'added' : 'breaking', 'can be null', at)
    else this.#note('null-removed', isParams ? 'breaking' : 'neither', 'is never null', at)
  }

  #noteType(before: Shape, after: Shape, at: Place, relation: 'wider' | 'narrower' | 'other'): void {
    this.#noteTypes(describeShape(before, this.#before), describeShape(after, this.#after), at, relation)
  }

  #noteTypes(before: string, after: string, at: Place, relation: 'wider' | 'narrower' | 'other'): void {
    const text = `was ${before}, and is ${after}`
    const harmless = this.direction === 'params' ? 'wider' : 'narrower'
    const effect = relation === harmless ? (this.direction === 'params' ? 'added' : 'neither') : 'breaking'
    this.#note(relation === 'other' ? 'type-changed' : `type-${relation}`, effect, text, at)
  }

  /** Bounds are checked before something is sent, and are not part of a type. */
  #noteBounds({ narrower, wider }: Bounds, at: Place, what: string): void {
    if (!narrower && !wider) return
    const isParams = this.direction === 'params'
    const effect = isParams ? (narrower ? 'breaking' : 'added') : 'neither'
    const text = narrower ? `has stricter rules (${what})` : `has looser rules (${what})`
    this.#note(narrower ? 'bounds-narrower' : 'bounds-wider', effect, text, at)
  }

  #note(rule: string, effect: Effect, text: string, { path, owner }: Place, isGone = false): void {
    this.#found.push({
      rule,
      effect,
      text,
      path,
      ...(owner && owner.before !== '' ? { type: { before: owner.before, after: owner.after } } : {}),
      ...(isGone ? { isGone } : {}),
    })
  }
}

function follow(shape: Shape, resolve: Resolve): Shape {
  let found = shape
  for (let count = 0; found.kind === 'named' && count < mostNames; count++) found = resolve(found.key).shape
  return found.kind === 'named' ? { kind: 'unknown' } : found
}

function inside({ path, owner }: Place, name: string): Place {
  return { path: [...path, name], owner }
}

function byName(fields: readonly Field[]): ReadonlyMap<string, Field> {
  return new Map(fields.map((field) => [field.name, field]))
}

/** True for names of the same words, such as `userId` and `user_id`, or if one ends in the other. */
function isLike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()) as [string, string]
  return a === b || a.endsWith(b) || b.endsWith(a)
}

/** The shape of fields that are not named; undefined if a type shows none. */
function findValues({ fields, others, patterns }: ObjectShape): Shape | undefined {
  if (typeof others === 'object' && fields.length === 0) return others
  return others === 'unknown' || typeof others === 'object' || patterns.length > 0 ? { kind: 'unknown' } : undefined
}

function listOptions(shape: Shape): readonly Shape[] {
  return shape.kind === 'union' ? shape.options : [shape]
}

function isNumber(shape: Shape): shape is NumberShape {
  return shape.kind === 'number' || shape.kind === 'integer' || shape.kind === 'digits'
}

interface Bounds {
  readonly narrower: boolean
  readonly wider: boolean
}

type Limits = Readonly<Partial<Record<'min' | 'max' | 'above' | 'below' | 'multipleOf', number>>>

function compareRange(before: Limits, after: Limits): Bounds {
  const [old, now] = [findEnds(before), findEnds(after)]
  return { narrower: !holdsAll(now, old), wider: !holdsAll(old, now) }
}

/** The ends of a range, and whether values may be equal to them. */
interface Ends {
  readonly low: number
  readonly hasLow: boolean
  readonly high: number
  readonly hasHigh: boolean
  readonly multipleOf: number | undefined
}

function findEnds({ min = -Infinity, max = Infinity, above = -Infinity, below = Infinity, multipleOf }: Limits): Ends {
  return {
    low: Math.max(min, above),
    hasLow: min > above,
    high: Math.min(max, below),
    hasHigh: max < below,
    multipleOf,
  }
}

/** True if one range contains all values of the other. */
function holdsAll(whole: Ends, part: Ends): boolean {
  const isLow = whole.low < part.low || (whole.low === part.low && (whole.hasLow || !part.hasLow))
  const isHigh = whole.high > part.high || (whole.high === part.high && (whole.hasHigh || !part.hasHigh))
  const { multipleOf: step } = whole
  return isLow && isHigh && (step === undefined || (part.multipleOf !== undefined && isMultiple(part.multipleOf, step)))
}

function compareText(before: Text, after: Text): Bounds {
  const range = compareRange(before, after)
  const [old, now] = [before, after].map(
    ({ format, patterns = [] }) => new Set([...patterns, ...(format === undefined ? [] : [`format ${format}`])]),
  ) as [Set<string>, Set<string>]
  return {
    narrower: range.narrower || [...now].some((one) => !old.has(one)),
    wider: range.wider || [...old].some((one) => !now.has(one)),
  }
}

/** Relates the values of two shapes of the same kind. */
function relate(before: Shape, after: Shape): 'same' | 'wider' | 'narrower' | 'other' {
  if (contains(after, before)) return contains(before, after) ? 'same' : 'wider'
  return contains(before, after) ? 'narrower' : 'other'
}

/** True if every value of one shape also has the other; their kinds differ, or have no values to compare. */
function contains(whole: Shape, part: Shape): boolean {
  if (whole.kind === 'unknown' || part.kind === 'never') return true
  if (part.kind === 'literals' && !part.open) {
    const type = whole.kind === 'text' ? 'string' : isNumber(whole) ? 'number' : whole.kind
    return part.values.every((value) => typeof value === type)
  }
  if (part.kind === 'literals' && whole.kind === 'text') return part.values.every((value) => typeof value === 'string')
  if (whole.kind === 'literals')
    return part.kind === 'text' && whole.open && whole.values.every((one) => typeof one === 'string')
  return whole.kind === part.kind && whole.kind !== 'tuple' && whole.kind !== 'all'
}
