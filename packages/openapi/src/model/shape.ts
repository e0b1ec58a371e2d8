/** The direction of a value: in a request, in a response, or in both with the same rules. */
export type Direction = 'params' | 'result'

/** A name of the document's schemas, in one direction. Its schema is looked up in `Service.schemas`. */
interface Reference {
  readonly kind: 'named'
  /** Identifies the schema: its JSON pointer and the direction. */
  readonly key: string
  /** True if the value is a secret here, whatever its schema says. */
  readonly secret?: true
}

export type Literal = string | number | boolean | null

/** A handwritten check, or a rule between fields; with its message, if the document has one. */
export type Rule = { readonly message?: string } & (
  | { readonly kind: 'check'; readonly name: string }
  | { readonly kind: 'unlike'; readonly pattern: string }
  | { readonly kind: 'together'; readonly field: string; readonly needs: readonly string[] }
  | { readonly kind: 'some' | 'one' | 'at most one'; readonly sets: readonly (readonly string[])[] }
  | { readonly kind: 'not all'; readonly fields: readonly string[] }
  | { readonly kind: 'if'; readonly test: Shape; readonly whenTrue?: Shape; readonly otherwise?: Shape }
  | { readonly kind: 'count'; readonly min?: number; readonly max?: number }
  /** The number of entries in a list that have a shape. */
  | { readonly kind: 'contains'; readonly item: Shape; readonly min: number; readonly max?: number }
  /** The shape of all field names. */
  | { readonly kind: 'names'; readonly test: Shape }
  /** The possible values, some of which are objects or lists. */
  | { readonly kind: 'equals'; readonly values: readonly unknown[] }
)

export interface Field {
  readonly name: string
  readonly shape: Shape
  readonly required: boolean
  readonly notes: Notes
  /** How the field is written in XML. */
  readonly xml?: Readonly<Record<string, unknown>>
}

/** The description of a field, a param or an object for people. */
export interface Notes {
  readonly text?: string
  readonly deprecated?: boolean
  readonly default?: unknown
  /** The first example that the document gives. It may not be valid. */
  readonly example?: unknown
}

export interface ObjectShape extends Common {
  readonly kind: 'object'
  readonly fields: readonly Field[]
  /** Fields besides the named ones: rejected, kept but untyped, kept and typed as unknown, or of one shape. */
  readonly others: 'refused' | 'kept' | 'unknown' | Shape
  readonly patterns: readonly { readonly pattern: string; readonly shape: Shape }[]
  /** Names of fields that are rejected although others are kept: the service sets them. */
  readonly readOnly?: readonly string[]
  /** The ids of the schemas that `allOf` includes here. Not all of them have a name. */
  readonly includes?: readonly string[]
}

interface Common {
  readonly secret?: true
  readonly rules?: readonly Rule[]
  /** The rule in words, for errors. */
  readonly message?: string
  /** The type of the values, written by hand. */
  readonly type?: { readonly name: string; readonly from: string }
  /** Keywords of the schema that are not checked: the `format` of an integer, `contentEncoding`. */
  readonly annotations?: Readonly<Record<string, unknown>>
}

/** The meaning of a JSON Schema, in JSON Schema's own terms. */
export type Shape =
  | Reference
  | ObjectShape
  | ({ readonly kind: 'unknown' | 'boolean' | 'null' | 'never' | 'undefined' | 'file' } & Common)
  | ({
      readonly kind: 'text'
      /** The date type that replaces the text in clients; `orText` if it may also be the text. */
      readonly date?: { readonly type: 'Date' | 'Instant' | 'PlainDate'; readonly orText: boolean }
      readonly format?: string
      readonly patterns?: readonly string[]
      readonly min?: number
      readonly max?: number
    } & Common)
  | ({ readonly kind: 'number' | 'integer' } & Range & Common)
  /** An integer as a number or as digits; `exact`: of 64 bits, a number only up to 2^53. */
  | ({ readonly kind: 'digits'; readonly also?: number; readonly exact?: true } & Pick<Range, 'min' | 'max'> & Common)
  | ({
      readonly kind: 'literals'
      readonly values: readonly Literal[]
      readonly open: boolean
      /** The length of a text outside the known values of an open set. */
      readonly min?: number
      readonly max?: number
    } & Common)
  | ({
      readonly kind: 'list'
      readonly items: Shape
      readonly min?: number
      readonly max?: number
      readonly unique?: true
    } & Common)
  | ({
      readonly kind: 'tuple'
      readonly items: readonly Shape[]
      readonly rest?: Shape
      readonly min: number
      readonly max?: number
      readonly unique?: true
    } & Common)
  | ({
      readonly kind: 'union'
      readonly options: readonly Shape[]
      /** The field that tells the options apart. */
      readonly tag?: string
      /** Its values, if objects with other values pass unchecked. */
      readonly known?: readonly string[]
    } & Common)
  | ({ readonly kind: 'all'; readonly parts: readonly Shape[] } & Common)

export interface Range {
  readonly min?: number
  readonly max?: number
  readonly above?: number
  readonly below?: number
  readonly multipleOf?: number
}

/** Returns true for a multiple of a step. Both numbers are the nearest to what was written, and so is their quotient. */
export function isMultiple(value: number, step: number): boolean {
  const ratio = value / step
  return Math.abs(ratio - Math.round(ratio)) < 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1)
}

/** Returns true if the bounds of an integer exceed the exact range of numbers: the document still wants them. */
export function isWide({ min = 0, max = 0 }: Range): boolean {
  return min < Number.MIN_SAFE_INTEGER || max > Number.MAX_SAFE_INTEGER
}

