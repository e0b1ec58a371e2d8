import { isNullable } from '../dialects/nullable.ts'
import { extensions } from '../extensions/table.ts'
import type { PlainSchema, Service } from '../model/service.ts'
import { type ObjectShape, type Rule, type Shape, unknownShape, withoutNull } from '../model/shape.ts'
import { Layers, listLayers } from './layers.ts'
import { readList } from './lists.ts'
import { isIdentifier, nameFromPointer } from './names.ts'
import { narrow } from './narrow.ts'
import { readObject } from './objects.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { soleReference } from './references.ts'
import { isAlternatives, readChecks, readRules, readValueRules, type RuleReader, warnOfUnchecked } from './rules.ts'
import {
  annotate,
  type Formats,
  present,
  readEquals,
  readInteger,
  readLiterals,
  readNumber,
  readText,
} from './scalars.ts'
import { shownBySchema, takeShown } from './shown-values.ts'
import { type Type, listTypes } from './types.ts'
import { nullIf, readUnion, unite } from './unions.ts'
import { readDirection, type Way } from './way.ts'

/**
 * The kinds of handwritten code that a document may name: without that code, the extensions that name it have no
 * effect.
 */
export interface Handwritten {
  /** `x-portolan-check`. */
  readonly checks: boolean
  /** `x-portolan-type`. */
  readonly types: boolean
  /** `x-portolan-paging: { kind: custom }`. */
  readonly paging: boolean
}

/** The document's settings for all schemas. */
export interface Allowed {
  readonly handwritten: Handwritten
  /** True if results may have other values than those of an enum. */
  readonly openEnums: boolean
  /** True if integers of 64 bits are kept as digits beyond 2^53. */
  readonly int64: boolean
  /** True if every field of a result may be null. */
  readonly lenientNulls: boolean
  /** How formats of texts are checked. @default a date and time needs no offset */
  readonly formats?: Formats
  /** The type that clients use for dates. @default strings */
  readonly dates?: NonNullable<Service['dates']>
  /** Names of fields whose values are credentials. */
  readonly secret: ReadonlySet<string>
}

/** Returns true if a union has an option for null: one that asks for no type and no values. */
function isSilentOfTypes(union: DocumentNode): boolean {
  return union.list().some((option) => {
    const layers = new Layers(listLayers([option]))
    return !['type', 'enum', 'const', 'anyOf', 'oneOf'].some((keyword) => layers.has(keyword))
  })
}

/** How many named schemas are read within each other: a chain may have as many as it likes. */
const deepest = 20

/** Reads the schemas of a document, and collects those that have a name. */
export class ShapeReader {
  readonly objects = new Map<string, PlainSchema>()
  /** The secret names of the config that occurred. */
  readonly secrets = new Set<string>()
  /** True while reading a shape that decides between others: then an unknown value does not match it. */
  isTest = false
  readonly #files: Readonly<Record<string, string>>
  /** The values of named schemas that the document shows beside references to them. */
  readonly #shown: (readonly [key: string, values: readonly unknown[]])[] = []
  /** The pointers that are being read within a named schema. */
  #open = new Set<string>()
  /** Named schemas that are known, and wait to be read. */
  readonly #pending: (() => void)[] = []
  /** The number of named schemas that are being read within each other. */
  #depth = 0

  /** The document's settings, and those of the current schema. */
  readonly #usual: Allowed
  #allowed: Allowed

  constructor(files: Readonly<Record<string, string>>, allowed: Allowed) {
    this.#files = files
    this.#usual = allowed
    this.#allowed = allowed
  }

