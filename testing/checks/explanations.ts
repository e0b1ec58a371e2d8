import { check } from '@portolan/core/schema'
import type * as z from 'zod/mini'
import type { Chance } from '../chance.ts'
import { Maker } from './values.ts'

/** A value of which zod and core's own parts say something else. */
export interface Difference {
  readonly value: unknown
  readonly byZod: unknown
  readonly byOwn: unknown
}

/** What two schemas say of the same values. */
export interface Comparison {
  readonly rejected: number
  readonly difference?: Difference
}

/** Asks a schema of zod, and the same of core's own parts, of values made from the first and of broken ones. */
export function compareExplanations(
  byZod: z.core.$ZodType,
  byOwn: z.core.$ZodType,
  random: Chance,
  count: number,
): Comparison {
  const maker = new Maker(random)
  let rejected = 0
  let last: unknown
  for (let index = 0; index < count; index++) {
    const value = index % 6 === 0 ? (last = maker.make(byZod)) : maker.broken(last)
    const [ofZod, own] = [explain(byZod, value), explain(byOwn, value)]
    if (!ofZod.accepts) rejected++
    if (JSON.stringify(ofZod) !== JSON.stringify(own))
      return { rejected, difference: { value, byZod: ofZod, byOwn: own } }
  }
  return { rejected }
}

/** All that core says of a value by a schema. */
export function explain(schema: z.core.$ZodType, value: unknown) {
  const rules = check(schema)
  const isObject = typeof value === 'object' && value !== null
  return {
    accepts: rules.accepts(value),
    // What is expected of a format of zod's is a regular expression of its own.
    issues: rules.explain(value).map(({ path, message }) => ({ path, message: sortNumbers(message) })),
    deviations: rules
      .deviations(value)
      .map(({ pointer, kind, found, value: member }) => [pointer, kind, found, member]),
    drift: isObject ? [rules.drift(value), rules.driftDeviations(value)] : [],
    secrets: [...rules.secrets(value, 'value')],
    names: rules.fieldNames(),
  }
}

/** zod lists the digits among the values of an enum before the others. */
function sortNumbers(message: string): string {
  return message.replace(/(?<=must be one of )'.*'$/, (values) => values.split(', ').toSorted().join(', '))
}
