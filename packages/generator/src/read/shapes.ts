import type { NamedShape } from '../model/service.ts'
import { type Direction, type Field, type ObjectShape, type Shape, unknownShape, withoutNull } from '../model/shape.ts'
import { isReference, Layers, layersOf, soleReference } from './layers.ts'
import { nameFromPointer } from './names.ts'
import { readNotes } from './notes.ts'
import type { Place } from './place.ts'
import { isAlternatives, readChecks, readRules } from './rules.ts'
import { present, readDigits, readLiterals, readNumber, readText, regExpOf } from './scalars.ts'
import { tagOf } from './tags.ts'

const objectKeywords = [
  'properties',
  'additionalProperties',
  'patternProperties',
  'required',
  'unevaluatedProperties',
  'minProperties',
  'propertyNames',
  'dependentRequired',
]
const knownTypes = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] as const
type Type = (typeof knownTypes)[number]

/** Reads the schemas of a document, and collects those that have a name. */
export class ShapeReader {
  readonly objects = new Map<string, NamedShape>()
  /** Whether callers may pass integers as digits, in what is read just now. */
  digits = false
  readonly #files: Readonly<Record<string, string>>

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = files
  }

  read(place: Place, direction: Direction): Shape {
    if (place.value === true) return unknownShape
    if (place.value === false) return { kind: 'never' }
    if (!place.isObject) {
      if (place.exists) place.warn('is no schema: any value is accepted')
      return unknownShape
    }
    const reference = soleReference(place)
    if (reference) return nullIf(place.flag('nullable') === true, this.#named(reference, direction))
    return this.#fromLayers(new Layers(layersOf([place])), direction)
  }

  /** Reads one of the document's named schemas. */
  component(root: Place, name: string, direction: Direction): Shape {
    return this.#target(root.get('components', 'schemas', name), direction)
  }

  /** The object that a schema is, with its own fields; undefined for everything else. */
  object(place: Place, direction: Direction): ObjectShape | undefined {
    const shape = this.#fromLayers(new Layers(layersOf([place])), direction)
    return shape.kind === 'object' ? shape : undefined
  }

  #named(place: Place, direction: Direction): Shape {
    const reference = place.text('$ref') as string
    const target = place.target(reference)
    if (!target || !target.follow()) {
      place.warn(`the reference \`${reference}\` leads nowhere: any value is accepted`)
      return unknownShape
    }
    return this.#target(target, direction)
  }

  #target(target: Place, direction: Direction): Shape {
    const key = `${target.pointer} ${direction}`
    if (!this.objects.has(key)) {
      const named: NamedShape = {
        name: target.text('x-portolan-name') ?? nameFromPointer(target.pointer, this.#files),
        pointer: target.pointer,
        direction,
        shape: unknownShape,
        notes: readNotes(target),
        ...present({ group: target.text('x-portolan-group') }),
      }
      // Known before it is read: it may refer to itself.
      this.objects.set(key, named)
      this.objects.set(key, { ...named, shape: this.read(target, direction) })
    }
    return { kind: 'named', key }
  }

  #fromLayers(layers: Layers, direction: Direction): Shape {
    const by = this.#byHand(layers)
    const shape = this.#whole(layers, direction)
    if (shape.kind === 'named') return shape
    const isWhole = shape.kind === 'object' || shape.kind === 'all'
    const rules = isWhole ? readRules(layers, (place) => this.read(place, direction)) : readChecks(layers)
    const secret =
      layers.flag('x-portolan-secret') ||
      (layers.flag('writeOnly') && /pass(?:word|phrase)|secret/i.test(layers.own.pointer))
    const extra = {
      ...present({ message: layers.text('x-portolan-message'), type: by }),
      ...(rules.length ? { rules } : {}),
      ...(secret ? { secret: true as const } : {}),
    }
    const { shape: inner, nullable } = withoutNull(shape)
    if (!nullable || inner.kind === 'named') return { ...shape, ...extra }
    return { kind: 'union', options: [{ ...inner, ...extra }, { kind: 'null' }] }
  }

  #byHand(layers: Layers): { name: string; from: string } | undefined {
    const place = layers.all('x-portolan-type').at(-1)
    const [name, from] = [place?.text('name'), place?.text('from')]
    return name !== undefined && from !== undefined ? { name, from } : undefined
  }

  #whole(layers: Layers, direction: Direction): Shape {
    const unions = layers.places.flatMap((place) =>
      ['oneOf', 'anyOf']
        .map((keyword) => place.get(keyword))
        .filter((list) => list.list().length > 0 && !isAlternatives(list)),
    )
    const literals = readLiterals(layers, direction)
    if (literals) return nullIf(layers.flag('nullable'), literals)
    const types = typesOf(layers)
    const base = types.length === 0 ? undefined : this.#ofTypes(types, layers, direction)
    const parts = unions.map((list) => this.#union(list, direction))
    const nullable = layers.flag('nullable')
    if (parts.length === 0) return base ?? (layers.flag('nullable') ? unknownShape : this.#untyped(layers))
    const isPlainBase =
      !base ||
      (base.kind === 'object' && base.fields.length === 0 && typeof base.others === 'string') ||
      base.kind !== 'object'
    const whole = isPlainBase ? parts : [base, ...parts]
    return nullIf(nullable, whole.length === 1 ? (whole[0] as Shape) : { kind: 'all', parts: whole })
  }

  #untyped(layers: Layers): Shape {
    if (layers.has('$dynamicRef') || layers.has('$recursiveRef'))
      layers.own.warn('a dynamic reference is not followed: any value is accepted')
    return unknownShape
  }

  #union(list: Place, direction: Direction): Shape {
    const places = list.list()
    const options = dedupe(places.map((option) => this.read(option, direction)))
    if (options.some((option) => option.kind === 'unknown')) return unknownShape
    const [only] = options
    if (options.length === 1 && only) return only
    const flat = options.flatMap((option) =>
      option.kind === 'union' && !option.rules && !option.tag ? option.options : [option],
    )
    return { kind: 'union', options: dedupe(flat), ...present({ tag: tagOf(places) }) }
  }

  #ofTypes(types: readonly Type[], layers: Layers, direction: Direction): Shape {
    const options = types.map((type) => this.#ofType(type, layers, direction))
    const [only] = options
    return nullIf(
      layers.flag('nullable') && !types.includes('null'),
      options.length === 1 && only ? only : { kind: 'union', options: dedupe(options) },
    )
  }

  #ofType(type: Type, layers: Layers, direction: Direction): Shape {
    if (type === 'boolean' || type === 'null') return { kind: type }
    if (type === 'string') return readText(layers, direction)
    if (type === 'integer' && direction === 'params' && this.#takesDigits(layers)) return readDigits(layers)
    if (type === 'integer' || type === 'number') return readNumber(layers, type)
    return type === 'array' ? this.#list(layers, direction) : this.#object(layers, direction)
  }

  #takesDigits(layers: Layers): boolean {
    const said = layers.places.map((place) => place.flag('x-portolan-digits')).findLast((one) => one !== undefined)
    return said ?? this.digits
  }

  #list(layers: Layers, direction: Direction): Shape {
    const [min, max] = [layers.highest('minItems'), layers.lowest('maxItems')]
    const prefix = layers.all('prefixItems').at(-1)
    const all = layers.all('items')
    const items = all.at(-1)
    if (prefix && prefix.list().length) {
      const rest =
        items?.value === false || max === prefix.list().length
          ? undefined
          : items
            ? this.read(items, direction)
            : unknownShape
      return {
        kind: 'tuple',
        items: prefix.list().map((one) => this.read(one, direction)),
        min: min ?? 0,
        ...present({ rest }),
      }
    }
    const unique = layers.flag('uniqueItems') || undefined
    return {
      kind: 'list',
      items: all.length > 1 ? this.#refined(all, direction) : items ? this.read(items, direction) : unknownShape,
      ...present({ min, max, unique: unique }),
    }
  }

  #object(layers: Layers, direction: Direction): ObjectShape {
    const required = new Set(layers.texts('required'))
    const byName = new Map<string, Place[]>()
    for (const properties of layers.all('properties'))
      for (const [name, place] of properties.entries()) byName.set(name, [...(byName.get(name) ?? []), place])
    const fields = [...byName].flatMap(([name, places]) => this.#field(name, places, required.has(name), direction))
    const undescribed = [...required].filter((name) => !byName.has(name))
    return {
      kind: 'object',
      fields: [
        ...fields,
        ...undescribed.map((name): Field => ({ name, shape: unknownShape, required: true, notes: {} })),
      ],
      others: this.#others(layers, direction),
      patterns: layers
        .all('patternProperties')
        .flatMap((one) => one.entries())
        .flatMap(([pattern, place]) => this.#pattern(pattern, place, direction)),
    }
  }

  #pattern(pattern: string, place: Place, direction: Direction): ObjectShape['patterns'][number][] {
    try {
      regExpOf(pattern)
      return [{ pattern, shape: this.read(place, direction) }]
    } catch {
      place.warn('the pattern is no regular expression of JavaScript: it is not checked')
      return []
    }
  }

  #field(name: string, places: readonly Place[], required: boolean, direction: Direction): Field[] {
    const layers = new Layers(layersOf(places))
    const place = places.at(-1) as Place
    const hidden = direction === 'params' ? 'readOnly' : 'writeOnly'
    if (layers.flag(hidden)) return []
    const shape = places.length === 1 ? this.read(place, direction) : this.#refined(places, direction)
    return [{ name, shape, required, notes: { ...readNotes(layers.places[0] as Place), ...readNotes(place) } }]
  }

  /** A field that several parts of an `allOf` describe: the one that includes the others, or all of them at once. */
  #refined(places: readonly Place[], direction: Direction): Shape {
    const pointers = places.map((place) => new Set(layersOf([place]).map((one) => one.pointer)))
    const whole = places.findLast((_, index) =>
      places.every(
        (one, other) =>
          other === index ||
          (layersOf([one])
            .slice(0, -1)
            .every((layer) => pointers[index]?.has(layer.pointer)) &&
            isReference(one)),
      ),
    )
    return whole ? this.read(whole, direction) : this.#fromLayers(new Layers(layersOf(places)), direction)
  }

  #others(layers: Layers, direction: Direction): ObjectShape['others'] {
    const all = [...layers.all('additionalProperties'), ...layers.all('unevaluatedProperties')]
    const last = all.at(-1)
    if (all.some((one) => one.value === false)) return direction === 'params' ? 'refused' : 'kept'
    if (!last) return layers.has('properties') || layers.has('patternProperties') ? 'kept' : 'unknown'
    const shape = this.read(last, direction)
    return shape.kind === 'unknown' ? 'unknown' : shape
  }
}

