import {
  isWide,
  type Literal,
  type ObjectShape,
  type Range,
  type Rule,
  type Shape,
  withoutNull,
} from '../model/shape.ts'
import { regExpOf } from '../read/scalars.ts'
import { expression, key, literal, quote } from './quote.ts'

/** Says a shape as a zod schema. */
export interface SchemaWriter {
  /** The expression for an object: its name, or a function that gives it where it is not made yet. */
  readonly nameOf: (key: string) => string
  /** What core has for schemas. */
  readonly kind: (name: string) => string
  /** A check by hand. */
  readonly check: (name: string) => string
  /** The name of a type by hand. */
  readonly type: (type: { readonly name: string; readonly from: string }) => string
  readonly loose: boolean
}

export function schemaText(writer: SchemaWriter, whole: Shape): string {
  const { shape, nullable } = withoutNull(whole)
  if (nullable) return `z.nullable(${schemaText(writer, shape)})`
  const text = shape.kind === 'named' ? writer.nameOf(shape.key) : unmarked(writer, shape)
  const marked = shape.secret ? `${writer.kind('secret')}(${text})` : text
  // Last, since a copy of the schema would not have it.
  return hasInherited(shape) ? `${writer.kind('ownFields')}(${marked})` : marked
}

/** Whether a field has a name that every object has, such as `constructor`. */
function hasInherited(shape: Shape): boolean {
  return shape.kind === 'object' && shape.fields.some(({ name }) => name in Object.prototype)
}

function unmarked(writer: SchemaWriter, shape: Exclude<Shape, { kind: 'named' }>): string {
  return checked(
    bare(writer, shape),
    (shape.rules ?? []).map((rule) =>
      // A check of a whole object names a field, too.
      rule.kind === 'check' && shape.kind === 'object'
        ? `${writer.kind('byHand')}(${writer.check(rule.name)})`
        : ruleText(writer, rule),
    ),
  )
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
      return `${writer.kind(shape.exact ? 'int64' : 'integerLike')}(${options.length ? `{ ${options.map(([name, value]) => `${name}: ${value}`).join(', ')} }` : ''})`
    }
    case 'file':
      return shape.type ? `z.custom<${writer.type(shape.type)}>()` : writer.kind('file')
    case 'literals':
      return checked(literals(writer, shape.values, shape.open), lengths(shape.min, shape.max))
    case 'list': {
      const checks = [...lengths(shape.min, shape.max), ...(shape.unique ? [`${writer.kind('uniqueItems')}()`] : [])]
      return checked(`z.array(${schemaText(writer, shape.items)})`, checks)
    }
    case 'tuple': {
      const items = shape.items.map((item, index) =>
        index < shape.min ? schemaText(writer, item) : `z.optional(${schemaText(writer, item)})`,
      )
      return `z.tuple([${items.join(', ')}]${shape.rest ? `, ${schemaText(writer, shape.rest)}` : ''})`
    }
    case 'object':
      // With rules between its fields, the message is theirs.
      return withMessage(writer, objectSchema(writer, shape), shape.rules?.length ? undefined : shape.message)
    case 'union': {
      const options = `[${shape.options.map((option) => schemaText(writer, option)).join(', ')}]`
      const said = shape.message === undefined ? '' : `, ${quote(shape.message)}`
      return shape.tag === undefined
        ? `z.union(${options}${said})`
        : `${writer.kind('tagged')}(${quote(shape.tag)}, ${options})`
    }
    case 'all':
      return shape.parts
        .map((part) => schemaText(writer, part))
        .reduce((left, right) => `z.intersection(${left}, ${right})`)
    default:
      return `z.${shape.kind}()`
  }
}

const formats: Readonly<Record<string, string>> = {
  date: 'z.iso.date()',
  uri: 'z.url()',
  uuid: 'z.guid()',
  ipv4: 'z.ipv4()',
  ipv6: 'z.ipv6()',
}

function textSchema(
  writer: SchemaWriter,
  { format, patterns = [], min, max, message }: Extract<Shape, { kind: 'text' }>,
): string {
  const base = format === undefined ? 'z.string()' : (formats[format] ?? writer.kind(format))
  const said = message === undefined || format !== undefined ? '' : `, ${quote(message)}`
  const checks = patterns.map((one) => `z.regex(${expression(regExpOf(one))}${said})`)
  return withMessage(
    writer,
    checked(base, [...characters(writer, min, max), ...checks]),
    format === undefined ? undefined : message,
  )
}

function withMessage(writer: SchemaWriter, schema: string, message: string | undefined): string {
  return message === undefined ? schema : `${writer.kind('withMessage')}(${schema}, ${quote(message)})`
}

