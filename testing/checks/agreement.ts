import * as z from 'zod/mini'
import type { Chance } from '../chance.ts'
import { Maker } from './values.ts'

type Accepts = (value: unknown) => boolean

/** What a check and its schema say of the same values. */
export interface Agreement {
  /** The values that both accept. */
  readonly accepted: number
  /** A value that the check accepts and the schema does not. */
  wrongYes?: { readonly value: unknown }
  /** A value that the schema accepts and the check does not. */
  wrongNo?: { readonly value: unknown }
}

/** A value without its undefined fields, which JSON cannot hold: a check takes them as absent. */
function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name, asJson(field)]))
}

/** Asks a check and its schema of values made from the schema, and of the same values with one datum broken. */
export function compare(schema: z.core.$ZodType, check: Accepts, random: Chance, count: number): Agreement {
  const accepts = (value: unknown): boolean => z.validate(schema, value)
  const maker = new Maker(random)
  let accepted = 0
  const wrong: Omit<Agreement, 'accepted'> = {}
  let last: unknown
  for (let index = 0; index < count; index++) {
    // Each is broken some times before the next one is made.
    const value = index % 6 === 0 ? (last = maker.make(schema)) : maker.broken(last)
    const [bySchema, byCheck] = [accepts(value), check(value)]
    if (bySchema && byCheck) accepted++
    else if (byCheck && !accepts(asJson(value))) wrong.wrongYes ??= { value }
    else if (bySchema && !byCheck) wrong.wrongNo ??= { value }
  }
  return { accepted, ...wrong }
}
