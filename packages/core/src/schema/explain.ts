// Decides whether data is valid, and explains why not, in a client that is written without zod: the same functions as
// `@portolan/core/zod`, of which the schemas in `explain.gen.ts` are made. They are no zod, and only find issues: nothing
// is copied or changed. Core reads a schema's facts from `_zod`, as for zod's own schemas.
import type { core } from 'zod/mini'
import {
  characters,
  dateTimePattern,
  emailPattern,
  isDay,
  isFile,
  isInt64,
  isIntegerLike,
  isIpv4,
  isIpv6,
  isList,
  isLooseTimestamp,
  isMultiple,
  isObject,
  isTimestamp,
  isUuid,
  looseDateTimePattern,
} from './predicates.ts'
import { isParsableUrl } from '../platform.ts'
import { absent, testIn } from './check.ts'
import { accepts, deciding, finishIssue } from './run-schema.ts'
import { checkTogether, holding, isChecking, isHolding, keepVerdict, recallVerdict, runBounded } from './bounded-run.ts'
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
type Accepts = (value: unknown) => boolean

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
  readonly catchall?: Piece
  /** True if an optional field may be undefined, or a record may have fields of other names. */
  readonly isLoose?: boolean
  readonly getter?: () => Piece
  readonly [further: string]: unknown
}

type PropValues = Readonly<Record<string, ReadonlySet<unknown>>>

/** A schema: what zod's have under `_zod`, as far as anything reads it. */
class Piece {
  readonly _zod: Internals

  constructor(def: Definition, parse: Parse, fits: Accepts, parent?: Piece) {
    this._zod = new Internals(def, parse, fits, parent)
  }

  check(...checks: readonly Check[]): Piece {
    const { def, parse, fits } = this._zod
    const tests = checks.map(makeTest)
    const [first] = tests
    const test: Accepts =
      first && tests.length === 1
        ? (value) => fits(value) && first(value)
        : (value) => fits(value) && tests.every((one) => one(value))
    const fitsAll: Accepts = checks.some(isHolding)
      ? (value) => (isChecking() ? test(value) : checkTogether(() => test(value)))
      : test
    return new Piece({ ...def, checks: [...(def.checks ?? []), ...checks] }, parse, fitsAll, this)
  }
}

class Internals {
  readonly def: Definition
  readonly parse: Parse
  readonly parent: Piece | undefined
  run: Parse
  /** Returns true if a value is valid: the same as if `run` finds no issue, in less time. */
  fits: Accepts
  #known = new Map<string, unknown>()

