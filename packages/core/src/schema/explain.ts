// Explains invalid data in a client that is written without zod: the same functions as `@portolan/core/zod`, of
// which the schemas in `explain.gen.ts` are made. They are no zod, and only find issues: nothing is copied or changed.
// Core reads a schema's facts from `_zod`, as for zod's own schemas.
import type { core } from 'zod/mini'
import {
  dateTimePattern,
  emailPattern,
  isDay,
  isFile,
  isInt64,
  isIntegerLike,
  isIpv4,
  isIpv6,
  isLooseTimestamp,
  isTimestamp,
  isUuid,
  looseDateTimePattern,
} from './predicates.ts'
import { isParsableUrl } from '../platform.ts'
import { accepts, finishIssue } from './run-schema.ts'
import { holding } from './bounded-run.ts'
import { messages } from './messages.ts'
import * as marks from './marks.ts'
import type { RuleByHand } from './object-rules.ts'
import * as rules from './object-rules.ts'
import { annotations } from './schema.ts'
import type {
  AnySchema,
  Bound,
  Kind,
  ObjectKind,
  Pair,
  SchemaCheck,
  SchemaFields,
  SchemaPart,
  SetsRule,
  Tagged,
  Test,
  Wrapper,
} from './any-schema.ts'

export type {
  AnySchema,
  Bound,
  Checkable,
  Kind,
  ObjectKind,
  Pair,
  SchemaCheck,
  SchemaFields,
  SchemaPart,
  SetsRule,
  Tagged,
  Test,
  Wrapper,
} from './any-schema.ts'
export { matchUpTo } from './predicates.ts'

type Payload = core.ParsePayload
type Context = core.ParseContextInternal
type RawIssue = core.$ZodRawIssue
type Parse = (payload: Payload, context: Context) => Payload
type Check = core.$ZodCheck

/** The definition of a part: zod's own terms, and the parts inside. */
interface Definition {
  readonly type: string
  readonly checks?: readonly Check[]
  readonly innerType?: Piece
  readonly options?: readonly Piece[]
  readonly left?: Piece
  readonly right?: Piece
  readonly shape?: Readonly<Record<string, Piece>>
  readonly values?: readonly unknown[]
  readonly discriminator?: string
  /** True if an optional field may be undefined. */
  readonly isLoose?: boolean
  readonly getter?: () => Piece
  readonly [further: string]: unknown
}

type PropValues = Readonly<Record<string, ReadonlySet<unknown>>>

/** A schema: what zod's have under `_zod`, as far as anything reads it. */
class Piece {
  readonly _zod: Internals

  constructor(def: Definition, parse: Parse, parent?: Piece) {
    this._zod = new Internals(def, parse, parent)
  }

  check(...checks: readonly Check[]): Piece {
    const { def, parse } = this._zod
    return new Piece({ ...def, checks: [...(def.checks ?? []), ...checks] }, parse, this)
  }
}

class Internals {
  readonly def: Definition
  readonly parse: Parse
  readonly parent: Piece | undefined
  run: Parse
  #known = new Map<string, unknown>()

  constructor(def: Definition, parse: Parse, parent: Piece | undefined) {
    const { checks } = def
    this.def = def
    this.parse = parse
    this.parent = parent
    this.run = checks ? (payload, context) => runChecks(parse(payload, context), checks) : parse
  }

  get innerType(): Piece | undefined {
    return this.#once('innerType', ({ getter }) => getter?.())
  }

