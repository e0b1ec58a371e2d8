import { extensions } from '../extensions/table.ts'
import type { Rule, Shape } from '../model/shape.ts'
import type { Layers } from './layers.ts'
import { isIdentifier } from './names.ts'
import type { DocumentNode } from './node.ts'
import { isUsable } from './patterns.ts'

/** The rules between the fields of an object. */
export function readRules(layers: Layers, readShape: (place: DocumentNode) => Shape): Rule[] {
  const rules = layers.places.flatMap((place): Rule[] => {
    const message = place.extension(extensions.message)
    const own: Rule[] = [
      ...alternatives(place, 'anyOf', 'some'),
      ...alternatives(place, 'oneOf', 'one'),
      ...exclusions(place),
      ...condition(place, readShape),
      ...count(place),
    ]
    return [...dependencies(place), ...(message === undefined ? own : own.map((rule) => ({ message, ...rule })))]
  })
  return rules
}

/**
 * The checks by hand that a schema names, and the patterns that a text must not have. Only the config can say that there
 * are checks by hand.
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
  if (pattern === undefined || !isUsable(pattern, not)) return []
  return [{ kind: 'unlike', pattern, ...said(not.extension(extensions.message) ?? message) }]
}

function said(message: string | undefined): { readonly message?: string } {
  return message === undefined ? {} : { message }
}

function dependencies(place: DocumentNode): Rule[] {
  const needed = [
    ...place.get('dependentRequired').entries(),
    ...place
      .get('dependentSchemas')
      .entries()
      .flatMap(([field, schema]): [string, DocumentNode][] => {
        if (!schema.entries().every(([key]) => key === 'required')) schema.warn('is not checked')
        return schema.has('required') ? [[field, schema.get('required')]] : []
      }),
  ]
  return needed.map(([field, needs]) => ({
    kind: 'together',
    field,
    needs: needs.list().flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  }))
}

const unchecked = ['contains', 'propertyNames', 'unevaluatedItems']

/** Says what is not checked. */
export function warnOfUnchecked(place: DocumentNode): void {
  for (const keyword of unchecked) if (place.has(keyword)) place.get(keyword).warn('is not checked')
  const not = place.get('not')
  const isRule = not.has('pattern') || not.has('required') || not.get('anyOf').exists
  if (not.exists && !isRule) not.warn('is not checked')
}

/** Whether a schema says nothing but which fields are required. */
function isRequirement(place: DocumentNode): boolean {
  const keys = place.entries().map(([key]) => key)
  return (
    keys.includes('required') &&
    keys.every((key) => ['required', 'not', 'title', 'description', 'type'].includes(key)) &&
    (!place.has('not') ||
      place
        .get('not')
        .entries()
        .every(([key]) => ['required', 'anyOf'].includes(key)))
  )
}

/** Whether `anyOf` or `oneOf` only says which fields have to be there. */
export function isAlternatives(list: DocumentNode): boolean {
  return (
    list.list().length > 0 &&
    list.list().every((one) => isRequirement(one) || one.entries().length === 0 || isAbsence(one))
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
  const not = place.get('not')
  const message = said(not.extension(extensions.message))
  if (not.has('required')) return [{ kind: 'not all', fields: not.texts('required'), ...message }]
  const lists = not.get('anyOf').list()
  return lists.every((one) => one.has('required'))
    ? lists.map((one) => ({ kind: 'not all', fields: one.texts('required'), ...message }))
    : []
}

/** `if` an object matches a schema `then` it matches another, or `else` a third. */
function condition(place: DocumentNode, readShape: (place: DocumentNode) => Shape): Rule[] {
  if (!place.has('if') || !(place.has('then') || place.has('else'))) return []
  const shape = (keyword: string): Shape | undefined => (place.has(keyword) ? readShape(place.get(keyword)) : undefined)
  const [then, otherwise] = [shape('then'), shape('else')]
  return [
    {
      kind: 'if',
      test: readShape(place.get('if')),
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