  constructor(def: Definition, parse: Parse, fits: Accepts, parent: Piece | undefined) {
    const { checks } = def
    this.def = def
    this.parse = parse
    this.fits = fits
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

function make(def: Definition, parse: Parse, fits: Accepts): AnySchema {
  return new Piece(def, parse, fits) as unknown as AnySchema
}

/** The test of a check: its own, or else whether it finds issues. */
function makeTest(check: Check): Accepts {
  const { fn } = check._zod.def as { readonly fn?: Accepts }
  return (
    fn ??
    ((value) => {
      const payload: core.ParsePayload = { value, issues: [] }
      void check._zod.check(payload as core.ParsePayload<never>)
      return payload.issues.length === 0
    })
  )
}

const openPart = (schema: SchemaPart): Piece => schema as unknown as Piece

const openParts = (schemas: readonly SchemaPart[]): Piece[] => schemas.map(openPart)

function makeKind(type: string, test: Accepts, def: Partial<Definition> = {}): AnySchema {
  const parse: Parse = (payload) =>
    test(payload.value) ? payload : add(payload, { code: 'invalid_type', expected: type })
  return make({ type, ...def }, parse, test)
}

export const string: Kind = () => makeKind('string', (value) => typeof value === 'string')
export const number: Kind = () => makeKind('number', Number.isFinite)
export const boolean: Kind = () => makeKind('boolean', (value) => typeof value === 'boolean')
export const unknown: Kind = () => makeKind('unknown', () => true)
export const int: Kind = () => number().check(isWholeNumber)
/** A value that the compiler alone checks. */
export const custom: Kind = () => makeKind('custom', () => true)
const bigint: Kind = () => makeKind('bigint', (value) => typeof value === 'bigint')
const nullKind: Kind = () => makeKind('null', (value) => value === null, { values: [null] })
const undefinedKind: Kind = () => makeKind('undefined', (value) => value === undefined, { values: [undefined] })
const neverKind: Kind = () => makeKind('never', () => false)
const enumKind = (values: readonly string[]): AnySchema => makeChoice('enum', values)
export { enumKind as enum, neverKind as never, nullKind as null, undefinedKind as undefined }
export const literal = (values: unknown): AnySchema =>
  makeChoice('literal', Array.isArray(values) ? (values as unknown[]) : [values])

function makeChoice(type: string, values: readonly unknown[]): AnySchema {
  const known = new Set(values)
  const fits = (value: unknown): boolean => known.has(value)
  return make(
    { type, values },
    (payload) => (fits(payload.value) ? payload : add(payload, { code: 'invalid_value', values })),
    fits,
  )
}

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

export const array: Wrapper = (schema) => {
  const element = openPart(schema)
  // Core makes lists of zod's schemas, too.
  const fits = testIn(schema) ?? ((one: unknown): boolean => accepts(schema, one))
  return make(
    { type: 'array', element },
    (payload, context) => {
      const { value } = payload
      if (!Array.isArray(value)) return add(payload, { code: 'invalid_type', expected: 'array' })
      for (const [index, one] of value.entries()) addWithin(payload, index, runOn(element, one, context))
      return payload
    },
    (value) => isList(value, fits),
  )
}

export const tuple = (items: readonly SchemaPart[], rest?: SchemaPart): AnySchema => {
  const parts = openParts(items)
  const further = rest && openPart(rest)
  const least = parts.findLastIndex((one) => !one._zod.optin) + 1
  const parse: Parse = (payload, context) => {
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
  }
  const fits: Accepts = (value) =>
    Array.isArray(value) &&
    (further
      ? value.slice(parts.length).every((one) => further._zod.fits(one))
      : value.length >= least && value.length <= parts.length) &&
    parts.every((part, index) => (index >= value.length && index >= least) || part._zod.fits(value[index]))
  return make({ type: 'tuple', items: parts, rest: further ?? null }, parse, fits)
}

export const object: ObjectKind = (fields) => objectWith(fields)
export const looseObject: ObjectKind = (fields) => objectWith(fields, unknown())
export const strictObject: ObjectKind = (fields) => objectWith(fields, neverKind())
export const catchall: Pair = (schema, others) => objectWith(openPart(schema)._zod.def.shape as never, others)

function objectWith(fields: SchemaFields, others?: SchemaPart): AnySchema {
  const shape = fields as unknown as Readonly<Record<string, Piece>>
  const rest = others && openPart(others)
  const parse: Parse = (payload, context) => {
    const { value: input } = payload
    if (!isObject(input)) return add(payload, { code: 'invalid_type', expected: 'object' })
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
  }
  const def = { type: 'object', shape, ...(rest ? { catchall: rest } : {}) }
  return make(def, parse, testFields(shape, rest))
}

interface Field {
  readonly part: Pick<Internals, 'fits'>
  readonly isOptional: boolean
}

/** Decides of objects. Those that have no class are looked through once, by the fields that they have. */
function testFields(shape: Readonly<Record<string, Piece>>, rest: Piece | undefined): Accepts {
  let fields: ReadonlyMap<string, Field> | undefined
  let required = 0
  return (value) => {
    if (!isObject(value)) return false
    if (!fields) {
      fields = fieldsIn(shape)
      for (const { isOptional } of fields.values()) if (!isOptional) required++
    }
    let missing = required
    for (const name in value) {
      const field = fields.get(name)
      if (!field) {
        if (rest && !isOtherFit(value, name, rest)) return false
      } else {
        if (!field.part.fits(value[name])) return false
        if (!field.isOptional) missing--
      }
    }
    return isBare(value) ? missing === 0 : hasFields(value, fields)
  }
}

/** A field that no object can have. */
const unseen: Field = { part: { fits: () => true }, isOptional: true }

function fieldsIn(shape: Readonly<Record<string, Piece>>): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const [name, { _zod }] of Object.entries(shape))
    fields.set(name, name === '__proto__' ? unseen : { part: _zod, isOptional: _zod.optin !== undefined })
  return fields
}