  /** `'optional'` if a field with it may be absent. */
  get optin(): 'optional' | undefined {
    return this.#once('optin', ({ type, innerType = this.innerType, options = [] }) =>
      type === 'optional' || [innerType, ...options].some((one) => one?._zod.optin) ? 'optional' : undefined,
    )
  }

  get optout(): 'optional' | undefined {
    return this.optin
  }

  /** All values that it accepts, if they are few. */
  get values(): ReadonlySet<unknown> | undefined {
    return this.#once('values', ({ type, values, options, isLoose, innerType = this.innerType }) => {
      if (values) return new Set(values)
      if (options)
        return options.every((one) => one._zod.values) ? join(options.map((one) => one._zod.values)) : undefined
      const inner = innerType?._zod.values
      return inner && join([inner, type === 'nullable' ? [null] : isLoose ? [undefined] : []])
    })
  }

  /** The values by which its fields tell objects apart. */
  get propValues(): PropValues | undefined {
    return this.#once('propValues', ({ shape, options, left, right }) => {
      if (shape)
        return Object.fromEntries(
          Object.entries(shape).flatMap(
            ([
              name,
              {
                _zod: { values, optin },
              },
            ]) => (values ? [[name, optin ? join([values, [undefined]]) : values]] : []),
          ),
        )
      if (left && right) return { ...left._zod.propValues, ...right._zod.propValues }
      if (!options) return this.innerType?._zod.propValues
      const all = options.map((one) => one._zod.propValues ?? {})
      return Object.fromEntries(all.flatMap(Object.keys).map((name) => [name, join(all.map((one) => one[name]))]))
    })
  }

  /** Of a part that is inside itself, nothing is known while it is looked at. */
  #once<T>(name: string, find: (def: Definition) => T): T | undefined {
    if (!this.#known.has(name)) {
      this.#known.set(name, undefined)
      this.#known.set(name, find(this.def))
    }
    return this.#known.get(name) as T | undefined
  }
}

function join(all: readonly (Iterable<unknown> | undefined)[]): ReadonlySet<unknown> {
  return new Set(all.flatMap((one) => [...(one ?? [])]))
}

/** Returns true if there is an issue after which a value is not looked at further. */
function isAborted({ issues }: Payload, from = 0): boolean {
  return issues.slice(from).some((one) => one.continue !== true)
}

function runChecks(payload: Payload, checks: readonly Check[]): Payload {
  let aborted = isAborted(payload)
  for (const { _zod } of checks) {
    const { when } = _zod.def as { readonly when?: (payload: Payload) => boolean }
    if (when ? payload.issues.some((one) => one.continue === false) || !when(payload) : aborted) continue
    const before = payload.issues.length
    void _zod.check(payload as core.ParsePayload<never>)
    aborted ||= isAborted(payload, before)
  }
  return payload
}

function add(payload: Payload, issue: object, message?: string): Payload {
  payload.issues.push({ input: payload.value, ...issue, ...(message === undefined ? {} : { message }) } as RawIssue)
  return payload
}

function addWithin(payload: Payload, key: PropertyKey, { issues }: Payload): void {
  for (const issue of issues) payload.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] })
}

/** Runs a part on a value inside that of the payload. */
function runOn(schema: Piece, value: unknown, context: Context): Payload {
  return schema._zod.run({ value, issues: [] }, context)
}

function make(def: Definition, parse: Parse): AnySchema {
  return new Piece(def, parse) as unknown as AnySchema
}

const partOf = (schema: SchemaPart): Piece => schema as unknown as Piece

const partsOf = (schemas: readonly SchemaPart[]): Piece[] => schemas.map(partOf)

function kindOf(type: string, test: (value: unknown) => boolean, def: Partial<Definition> = {}): AnySchema {
  return make({ type, ...def }, (payload) =>
    test(payload.value) ? payload : add(payload, { code: 'invalid_type', expected: type }),
  )
}

export const string: Kind = () => kindOf('string', (value) => typeof value === 'string')
export const number: Kind = () => kindOf('number', Number.isFinite)
export const boolean: Kind = () => kindOf('boolean', (value) => typeof value === 'boolean')
export const unknown: Kind = () => kindOf('unknown', () => true)
export const int: Kind = () => number().check(whole)
/** A value that the compiler alone checks. */
export const custom: Kind = () => kindOf('custom', () => true)
const bigint: Kind = () => kindOf('bigint', (value) => typeof value === 'bigint')
const nullKind: Kind = () => kindOf('null', (value) => value === null, { values: [null] })
const undefinedKind: Kind = () => kindOf('undefined', (value) => value === undefined, { values: [undefined] })
const neverKind: Kind = () => kindOf('never', () => false)
const enumKind = (values: readonly string[]): AnySchema => oneOf('enum', values)
export { enumKind as enum, neverKind as never, nullKind as null, undefinedKind as undefined }
export const literal = (values: unknown): AnySchema =>
  oneOf('literal', Array.isArray(values) ? (values as unknown[]) : [values])

