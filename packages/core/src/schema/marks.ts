import type { core } from 'zod/mini'
import { hasOther } from './predicates.ts'
import { annotations, type Schema } from './schema.ts'

/** The field that marks an object as a kind unknown to such a schema; undefined if the schema knows the kind. */
export function unknownTag(schema: core.$ZodType, value: unknown): string | undefined {
  const { tag } = annotations.get(schema) ?? {}
  if (tag === undefined) return undefined
  return hasOther(value, tag, schema._zod.propValues?.[tag] ?? new Set()) ? tag : undefined
}

/** Lets objects pass whose tag has another text than the options of a schema. */
export function open<S extends core.$ZodType>(schema: S, tag: string): S {
  annotations.add(schema, { tag })
  const run = schema._zod.run.bind(schema._zod)
  schema._zod.run = (payload, context) =>
    unknownTag(schema, payload.value) === undefined ? run(payload, context) : payload
  return schema
}

/**
 * Names the handwritten type of a schema's values, for types that a schema cannot express.
 * @param name the name of the type
 * @param from its module, relative to the schema's module
 */
export function typed<T>(schema: core.$ZodType, name: string, from: string): Schema<T> {
  annotations.add(schema, { type: { name, from } })
  return schema as Schema<T>
}

/**
 * An object with fields whose names every object of JavaScript has, such as `constructor`: only its own fields count.
 */
export function ownFields<S extends core.$ZodType>(schema: S): S {
  const run = schema._zod.run.bind(schema._zod)
  schema._zod.run = (payload, context) => {
    const { value } = payload
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return run(payload, context)
    // The issues go to the list that both have.
    const result = run({ ...payload, value: Object.assign(Object.create(null), value) }, context)
    return result instanceof Promise ? result : { ...result, value }
  }
  return schema
}

/** A check of texts up to a length, for patterns whose work grows faster than the text. */
export function upToLength(most: number, check: core.$ZodCheck<string>): core.$ZodCheck<string> {
  const run = check._zod.check.bind(check._zod)
  check._zod.check = (payload) => {
    const { value } = payload as { readonly value: unknown }
    return typeof value === 'string' && value.length > most ? undefined : run(payload)
  }
  return check
}