function isBare(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A class may have fields that `for` does not see. */
function hasFields(value: Fields, fields: ReadonlyMap<string, Field>): boolean {
  for (const [name, { part, isOptional }] of fields)
    if (name in value ? !part.fits(value[name]) : !isOptional) return false
  return true
}

function isOtherFit(value: Fields, name: string, { _zod: { def, fits } }: Piece): boolean {
  return name === '__proto__' ? def.type !== 'never' : fits(value[name])
}

function checkOthers(payload: Payload, input: Fields, rest: Piece, shape: object, context: Context): Payload {
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
  const [keyType, valueType] = [openPart(keys), openPart(values)]
  const parse: Parse = (payload, context) => {
    const { value } = payload
    if (!isPlain(value)) return add(payload, { code: 'invalid_type', expected: 'record' })
    for (const key of keysIn(value)) {
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
  }
  const fits: Accepts = (value) =>
    isPlain(value) &&
    keysIn(value).every((key) => (keyType._zod.fits(key) ? valueType._zod.fits((value as Fields)[key]) : isLoose))
  return make({ type: 'record', isLoose, keyType, valueType }, parse, fits)
}

function keysIn(value: object): PropertyKey[] {
  return Reflect.ownKeys(value).filter(
    (key) => key !== '__proto__' && Object.prototype.propertyIsEnumerable.call(value, key),
  )
}

type Fields = Readonly<Record<PropertyKey, unknown>>

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const made: unknown = value.constructor
  return typeof made !== 'function' || Object.hasOwn(Object(made.prototype), 'isPrototypeOf')
}

export const union = (options: readonly SchemaPart[], message?: string): AnySchema => {
  const parts = openParts(options)
  const [first] = parts
  const parse: Parse = (payload, context) => {
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
  }
  // Several of them may lead to the same part.
  const isBranching = parts.filter(isWhole).length > 1
  const fits: Accepts = (value) => {
    if (isBranching && !isChecking()) return checkTogether(() => fits(value))
    const known = recallVerdict(parts, value)
    if (known !== undefined) return known
    // Unlike others, this loop takes little of the stack.
    for (let index = 0; index < parts.length; index++)
      if (parts[index]?._zod.fits(value)) return keepVerdict(parts, value, true)
    return keepVerdict(parts, value, false)
  }
  return make({ type: 'union', options: parts }, parse, fits)
}

/** Returns true if a part may have others inside. */
function isWhole({ _zod: { def } }: Piece): boolean {
  if (def.innerType) return isWhole(def.innerType)
  return ['lazy', 'object', 'array', 'tuple', 'record', 'union', 'intersection'].includes(def.type)
}

export const tagged: Tagged = (tag, options) => {
  const parts = openParts(options)
  let known: ReadonlyMap<unknown, Piece> | undefined
  const byTag = (): ReadonlyMap<unknown, Piece> =>
    (known ??= new Map(parts.flatMap((one) => [...(one._zod.propValues?.[tag] ?? [])].map((value) => [value, one]))))
  const parse: Parse = (payload, context) => {
    const { value } = payload
    if (!isObject(value)) return add(payload, { code: 'invalid_type', expected: 'object' })
    const part = byTag().get(value[tag])
    if (part) return part._zod.run(payload, context)
    return add(payload, { code: 'invalid_union', errors: [], options: [...byTag().keys()], path: [tag] })
  }
  const fits: Accepts = (value) => isObject(value) && byTag().get(value[tag])?._zod.fits(value) === true
  return make({ type: 'union', discriminator: tag, options: parts }, parse, fits)
}

export const intersection: Pair = (first, second) => {
  const [left, right] = [openPart(first), openPart(second)]
  const parse: Parse = (payload, context) => {
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
  }
  let isForgiving: boolean | undefined
  const fits: Accepts = (value) => {
    isForgiving ??= [left, right].some((one) => refusesNames(one))
    if (isForgiving) return runBounded(whole as never, () => parse({ value, issues: [] }, deciding).issues.length === 0)
    return isChecking() ? left._zod.fits(value) && right._zod.fits(value) : checkTogether(() => fits(value))
  }
  const whole = make({ type: 'intersection', left, right }, parse, fits)
  return whole
}

/** Returns true if a part may refuse an object for the names of its fields, which another side may know. */
function refusesNames({ _zod }: Piece, visited = new Set<Internals>()): boolean {
  if (visited.has(_zod)) return false
  visited.add(_zod)
  const { def, innerType = def.innerType } = _zod
  const { checks = [], options = [], left, right } = def
  return (
    def.catchall?._zod.def.type === 'never' ||
    (def.type === 'record' && !def.isLoose) ||
    checks.some((one) => one._zod.def.check === 'custom') ||
    [innerType, left, right, ...options].some((one) => one !== undefined && refusesNames(one, visited))
  )
}

function isAboutName({ code, path = [] }: RawIssue): boolean {
  return code === 'unrecognized_keys' ? path.length === 0 : code === 'invalid_key' && path.length === 1
}

function namesIn({ keys, path = [] }: RawIssue & { readonly keys?: readonly string[] }): readonly string[] {
  return keys ?? path.map(String)
}

function checkBy(test: (value: never) => boolean, issue: object, message?: string): SchemaCheck {
  const check = (payload: Payload): void => {
    if (!test(payload.value as never)) add(payload, { ...issue, continue: true }, message)
  }
  return { _zod: { def: { fn: test }, onattach: [], check } }
}

export const refine: Test = (test, message) => checkBy(test, { code: 'custom' }, message)
export const regex = (pattern: RegExp, message?: string): SchemaCheck =>
  checkBy(
    (text: string) => pattern.test(text),
    { code: 'invalid_format', format: 'regex', pattern: String(pattern) },
    message,
  )

function limitLength(code: 'too_small' | 'too_big', limit: number): SchemaCheck {
  const isSmall = code === 'too_small'
  const fits = (value: { readonly length: number }): boolean => {
    const count = typeof value === 'string' ? characters(value) : value.length
    return isSmall ? count >= limit : count <= limit
  }
  const issue = { code, [isSmall ? 'minimum' : 'maximum']: limit, inclusive: true, continue: true }
  const check = (payload: Payload): void => {
    const value = payload.value as { readonly length: number }
    const origin = Array.isArray(value) ? 'array' : typeof value === 'string' ? 'string' : 'unknown'
    if (!fits(value)) add(payload, { ...issue, origin })
  }
  const hasLength = (value: unknown): boolean => (value as { readonly length?: number } | null)?.length !== undefined
  const when = ({ value }: Payload): boolean => hasLength(value)
  const fn = (value: unknown): boolean => !hasLength(value) || fits(value as { readonly length: number })
  return { _zod: { def: { when, fn }, onattach: [], check } }
}

export const minLength: Bound = (count) => limitLength('too_small', count)
export const maxLength: Bound = (count) => limitLength('too_big', count)
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
  checkBy((value: number) => isMultiple(value, step), { code: 'not_multiple_of', divisor: step, origin: 'number' })

const isWholeNumber: SchemaCheck = {
  _zod: {
    def: { fn: Number.isSafeInteger },
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

function makeFormat(format: string, test: (text: string) => boolean): Kind {
  return () => string().check(checkBy(test, { code: 'invalid_format', format }))
}

export const url: Kind = /* @__PURE__ */ makeFormat('url', (text) => isParsableUrl(text.trim()))
export const guid: Kind = /* @__PURE__ */ makeFormat('guid', isUuid)
export const ipv4: Kind = /* @__PURE__ */ makeFormat('ipv4', isIpv4)
export const ipv6: Kind = /* @__PURE__ */ makeFormat('ipv6', isIpv6)
export const isoDate: Kind = /* @__PURE__ */ makeFormat('date', isDay)

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
  /* @__PURE__ */ refine((value) => value !== undefined, absent),
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