/** Lengths of texts count characters; whether there is one at all is the same in all units. */
function characters(writer: SchemaWriter, min: number | undefined, max: number | undefined): string[] {
  return [
    ...lengths(min === 1 ? min : undefined, undefined),
    ...(min && min > 1 ? [`${writer.kind('minCharacters')}(${min})`] : []),
    ...(max === undefined ? [] : [`${writer.kind('maxCharacters')}(${max})`]),
  ]
}

function lengths(min: number | undefined, max: number | undefined): string[] {
  return [...(min ? [`z.minLength(${min})`] : []), ...(max === undefined ? [] : [`z.maxLength(${max})`])]
}

function rangeChecks({ min, max, above, below, multipleOf }: Range): string[] {
  const all = { gte: min, lte: max, gt: above, lt: below, multipleOf }
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`z.${name}(${value})`]))
}

function literals(writer: SchemaWriter, values: readonly Literal[], open: boolean): string {
  const isText = values.every((value) => typeof value === 'string')
  if (open && isText) return `${writer.kind('openSet')}(${literal(values)})`
  if (open) {
    const kinds = [...new Set(values.map((value) => `z.${typeof value}()`))]
    return kinds.length === 1 && kinds[0] ? kinds[0] : `z.union([${kinds.join(', ')}])`
  }
  const [only, ...others] = values
  if (others.length === 0) return `z.literal(${literal(only)})`
  return `${isText ? 'z.enum' : 'z.literal'}(${literal(values)})`
}

function objectSchema(writer: SchemaWriter, { fields, others, patterns, rules }: ObjectShape): string {
  const inner = fields.map(({ name, shape, required }) => {
    // JSON has no undefined, but params can.
    const isAny = required && shape.kind === 'unknown' && writer.loose
    const text = isAny ? writer.kind('present') : schemaText(writer, shape)
    return `${key(name)}: ${required ? text : `z.${writer.loose ? 'optional' : 'exactOptional'}(${text})`}`
  })
  const shape = `{ ${inner.join(', ')} }`
  const records = patterns.map(
    (one) =>
      `z.looseRecord(z.string().check(z.regex(${expression(regExpOf(one.pattern))})), ${schemaText(writer, one.shape)})`,
  )
  if (fields.length === 0 && records.length === 0 && others === 'unknown') return 'z.record(z.string(), z.unknown())'
  if (typeof others === 'object') {
    const rest = schemaText(writer, others)
    if (fields.length === 0 && records.length === 0) return `z.record(z.string(), ${rest})`
    if (records.length === 0) return `z.catchall(z.object(${shape}), ${rest})`
  }
  // Rules have to see fields that are not described too.
  const open = rules?.length ? 'looseObject' : 'object'
  const object = `z.${others === 'refused' && records.length === 0 ? 'strictObject' : open}(${shape})`
  return [...(fields.length || records.length === 0 ? [object] : []), ...records].reduce(
    (left, right) => `z.intersection(${left}, ${right})`,
  )
}

function checked(schema: string, checks: readonly string[]): string {
  return checks.length ? `${schema}.check(${checks.join(', ')})` : schema
}

function ruleText(writer: SchemaWriter, rule: Rule): string {
  const said = rule.message === undefined ? '' : `, ${quote(rule.message)}`
  switch (rule.kind) {
    case 'check':
      return `z.refine(${writer.check(rule.name)}${said})`
    case 'unlike':
      return `z.refine((text) => !${expression(regExpOf(rule.pattern))}.test(text)${said})`
    case 'together':
      return `${writer.kind('together')}(${quote(rule.field)}, ${literal(rule.needs)}${said})`
    case 'some':
      return `${writer.kind('anyOfFields')}(${literal(rule.sets)}${said})`
    case 'one':
      return `${writer.kind('oneOfFields')}(${literal(rule.sets)}${said})`
    case 'at most one':
      return `${writer.kind('atMostOneOfFields')}(${literal(rule.sets)}${said})`
    case 'not all':
      return `${writer.kind('notAllFields')}(${literal(rule.fields)}${said})`
    case 'if': {
      const parts = [
        ...(rule.whenTrue ? [`whenTrue: ${schemaText(writer, rule.whenTrue)}`] : []),
        ...(rule.otherwise ? [`otherwise: ${schemaText(writer, rule.otherwise)}`] : []),
        ...(rule.message === undefined ? [] : [`message: ${quote(rule.message)}`]),
      ]
      return `${writer.kind('conditional')}(${schemaText(writer, rule.test)}, { ${parts.join(', ')} })`
    }
    case 'count':
      return `${writer.kind('fieldCount')}(${literal({ ...(rule.min === undefined ? {} : { min: rule.min }), ...(rule.max === undefined ? {} : { max: rule.max }) })})`
  }
}