function oneOf(type: string, values: readonly unknown[]): AnySchema {
  const known = new Set(values)
  return make({ type, values }, (payload) =>
    known.has(payload.value) ? payload : add(payload, { code: 'invalid_value', values }),
  )
}

export const nullable: Wrapper = (schema) =>
  make({ type: 'nullable', innerType: partOf(schema) }, (payload, context) =>
    payload.value === null ? payload : partOf(schema)._zod.run(payload, context),
  )
export const optional: Wrapper = (schema) =>
  make({ type: 'optional', isLoose: true, innerType: partOf(schema) }, (payload, context) =>
    payload.value === undefined ? payload : partOf(schema)._zod.run(payload, context),
  )
export const exactOptional: Wrapper = (schema) =>
  make({ type: 'optional', innerType: partOf(schema) }, (payload, context) => partOf(schema)._zod.run(payload, context))
export const lazy = (getter: () => SchemaPart): AnySchema => {
  const schema: AnySchema = make({ type: 'lazy', getter: getter as unknown as () => Piece }, (payload, context) =>
    (partOf(schema)._zod.innerType as Piece)._zod.run(payload, context),
  )
  return schema
}

export const array: Wrapper = (schema) => {
  const element = partOf(schema)
  return make({ type: 'array', element }, (payload, context) => {
    const { value } = payload
    if (!Array.isArray(value)) return add(payload, { code: 'invalid_type', expected: 'array' })
    for (const [index, one] of value.entries()) addWithin(payload, index, runOn(element, one, context))
    return payload
  })
}

export const tuple = (items: readonly SchemaPart[], rest?: SchemaPart): AnySchema => {
  const parts = partsOf(items)
  const further = rest && partOf(rest)
  const least = parts.findLastIndex((one) => !one._zod.optin) + 1
  return make({ type: 'tuple', items: parts, rest: further ?? null }, (payload, context) => {
    const { value } = payload
    if (!Array.isArray(value)) return add(payload, { code: 'invalid_type', expected: 'tuple' })
    const about = { origin: 'array', inclusive: true }
    if (!further && value.length < least) return add(payload, { ...about, code: 'too_small', minimum: least })
    if (!further && value.length > parts.length) add(payload, { ...about, code: 'too_big', maximum: parts.length })
    for (let index = parts.length; further && index < value.length; index++)
      addWithin(payload, index, runOn(further, value[index], context))
    for (const [index, part] of parts.entries())
      if (index < value.length || index < least) addWithin(payload, index, runOn(part, value[index], context))
    return payload
  })
}

export const object: ObjectKind = (fields) => objectWith(fields)
export const looseObject: ObjectKind = (fields) => objectWith(fields, unknown())
export const strictObject: ObjectKind = (fields) => objectWith(fields, neverKind())
export const catchall: Pair = (schema, others) => objectWith(partOf(schema)._zod.def.shape as never, others)

function objectWith(fields: SchemaFields, others?: SchemaPart): AnySchema {
  const shape = fields as unknown as Readonly<Record<string, Piece>>
  const rest = others && partOf(others)
  return make({ type: 'object', shape, ...(rest ? { catchall: rest } : {}) }, (payload, context) => {
    const { value } = payload
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return add(payload, { code: 'invalid_type', expected: 'object' })
    const input = value as Readonly<Record<string, unknown>>
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
  })
}

function checkOthers(
  payload: Payload,
  input: Readonly<Record<string, unknown>>,
  rest: Piece,
  shape: object,
  context: Context,
): Payload {
  const { type } = rest._zod.def
  const keys: string[] = []
  for (const name in input)
    if (!Object.hasOwn(shape, name)) {
      if (type === 'never') keys.push(name)
      else if (name !== '__proto__') addWithin(payload, name, runOn(rest, input[name], context))
    }
  return keys.length > 0 ? add(payload, { code: 'unrecognized_keys', keys, continue: true }) : payload
}

