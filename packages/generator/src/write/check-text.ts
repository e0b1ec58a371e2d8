import { type ObjectShape, type Range, type Rule, type Shape, withoutNull } from '../model/shape.ts'
import { regExpOf } from '../read/scalars.ts'
import { expression, literal, quote } from './quote.ts'

/** Says a shape as an expression for whether a value has it: the same as its schema, without zod. */
export interface CheckWriter {
  /** The function of an object. */
  readonly nameOf: (key: string) => string
  /** What core has for checks. */
  readonly core: (name: string) => string
  /** A check by hand. */
  readonly check: (name: string) => string
  /** Names what is made once: a function of `value`, a pattern, or a set of values. */
  readonly once: (kind: 'part' | 'pattern' | 'values', text: string) => string
  /** The shape that a name leads to. */
  readonly shapeOf: (key: string) => Shape
  readonly loose: boolean
}

/** What is never accepted here: its schema is asked. */
const asked = 'false'

/** @param at an expression for the value */
function checkText(writer: CheckWriter, whole: Shape, at: string): string {
  const { shape, nullable } = withoutNull(whole)
  if (nullable) return either(`${at} === null`, checkText(writer, shape, at))
  if (shape.kind === 'named') return `${writer.nameOf(shape.key)}(${at})`
  if (shape.kind === 'object') return partText(writer, objectText(writer, shape), at)
  return both(bare(writer, shape, at), ...(shape.rules ?? []).map((rule) => textRule(writer, rule, at)))
}

/** The body of an object's own function. */
export function functionText(writer: CheckWriter, shape: Shape): string {
  return shape.kind === 'object' ? objectText(writer, shape) : checkText(writer, shape, 'value')
}

function partText(writer: CheckWriter, text: string, at: string): string {
  if (text === asked || at === 'value') return text
  return `${writer.once('part', text)}(${at})`
}

function bare(writer: CheckWriter, shape: Exclude<Shape, { kind: 'named' | 'object' }>, at: string): string {
  const { core } = writer
  switch (shape.kind) {
    case 'unknown':
      return 'true'
    case 'boolean':
      return `typeof ${at} === 'boolean'`
    case 'null':
      return `${at} === null`
    case 'undefined':
      return `${at} === undefined`
    case 'file':
      return shape.type ? 'true' : `${core('isFile')}(${at})`
    case 'text':
      return textText(writer, shape, at)
    case 'number':
      return both(`Number.isFinite(${at})`, ...ranges(shape, at))
    case 'integer':
      return both(`Number.isSafeInteger(${at})`, ...ranges(shape, at))
    case 'digits': {
      const [name, ...args] = shape.exact
        ? ['isInt64', shape.min, shape.max]
        : ['isIntegerLike', shape.min, shape.max, shape.also]
      const given = args.slice(0, args.findLastIndex((one) => one !== undefined) + 1)
      return `${core(name)}(${[at, ...given.map(String)].join(', ')})`
    }
    case 'literals':
      return literalsText(writer, shape, at)
    case 'list': {
      const { items, min = 0, max = '' } = shape
      const bounds = min || max ? `, ${min}${max === '' ? '' : `, ${max}`}` : ''
      const list = `${core('isList')}(${at}, ${functionOf(writer, items)}${bounds})`
      return shape.unique ? both(list, `${core('isUnique')}(${at})`) : list
    }
    case 'tuple':
      return partText(writer, tupleText(writer, shape), at)
    case 'union':
      return shape.rules ? asked : either(...shape.options.map((option) => checkText(writer, option, at)))
    case 'all':
      return shape.rules ? asked : both(...shape.parts.map((part) => checkText(writer, part, at)))
    default:
      return asked
  }
}

/** A function for a shape: that of an object, or one of its own. */
function functionOf(writer: CheckWriter, shape: Shape): string {
  if (shape.kind === 'named') return writer.nameOf(shape.key)
  return writer.once('part', checkText(writer, shape, 'value'))
}

const formats: Readonly<Record<string, string>> = {
  date: 'isDay',
  dateTime: 'isDateTime',
  timestamp: 'isTimestamp',
  email: 'isEmail',
  uri: 'isUrl',
  uuid: 'isUuid',
  ipv4: 'isIpv4',
  ipv6: 'isIpv6',
}

