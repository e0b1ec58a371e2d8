import type { core } from 'zod/mini'

/** A zod schema, classic or mini, whose output is a `T`. */
export type Schema<T = unknown> = core.$ZodType<T, T>

/** The exports of a schema module, by name. */
export type SchemaModule = Readonly<Record<string, unknown>>

/** The type that a schema accepts. */
export type Checked<S> = S extends core.$ZodType<infer T> ? T : never

/** Whether two types are identical, field by field, including optional and readonly modifiers. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- comparing two generic functions compares the types
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** A string with some documented values: editors suggest them, and others are accepted. */
export type Open<Known extends string> = Known | (string & {})
