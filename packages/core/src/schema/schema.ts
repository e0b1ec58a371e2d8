import type { core } from 'zod/mini'
import { exactNumber } from './json.ts'

/** A zod schema, classic or mini, whose output is a `T`. */
export interface Schema<out T = unknown> extends core.$ZodType<T, T> {}

/** The exports of a schema module, by name. */
export type SchemaModule = Readonly<Record<string, unknown>>

/** The type that a schema accepts, which is also that of the value that it passes on. */
export type Checked<S> = S extends core.$ZodType<unknown, infer T> ? T : never

/** The compiler's message for a schema whose output differs from its input. */
export interface ChangesItsValue<Name extends string> {
  readonly 'data is passed on as it is: no transform, default, coerce or brand in the schema': Name
}

/** The name of a schema in a module; if the schema changes its value, what the compiler shows. */
export type Unchanged<M, Name> = (Name extends `${infer Item}[]` ? Item : Name) extends infer Item extends keyof M &
  string
  ? M[Item] extends core.$ZodType<infer Output, infer Input>
    ? [Input, Output] extends [Output, Input]
      ? Name
      : ChangesItsValue<Item>
    : Name
  : Name

/** True if two types are identical, field by field, including optional and readonly modifiers. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- comparing two generic functions compares the types
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** A string with some documented values: editors suggest them, and others are accepted. */
export type Open<Known extends string> = Known | (string & {})

/** An enum, because the compiler narrows any other string type to a literal that it is compared with. */
export declare enum Undocumented {
  Tag = 'a value that the document does not have',
}

/**
 * The tag of an object whose kind the document does not have yet. `pet.kind === 'cat'` narrows to the documented kind,
 * and a `switch` over all documented kinds is left with this one.
 */
export type UnknownTag = Undocumented

/** Metadata of a schema. Its copies, such as those of `.check()`, have it too. */
export interface Annotations {
  /** True if its digits stand for a number. */
  readonly digits?: boolean
  /** The field that tells the options of a union apart, if objects with other values are accepted too. */
  readonly tag?: string
  /** The documented values, if others are accepted too. */
  readonly seen?: readonly string[]
  /** The handwritten TypeScript type of its values: its name and its module. */
  readonly type?: { readonly name: string; readonly from: string }
  /** True if the value is a credential: a token, a password, a URL that logs in. */
  readonly secret?: boolean
}

const own = new WeakMap<core.$ZodType, Annotations>()

export const annotations = {
  add(schema: core.$ZodType, about: Annotations): void {
    own.set(schema, about)
  },
  get(schema: core.$ZodType): Annotations | undefined {
    const { parent } = schema._zod
    return parent ? { ...annotations.get(parent), ...own.get(schema) } : own.get(schema)
  },
}

/** A schema within another, and where its values are. */
export interface Part {
  readonly schema: core.$ZodType
  /** The name of the field, if it is one. */
  readonly name?: string
  /** The values in a value of the whole, with the names or indexes that lead to them, if any. */
  readonly valuesIn: (value: unknown) => Iterable<readonly [key: string | number | undefined, value: unknown]>
}

/** The schemas that a schema consists of. */
export function listParts(schema: core.$ZodType): readonly Part[] {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'object':
      return [...Object.entries(def.shape).map(([name, field]) => fieldPart(field, name)), ...each(def.catchall)]
    case 'array':
      return each(def.element)
    case 'tuple':
      return [...def.items.map((item, index) => fieldPart(item, String(index))), ...each(def.rest)]
    case 'record':
    case 'map':
      return [...each(def.valueType), { schema: def.keyType, valuesIn: () => [] }]
    case 'set':
      return each(def.valueType)
    case 'union':
      return def.options.map(whole)
    case 'intersection':
      return [def.left, def.right].map(whole)
    case 'pipe':
      return [def.in, def.out].map(whole)
    case 'lazy':
      // zod asks the getter once, which may make a schema each time.
      return [whole((schema as core.$ZodLazy)._zod.innerType)]
    default:
      return 'innerType' in def ? [whole(def.innerType)] : []
  }
}

function whole(schema: core.SomeType): Part {
  return { schema: schema as core.$ZodType, valuesIn: (value) => [[undefined, value]] }
}

function fieldPart(schema: core.SomeType, name: string): Part {
  const valuesIn: Part['valuesIn'] = (value) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? [[name, (value as Readonly<Record<string, unknown>>)[name]]]
      : []
  return { schema: schema as core.$ZodType, name, valuesIn }
}

