import type { Rule, Shape } from '@portolan/openapi'
import type { CheckWriter } from './check-scalars.ts'

/** Returns true if the check of a shape never rejects a value that its schema accepts. */
export function isExact(writer: CheckWriter, shape: Shape, open: readonly string[] = []): boolean {
  const within = (one: Shape): boolean => isExact(writer, one, open)
  if (shape.kind === 'named')
    return open.includes(shape.key) || isExact(writer, writer.shapeOf(shape.key), [...open, shape.key])
  const checked = shape.kind === 'object' ? ofObjects : ofOthers
  if (!(shape.rules ?? []).every((rule) => checked.has(rule.kind) && listParts(rule).every(within))) return false
  if (shape.kind === 'object')
    return (
      shape.patterns.length === 0 &&
      (['refused', 'kept'].includes(shape.others as string) ||
        (shape.others === 'unknown' && shape.fields.length > 0)) &&
      shape.fields.every((field) => !(field.name in Object.prototype) && within(field.shape))
    )
  if (shape.kind === 'text')
    return shape.format === undefined || /^(?:date|(?:loose)?(?:dateTime|timestamp))$/i.test(shape.format)
  if (shape.kind === 'list') return within(shape.items)
  if (shape.kind === 'union') return !shape.rules && shape.options.every(within)
  return ['unknown', 'never', 'boolean', 'null', 'undefined', 'literals', 'digits', 'integer', 'number'].includes(
    shape.kind,
  )
}

/** The rules between fields that a check decides. */
const ofObjects: ReadonlySet<Rule['kind']> = new Set([
  'check',
  'together',
  'some',
  'one',
  'at most one',
  'not all',
  'count',
  'names',
  'if',
])

/** The rules for other values that a check decides. */
const ofOthers: ReadonlySet<Rule['kind']> = new Set(['check', 'unlike', 'equals', 'contains', 'if'])

/** The shapes that decide whether a value keeps a rule. */
function listParts(rule: Rule): Shape[] {
  if (rule.kind === 'if') return [rule.test, rule.whenTrue, rule.otherwise].filter((one) => one !== undefined)
  if (rule.kind === 'names') return [rule.test]
  return rule.kind === 'contains' ? [rule.item] : []
}