function textText(writer: CheckWriter, shape: Extract<Shape, { kind: 'text' }>, at: string): string {
  const { format, patterns = [], min, max } = shape
  const known = format === undefined ? undefined : formats[format]
  const length = (min ?? 0) > 1 || max !== undefined ? `${writer.core('characters')}(${at})` : `${at}.length`
  return both(
    `typeof ${at} === 'string'`,
    ...(format === undefined ? [] : [known === undefined ? asked : `${writer.core(known)}(${at})`]),
    ...(min ? [`${length} >= ${min}`] : []),
    ...(max === undefined ? [] : [`${length} <= ${max}`]),
    ...patterns.map((one) => `${writer.once('pattern', expression(regExpOf(one)))}.test(${at})`),
  )
}

function ranges({ min, max, above, below, multipleOf }: Range, at: string): string[] {
  const all = { '>=': min, '<=': max, '>': above, '<': below }
  const bounds = Object.entries(all).flatMap(([sign, bound]) =>
    bound === undefined ? [] : [`(${at} as number) ${sign} ${literal(bound)}`],
  )
  return multipleOf === undefined ? bounds : [...bounds, `(${at} as number) % ${multipleOf} === 0`]
}

function literalsText(
  writer: CheckWriter,
  { values, open, min, max }: Extract<Shape, { kind: 'literals' }>,
  at: string,
): string {
  if (open) {
    const types = [...new Set(values.map((value) => typeof value))]
    const lengths = [
      ...(min ? [`${at}.length >= ${min}`] : []),
      ...(max === undefined ? [] : [`${at}.length <= ${max}`]),
    ]
    const kinds = types.map((type) => (type === 'number' ? `Number.isFinite(${at})` : `typeof ${at} === '${type}'`))
    return lengths.length && types.join() !== 'string' ? asked : both(either(...kinds), ...lengths)
  }
  if (values.length <= 3) return either(...values.map((value) => `${at} === ${literal(value)}`))
  return `${writer.once('values', `new Set<unknown>(${literal(values)})`)}.has(${at})`
}

function tupleText(writer: CheckWriter, { items, rest, min }: Extract<Shape, { kind: 'tuple' }>): string {
  const least = Math.min(min, items.length)
  return both(
    'Array.isArray(value)',
    `value.length >= ${least}`,
    ...items.map((item, index) => {
      const text = checkText(writer, item, `value[${index}]`)
      return index < least ? text : either(`value[${index}] === undefined`, text)
    }),
    rest
      ? `value.slice(${items.length}).every((one) => ${functionOf(writer, rest)}(one))`
      : `value.length <= ${items.length}`,
  )
}

function objectText(writer: CheckWriter, { fields, others, patterns, rules = [] }: ObjectShape): string {
  const { core } = writer
  const isRecord = fields.length === 0 && patterns.length === 0
  const rest = typeof others === 'object' && others.kind !== 'unknown' ? functionOf(writer, others) : undefined
  const names = (): string => writer.once('values', `new Set<string>(${literal(fields.map(({ name }) => name))})`)
  return both(
    isRecord && typeof others === 'object' && rest !== undefined
      ? `${core('isRecord')}(value, ${rest})`
      : isRecord && (others === 'unknown' || typeof others === 'object')
        ? `${core('isRecord')}(value)`
        : `${core('isObject')}(value)`,
    ...fields.map((field) => fieldText(writer, field)),
    ...(others === 'refused' && patterns.length === 0 ? [`${core('hasOnly')}(value, ${names()})`] : []),
    ...(rest !== undefined && !isRecord && patterns.length === 0
      ? [`${core('areOthers')}(value, ${names()}, ${rest})`]
      : []),
    ...patterns.map((one) => {
      const pattern = writer.once('pattern', expression(regExpOf(one.pattern)))
      return `${core('areMatching')}(value, ${pattern}, ${functionOf(writer, one.shape)})`
    }),
    ...rules.map((rule) => ruleText(writer, rule)),
  )
}

/** Absent is not undefined: JSON has no undefined, but params can. */
function fieldText(writer: CheckWriter, { name, shape, required }: ObjectShape['fields'][number]): string {
  if (name === '__proto__') return asked
  const at = `value[${quote(name)}]`
  const text = checkText(writer, shape, at)
  if (!required) return text === 'true' ? text : orAbsent(writer, name, at, text)
  if (!takesUndefined(writer, shape)) return text
  return both(writer.loose && shape.kind === 'unknown' ? `${at} !== undefined` : `${quote(name)} in value`, text)
}

