import * as z from 'zod/mini'

type ObjectRule = z.core.$ZodCheck<object>

/** A field that needs others. */
export function together(field: string, needs: readonly string[]): ObjectRule {
  return rule((value, fail) => {
    if (!has(value, field)) return
    for (const name of needs) if (!has(value, name)) fail(`must be set together with ${field}`, name)
  })
}

/** At least one of several sets of fields. */
export function anyOfFields(sets: readonly (readonly string[])[]): ObjectRule {
  return rule((value, fail) => {
    if (count(value, sets) === 0) fail(`must have ${setsText(sets)}`)
  })
}

/** Exactly one of several sets of fields. */
export function oneOfFields(sets: readonly (readonly string[])[]): ObjectRule {
  return rule((value, fail) => {
    if (count(value, sets) !== 1) fail(`must have either ${setsText(sets)}`)
  })
}

/** None or one of several sets of fields. */
export function atMostOneOfFields(sets: readonly (readonly string[])[]): ObjectRule {
  return rule((value, fail) => {
    if (count(value, sets) > 1) fail(`must not have more than one of ${setsText(sets)}`)
  })
}

/** Fields of which one has to be missing. */
export function notAllFields(fields: readonly string[]): ObjectRule {
  return rule((value, fail) => {
    if (fields.every((name) => has(value, name)))
      fail(fields.length === 1 ? `must not have ${fields[0]}` : `must not have ${fields.join(' together with ')}`)
  })
}

/** Fields that are required if another has one of some values. */
export function requiredIf(field: string, values: readonly unknown[], needs: readonly string[]): ObjectRule {
  return rule((value, fail) => {
    const own = (value as Readonly<Record<string, unknown>>)[field]
    if (!has(value, field) || !values.includes(own)) return
    for (const name of needs) if (!has(value, name)) fail(`is required if ${field} is ${String(own)}`, name)
  })
}

/** How many fields an object has. */
export function fieldCount({ min = 0, max = Infinity }: { readonly min?: number; readonly max?: number }): ObjectRule {
  return rule((value, fail) => {
    const found = Object.values(value).filter((one) => one !== undefined).length
    if (found < min) fail(`must have at least ${min} ${min === 1 ? 'field' : 'fields'}`)
    if (found > max) fail(`must have at most ${max} fields`)
  })
}

/** A list that holds no entry twice. */
export function uniqueItems(): z.core.$ZodCheck<readonly unknown[]> {
  return z.refine(
    (list: readonly unknown[]) => new Set(list.map((one) => JSON.stringify(one))).size === list.length,
    'must not hold an entry twice',
  )
}

function rule(test: (value: object, fail: (message: string, field?: string) => void) => void): ObjectRule {
  return z.check(({ value, issues }) => {
    test(value, (message, field) =>
      issues.push({ code: 'custom', input: value, message, path: field === undefined ? [] : [field] }),
    )
  })
}

/** A field that is undefined is not there. */
function has(value: object, name: string): boolean {
  return Object.hasOwn(value, name) && (value as Readonly<Record<string, unknown>>)[name] !== undefined
}

function count(value: object, sets: readonly (readonly string[])[]): number {
  return sets.filter((set) => set.every((name) => has(value, name))).length
}

function setsText(sets: readonly (readonly string[])[]): string {
  return sets.map((set) => set.join(' and ')).join(' or ')
}