export const record: Pair = (keys, values) => recordWith(keys, values, false)
export const looseRecord: Pair = (keys, values) => recordWith(keys, values, true)

/** @param isLoose whether fields of other names are not looked at */
function recordWith(keys: SchemaPart, values: SchemaPart, isLoose: boolean): AnySchema {
  const [keyType, valueType] = [partOf(keys), partOf(values)]
  return make({ type: 'record', keyType, valueType }, (payload, context) => {
    const { value } = payload
    if (!isPlain(value)) return add(payload, { code: 'invalid_type', expected: 'record' })
    for (const key of Reflect.ownKeys(value)) {
      if (key === '__proto__' || !Object.prototype.propertyIsEnumerable.call(value, key)) continue
      const { issues } = runOn(keyType, key, context)
      if (issues.length === 0) addWithin(payload, key, runOn(valueType, (value as Fields)[key], context))
      else if (!isLoose)
        add(payload, {
          code: 'invalid_key',
          origin: 'record',
          issues: issues.map(finishIssue),
          input: key,
          path: [key],
        })
    }
    return payload
  })
}

type Fields = Readonly<Record<PropertyKey, unknown>>

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const made: unknown = value.constructor
  return typeof made !== 'function' || Object.hasOwn(Object(made.prototype), 'isPrototypeOf')
}

export const union = (options: readonly SchemaPart[], message?: string): AnySchema => {
  const parts = partsOf(options)
  const [first] = parts
  return make({ type: 'union', options: parts }, (payload, context) => {
    if (first && parts.length === 1) return first._zod.run(payload, context)
    const results: Payload[] = []
    for (const part of parts) {
      const result = runOn(part, payload.value, context)
      if (result.issues.length === 0) return payload
      results.push(result)
    }
    const [meant, ...others] = results.filter((one) => !isAborted(one))
    if (meant && others.length === 0) return meant
    const errors = results.map((one) => one.issues.map(finishIssue))
    return add(payload, { code: 'invalid_union', errors }, message)
  })
}

export const tagged: Tagged = (tag, options) => {
  const parts = partsOf(options)
  let byTag: ReadonlyMap<unknown, Piece> | undefined
  return make({ type: 'union', discriminator: tag, options: parts }, (payload, context) => {
    const { value } = payload
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return add(payload, { code: 'invalid_type', expected: 'object' })
    byTag ??= new Map(parts.flatMap((one) => [...(one._zod.propValues?.[tag] ?? [])].map((known) => [known, one])))
    const part = byTag.get((value as Fields)[tag])
    if (part) return part._zod.run(payload, context)
    return add(payload, { code: 'invalid_union', errors: [], options: [...byTag.keys()], path: [tag] })
  })
}

export const intersection: Pair = (first, second) => {
  const [left, right] = [partOf(first), partOf(second)]
  return make({ type: 'intersection', left, right }, (payload, context) => {
    const sides = [left, right].map((one) => runOn(one, payload.value, context).issues)
    for (const issue of sides.flat()) if (!isAboutName(issue)) payload.issues.push(issue)
    const [ofLeft, ofRight] = sides.map((issues) => issues.filter(isAboutName))
    // A name that one side does not know may be one of the other's.
    const isRefused = (name: string): boolean => (ofRight ?? []).some((issue) => namesIn(issue).includes(name))
    for (const issue of ofLeft ?? []) {
      const keys = namesIn(issue).filter(isRefused)
      if (keys.length > 0) payload.issues.push(issue.code === 'unrecognized_keys' ? { ...issue, keys } : issue)
    }
    return payload
  })
}

function isAboutName({ code, path = [] }: RawIssue): boolean {
  return code === 'unrecognized_keys' ? path.length === 0 : code === 'invalid_key' && path.length === 1
}

function namesIn({ keys, path = [] }: RawIssue & { readonly keys?: readonly string[] }): readonly string[] {
  return keys ?? path.map(String)
}

