import type { PlainParam } from '../model/service.ts'
import type { Field, ObjectShape, Rule } from '../model/shape.ts'
import { Layers, listLayers } from './layers.ts'
import type { Media } from './media.ts'
import { present } from './scalars.ts'
import { shownByPlace } from './shown-values.ts'
import type { ShapeReader } from './shapes.ts'
import { unite } from './unions.ts'
import type { Way } from './way.ts'

/** Returns true for a body whose fields can be params. */
export function isOfFields({ kind, place }: Media): boolean {
  return (kind === 'json' || kind === 'form' || kind === 'multipart') && place.get('schema').isObject
}

/** The object of a body, if it has named fields and other fields have no shape. */
export function readFields({ place }: Media, shapes: ShapeReader, way: Way): ObjectShape | undefined {
  const object = shapes.object(place.get('schema'), way)
  const isPlain =
    object &&
    object.fields.length > 0 &&
    (object.others === 'kept' || object.others === 'refused') &&
    object.patterns.length === 0 &&
    !object.type
  return isPlain ? object : undefined
}

/** The fields of all forms of a body. One that is not required by each of them is optional. */
export function mergeBodies(objects: readonly ObjectShape[]): {
  readonly fields: readonly Field[]
  readonly rules: readonly Rule[]
} {
  const [first, ...others] = objects as readonly [ObjectShape, ...ObjectShape[]]
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first)))
    return { fields: first.fields, rules: first.rules ?? [] }
  const names = new Set(objects.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const fields = [...names].map((name): Field => {
    const same = objects.flatMap((object) => object.fields.filter((field) => field.name === name))
    const [field] = same as [Field, ...Field[]]
    return {
      ...field,
      required: same.length === objects.length && same.every(({ required }) => required),
      shape: unite(same.map(({ shape }) => shape)),
    }
  })
  const always = new Set(fields.flatMap(({ name, required }) => (required ? [name] : [])))
  const sets = objects.map((object) =>
    object.fields.flatMap(({ name, required }) => (required && !always.has(name) ? [name] : [])),
  )
  return { fields, rules: sets.every((set) => set.length > 0) ? [{ kind: 'some', sets }] : [] }
}

/**
 * The fields that only the service sets, except for those that are also other params, and those that an example of the
 * body has: what a document shows is valid.
 */
export function listReadOnly(bodies: readonly Media[], known: readonly { readonly name: string }[]): readonly string[] {
  const fields = bodies.flatMap(({ place }) =>
    new Layers(listLayers([place.get('schema')])).all('properties').flatMap((one) => one.entries()),
  )
  const shown = bodies.flatMap(({ place }) => shownByPlace(place).flatMap((one) => Object.keys(Object(one) as object)))
  const taken = new Set([...known.map(({ name }) => name), ...shown])
  const readOnly = fields.filter(
    ([name, place]) => !taken.has(name) && new Layers(listLayers([place])).flag('readOnly'),
  )
  return [...new Set(readOnly.map(([name]) => name))]
}

/** A rule for an optional body: if one of its fields is set, all that it requires must be set. */
export function together(fields: readonly Field[]): Rule[] {
  const required = fields.filter((field) => field.required).map((field) => field.name)
  return fields.flatMap(({ name }): Rule[] => {
    const needs = required.filter((other) => other !== name)
    return needs.length ? [{ kind: 'together', field: name, needs }] : []
  })
}

/**
 * A rule for the number of fields that also counts params in other places. Optional ones make it less strict, and an
 * optional body has no minimum.
 */
export function countBeside(rule: Rule, others: readonly PlainParam[], isRequired: boolean): Rule[] {
  if (rule.kind !== 'count') return [rule]
  const always = others.filter(({ required }) => required).length
  const min = isRequired && rule.min !== undefined ? rule.min + always : undefined
  const max = rule.max === undefined ? undefined : rule.max + others.length
  return min === undefined && max === undefined ? [] : [{ kind: 'count', ...present({ min, max }) }]
}
