import type { core } from 'zod/mini'
import type { AnySchema, SchemaPart } from '../any-schema.ts'
import { checkTogether, isChecking, isHolding } from '../bounded-run.ts'

export type Payload = core.ParsePayload
export type Context = core.ParseContextInternal
export type RawIssue = core.$ZodRawIssue
export type Parse = (payload: Payload, context: Context) => Payload
export type Check = core.$ZodCheck
export type Accepts = (value: unknown) => boolean
export type Fields = Readonly<Record<PropertyKey, unknown>>

/** The definition of a part: zod's own terms, and the parts inside. */
export interface Definition {
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

/** A schema. It has those fields of zod's `_zod` that are read. */
export class Piece {
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

export class Internals {
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

  /** The field values that tell objects apart. */
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

  /** While a part is being examined, nothing is known of it where it contains itself. */
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
export function isAborted({ issues }: Payload, from = 0): boolean {
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

export function add(payload: Payload, issue: object, message?: string): Payload {
  payload.issues.push({ input: payload.value, ...issue, ...(message === undefined ? {} : { message }) } as RawIssue)
  return payload
}

export function addWithin(payload: Payload, key: PropertyKey, { issues }: Payload): void {
  for (const issue of issues) payload.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] })
}

/** Runs a part on a value inside that of the payload. */
export function runOn(schema: Piece, value: unknown, context: Context): Payload {
  return schema._zod.run({ value, issues: [] }, context)
}

export function make(def: Definition, parse: Parse, fits: Accepts): AnySchema {
  return new Piece(def, parse, fits) as unknown as AnySchema
}

/** A check's own test. Without one, the check runs, and a value passes if it finds no issue. */
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

export const openPart = (schema: SchemaPart): Piece => schema as unknown as Piece

export const openParts = (schemas: readonly SchemaPart[]): Piece[] => schemas.map(openPart)
