import type { Shape } from '@portolan/openapi'
import type { CheckWriter } from './check-scalars.ts'

/** Returns true if the check of a shape says no only if its schema does, too. */
export function isExact(writer: CheckWriter, shape: Shape, open: readonly string[] = []): boolean {
  const within = (one: Shape): boolean => isExact(writer, one, open)
  if (shape.kind === 'named')
    return open.includes(shape.key) || isExact(writer, writer.shapeOf(shape.key), [...open, shape.key])
  if (shape.kind === 'object')
    return (
      shape.patterns.length === 0 &&
      (['refused', 'kept'].includes(shape.others as string) ||
        (shape.others === 'unknown' && shape.fields.length > 0)) &&
      shape.fields.every((field) => !(field.name in Object.prototype) && within(field.shape)) &&
      (shape.rules ?? []).every((rule) => rule.kind !== 'if' || within(rule.test))
    )
  if (shape.kind === 'text')
    return shape.format === undefined || /^(?:date|(?:loose)?(?:dateTime|timestamp))$/i.test(shape.format)
  if (shape.kind === 'list') return within(shape.items)
  if (shape.kind === 'union') return !shape.rules && shape.options.every(within)
  return ['unknown', 'never', 'boolean', 'null', 'undefined', 'literals', 'digits', 'integer', 'number'].includes(
    shape.kind,
  )
}
