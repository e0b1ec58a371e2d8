import { clone, type core } from 'zod/mini'
import { marks } from './marks.ts'
import { partsOf } from './parts.ts'

/** Marks the values of a schema as secrets: tokens, passwords, URLs that log in. Recordings do not contain them. */
export function secret<S extends core.$ZodType>(schema: S): S {
  const own = clone(schema)
  marks.add(own, { secret: true })
  return own
}

/** Whether a schema marks anything as a secret. */
export function holdsSecrets(schema: core.$ZodType, visited = new Set<core.$ZodType>()): boolean {
  if (visited.has(schema)) return false
  visited.add(schema)
  return marks.get(schema)?.secret === true || partsOf(schema).some((part) => holdsSecrets(part.schema, visited))
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
  for (const part of partsOf(schema))
    for (const [key, one] of part.valuesIn(value))
      yield* secretTexts(part.schema, one, typeof key === 'string' ? key : name)
}

function* textsIn(value: unknown, name: string): Generator<SecretText> {
  if (typeof value === 'string') yield { name, text: value }
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value) as unknown[]) yield* textsIn(one, name)
}
