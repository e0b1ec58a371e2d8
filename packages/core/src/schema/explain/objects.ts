import type { AnySchema, ObjectKind, Pair, SchemaFields, SchemaPart } from '../any-schema.ts'
import { isObject } from '../predicates.ts'
import { never, unknown } from './kinds.ts'
import {
  type Accepts,
  add,
  addWithin,
  type Context,
  type Fields,
  type Internals,
  make,
  openPart,
  type Parse,
  type Payload,
  type Piece,
  runOn,
} from './piece.ts'

export const object: ObjectKind = (fields) => objectWith(fields)
export const looseObject: ObjectKind = (fields) => objectWith(fields, unknown())
export const strictObject: ObjectKind = (fields) => objectWith(fields, never())
export const catchall: Pair = (schema, others) => objectWith(openPart(schema)._zod.def.shape as never, others)

function objectWith(fields: SchemaFields, others?: SchemaPart): AnySchema {
  const shape = fields as unknown as Readonly<Record<string, Piece>>
  const rest = others && openPart(others)
  const parse: Parse = (payload, context) => {
    const { value: input } = payload
    if (!isObject(input)) return add(payload, { code: 'invalid_type', expected: 'object' })
    for (const name in shape) {
      const part = shape[name]
      const isThere = name in input
      if (name === '__proto__' || !part || (!isThere && part._zod.optin)) continue
      const found = runOn(part, input[name], context)
      addWithin(payload, name, found)
      if (!isThere && found.issues.length === 0)
        add(payload, { code: 'invalid_type', expected: 'nonoptional', input: undefined, path: [name] })
    }
    return rest ? checkOthers(payload, input, rest, shape, context) : payload
  }
  const def = { type: 'object', shape, ...(rest ? { catchall: rest } : {}) }
  return make(def, parse, testFields(shape, rest))
}

interface Field {
  readonly part: Pick<Internals, 'fits'>
  readonly isOptional: boolean
}

/** Decides on objects. Plain ones are scanned once, by their own fields. */
function testFields(shape: Readonly<Record<string, Piece>>, rest: Piece | undefined): Accepts {
  let fields: ReadonlyMap<string, Field> | undefined
  let required = 0
  return (value) => {
    if (!isObject(value)) return false
    if (!fields) {
      fields = fieldsIn(shape)
      for (const { isOptional } of fields.values()) if (!isOptional) required++
    }
    let missing = required
    for (const name in value) {
      const field = fields.get(name)
      if (!field) {
        if (rest && !isOtherFit(value, name, rest)) return false
      } else {
        if (!field.part.fits(value[name])) return false
        if (!field.isOptional) missing--
      }
    }
    return isBare(value) ? missing === 0 : hasFields(value, fields)
  }
}

/** A field that no object can have. */
const unseen: Field = { part: { fits: () => true }, isOptional: true }

function fieldsIn(shape: Readonly<Record<string, Piece>>): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const [name, { _zod }] of Object.entries(shape))
    fields.set(name, name === '__proto__' ? unseen : { part: _zod, isOptional: _zod.optin !== undefined })
  return fields
}

function isBare(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A class may have fields that `for` does not see. */
function hasFields(value: Fields, fields: ReadonlyMap<string, Field>): boolean {
  for (const [name, { part, isOptional }] of fields)
    if (name in value ? !part.fits(value[name]) : !isOptional) return false
  return true
}

function isOtherFit(value: Fields, name: string, { _zod: { def, fits } }: Piece): boolean {
  return name === '__proto__' ? def.type !== 'never' : fits(value[name])
}

function checkOthers(payload: Payload, input: Fields, rest: Piece, shape: object, context: Context): Payload {
  const { type } = rest._zod.def
  const keys: string[] = []
  for (const name in input)
    if (!Object.hasOwn(shape, name)) {
      if (type === 'never') keys.push(name)
      else if (name !== '__proto__') addWithin(payload, name, runOn(rest, input[name], context))
    }
  return keys.length > 0 ? add(payload, { code: 'unrecognized_keys', keys, continue: true }) : payload
}
