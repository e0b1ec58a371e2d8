import {
  isWide,
  lengthLimit,
  type ObjectShape,
  makeRegExp,
  type Rule,
  listRules,
  type Shape,
  withoutNull,
} from '@portolan/openapi'
import { expression, key, literal, quote } from './quote.ts'
import {
  characters,
  checked,
  lengths,
  literalsSchema,
  nameCheck,
  namePattern,
  rangeChecks,
  type SchemaWriter,
  textSchema,
  withMessage,
} from './schema-scalars.ts'

/** Prints the zod schema of a shape. */
export function printSchema(writer: SchemaWriter, whole: Shape): string {
  const { shape, nullable } = withoutNull(whole)
  if (nullable) return `z.nullable(${printSchema(writer, shape)})`
  const text = shape.kind === 'named' ? writer.nameOf(shape.key) : unmarked(writer, shape)
  const marked = shape.secret ? `z.secret(${text})` : text
  // Last, since a copy of the schema would not have it.
  return hasInherited(shape) ? `z.ownFields(${marked})` : marked
}

/** Returns true if a field has a name that every object has, such as `constructor`. */
function hasInherited(shape: Shape): boolean {
  return shape.kind === 'object' && shape.fields.some(({ name }) => name in Object.prototype)
}

function unmarked(writer: SchemaWriter, shape: Exclude<Shape, { kind: 'named' }>): string {
  const rules = listRules(shape).map((rule) =>
    // A check of a whole object names a field, too.
    rule.kind === 'check' && shape.kind === 'object' ? `z.byHand(${writer.check(rule.name)})` : ruleText(writer, rule),
  )
  const text = bare(writer, shape)
  // A schema that is declared elsewhere, or that core changed, is not copied to add a check.
  const isWhole =
    (shape.kind === 'all' && shape.parts.length === 1) || (shape.kind === 'union' && shape.tag !== undefined)
  return rules.length && isWhole ? `z.intersection(${text}, ${checked('z.unknown()', rules)})` : checked(text, rules)
}

function bare(writer: SchemaWriter, shape: Exclude<Shape, { kind: 'named' }>): string {
  switch (shape.kind) {
    case 'text':
      return textSchema(writer, shape)
    case 'number':
      return checked('z.number()', rangeChecks(shape))
    case 'integer':
      return isWide(shape)
        ? checked('z.number()', rangeChecks({ multipleOf: 1, ...shape }))
        : checked('z.int()', rangeChecks(shape))
    case 'digits': {
      const options = Object.entries({ min: shape.min, max: shape.max, also: shape.also }).filter(
        ([, value]) => value !== undefined,
      )
      return `z.${shape.exact ? 'int64' : 'integerLike'}(${options.length ? `{ ${options.map(([name, value]) => `${name}: ${value}`).join(', ')} }` : ''})`
    }
    case 'file':
      return shape.type ? 'z.custom()' : 'z.file'
    case 'literals':
      return checked(literalsSchema(shape.values, shape.open), characters(shape.min, shape.max))
    case 'list': {
      return checked(`z.array(${printSchema(writer, shape.items)})`, listChecks(shape))
    }
    case 'tuple': {
      const items = shape.items.map((item, index) =>
        index < shape.min ? printSchema(writer, item) : `z.optional(${printSchema(writer, item)})`,
      )
      const rest = shape.rest ? `, ${printSchema(writer, shape.rest)}` : ''
      return checked(
        `z.tuple([${items.join(', ')}]${rest})`,
        listChecks({ ...shape, min: shape.min > items.length ? shape.min : 0 }),
      )
    }
    case 'object':
      // If there are rules between its fields, the message belongs to them.
      return withMessage(objectSchema(writer, shape), listRules(shape).length ? undefined : shape.message)
    case 'union': {
      const options = `[${shape.options.map((option) => printSchema(writer, option)).join(', ')}]`
      const message = shape.message === undefined ? '' : `, ${quote(shape.message)}`
      return shape.tag === undefined
        ? `z.union(${options}${message})`
        : `z.${shape.known ? 'openTagged' : 'tagged'}(${quote(shape.tag)}, ${options})`
    }
    case 'all':
      return shape.parts
        .map((part) => printSchema(writer, part))
        .reduce((left, right) => `z.intersection(${left}, ${right})`)
    default:
      return `z.${shape.kind}()`
  }
}

function listChecks({
  min,
  max,
  unique,
}: {
  readonly min?: number
  readonly max?: number
  readonly unique?: true
}): string[] {
  return [...lengths(min, max), ...(unique ? ['z.uniqueItems()'] : [])]
}

function present(schema: string): string {
  return schema === 'z.unknown()' ? 'z.present' : `z.intersection(z.present, ${schema})`
}