export const unknownShape: Shape = { kind: 'unknown' }

/** A shape as text; shapes of the same values have the same text. */
export function shapeText(shape: unknown): string {
  return JSON.stringify(shape, (key, value: unknown) => (key === 'annotations' ? undefined : value))
}

/** The rules of a shape, including the one against fields that only the service sets. */
export function listRules(shape: Exclude<Shape, Reference>): readonly Rule[] {
  const { rules = [] } = shape
  if (shape.kind !== 'object') return rules
  return [...rules, ...(shape.readOnly ?? []).map(refuseReadOnly)]
}

function refuseReadOnly(name: string): Rule {
  return { kind: 'not all', fields: [name], message: 'is read-only' }
}

/** The shapes directly inside a shape, including those of its rules. */
function listParts(shape: Shape): readonly Shape[] {
  return shape.kind === 'named' ? [] : [...contents(shape), ...listConditions(shape)]
}

/** The shapes in the rules of a shape. */
export function listConditions({ rules = [] }: Common): readonly Shape[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'contains') return [rule.item]
    if (rule.kind === 'names') return [rule.test]
    return rule.kind === 'if' ? [rule.test, rule.whenTrue, rule.otherwise].filter((one) => one !== undefined) : []
  })
}

/** A shape, and the shapes inside it, however deep, except for named ones. */
export function shapesWithin(shape: Shape): Shape[] {
  return [shape, ...listParts(shape).flatMap(shapesWithin)]
}

function contents(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'list':
      return [shape.items]
    case 'tuple':
      return shape.rest ? [...shape.items, shape.rest] : shape.items
    case 'union':
      return shape.options
    case 'all':
      return shape.parts
    case 'object':
      return [
        ...shape.fields.map((field) => field.shape),
        ...(typeof shape.others === 'object' ? [shape.others] : []),
        ...shape.patterns.map((one) => one.shape),
      ]
    default:
      return []
  }
}

/** Returns true if a shape, or one that it refers to, passes a test. */
export function holds(
  shape: Shape,
  shapeOf: (key: string) => Shape,
  test: (shape: Exclude<Shape, Reference>) => boolean,
): boolean {
  const visited = new Set<string>()
  const waiting = [shape]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.kind !== 'named') {
      if (test(one)) return true
      waiting.push(...listParts(one))
    } else if (!visited.has(one.key)) {
      visited.add(one.key)
      waiting.push(shapeOf(one.key))
    }
  }
  return false
}

/** Returns true if values of a shape are never shown. */
export function isSecret({ secret }: { readonly secret?: true | undefined }): boolean {
  return secret === true
}

/** The names of the secret fields in a field. A secret without its own name has that of the field around it. */
export function* secretNames(name: string, shape: Shape, shapeOf: (key: string) => Shape): Generator<string> {
  const visited = new Set<string>()
  const waiting: { readonly name: string; readonly shape: Shape }[] = [{ name, shape }]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { name: within, shape: inner } = one
    const visit = inner.kind === 'named' ? `${within} ${inner.key}` : undefined
    if (isSecret(inner)) yield within
    else if (inner.kind !== 'named') waiting.push(...namedParts(within, inner).toReversed())
    else if (visit && !visited.has(visit)) waiting.push({ name: within, shape: shapeOf(inner.key) })
    if (visit) visited.add(visit)
  }
}

/** The parts of a shape by the names of their fields; parts outside of fields have the name around them. */
function namedParts(name: string, shape: Shape): { readonly name: string; readonly shape: Shape }[] {
  const fields = shape.kind === 'object' ? shape.fields : []
  const others = listParts(shape.kind === 'object' ? { ...shape, fields: [] } : shape)
  return [...fields, ...others.map((part) => ({ name, shape: part }))]
}

/** Returns true if a shape is an integer of 64 bits that is kept as digits beyond 2^53. */
export function isLong(shape: Shape): boolean {
  return shape.kind === 'digits' && shape.exact === true
}

/** Counts the fields of a shape, however deep, except for those of named shapes. */
export function countFields(shape: Shape): number {
  const own = shape.kind === 'object' ? shape.fields.length : 0
  return listParts(shape).reduce((sum, part) => sum + countFields(part), own)
}

/** The keys of the named schemas that a shape refers to, however deep. */
export function* referencesIn(shape: Shape): Generator<string> {
  if (shape.kind === 'named') yield shape.key
  else for (const part of listParts(shape)) yield* referencesIn(part)
}

/** Returns the shape without null, and true if it accepts null. */
export function withoutNull(shape: Shape): { readonly shape: Shape; readonly nullable: boolean } {
  if (shape.kind !== 'union' || !shape.options.some((option) => option.kind === 'null'))
    return { shape, nullable: false }
  const options = shape.options.filter((option) => option.kind !== 'null')
  const [only] = options
  if (options.length !== 1 || !only || shape.rules) return { shape: { ...shape, options }, nullable: true }
  return { shape: shape.secret ? { ...only, secret: true } : only, nullable: true }
}

/** Returns true if a value of a shape may be null, as far as its kind and those of its parts say. */
export function mayBeNull(shape: Shape, find: (key: string) => Shape, within: readonly string[] = []): boolean {
  switch (shape.kind) {
    case 'unknown':
    case 'null':
      return true
    case 'literals':
      return shape.values.includes(null)
    case 'union':
      return shape.options.some((option) => mayBeNull(option, find, within))
    case 'all':
      return shape.parts.every((part) => mayBeNull(part, find, within))
    case 'named':
      return !within.includes(shape.key) && mayBeNull(find(shape.key), find, [...within, shape.key])
    default:
      return false
  }
}
