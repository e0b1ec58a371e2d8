import type { ReferenceType, Rule, ScalarName } from '../reference/reference.ts'
import { allowed } from './allowed.ts'
import { allFields, example, exampleOf, literal, type Objects, ruleOfEntries } from './example.ts'
import { nearPattern } from './pattern-samples.ts'
import { type Direction, formats, isScalar } from './scalar.ts'

/** A value, and whether a row accepts it. */
export interface Trial {
  readonly value: unknown
  readonly valid: boolean
}

/** Values at the edges of a row: of its type and of every other, and at each of its clauses. */
export function trials(type: ReferenceType, rules: readonly Rule[], objects: Objects, direction: Direction): Trial[] {
  const ofType = typeTrials(type, objects, direction)
  const shaped = ofType.map(({ value, valid }) => ({ value, valid: valid && allowed(rules, value) }))
  // Where a clause asks for more than the type, what the type alone accepts says nothing.
  const open = isComplete(rules) && !rules.some(({ kind }) => kind === 'accepts' || kind === 'matches')
  const known = open ? shaped : shaped.filter(({ value, valid }) => !valid || isPlainObject(value))
  return [
    ...known,
    { value: example(type, rules, objects), valid: true },
    ...ruleTrials(type, rules, objects, direction),
  ]
}

/** Whether the clauses are complete: they refuse every literal that the row refuses. */
function isComplete(rules: readonly Rule[]): boolean {
  const others = rules.filter(({ kind }) => kind !== 'refuses')
  return !rules.some((rule) => rule.kind === 'refuses' && allowed(others, rule.value))
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const strings = ['', 'text', 'seven']
const numbers = [7, 1.5]
const others: readonly unknown[] = [null, true, [], {}]

/** Values of every JSON type, and whether each is of the type. */
function typeTrials(type: ReferenceType, objects: Objects, direction: Direction): Trial[] {
  const of = (values: readonly unknown[], valid: boolean): Trial[] => values.map((value) => ({ value, valid }))
  switch (type.kind) {
    case 'scalar':
      return scalarTrials(type.name, direction)
    case 'list':
      return [
        ...of([[], [example(type.of, [], objects), example(type.of, [], objects)]], true),
        ...of([...strings, ...numbers, null, true, {}], false),
        ...typeTrials(type.of, objects, direction).map(({ value, valid }) => ({ value: [value], valid })),
      ]
    case 'map':
      return [
        ...of([{}], true),
        ...of([...strings, ...numbers, null, true, []], false),
        ...typeTrials(type.of, objects, direction).map(({ value, valid }) => ({ value: { key: value }, valid })),
      ]
    case 'named':
      return namedTrials(type.name, objects, direction)
    case 'union':
      return unionTrials(type.of, objects, direction)
  }
}

/** A value is of a union where it is of one of its members. */
function unionTrials(members: readonly ReferenceType[], objects: Objects, direction: Direction): Trial[] {
  const found = members.flatMap((member) => typeTrials(member, objects, direction))
  const valid = new Set(found.filter((one) => one.valid).map(({ value }) => JSON.stringify(value)))
  const isMember = (value: unknown): boolean =>
    valid.has(JSON.stringify(value)) ||
    members.some((member) => member.kind === 'scalar' && isScalar(member.name, value, direction))
  return found.map(({ value }) => ({ value, valid: isMember(value) }))
}

function namedTrials(name: string, objects: Objects, direction: Direction): Trial[] {
  const object = objects.get(name)
  if (object?.whole) return typeTrials(object.whole.type, objects, direction)
  const full = { ...allFields(object as never, objects) }
  const wrongInside = (object?.fields ?? []).flatMap((field): Trial[] => {
    const wrong = wrongValue(field.type)
    return wrong === undefined ? [] : [{ value: { ...full, [field.name]: wrong }, valid: false }]
  })
  return [
    { value: exampleOf(objects, name), valid: true },
    ...[...strings, ...numbers, null, true, []].map((value) => ({ value, valid: false })),
    ...wrongInside,
  ]
}

/** A value that the type does not have; undefined where it has every value. */
function wrongValue(type: ReferenceType): unknown {
  if (type.kind === 'scalar') {
    if (type.name === 'any') return undefined
    return type.name === 'object' || type.name === 'boolean' ? 7 : true
  }
  return type.kind === 'union' ? undefined : true
}

function scalarTrials(name: ScalarName, direction: Direction): Trial[] {
  const { valid = [], wrong = [] } = formats[name] ?? {}
  const values = [...strings, ...numbers, ...others, '7', '1.5', '7x', '+7', 'true', ...valid, ...wrong]
  return values.map((value) => ({ value, valid: isScalar(name, value, direction) }))
}

/** Values on both sides of each clause. */
function ruleTrials(type: ReferenceType, rules: readonly Rule[], objects: Objects, direction: Direction): Trial[] {
  const entryType = type.kind === 'list' ? type.of : undefined
  const open = isComplete(rules)
  return rules.flatMap((rule): Trial[] => {
    if (rule.kind === 'accepts' || rule.kind === 'refuses')
      return [{ value: rule.value, valid: rule.kind === 'accepts' }]
    if (rule.kind === 'default') return [{ value: literal(type, rule.value), valid: true }]
    if (rule.kind === 'entries' && entryType) {
      const entry = example(entryType, ruleOfEntries(rules), objects)
      return sizes(rule).map((length) =>
        trial(
          rules,
          Array.from({ length }, () => entry),
        ),
      )
    }
    const values = edgeValues(rule, direction).map((value) => (entryType ? [value] : value))
    // A generated text may break what another clause refuses.
    const sure = open || rule.kind !== 'matches'
    return values.map((value) => trial(rules, value)).filter(({ valid }) => sure || !valid)
  })
}

function trial(rules: readonly Rule[], value: unknown): Trial {
  return { value, valid: allowed(rules, value) }
}

function edgeValues(rule: Rule, { digits }: Direction): unknown[] {
  switch (rule.kind) {
    case 'range': {
      const edges = [...sizes(rule, -Infinity), ...(rule.max === undefined ? [2 ** 40] : [])]
      return digits ? [...edges, ...edges.map(String)] : edges
    }
    case 'characters':
      return sizes(rule).map((length) => 'a'.repeat(length))
    case 'matches':
      return nearPattern(rule.pattern)
    case 'one of':
    case 'seen':
      return [...rule.values, 'zz-unknown']
    case 'only':
      return [rule.value, 'zz-other']
    default:
      return []
  }
}

/** The sizes at and beyond both bounds. */
function sizes({ min, max }: { readonly min?: number; readonly max?: number }, least = 0): number[] {
  const edges = [min === undefined ? [] : [min - 1, min], max === undefined ? [] : [max, max + 1]].flat()
  return edges.filter((size) => size >= least)
}