function checkBy(test: (value: never) => boolean, issue: object, message?: string, def: object = {}): SchemaCheck {
  const check = (payload: Payload): void => {
    if (!test(payload.value as never)) add(payload, { ...issue, continue: true }, message)
  }
  return { _zod: { def, onattach: [], check } }
}

export const refine: Test = (test, message) => checkBy(test, { code: 'custom' }, message)
export const regex = (pattern: RegExp, message?: string): SchemaCheck =>
  checkBy(
    (text: string) => pattern.test(text),
    { code: 'invalid_format', format: 'regex', pattern: String(pattern) },
    message,
  )

function lengthOf(code: 'too_small' | 'too_big', limit: number): SchemaCheck {
  const isSmall = code === 'too_small'
  const fits = (value: { readonly length: number }): boolean => {
    const count = typeof value === 'string' ? Array.from(value).length : value.length
    return isSmall ? count >= limit : count <= limit
  }
  const issue = { code, [isSmall ? 'minimum' : 'maximum']: limit, inclusive: true, continue: true }
  const check = (payload: Payload): void => {
    const value = payload.value as { readonly length: number }
    const origin = Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown'
    if (!fits(value)) add(payload, { ...issue, origin })
  }
  const when = ({ value }: Payload): boolean => (value as { readonly length?: number } | null)?.length !== undefined
  return { _zod: { def: { when }, onattach: [], check } }
}

export const minLength: Bound = (count) => lengthOf('too_small', count)
export const maxLength: Bound = (count) => lengthOf('too_big', count)
export const minCharacters = minLength
export const maxCharacters = maxLength

function bound(code: 'too_small' | 'too_big', limit: number, inclusive: boolean): SchemaCheck {
  const sign = code === 'too_small' ? 1 : -1
  const fits = (value: number): boolean => (value - limit) * sign > 0 || (inclusive && value === limit)
  return checkBy(fits, { code, [sign === 1 ? 'minimum' : 'maximum']: limit, inclusive, origin: 'number' })
}

export const gte: Bound = (limit) => bound('too_small', limit, true)
export const lte: Bound = (limit) => bound('too_big', limit, true)
export const gt: Bound = (limit) => bound('too_small', limit, false)
export const lt: Bound = (limit) => bound('too_big', limit, false)
export const multipleOf: Bound = (step) =>
  checkBy((value: number) => isMultiple(value / step), { code: 'not_multiple_of', divisor: step, origin: 'number' })

/** Both numbers are the nearest to what was written, and so is their quotient. */
function isMultiple(ratio: number): boolean {
  return Math.abs(ratio - Math.round(ratio)) < 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1)
}

const whole: SchemaCheck = {
  _zod: {
    def: {},
    onattach: [],
    check(payload: Payload) {
      const value = payload.value as number
      if (!Number.isInteger(value)) add(payload, { code: 'invalid_type', expected: 'int', continue: false })
      else if (!Number.isSafeInteger(value)) {
        const [code, name] = value > 0 ? (['too_big', 'maximum'] as const) : (['too_small', 'minimum'] as const)
        const limit = Number.MAX_SAFE_INTEGER * Math.sign(value)
        add(payload, { code, [name]: limit, inclusive: true, origin: 'int', continue: true })
      }
    },
  },
}

function formatOf(format: string, test: (text: string) => boolean): Kind {
  return () => string().check(checkBy(test, { code: 'invalid_format', format }))
}

export const url: Kind = /* @__PURE__ */ formatOf('url', (text) => isParsableUrl(text.trim()))
export const guid: Kind = /* @__PURE__ */ formatOf('guid', isUuid)
export const ipv4: Kind = /* @__PURE__ */ formatOf('ipv4', isIpv4)
export const ipv6: Kind = /* @__PURE__ */ formatOf('ipv6', isIpv6)
export const isoDate: Kind = /* @__PURE__ */ formatOf('date', isDay)

