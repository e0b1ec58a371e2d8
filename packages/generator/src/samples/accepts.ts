import { isMultiple, lengthLimit, type ObjectShape, makeRegExp, type Shape, withoutNull } from '@portolan/openapi'

/**
 * Returns true if a shape certainly accepts a value; false if it does not, or if that is unknown here, as for most
 * formats and for rules between fields.
 * @param shapeOf finds a named schema: `(key) => service.schemas[key]?.shape`
 */
export function accepts(shape: Shape, value: unknown, shapeOf: (key: string) => Shape | undefined): boolean {
  const inner = (one: Shape, part: unknown): boolean => accepts(one, part, shapeOf)
  if (shape.kind === 'named') {
    const target = shapeOf(shape.key)
    return target !== undefined && inner(target, value)
  }
  if (shape.rules?.length || shape.type) return false
  const { shape: whole, nullable } = withoutNull(shape)
  if (nullable) return value === null || inner(whole, value)
  switch (shape.kind) {
    case 'unknown':
      return true
    case 'boolean':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string' && fitsText(shape, value)
    case 'integer':
    case 'number':
      return typeof value === 'number' && fitsNumber(shape, value)
    case 'literals':
      return shape.values.includes(value as never) || (shape.open && typeof value === 'string')
    case 'list':
      return (
        Array.isArray(value) &&
        !shape.unique &&
        value.length >= (shape.min ?? 0) &&
        value.length <= (shape.max ?? Infinity) &&
        value.every((one) => inner(shape.items, one))
      )
    case 'union':
      return shape.tag === undefined && shape.options.some((option) => inner(option, value))
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && fitsObject(shape, value, inner)
    default:
      return false
  }
}

function fitsText(
  { format, patterns = [], min = 0, max = Infinity }: Shape & { kind: 'text' },
  value: string,
): boolean {
  const isDated = format === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
  const isKnown = format === undefined || (/^(?:date|dateTime|looseDateTime)$/.test(format) && isDated.test(value))
  const { length } = Array.from(value)
  return isKnown && length >= min && length <= max && patterns.every((one) => fitsPattern(one, value))
}

/** Returns true if a text matches a pattern, and is not too long for it. */
export function fitsPattern(pattern: string, value: string): boolean {
  return value.length <= lengthLimit(pattern, 'sent') && makeRegExp(pattern).test(value)
}

function fitsNumber(shape: Shape & { kind: 'integer' | 'number' }, value: number): boolean {
  const { kind, min = -Infinity, max = Infinity, above = -Infinity, below = Infinity, multipleOf } = shape
  if (kind === 'integer' && !Number.isSafeInteger(value)) return false
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) return false
  return value >= min && value <= max && value > above && value < below
}

function fitsObject(
  { fields, others, patterns }: ObjectShape,
  value: object,
  inner: (shape: Shape, part: unknown) => boolean,
): boolean {
  if (patterns.length) return false
  const rest = Object.entries(value).filter(([name]) => !fields.some((field) => field.name === name))
  if (others === 'refused' && rest.length) return false
  if (typeof others === 'object' && !rest.every(([, one]) => inner(others, one))) return false
  return fields.every(({ name, shape, required }) =>
    Object.hasOwn(value, name) ? inner(shape, (value as Record<string, unknown>)[name]) : !required,
  )
}
