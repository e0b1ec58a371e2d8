import { extensions } from '../extensions/table.ts'
import { type Rule, type Shape, unknownShape } from '../model/shape.ts'
import type { Layers } from './layers.ts'
import { isIdentifier } from './names.ts'
import type { DocumentNode } from './node.ts'
import { isUsable } from './patterns.ts'

/** Reads the shapes in rules: the requirements on a value, and their conditions. */
export interface RuleReader {
  readonly shape: (place: DocumentNode) => Shape
  readonly test: (place: DocumentNode) => Shape
}

/** The rules between the fields of an object. */
export function readRules(layers: Layers, reader: RuleReader): Rule[] {
  return layers.places.flatMap((place): Rule[] => {
    const message = place.extension(extensions.message)
    const own: Rule[] = [
      ...alternatives(place, 'anyOf', 'some'),
      ...alternatives(place, 'oneOf', 'one'),
      ...exclusions(place),
      ...condition(place, reader),
      ...count(place),
      ...nameRules(place, reader),
    ]
    const not = place.get('not')
    const isSaid = excludedFields(not).length > 0 || isTextExclusion(not)
    const excluded = isSaid ? [] : exclusion(place, reader)
    return [
      ...dependencies(place, reader),
      ...(message === undefined ? own : own.map((rule) => ({ message, ...rule }))),
      ...excluded,
    ]
  })
}

/** The rules of a value that is not an object, or that may be anything. */
export function readValueRules(layers: Layers, reader: RuleReader): Rule[] {
  return layers.places.flatMap((place) => [
    ...condition(place, reader),
    ...(isTextExclusion(place.get('not')) ? [] : exclusion(place, reader)),
    ...containment(place, reader),
  ])
}

/**
 * The handwritten checks that a schema names, and the patterns that a text must not match. Only the config can declare
 * handwritten checks.
 */
export function readChecks(layers: Layers, allowed: boolean): Rule[] {
  return layers.places.flatMap((place) => {
    const message = place.extension(extensions.message)
    const unlike = exclusionsOfText(place.get('not'), message)
    const names = [place.extension(extensions.check) ?? []].flat().filter((name) => isIdentifier(name))
    if (allowed) return [...unlike, ...names.map((name): Rule => ({ kind: 'check', name, ...said(message) }))]
    if (names.length)
      place.warn('`x-portolan-check` needs the config to name the module of `checks`: it is not checked')
    return unlike
  })
}

function exclusionsOfText(not: DocumentNode, message: string | undefined): Rule[] {
  const pattern = not.text('pattern')
  if (pattern === undefined || !isTextExclusion(not) || !isUsable(pattern, not)) return []
  return [{ kind: 'unlike', pattern, ...said(not.extension(extensions.message) ?? message) }]
}

function said(message: string | undefined): { readonly message?: string } {
  return message === undefined ? {} : { message }
}

function dependencies(place: DocumentNode, reader: RuleReader): Rule[] {
  const together = (field: string, needs: DocumentNode): Rule => ({
    kind: 'together',
    field,
    needs: needs.list().flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  })
  return [
    ...place
      .get('dependentRequired')
      .entries()
      .map(([field, needs]) => together(field, needs)),
    ...place
      .get('dependentSchemas')
      .entries()
      .map(([field, schema]): Rule => {
        const keys = schema.isObject ? schema.entries().map(([key]) => key) : []
        if (keys.join() === 'required') return together(field, schema.get('required'))
        return { kind: 'if', test: withField(field), whenTrue: reader.shape(schema) }
      }),
  ]
}

/** Any object with a field. */
function withField(name: string): Shape {
  return {
    kind: 'object',
    fields: [{ name, shape: unknownShape, required: true, notes: {} }],
    others: 'kept',
    patterns: [],
  }
}

const unchecked = [
  ['unevaluatedItems', ''],
  ['dependencies', ': JSON Schema 2020-12 has `dependentRequired` and `dependentSchemas`'],
] as const

/** Warns of rules that are not checked. */
export function warnOfUnchecked(place: DocumentNode): void {
  for (const [keyword, instead] of unchecked)
    if (place.has(keyword)) place.get(keyword).warn(`is not checked${instead}`)
}

/** Returns true if a schema only says which fields are required. */
function isRequirement(place: DocumentNode): boolean {
  const keys = place.entries().map(([key]) => key)
  return (
    keys.includes('required') &&
    keys.every((key) => key.startsWith('x-') || ['required', 'not', 'title', 'description', 'type'].includes(key)) &&
    (!place.has('not') ||
      place
        .get('not')
        .entries()
        .every(([key]) => ['required', 'anyOf'].includes(key)))
  )
}

