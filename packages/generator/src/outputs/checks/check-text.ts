import { isWide, type ObjectShape, type Rule, listRules, type Shape, withoutNull } from '@portolan/openapi'
import {
  asked,
  both,
  type CheckWriter,
  either,
  literalsText,
  namePattern,
  patternText,
  ranges,
  textText,
} from './check-scalars.ts'
import { isExact } from './exactness.ts'
import { literal, quote, takesUndefined } from '../../output.ts'

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

/** The body of a function that remembers its decisions. */
export function onceText({ core }: CheckWriter, name: string, text: string): string {
  return text === asked ? asked : `${core('recall')}(${name}, value) ?? ${core('remember')}(${name}, value, ${text})`
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
      return both(`Number.isFinite(${at})`, ...ranges(writer, shape, at))
    case 'integer':
      return both(`Number.${isWide(shape) ? 'isInteger' : 'isSafeInteger'}(${at})`, ...ranges(writer, shape, at))
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
      const list = `${core('isList')}(${at}, ${writeFunction(writer, items)}${bounds})`
      return shape.unique ? both(list, `${core('isUnique')}(${at})`) : list
    }
    case 'tuple':
      return partText(writer, tupleText(writer, shape), at)
    case 'union':
      return shape.rules
        ? asked
        : either(
            ...byCost(writer, shape.options, (option) => option).map((option) => checkText(writer, option, at)),
            ...othersText(writer, shape, at),
          )
    case 'all':
      return shape.rules
        ? asked
        : both(...byCost(writer, shape.parts, (part) => part).map((part) => checkText(writer, part, at)))
    default:
      return asked
  }
}

/** A check for objects of undocumented kinds. */
function othersText(writer: CheckWriter, { tag, known }: Extract<Shape, { kind: 'union' }>, at: string): string[] {
  if (tag === undefined || known === undefined) return []
  return [
    `${writer.core('hasOther')}(${at}, ${quote(tag)}, ${writer.once('values', `new Set<unknown>(${literal(known)})`)})`,
  ]
}

/** A function for a shape: the object's own, or a separate one. */
function writeFunction(writer: CheckWriter, shape: Shape): string {
  if (shape.kind === 'named') return writer.nameOf(shape.key)
  return writer.once('part', checkText(writer, shape, 'value'))
}

function tupleText(writer: CheckWriter, { items, rest, min, max, unique }: Extract<Shape, { kind: 'tuple' }>): string {
  const least = Math.min(min, items.length)
  return both(
    'Array.isArray(value)',
    `value.length >= ${min}`,
    ...(max === undefined ? [] : [`value.length <= ${max}`]),
    ...(unique ? [`${writer.core('isUnique')}(value)`] : []),
    ...items.map((item, index) => {
      const text = checkText(writer, item, `value[${index}]`)
      return index < least ? text : either(`value[${index}] === undefined`, text)
    }),
    rest
      ? `value.slice(${items.length}).every((one) => ${writeFunction(writer, rest)}(one))`
      : `value.length <= ${items.length}`,
  )
}

function objectText(writer: CheckWriter, whole: ObjectShape): string {
  const { core } = writer
  const { fields, others, patterns } = whole
  const bases = writer.basesOf(whole)
  const checked = new Set(bases.flatMap((base) => base.fields))
  const own = byCost(
    writer,
    fields.filter(({ name }) => !checked.has(name)),
    (field) => field.shape,
  )
  const cheap = own.filter(({ shape }) => estimateCost(writer, shape) === 0)
  const dear = own.slice(cheap.length)
  const isRecord = fields.length === 0 && patterns.length === 0
  const rest = typeof others === 'object' && others.kind !== 'unknown' ? writeFunction(writer, others) : undefined
  const names = (): string => writer.once('values', `new Set<string>(${literal(fields.map(({ name }) => name))})`)
  const expressions = patterns.map((one) => writer.once('pattern', namePattern(writer, one.pattern)))
  const matching = expressions.length ? `, [${expressions.join(', ')}]` : ''
  return both(
    isRecord && typeof others === 'object' && rest !== undefined
      ? `${core('isRecord')}(value, ${rest})`
      : isRecord && (others === 'unknown' || typeof others === 'object')
        ? `${core('isRecord')}(value)`
        : `${core('isObject')}(value)`,
    ...cheap.map((field) => fieldText(writer, field)),
    ...bases.map(({ name }) => `${name}(value)`),
    ...dear.map((field) => fieldText(writer, field)),
    ...(others === 'refused' ? [`${core('hasOnly')}(value, ${names()}${matching})`] : []),
    ...(rest !== undefined && !isRecord ? [`${core('areOthers')}(value, ${names()}, ${rest}${matching})`] : []),
    ...patterns.map(
      (one, index) => `${core('areMatching')}(value, ${expressions[index]}, ${writeFunction(writer, one.shape)})`,
    ),
    ...listRules(whole).map((rule) => ruleText(writer, rule)),
  )
}

