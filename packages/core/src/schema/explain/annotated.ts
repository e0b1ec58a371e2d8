import type { core } from 'zod/mini'
import type { AnySchema, SchemaCheck, SchemaPart, Tagged, Wrapper } from '../any-schema.ts'
import { holding } from '../bounded-run.ts'
import * as marks from '../marks.ts'
import { isObject } from '../predicates.ts'
import { accepts } from '../run-schema.ts'
import { annotations } from '../schema.ts'
import { tagged } from './alternatives.ts'
import { refine } from './checks.ts'
import { custom, string } from './kinds.ts'
import { openPart, Piece } from './piece.ts'

export const openSet = (values: readonly string[]): AnySchema => {
  const schema = string()
  annotations.add(schema, { seen: values })
  return schema
}
export const openTagged: Tagged = (tag, options) => {
  const schema = tagged(tag, options)
  const { _zod } = openPart(schema)
  const { fits } = _zod
  _zod.fits = (value) => marks.unknownTag(schema, value) !== undefined || fits(value)
  return marks.open(schema, tag)
}
export const secret: Wrapper = (schema) => {
  const { def, parse, fits } = openPart(schema)._zod
  const own = new Piece(def, parse, fits, openPart(schema)) as unknown as AnySchema
  annotations.add(own, { secret: true })
  return own
}
export const ownFields: Wrapper = (schema) => {
  const { _zod } = openPart(schema)
  const { fits } = _zod
  _zod.fits = (value) => fits(isObject(value) ? Object.assign(Object.create(null) as object, value) : value)
  return marks.ownFields(schema) as AnySchema
}
export const typed = (schema: SchemaPart): AnySchema => schema as AnySchema
export const withMessage = (schema: SchemaPart, message: string): AnySchema =>
  holding(custom().check(refine((value) => accepts(schema, value), message)), [schema])

export const upToLength = (most: number, check: SchemaCheck): SchemaCheck => {
  const { def, ...others } = marks.upToLength(most, check as core.$ZodCheck<string>)._zod
  return { _zod: { def: { ...def, fn: undefined }, ...others } }
}