/** Returns true if a value of a shape may be undefined. */
export function takesUndefined(
  writer: Pick<SchemaWriter, 'shapeOf'>,
  shape: Shape,
  within: readonly string[] = [],
): boolean {
  if (shape.kind === 'named')
    return !within.includes(shape.key) && takesUndefined(writer, writer.shapeOf(shape.key), [...within, shape.key])
  if (shape.kind === 'union') return shape.options.some((option) => takesUndefined(writer, option, within))
  if (shape.kind === 'all') return shape.parts.every((part) => takesUndefined(writer, part, within))
  return shape.kind === 'file' ? shape.type !== undefined : ['unknown', 'undefined'].includes(shape.kind)
}

function objectSchema(writer: SchemaWriter, { fields, others, patterns, rules }: ObjectShape): string {
  const inner = fields.map(({ name, shape, required }) => {
    const schema = printSchema(writer, shape)
    // JSON has no undefined, but params can. Types of files are handwritten.
    const isAny = required && writer.loose && shape.kind !== 'file' && takesUndefined(writer, shape)
    const text = isAny ? present(schema) : schema
    return `${key(name)}: ${required ? text : `z.${writer.loose ? 'optional' : 'exactOptional'}(${text})`}`
  })
  const shape = `{ ${inner.join(', ')} }`
  const records = patterns.map(
    (one) => `z.looseRecord(z.string().check(${nameCheck(one.pattern)}), ${printSchema(writer, one.shape)})`,
  )
  if (fields.length === 0 && records.length === 0 && others === 'unknown') return 'z.record(z.string(), z.unknown())'
  if (typeof others === 'object') {
    const rest = printSchema(writer, others)
    if (fields.length === 0 && records.length === 0) return `z.record(z.string(), ${rest})`
    if (records.length === 0) return `z.catchall(z.object(${shape}), ${rest})`
  }
  if (records.length > 0)
    return matchingSchema(
      writer,
      { fields, others, patterns },
      fields.length ? [`z.${open(rules)}(${shape})`, ...records] : records,
    )
  return `z.${others === 'refused' ? 'strictObject' : open(rules)}(${shape})`
}

/** Rules must see undescribed fields, too. */
function open(rules: readonly Rule[] = []): string {
  return rules.length ? 'looseObject' : 'object'
}

/** @param parts those of the fields that are named and of those that match */
function matchingSchema(
  writer: SchemaWriter,
  { fields, others, patterns }: Pick<ObjectShape, 'fields' | 'others' | 'patterns'>,
  parts: readonly string[],
): string {
  const whole = parts.reduce((left, right) => `z.intersection(${left}, ${right})`)
  if (others === 'kept' || others === 'unknown') return whole
  const names = literal(fields.map(({ name }) => name))
  const expressions = patterns.map((one) => namePattern(one.pattern)).join(', ')
  const rest = others === 'refused' ? [] : [printSchema(writer, others)]
  return checked(whole, [`z.otherFields(${[names, `[${expressions}]`, ...rest].join(', ')})`])
}

function unlikeText(writer: SchemaWriter, pattern: string, message: string): string {
  const limit = lengthLimit(pattern, writer.received ? 'received' : 'sent')
  const isLong = limit === Infinity ? '' : `text.length > ${limit} || `
  return `z.refine((text) => ${isLong}!${expression(makeRegExp(pattern))}.test(text)${message})`
}

function ruleText(writer: SchemaWriter, rule: Rule): string {
  const message = rule.message === undefined ? '' : `, ${quote(rule.message)}`
  switch (rule.kind) {
    case 'check':
      return `z.refine(${writer.check(rule.name)}${message})`
    case 'unlike':
      return unlikeText(writer, rule.pattern, message)
    case 'together':
      return `z.together(${quote(rule.field)}, ${literal(rule.needs)}${message})`
    case 'some':
      return `z.anyOfFields(${literal(rule.sets)}${message})`
    case 'one':
      return `z.oneOfFields(${literal(rule.sets)}${message})`
    case 'at most one':
      return `z.atMostOneOfFields(${literal(rule.sets)}${message})`
    case 'not all':
      return `z.notAllFields(${literal(rule.fields)}${message})`
    case 'if': {
      const parts = [
        ...(rule.whenTrue ? [`whenTrue: ${printSchema(writer, rule.whenTrue)}`] : []),
        ...(rule.otherwise ? [`otherwise: ${printSchema(writer, rule.otherwise)}`] : []),
        ...(rule.message === undefined ? [] : [`message: ${quote(rule.message)}`]),
      ]
      return `z.conditional(${printSchema(writer, rule.test)}, { ${parts.join(', ')} })`
    }
    case 'names':
      return `z.propertyNames(${printSchema(writer, rule.test)})`
    case 'contains': {
      const bounds = rule.max === undefined ? String(rule.min) : `${rule.min}, ${rule.max}`
      return `z.contains(${printSchema(writer, rule.item)}, ${bounds})`
    }
    case 'equals':
      return `z.oneOfValues(${literal(rule.values)})`
    case 'count':
      return `z.fieldCount(${literal({ ...(rule.min === undefined ? {} : { min: rule.min }), ...(rule.max === undefined ? {} : { max: rule.max }) })})`
  }
}
