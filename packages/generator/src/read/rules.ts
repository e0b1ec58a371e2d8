import type { Literal, Rule } from '../model/shape.ts'
import type { Layers } from './layers.ts'
import type { Place } from './place.ts'

/** The rules between the fields of an object. */
export function readRules(layers: Layers): Rule[] {
  const rules: Rule[] = layers.places.flatMap((place) => [
    ...dependencies(place),
    ...alternatives(place, 'anyOf', 'some'),
    ...alternatives(place, 'oneOf', 'one'),
    ...exclusions(place),
    ...condition(place),
    ...count(place),
  ])
  return [...rules, ...readChecks(layers)]
}

/** The checks by hand that a schema names. */
export function readChecks(layers: Layers): Rule[] {
  return layers.texts('x-portolan-check').map((name) => ({ kind: 'check', name }))
}

function dependencies(place: Place): Rule[] {
  return place
    .get('dependentRequired')
    .entries()
    .map(([field, needs]) => ({
      kind: 'together',
      field,
      needs: needs.list().flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    }))
}

/** Whether a schema says nothing but which fields are required. */
function isRequirement(place: Place): boolean {
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
export function isAlternatives(list: Place): boolean {
  return (
    list.list().length > 0 &&
    list.list().every((one) => isRequirement(one) || one.entries().length === 0 || isAbsence(one))
  )
}

/** `{ not: { required: [a] } }`: without the field. */
function isAbsence(place: Place): boolean {
  const keys = place.entries().map(([key]) => key)
  return keys.length === 1 && keys[0] === 'not' && place.get('not').has('required')
}

function alternatives(place: Place, keyword: 'anyOf' | 'oneOf', kind: 'some' | 'one'): Rule[] {
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

function exclusions(place: Place): Rule[] {
  const not = place.get('not')
  if (not.has('required')) return [{ kind: 'not all', fields: not.texts('required') }]
  const lists = not.get('anyOf').list()
  return lists.every((one) => one.has('required'))
    ? lists.map((one) => ({ kind: 'not all', fields: one.texts('required') }))
    : []
}

/** `if` a field has a value `then` others are required. */
function condition(place: Place): Rule[] {
  if (!place.has('if') || !place.has('then')) return []
  const [[field, test] = [], ...others] = place.get('if', 'properties').entries()
  const needs = place.get('then').texts('required')
  const values = test?.has('const')
    ? [test.get('const').value]
    : (test
        ?.get('enum')
        .list()
        .map((one) => one.value) ?? [])
  if (field === undefined || others.length || needs.length === 0 || values.length === 0) {
    place.warn(
      'this `if` is not checked: only a field with `const` or `enum`, and `then` with `required`, is understood',
    )
    return []
  }
  return [{ kind: 'if', field, values: values as Literal[], needs }]
}

function count(place: Place): Rule[] {
  const [min, max] = [place.number('minProperties'), place.number('maxProperties')]
  if (!min && max === undefined) return []
  return [{ kind: 'count', ...(min ? { min } : {}), ...(max === undefined ? {} : { max }) }]
}
