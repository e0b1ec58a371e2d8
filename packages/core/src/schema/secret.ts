import { clone, type core } from 'zod/mini'
import { marks } from './marks.ts'

/** Marks the values of a schema as secrets: tokens, passwords, URLs that log in. Recordings do not contain them. */
export function secret<S extends core.$ZodType>(schema: S): S {
  const own = clone(schema)
  marks.add(own, { secret: true })
  return own
}

const holders = new WeakMap<core.$ZodType, boolean>()

/** Whether a schema marks anything as a secret. */
export function holdsSecrets(schema: core.$ZodType): boolean {
  const known = holders.get(schema)
  if (known !== undefined) return known
  const found = isMarked(schema, new Set())
  holders.set(schema, found)
  return found
}

function isMarked(schema: core.$ZodType, visited: Set<core.$ZodType>): boolean {
  if (visited.has(schema)) return false
  visited.add(schema)
  return marks.get(schema)?.secret === true || partsOf(schema).some((part) => isMarked(part, visited))
}

function partsOf(schema: core.$ZodType): readonly core.$ZodType[] {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  if (def.type === 'optional' || def.type === 'nullable') return [def.innerType]
  if (def.type === 'lazy') return [def.getter()]
  if (def.type === 'union') return def.options
  if (def.type === 'array') return [def.element]
  if (def.type === 'record') return [def.valueType]
  return def.type === 'object' ? Object.values(def.shape) : []
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
export function* secretTexts(schema: core.$ZodType, value: unknown, name: string): Generator<SecretText> {
  if (value === null || value === undefined) return
  if (marks.get(schema)?.secret) return yield* textsIn(value, name)
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  if (def.type === 'optional' || def.type === 'nullable') return yield* secretTexts(def.innerType, value, name)
  if (def.type === 'lazy') return yield* secretTexts(def.getter(), value, name)
  if (def.type === 'union') for (const option of def.options) yield* secretTexts(option, value, name)
  if (def.type === 'array' && Array.isArray(value)) for (const one of value) yield* secretTexts(def.element, one, name)
  if (typeof value !== 'object') return
  for (const [key, one] of Object.entries(value)) {
    if (def.type === 'record') yield* secretTexts(def.valueType, one, key)
    if (def.type === 'object' && Object.hasOwn(def.shape, key)) yield* secretTexts(def.shape[key] as never, one, key)
  }
}

function* textsIn(value: unknown, name: string): Generator<SecretText> {
  if (typeof value === 'string') yield { name, text: value }
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value) as unknown[]) yield* textsIn(one, name)
}
