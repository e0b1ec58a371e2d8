import type { AnySchema, Kind } from '../any-schema.ts'
import { isWholeNumber } from './checks.ts'
import { type Accepts, add, type Definition, make, type Parse } from './piece.ts'

function makeKind(type: string, test: Accepts, def: Partial<Definition> = {}): AnySchema {
  const parse: Parse = (payload) =>
    test(payload.value) ? payload : add(payload, { code: 'invalid_type', expected: type })
  return make({ type, ...def }, parse, test)
}

export const string: Kind = () => makeKind('string', (value) => typeof value === 'string')
export const number: Kind = () => makeKind('number', Number.isFinite)
export const boolean: Kind = () => makeKind('boolean', (value) => typeof value === 'boolean')
export const unknown: Kind = () => makeKind('unknown', () => true)
export const int: Kind = () => number().check(isWholeNumber)
/** A value that the compiler alone checks. */
export const custom: Kind = () => makeKind('custom', () => true)
export const bigint: Kind = () => makeKind('bigint', (value) => typeof value === 'bigint')
const nullKind: Kind = () => makeKind('null', (value) => value === null, { values: [null] })
const undefinedKind: Kind = () => makeKind('undefined', (value) => value === undefined, { values: [undefined] })
const neverKind: Kind = () => makeKind('never', () => false)
const enumKind = (values: readonly string[]): AnySchema => makeChoice('enum', values)
export { enumKind as enum, neverKind as never, nullKind as null, undefinedKind as undefined }
export const literal = (values: unknown): AnySchema =>
  makeChoice('literal', Array.isArray(values) ? (values as unknown[]) : [values])

function makeChoice(type: string, values: readonly unknown[]): AnySchema {
  const known = new Set(values)
  const fits = (value: unknown): boolean => known.has(value)
  return make(
    { type, values },
    (payload) => (fits(payload.value) ? payload : add(payload, { code: 'invalid_value', values })),
    fits,
  )
}
