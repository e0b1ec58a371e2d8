import type { core } from 'zod/mini'
import { holding } from './bounded-run.ts'
import {
  countFields,
  countSets,
  hasAll,
  holds,
  isOneOf,
  isUnique,
  missing,
  type NamePattern,
  otherNames,
} from './predicates.ts'
import { accepts, listIssues } from './run-schema.ts'

// Rules that a schema of zod can have beside those of zod: checks, in the form in which zod keeps them.

export type ObjectRule = core.$ZodCheck<object>

/**
 * A field that needs others.
 * @param message @default that they must be set together
 */
export function together(field: string, needs: readonly string[], message?: string): ObjectRule {
  return rule((value, fail) => {
    for (const name of missing(value, field, needs)) fail(message ?? `must be set together with ${field}`, name)
  })
}

/** At least one of several sets of fields. */
export function anyOfFields(sets: readonly (readonly string[])[], message?: string): ObjectRule {
  return rule((value, fail) => {
    if (countSets(value, sets) === 0) fail(message ?? `must be set, or else ${setsText(sets.slice(1))}`, sets[0]?.[0])
  })
}

/** Exactly one of several sets of fields. */
export function oneOfFields(sets: readonly (readonly string[])[], message?: string): ObjectRule {
  return rule((value, fail) => {
    if (countSets(value, sets) !== 1)
      fail(message ?? `must be set, or else ${setsText(sets.slice(1))}, but only one of them`, sets[0]?.[0])
  })
}

/** None or one of several sets of fields. */
export function atMostOneOfFields(sets: readonly (readonly string[])[], message?: string): ObjectRule {
  return rule((value, fail) => {
    if (countSets(value, sets) > 1)
      fail(message ?? `must not be set together with ${setsText(sets.slice(1))}`, sets[0]?.[0])
  })
}

/** Fields that must not all be present. */
export function notAllFields(fields: readonly string[], message?: string): ObjectRule {
  const [first = '', ...others] = fields
  return rule((value, fail) => {
    if (hasAll(value, fields))
      fail(
        message ?? (others.length ? `must not be set together with ${others.join(' and ')}` : 'must not be set'),
        first,
      )
  })
}

/**
 * The rules for objects that match a schema, and for those that do not.
 * @param message @default what the schema says
 */
export function conditional(
  test: core.$ZodType,
  {
    whenTrue,
    otherwise,
    message,
  }: { readonly whenTrue?: core.$ZodType; readonly otherwise?: core.$ZodType; readonly message?: string },
): core.$ZodCheck<unknown> {
  const schemaFor = (value: unknown): core.$ZodType | undefined => (accepts(test, value) ? whenTrue : otherwise)
  const check = makeCheck<unknown>(
    ({ value, issues }) => {
      const schema = schemaFor(value)
      for (const issue of schema ? listIssues(schema, value) : [])
        issues.push(
          message === undefined ? (issue as never) : { code: 'custom', input: value, message, path: [...issue.path] },
        )
    },
    (value) => {
      const schema = schemaFor(value)
      return !schema || accepts(schema, value)
    },
  )
  return holding(check, [test, whenTrue, otherwise])
}

/** A handwritten rule between fields, without zod. */
export interface RuleByHand<T> {
  readonly test: (value: T) => boolean
  /** The field that the error names. */
  readonly path: readonly string[]
  readonly message: string
}

export function byHand<T>({ test, path, message }: RuleByHand<T>): core.$ZodCheck<T> {
  return refine(test, message, path)
}

/** The number of fields of an object. */
export function fieldCount({ min = 0, max = Infinity }: { readonly min?: number; readonly max?: number }): ObjectRule {
  return rule((value, fail) => {
    const found = countFields(value)
    if (found < min) fail(`must have at least ${min} ${min === 1 ? 'field' : 'fields'}`)
    if (found > max) fail(`must have at most ${max} fields`)
  })
}

/**
 * The fields of an object besides those of these names and of matching ones: they match a schema, or are refused
 * without one.
 */
export function otherFields(
  names: readonly string[],
  patterns: readonly NamePattern[],
  schema?: core.$ZodType,
): core.$ZodCheck<object> {
  const known = new Set(names)
  const readField = (value: object, name: string): unknown => (value as Readonly<Record<string, unknown>>)[name]
  const check = makeCheck<object>(
    ({ value, issues }) => {
      for (const name of otherNames(value, known, patterns)) {
        const found = schema ? listIssues(schema, readField(value, name)) : []
        if (!schema) issues.push({ code: 'unrecognized_keys', keys: [name], input: value } as never)
        for (const issue of found) issues.push({ ...issue, path: [name, ...issue.path] } as never)
      }
    },
    (value) =>
      otherNames(value, known, patterns).every(
        (name) => schema !== undefined && accepts(schema, readField(value, name)),
      ),
  )
  return holding(check, [schema])
}

/** An object whose field names match a schema. */
export function propertyNames(schema: core.$ZodType): ObjectRule {
  const check = rule((value, fail) => {
    for (const name of Object.keys(value)) if (!accepts(schema, name)) fail('has a name that is not documented', name)
  })
  return holding(check, [schema])
}

/** A list with a number of entries that match a schema; other values are ignored. */
export function contains(schema: core.$ZodType, min: number, max = Infinity): core.$ZodCheck<unknown> {
  const bounds = max === Infinity ? `at least ${min}` : `${min} to ${max}`
  const check = refine<unknown>(
    (value) => holds(value, (entry) => accepts(schema, entry), min, max),
    `must have ${bounds} of the entries that \`contains\` describes`,
  )
  return holding(check, [schema])
}

/** One of several values, some of which are objects or lists. */
export function oneOfValues(values: readonly unknown[]): core.$ZodCheck<unknown> {
  return refine((value) => isOneOf(value, values), 'must be one of the values that are documented')
}

/** A list without duplicates. */
export function uniqueItems(): core.$ZodCheck<readonly unknown[]> {
  return refine(isUnique, 'must not contain an entry twice')
}

function rule(test: (value: object, fail: (message: string, field?: string) => void) => void): ObjectRule {
  return makeCheck(({ value, issues }) => {
    test(value, (message, field) =>
      issues.push({ code: 'custom', input: value, message, path: field === undefined ? [] : [field], continue: true }),
    )
  })
}

function setsText(sets: readonly (readonly string[])[]): string {
  return sets.map((set) => set.join(' and ')).join(' or ')
}

/** @param fn decides without looking for issues */
function makeCheck<T>(check: (payload: core.ParsePayload<T>) => void, fn?: (value: T) => boolean): core.$ZodCheck<T> {
  return { _zod: { def: { check: 'custom', fn }, onattach: [], check } } as unknown as core.$ZodCheck<T>
}

function refine<T>(test: (value: T) => boolean, message: string, path: readonly string[] = []): core.$ZodCheck<T> {
  return makeCheck(({ value, issues }) => {
    if (!test(value)) issues.push({ code: 'custom', input: value, message, path: [...path], continue: true })
  }, test)
}