export const dateTime: AnySchema = /* @__PURE__ */ textLike(/* @__PURE__ */ regex(dateTimePattern, messages.dateTime))
export const looseDateTime: AnySchema = /* @__PURE__ */ textLike(
  /* @__PURE__ */ regex(looseDateTimePattern, messages.looseDateTime),
)
export const timestamp: AnySchema = /* @__PURE__ */ textLike(/* @__PURE__ */ refine(isTimestamp, messages.timestamp))
export const looseTimestamp: AnySchema = /* @__PURE__ */ textLike(
  /* @__PURE__ */ refine(isLooseTimestamp, messages.looseTimestamp),
)
export const email: AnySchema = /* @__PURE__ */ textLike(
  /* @__PURE__ */ regex(/* @__PURE__ */ emailPattern(), messages.email),
)
export const file: AnySchema = /* @__PURE__ */ valueLike(/* @__PURE__ */ refine(isFile, messages.file))
export const present: AnySchema = /* @__PURE__ */ anyLike(
  /* @__PURE__ */ refine((value) => value !== undefined, messages.present),
)

function textLike(check: SchemaCheck): AnySchema {
  return string().check(check)
}

function valueLike(check: SchemaCheck): AnySchema {
  return custom().check(check)
}

function anyLike(check: SchemaCheck): AnySchema {
  return unknown().check(check)
}

export const int64 = ({ min, max }: { readonly min?: number; readonly max?: number } = {}): AnySchema =>
  asDigits(custom().check(refine((value) => isInt64(value, min, max), messages.int64)))

export const integerLike = ({
  min = 0,
  max = Infinity,
  also,
}: { readonly min?: number; readonly max?: number; readonly also?: number } = {}): AnySchema => {
  const message = messages.integerLike(min, max, also)
  const inRange = refine((value) => isIntegerLike(value, min, max, also), message)
  return asDigits(union([number().check(inRange), string().check(inRange), bigint().check(inRange)], message))
}

function asDigits(schema: AnySchema): AnySchema {
  annotations.add(schema, { digits: true })
  return schema
}

export const openSet = (values: readonly string[]): AnySchema => {
  const schema = string()
  annotations.add(schema, { seen: values })
  return schema
}
export const openTagged: Tagged = (tag, options) => marks.open(tagged(tag, options), tag)
export const secret: Wrapper = (schema) => {
  const { def, parse } = partOf(schema)._zod
  const own = new Piece(def, parse, partOf(schema)) as unknown as AnySchema
  annotations.add(own, { secret: true })
  return own
}
export const ownFields: Wrapper = (schema) => marks.ownFields(schema) as AnySchema
export const typed = (schema: SchemaPart): AnySchema => schema as AnySchema
export const withMessage = (schema: SchemaPart, message: string): AnySchema =>
  holding(custom().check(refine((value) => accepts(schema, value), message)), [schema])

export const upToLength = (most: number, check: SchemaCheck): SchemaCheck =>
  marks.upToLength(most, check as core.$ZodCheck<string>)
export const byHand = rules.byHand as unknown as (rule: RuleByHand<never>) => SchemaCheck
export const anyOfFields: SetsRule = rules.anyOfFields
export const oneOfFields: SetsRule = rules.oneOfFields
export const atMostOneOfFields: SetsRule = rules.atMostOneOfFields
export const notAllFields = rules.notAllFields as (fields: readonly string[], message?: string) => SchemaCheck
export const together = rules.together as (field: string, needs: readonly string[], message?: string) => SchemaCheck
export const conditional = rules.conditional as (
  test: SchemaPart,
  then: { readonly whenTrue?: SchemaPart; readonly otherwise?: SchemaPart; readonly message?: string },
) => SchemaCheck
export const contains = rules.contains as unknown as (schema: SchemaPart, min: number, max?: number) => SchemaCheck
export const fieldCount = rules.fieldCount as (count: { readonly min?: number; readonly max?: number }) => SchemaCheck
export const oneOfValues = rules.oneOfValues as unknown as (values: readonly unknown[]) => SchemaCheck
export const otherFields = rules.otherFields as unknown as (
  names: readonly string[],
  patterns: readonly Pick<RegExp, 'test'>[],
  schema?: SchemaPart,
) => SchemaCheck
export const propertyNames = rules.propertyNames as (schema: SchemaPart) => SchemaCheck
export const uniqueItems = rules.uniqueItems as unknown as () => SchemaCheck