function each(schema: core.SomeType | null | undefined): Part[] {
  if (!schema) return []
  const valuesIn: Part['valuesIn'] = (value) => {
    if (Array.isArray(value)) return value.entries()
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  }
  return [{ schema: schema as core.$ZodType, valuesIn }]
}

/** The names of the fields of an object, or of any alternative of it. */
export function fieldNames(schema: core.$ZodType): readonly string[] {
  if (schema._zod.def.type === 'array') return []
  return listParts(schema).flatMap(({ name, schema: part }) => (name === undefined ? fieldNames(part) : [name]))
}

/** Kinds of schemas whose values may have fields of any name. */
const nameless: ReadonlySet<string> = new Set(['record', 'map', 'unknown', 'any', 'custom', 'pipe'])

/**
 * The names that fields of a value can have; undefined for any name.
 * @param deep whether the fields of fields count too
 */
export function namesIn(
  schema: core.$ZodType,
  deep = false,
  visited = new Set<core.$ZodType>(),
): ReadonlySet<string> | undefined {
  if (visited.has(schema)) return new Set()
  visited.add(schema)
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  const isLoose = def.type === 'object' && def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
  if (nameless.has(def.type) || isLoose) return undefined
  const names = new Set<string>()
  for (const { name, schema: part } of listParts(schema)) {
    if (name !== undefined) names.add(name)
    if (name !== undefined && !deep) continue
    const within = namesIn(part, deep, visited)
    if (!within) return undefined
    for (const one of within) names.add(one)
  }
  return names
}

/** A text that a schema marks as a secret, and the name of its field. */
export interface SecretText {
  readonly name: string
  readonly text: string
}

/**
 * Finds the secrets in a value by the marks of its schema.
 * @param name the name of the value itself
 */
export function* secretTexts(
  schema: core.$ZodType,
  value: unknown,
  name: string,
  visited: Visits = new Map(),
): Generator<SecretText> {
  if (value === null || value === undefined || !isFirstVisit(visited, schema, value)) return
  if (annotations.get(schema)?.secret) return yield* textsIn(value, name)
  for (const part of listParts(schema))
    for (const [key, one] of part.valuesIn(value))
      yield* secretTexts(part.schema, one, typeof key === 'string' ? key : name, visited)
}

/** The objects that were looked at by each schema. */
type Visits = Map<core.$ZodType, Set<object>>

/** Several alternatives may lead to the same schema for the same object. */
function isFirstVisit(visited: Visits, schema: core.$ZodType, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const known = visited.get(schema) ?? new Set()
  visited.set(schema, known)
  return known.size < known.add(value).size
}

function* textsIn(value: unknown, name: string): Generator<SecretText> {
  if (typeof value === 'string') yield { name, text: value }
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value) as unknown[]) yield* textsIn(one, name)
}

/** A value with numbers in place of the strings of digits that its schema marks, for a JSON body. */
export function digitsToNumbers(
  schema: core.$ZodType,
  value: unknown,
  made: Map<core.$ZodType, Map<object, unknown>> = new Map(),
): unknown {
  if (typeof value === 'string') return holdsDigits(schema) && /^-?\d+$/.test(value) ? exactNumber(value) : value
  if (typeof value !== 'object' || value === null) return value
  // Several alternatives may lead to the same schema for the same object.
  const known = made.get(schema) ?? new Map<object, unknown>()
  made.set(schema, known)
  if (!known.has(value)) known.set(value, changeFields(value))
  return known.get(value)

  function changeFields(object: object): unknown {
    const changes: [string | number, unknown][] = []
    for (const part of listParts(schema))
      for (const [key, one] of part.valuesIn(object)) {
        const changed = digitsToNumbers(part.schema, one, made)
        if (changed === one) continue
        if (key === undefined) return changed
        changes.push([key, changed])
      }
    if (changes.length === 0) return object
    return Object.assign(
      Array.isArray(object) ? [...(object as unknown[])] : { ...object },
      Object.fromEntries(changes),
    )
  }
}

/** Returns true if a schema takes digits of a number, by itself or as one of its alternatives. */
function holdsDigits(schema: core.$ZodType): boolean {
  if (annotations.get(schema)?.digits) return true
  const { def } = (schema as core.$ZodTypes)._zod
  return (
    !['object', 'array', 'record', 'tuple'].includes(def.type) &&
    listParts(schema).some((part) => holdsDigits(part.schema))
  )
}