  read(place: DocumentNode, way: Way): Shape {
    if (place.value === true) return unknownShape
    if (place.value === false) return { kind: 'never' }
    if (!place.isObject) {
      if (place.exists) place.warn('is not a schema: any value is accepted')
      return unknownShape
    }
    const reference = soleReference(place)
    if (reference) return nullIf(isNullable(place), this.#named(reference, way))
    return this.fromLayers(new Layers(listLayers([place])), way)
  }

  /** Reads one of the document's named schemas. */
  component(root: DocumentNode, name: string, way: Way): Shape {
    return this.#target(root.get('components', 'schemas', name), way)
  }

  /** Reads a schema that is an object with its own fields; undefined for any other. */
  object(place: DocumentNode, way: Way): ObjectShape | undefined {
    const shape = this.fromLayers(new Layers(listLayers([place])), way)
    return shape.kind === 'object' ? shape : undefined
  }

  /** Marks fields that the config calls secret. */
  hidden<T extends { readonly name: string; readonly shape: Shape }>(field: T): T {
    if (!this.#allowed.secret.has(field.name)) return field
    this.secrets.add(field.name)
    return { ...field, shape: { ...field.shape, secret: true } }
  }

  /** The shape of a field, as leniently as the config says. A constant tells objects apart. */
  field(shape: Shape, way: Way): Shape {
    const isTag = shape.kind === 'literals' && shape.values.length === 1
    const mayBeNull = this.#allowed.lenientNulls && way === 'result' && !this.isTest && !isTag
    return nullIf(mayBeNull && shape.kind !== 'unknown' && !withoutNull(shape).nullable, shape)
  }

  /** Loosens what callers pass until it takes the values that the document shows. */
  takeShown(shape: Shape, values: readonly unknown[]): Shape {
    return takeShown(shape, values, (key, shown) => this.#shown.push([key, shown]))
  }

  /** Loosens the named schemas whose values the document shows elsewhere; called once all are read. */
  loosenNamed(): void {
    const done = new Map<string, Set<unknown>>()
    // An example of one schema can contain values of others, which are added to the end.
    for (const [key, values] of this.#shown) {
      const known = done.get(key) ?? new Set()
      done.set(key, known)
      const further = values.filter((value) => !known.has(value))
      for (const value of further) known.add(value)
      const named = this.objects.get(key)
      if (named) this.objects.set(key, { ...named, shape: this.takeShown(named.shape, further) })
    }
  }

  #named(place: DocumentNode, way: Way): Shape {
    const reference = place.text('$ref') as string
    const target = place.target(reference)
    if (!target || !target.follow()) {
      place.warn(`the reference \`${reference}\` does not resolve: any value is accepted`)
      return unknownShape
    }
    if (target.pointer === '') {
      place.warn('the reference `#` is to the whole document, which is not a schema: any value is accepted')
      return unknownShape
    }
    return this.#target(target, way)
  }

  #target(target: DocumentNode, way: Way): Shape {
    const key = `${target.pointer} ${way}`
    if (!this.objects.has(key)) {
      const named: PlainSchema = {
        name: target.extension(extensions.schemaName) ?? nameFromPointer(target.pointer, this.#files),
        pointer: target.pointer,
        direction: readDirection(way),
        shape: unknownShape,
        notes: readNotes(target),
        ...present({ group: target.extension(extensions.group) }),
      }
      // Known before it is read: it may refer to itself.
      this.objects.set(key, named)
      this.#pending.push(() => this.objects.set(key, { ...named, shape: this.#readAlone(target, way) }))
      this.#readPending()
    }
    return { kind: 'named', key }
  }

  /** Reads the targets of a named schema's references within it, down to a depth; deeper ones afterwards. */
  #readPending(): void {
    if (this.#depth === deepest) return
    const known = this.#pending.length - 1
    this.#depth += 1
    while (this.#pending.length > known) this.#pending.pop()?.()
    this.#depth -= 1
  }

  /** Reads a named schema as if nothing around it were being read. */
  #readAlone(target: DocumentNode, way: Way): Shape {
    const [open, allowed] = [this.#open, this.#allowed]
    this.#open = new Set()
    this.#allowed = this.#usual
    const shape = this.#within(false, () => this.read(target, way))
    this.#open = open
    this.#allowed = allowed
    return shape
  }

  #within<T>(isTest: boolean, read: () => T): T {
    const before = this.isTest
    this.isTest = isTest
    try {
      return read()
    } finally {
      this.isTest = before
    }
  }

  /** Reads schemas that must all hold. */
  fromLayers(layers: Layers, way: Way): Shape {
    const pointers = layers.places.map(({ pointer }) => pointer).join(' ')
    if (this.#open.has(pointers)) {
      layers.own.warn('contains itself through its `allOf`: any value is accepted')
      return unknownShape
    }
    this.#open.add(pointers)
    const allowed = this.#allowed
    const [nulls, formats] = [layers.extensions(extensions.nullsOf), layers.extensions(extensions.formatsOf)]
    if (nulls.length > 0) this.#allowed = { ...this.#allowed, lenientNulls: true }
    if (formats.length > 0) this.#allowed = { ...this.#allowed, ...present({ formats: formats.at(-1) }) }
    const shape = this.#fromLayers(layers, way)
    this.#allowed = allowed
    this.#open.delete(pointers)
    return shape
  }

  #fromLayers(layers: Layers, way: Way): Shape {
    if (layers.places.some((place) => place.value === false)) return { kind: 'never' }
    for (const place of layers.places) warnOfUnchecked(place)
    const by = this.#byHand(layers)
    const whole = this.#whole(layers, way)
    const shape = way === 'result' || this.isTest ? whole : this.takeShown(whole, shownBySchema(layers))
    const reader: RuleReader = {
      shape: (place) => this.read(place, way),
      test: (place) => this.#within(true, () => this.read(place, way)),
    }
    if (shape.kind === 'named') {
      const rules = readValueRules(layers, reader)
      return rules.length ? { kind: 'all', parts: [shape], rules } : shape
    }
    const isWhole = shape.kind === 'object' || shape.kind === 'all'
    const between = isWhole ? readRules(layers, reader) : readValueRules(layers, reader)
    const rules = [...between, ...this.checks(layers), ...readEquals(layers, this.#isOpen(way))]
    const secret =
      layers.extensions(extensions.secret).includes(true) ||
      (layers.flag('writeOnly') && /pass(?:word|phrase)|secret/i.test(layers.own.pointer))
    const extra = {
      ...present({ message: layers.extensions(extensions.message).at(-1), type: by }),
      ...(rules.length ? { rules } : {}),
      ...(secret ? { secret: true as const } : {}),
    }
    if (Object.keys(extra).length === 0) return shape
    const { shape: inner, nullable } = withoutNull(shape)
    if (!nullable || inner.kind === 'named') return { ...shape, ...extra }
    return { kind: 'union', options: [{ ...inner, ...extra }, { kind: 'null' }] }
  }

  /** The handwritten checks, if the config allows any. */
  checks(layers: Layers): Rule[] {
    return readChecks(layers, this.#allowed.handwritten.checks)
  }

  #byHand(layers: Layers): { name: string; from: string } | undefined {
    const place = layers.places.findLast((one) => one.extensionNode(extensions.type).exists)
    const type = place?.extension(extensions.type)
    if (!place || !type) return undefined
    if (this.#allowed.handwritten.types && isIdentifier(type.name) && type.from.startsWith('./')) return type
    place
      .extensionNode(extensions.type)
      .warn('`x-portolan-type` needs `types: true` in the config, a name, and a module of the client: it is left out')
    return undefined
  }

  #whole(layers: Layers, way: Way): Shape {
    const unions = layers.places.flatMap((place) =>
      ['oneOf', 'anyOf']
        .map((keyword) => place.get(keyword))
        .filter((list) => list.list().length > 0 && !isAlternatives(list)),
    )
    const literals = readLiterals(layers, this.#isOpen(way))
    if (literals) return nullIf(layers.isNullable, literals)
    const types = listTypes(layers)
    const base = types.length === 0 ? undefined : this.#ofTypes(types, layers, way)
    const parts = unions.map((list) => readUnion(this, list, way, this.#isOpen(way)))
    const nullable = layers.isNullable || (types.includes('null') && unions.every(isSilentOfTypes))
    if (parts.length === 0) return base ?? (nullable ? unknownShape : this.#untyped(layers))
    const isNarrow = base?.kind === 'object' && (base.fields.length > 0 || typeof base.others !== 'string')
    const whole = isNarrow ? [base, ...parts] : parts.map((part) => (base ? narrow(base, part) : part))
    return nullIf(nullable, whole.length === 1 ? (whole[0] as Shape) : { kind: 'all', parts: whole })
  }

  /** Returns true if a service may send values that its document does not have yet. */
  #isOpen(way: Way): boolean {
    return way === 'result' && this.#allowed.openEnums && !this.isTest
  }

  #untyped(layers: Layers): Shape {
    if (layers.has('$dynamicRef') || layers.has('$recursiveRef'))
      layers.own.warn('a dynamic reference is not followed: any value is accepted')
    return unknownShape
  }

  #ofTypes(types: readonly Type[], layers: Layers, way: Way): Shape {
    return nullIf(
      layers.isNullable && !types.includes('null'),
      unite(types.map((type) => this.#ofType(type, layers, way))),
    )
  }

  #ofType(type: Type, layers: Layers, way: Way): Shape {
    if (type === 'boolean' || type === 'null') return { kind: type }
    if (type === 'string') return annotate(readText(layers, way, this.#allowed), layers)
    if (type === 'integer') return annotate(readInteger(layers, way, this.#allowed.int64), layers)
    if (type === 'number') return annotate(readNumber(layers, type), layers)
    return type === 'array' ? readList(this, layers, way) : readObject(this, layers, way)
  }
}
