import type { AnySchema, Pair, SchemaPart } from '../any-schema.ts'
import { finishIssue } from '../run-schema.ts'
import { type Accepts, add, addWithin, type Fields, make, openPart, type Parse, runOn } from './piece.ts'

export const record: Pair = (keys, values) => recordWith(keys, values, false)
export const looseRecord: Pair = (keys, values) => recordWith(keys, values, true)

/** @param isLoose whether fields of other names are ignored */
function recordWith(keys: SchemaPart, values: SchemaPart, isLoose: boolean): AnySchema {
  const [keyType, valueType] = [openPart(keys), openPart(values)]
  const parse: Parse = (payload, context) => {
    const { value } = payload
    if (!isPlain(value)) return add(payload, { code: 'invalid_type', expected: 'record' })
    for (const key of keysIn(value)) {
      const { issues } = runOn(keyType, key, context)
      if (issues.length === 0) addWithin(payload, key, runOn(valueType, (value as Fields)[key], context))
      else if (!isLoose)
        add(payload, {
          code: 'invalid_key',
          origin: 'record',
          issues: issues.map(finishIssue),
          input: key,
          path: [key],
        })
    }
    return payload
  }
  const fits: Accepts = (value) =>
    isPlain(value) &&
    keysIn(value).every((key) => (keyType._zod.fits(key) ? valueType._zod.fits((value as Fields)[key]) : isLoose))
  return make({ type: 'record', isLoose, keyType, valueType }, parse, fits)
}

function keysIn(value: object): PropertyKey[] {
  return Reflect.ownKeys(value).filter(
    (key) => key !== '__proto__' && Object.prototype.propertyIsEnumerable.call(value, key),
  )
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const made: unknown = value.constructor
  return typeof made !== 'function' || Object.hasOwn(Object(made.prototype), 'isPrototypeOf')
}