function orAbsent({ loose }: CheckWriter, name: string, at: string, text: string): string {
  return loose ? either(`${at} === undefined`, text) : `(${at} === undefined ? !(${quote(name)} in value) : ${text})`
}

/** Whether a shape may be undefined. */
function takesUndefined(writer: CheckWriter, shape: Shape, open: readonly string[] = []): boolean {
  if (shape.kind === 'named')
    return !open.includes(shape.key) && takesUndefined(writer, writer.shapeOf(shape.key), [...open, shape.key])
  if (shape.kind === 'union') return shape.options.some((option) => takesUndefined(writer, option, open))
  if (shape.kind === 'all') return shape.parts.every((part) => takesUndefined(writer, part, open))
  return ['unknown', 'undefined', 'file'].includes(shape.kind)
}

/** A rule between the fields of an object. */
function ruleText(writer: CheckWriter, rule: Rule): string {
  const { core } = writer
  switch (rule.kind) {
    case 'check':
      return `${writer.check(rule.name)}.test(value as never)`
    case 'together':
      return `${core('missing')}(value, ${quote(rule.field)}, ${literal(rule.needs)}).length === 0`
    case 'some':
      return `${core('countSets')}(value, ${literal(rule.sets)}) > 0`
    case 'one':
      return `${core('countSets')}(value, ${literal(rule.sets)}) === 1`
    case 'at most one':
      return `${core('countSets')}(value, ${literal(rule.sets)}) <= 1`
    case 'not all':
      return `!${core('hasAll')}(value, ${literal(rule.fields)})`
    case 'count':
      return both(
        ...(rule.min === undefined ? [] : [`${core('countFields')}(value) >= ${rule.min}`]),
        ...(rule.max === undefined ? [] : [`${core('countFields')}(value) <= ${rule.max}`]),
      )
    case 'if': {
      const { test, whenTrue, otherwise } = rule
      if (!isExact(writer, test)) return asked
      const [matches, yes, no] = [test, whenTrue, otherwise].map((shape) =>
        shape ? `${functionOf(writer, shape)}(value)` : 'true',
      )
      return `(${matches} ? ${yes} : ${no})`
    }
    default:
      return asked
  }
}

/** Whether the check of a shape says no only if its schema does, too. */
function isExact(writer: CheckWriter, shape: Shape, open: readonly string[] = []): boolean {
  const within = (one: Shape): boolean => isExact(writer, one, open)
  if (shape.kind === 'named')
    return open.includes(shape.key) || isExact(writer, writer.shapeOf(shape.key), [...open, shape.key])
  if (shape.kind === 'object')
    return (
      shape.patterns.length === 0 &&
      (['refused', 'kept'].includes(shape.others as string) ||
        (shape.others === 'unknown' && shape.fields.length > 0)) &&
      shape.fields.every((field) => field.name !== '__proto__' && within(field.shape)) &&
      (shape.rules ?? []).every((rule) => rule.kind !== 'if' || within(rule.test))
    )
  if (shape.kind === 'text')
    return shape.format === undefined || ['date', 'dateTime', 'timestamp'].includes(shape.format)
  if (shape.kind === 'list') return within(shape.items)
  if (shape.kind === 'union') return !shape.rules && shape.options.every(within)
  return ['unknown', 'boolean', 'null', 'undefined', 'literals', 'digits', 'integer'].includes(shape.kind)
}

/** A rule for a value that is no object. */
function textRule(writer: CheckWriter, rule: Rule, at: string): string {
  if (rule.kind === 'check') return `${writer.check(rule.name)}(${at} as never)`
  if (rule.kind === 'unlike')
    return `!${writer.once('pattern', expression(regExpOf(rule.pattern)))}.test(${at} as string)`
  return asked
}

function both(...all: readonly string[]): string {
  if (all.includes(asked)) return asked
  return all.filter((one) => one !== 'true').join(' && ') || 'true'
}

function either(...all: readonly string[]): string {
  if (all.includes('true')) return 'true'
  const some = all.filter((one) => one !== asked)
  return some.length > 1
    ? `(${some.map((one) => (one.includes(' && ') ? `(${one})` : one)).join(' || ')})`
    : (some[0] ?? asked)
}