/** Returns true if `anyOf` or `oneOf` only says which fields have to be there. */
export function isAlternatives(list: DocumentNode): boolean {
  return (
    list.list().length > 0 &&
    list.list().every((one) => one.isObject && (isRequirement(one) || one.entries().length === 0 || isAbsence(one)))
  )
}

/** `{ not: { required: [a] } }`: without the field, or with `anyOf` in it, without any of several. */
function isAbsence(place: DocumentNode): boolean {
  const not = place.get('not')
  const absent = not.has('anyOf') ? not.get('anyOf').list() : [not]
  return place.entries().every(([key]) => key === 'not') && absent.every((one) => one.has('required'))
}

function alternatives(place: DocumentNode, keyword: 'anyOf' | 'oneOf', kind: 'some' | 'one'): Rule[] {
  const list = place.get(keyword)
  if (!isAlternatives(list)) return []
  const sets = list
    .list()
    .filter((one) => one.has('required'))
    .map((one) => one.texts('required'))
  const hasNone = sets.length < list.list().length
  if (hasNone) return kind === 'one' && sets.length > 0 ? [{ kind: 'at most one', sets }] : []
  return [{ kind, sets }]
}

function exclusions(place: DocumentNode): Rule[] {
  const message = said(place.get('not').extension(extensions.message))
  return excludedFields(place.get('not')).map((one) => ({ kind: 'not all', fields: one.texts('required'), ...message }))
}

/** The schemas that `not` consists of if it only says which fields must not be there. */
function excludedFields(not: DocumentNode): DocumentNode[] {
  const onlyRequires = (one: DocumentNode): boolean => one.has('required') && !one.has('not') && isRequirement(one)
  if (onlyRequires(not)) return [not]
  const list = not.get('anyOf').list()
  return hasOnly(not, ['anyOf']) && list.every(onlyRequires) ? list : []
}

/** Returns true if `not` only says which texts are not valid. */
function isTextExclusion(not: DocumentNode): boolean {
  return not.has('pattern') && hasOnly(not, ['pattern', 'type'])
}

/** Returns true if a schema has only these keywords, besides its notes. */
function hasOnly(place: DocumentNode, keywords: readonly string[]): boolean {
  const known = new Set([...keywords, 'title', 'description'])
  return place.isObject && place.entries().every(([key]) => known.has(key) || key.startsWith('x-'))
}

/** A value that matches the schema of `not` is never valid. */
function exclusion(place: DocumentNode, reader: RuleReader): Rule[] {
  if (!place.has('not')) return []
  const message = place.get('not').extension(extensions.message) ?? place.extension(extensions.message)
  const test = reader.test(place.get('not'))
  return [
    { kind: 'if', test, whenTrue: { kind: 'never' }, message: message ?? 'must not be of a kind that is excluded' },
  ]
}

function containment(place: DocumentNode, reader: RuleReader): Rule[] {
  if (!place.has('contains')) return []
  const [min = 1, max] = [place.number('minContains'), place.number('maxContains')]
  return [{ kind: 'contains', item: reader.test(place.get('contains')), min, ...(max === undefined ? {} : { max }) }]
}

function nameRules(place: DocumentNode, reader: RuleReader): Rule[] {
  return place.has('propertyNames') ? [{ kind: 'names', test: reader.shape(place.get('propertyNames')) }] : []
}

/** `if` an object matches a schema, `then` it must match another, or `else` a third. */
function condition(place: DocumentNode, reader: RuleReader): Rule[] {
  if (!place.has('if') || !(place.has('then') || place.has('else'))) return []
  const shape = (keyword: string): Shape | undefined =>
    place.has(keyword) ? reader.shape(place.get(keyword)) : undefined
  const [then, otherwise] = [shape('then'), shape('else')]
  return [
    {
      kind: 'if',
      test: reader.test(place.get('if')),
      ...(then ? { whenTrue: then } : {}),
      ...(otherwise ? { otherwise } : {}),
    },
  ]
}

function count(place: DocumentNode): Rule[] {
  const [min, max] = [place.number('minProperties'), place.number('maxProperties')]
  if (!min && max === undefined) return []
  return [{ kind: 'count', ...(min ? { min } : {}), ...(max === undefined ? {} : { max }) }]
}
