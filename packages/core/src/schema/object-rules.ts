import * as z from 'zod/mini'

export type ObjectRule = z.core.$ZodCheck<object>

/**
 * A field that needs others.
 * @param message @default that they must be set together
 */
export function together(field: string, needs: readonly string[], message?: string): ObjectRule {
  return rule((value, fail) => {
    if (!has(value, field)) return
    for (const name of needs) if (!has(value, name)) fail(message ?? `must be set together with ${field}`, name)
  })
}

/** At least one of several sets of fields. */
export function anyOfFields(sets: readonly (readonly string[])[], message?: string): ObjectRule {
  return rule((value, fail) => {
    if (count(value, sets) === 0) fail(message ?? `must be set, or else ${setsText(sets.slice(1))}`, sets[0]?.[0])
  })
}

/** Exactly one of several sets of fields. */
export function oneOfFields(sets: readonly (readonly string[])[], message?: string): ObjectRule {
  return rule((value, fail) => {
    if (count(value, sets) !== 1)
      fail(message ?? `must be set, or else ${setsText(sets.slice(1))}, but only one of them`, sets[0]?.[0])
  })
}

/** None or one of several sets of fields. */
export function atMostOneOfFields(sets: readonly (readonly string[])[], message?: string): ObjectRule {
  return rule((value, fail) => {
    if (count(value, sets) > 1)
      fail(message ?? `must not be set together with ${setsText(sets.slice(1))}`, sets[0]?.[0])
  })
}

/** Fields of which one has to be missing. */
export function notAllFields(fields: readonly string[], message?: string): ObjectRule {
  const [first = '', ...others] = fields
  return rule((value, fail) => {
    if (fields.every((name) => has(value, name)))
      fail(
        message ?? (others.length ? `must not be set together with ${others.join(' and ')}` : 'must not be set'),
        first,
      )
  })
}

/**
 * What holds for objects that match a schema, and for those that do not.
 * @param message @default what the schema says
 */
export function conditional(
  test: z.core.$ZodType,
  {
    whenTrue,
    otherwise,
    message,
  }: { readonly whenTrue?: z.core.$ZodType; readonly otherwise?: z.core.$ZodType; readonly message?: string },
): ObjectRule {
  return z.check(({ value, issues }) => {
    const schema = z.validate(test, value) ? whenTrue : otherwise
    for (const issue of schema ? (z.safeParse(schema, value).error?.issues ?? []) : [])
      issues.push(
        message === undefined ? (issue as never) : { code: 'custom', input: value, message, path: [...issue.path] },
      )
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
      issues.push({ code: 'custom', input: value, message, path: field === undefined ? [] : [field], continue: true }),
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
