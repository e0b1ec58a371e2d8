import type { AnySchema, SchemaPart, Wrapper } from '../any-schema.ts'
import { keepVerdict, recallVerdict } from '../bounded-run.ts'
import { type Accepts, type Definition, type Internals, make, openPart, type Piece } from './piece.ts'

function wrap(schema: SchemaPart, def: Definition, also?: Accepts): AnySchema {
  const { _zod: inner } = openPart(schema)
  return make(
    { ...def, innerType: openPart(schema) },
    (payload, context) => (also?.(payload.value) ? payload : inner.run(payload, context)),
    also ? (value) => also(value) || inner.fits(value) : inner.fits,
  )
}

export const nullable: Wrapper = (schema) => wrap(schema, { type: 'nullable' }, (value) => value === null)
export const optional: Wrapper = (schema) =>
  wrap(schema, { type: 'optional', isLoose: true }, (value) => value === undefined)
export const exactOptional: Wrapper = (schema) => wrap(schema, { type: 'optional' })
export const lazy = (getter: () => SchemaPart): AnySchema => {
  let found: Internals | undefined
  const inner = (): Internals => (found ??= (openPart(schema)._zod.innerType as Piece)._zod)
  const schema: AnySchema = make(
    { type: 'lazy', getter: getter as unknown as () => Piece },
    (payload, context) => inner().run(payload, context),
    // All parts that contain themselves do so by one of these.
    (value) => recallVerdict(schema, value) ?? keepVerdict(schema, value, inner().fits(value)),
  )
  return schema
}