function typesOf(layers: Layers): Type[] {
  const named = layers
    .all('type')
    .map((place) => (Array.isArray(place.value) ? place.value : [place.value]) as unknown[])
  const known = named.map((list) => list.filter((one): one is Type => knownTypes.includes(one as Type)))
  known.forEach((list, index) => {
    if (list.length < (named[index]?.length ?? 0))
      layers.own.warn(`the type \`${String(named[index])}\` is not one of JSON Schema's: any value is accepted`)
  })
  const [first, ...others] = known.filter((list) => list.length > 0)
  if (first) return narrow(first, others)
  if (named.length) return []
  if (objectKeywords.some((keyword) => layers.has(keyword))) return ['object']
  if (['items', 'prefixItems', 'minItems'].some((keyword) => layers.has(keyword))) return ['array']
  if (['pattern', 'minLength', 'maxLength', 'contentMediaType', 'format'].some((keyword) => layers.has(keyword)))
    return ['string']
  return ['minimum', 'maximum', 'multipleOf'].some((keyword) => layers.has(keyword)) ? ['number'] : []
}

/** The types that every layer allows; an integer is a number. */
function narrow(first: readonly Type[], others: readonly Type[][]): Type[] {
  const types = others.some((list) => list.includes('integer'))
    ? first.map((type) => (type === 'number' ? 'integer' : type))
    : first
  const left = types.filter((type) =>
    others.every((list) => list.includes(type) || (type === 'integer' && list.includes('number'))),
  )
  return left.length ? [...new Set(left)] : [...new Set(types)]
}

function nullIf(nullable: boolean, shape: Shape): Shape {
  if (!nullable || shape.kind === 'unknown') return shape
  return {
    kind: 'union',
    options:
      shape.kind === 'union' && !shape.tag ? dedupe([...shape.options, { kind: 'null' }]) : [shape, { kind: 'null' }],
  }
}

function dedupe(shapes: readonly Shape[]): Shape[] {
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()]
}