/** Sorts checks by cost: comparisons first, shapes with parts last. */
function byCost<T>(writer: CheckWriter, all: readonly T[], shapeOf: (one: T) => Shape): T[] {
  return all.toSorted((a, b) => estimateCost(writer, shapeOf(a)) - estimateCost(writer, shapeOf(b)))
}

function estimateCost(writer: CheckWriter, shape: Shape, isNamed = false): number {
  const cost = (part: Shape): number => estimateCost(writer, part, isNamed)
  if (['literals', 'null', 'undefined', 'boolean', 'unknown', 'never'].includes(shape.kind)) return 0
  if (shape.kind === 'named') return isNamed ? 3 : estimateCost(writer, writer.shapeOf(shape.key), true)
  if (shape.kind === 'union') return Math.max(...shape.options.map(cost))
  if (shape.kind === 'object' && shape.others === 'kept' && shape.patterns.length === 0)
    return shape.fields.every((field) => cost(field.shape) === 0) ? 1 : 3
  return ['object', 'list', 'tuple', 'all'].includes(shape.kind) ? 3 : 2
}

/** A field that is undefined counts as absent: a param may be, and JSON has no undefined. */
function fieldText(writer: CheckWriter, { name, shape, required }: ObjectShape['fields'][number]): string {
  if (name in Object.prototype) return asked
  const at = `value[${quote(name)}]`
  const text = checkText(writer, shape, at)
  if (!required) return text === 'true' ? text : either(`${at} === undefined`, text)
  if (!takesUndefined(writer, shape)) return text
  return both(writer.loose ? `${at} !== undefined` : `${quote(name)} in value`, text)
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
    case 'names':
      return `Object.keys(value).every((name) => ${writeFunction(writer, rule.test)}(name))`
    case 'if':
      return conditionText(writer, rule, 'value')
    default:
      return asked
  }
}

/** The requirements on values that a test accepts, and on those that it rejects. */
function conditionText(
  writer: CheckWriter,
  { test, whenTrue, otherwise }: Extract<Rule, { kind: 'if' }>,
  at: string,
): string {
  if (!isExact(writer, test)) return asked
  const [matches, yes, no] = [test, whenTrue, otherwise].map((shape) =>
    shape ? (shape.kind === 'never' ? 'false' : `${writeFunction(writer, shape)}(${at})`) : 'true',
  )
  return `(${matches} ? ${yes} : ${no})`
}

/** A rule for a value that is no object. */
function textRule(writer: CheckWriter, rule: Rule, at: string): string {
  switch (rule.kind) {
    case 'check':
      return `${writer.check(rule.name)}(${at} as never)`
    case 'unlike':
      return patternText(writer, rule.pattern, `(${at} as string)`, false)
    case 'equals':
      return `${writer.core('isOneOf')}(${at}, ${literal(rule.values)})`
    case 'contains': {
      const { item, min, max } = rule
      // The schema notices one too few, but not one too many.
      if (max !== undefined && !isExact(writer, item)) return asked
      const bounds = max === undefined ? String(min) : `${min}, ${max}`
      return `${writer.core('holds')}(${at}, ${writeFunction(writer, item)}, ${bounds})`
    }
    case 'if':
      return conditionText(writer, rule, at)
    default:
      return asked
  }
}
