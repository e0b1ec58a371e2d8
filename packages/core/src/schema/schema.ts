import type { core } from 'zod/mini'

/** A zod schema, classic or mini, whose checked value is a `T`. */
export type Schema<T = unknown> = core.$ZodType<T, T>

/** What a schema module exports, by name. */
export type SchemaModule = Readonly<Record<string, unknown>>

/** What a schema checks for. */
export type Checked<S> = S extends core.$ZodType<infer T> ? T : never

/** Whether two types are the same, field by field, optional and readonly marks included. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- two generic functions are how types are compared
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** A string of which the documents show some values: those are suggested, others pass. */
export type Open<Known extends string> = Known | (string & {})
