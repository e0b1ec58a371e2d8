import type { core } from 'zod/mini'

/** A zod schema, classic or mini, whose output is a `T`. */
export type Schema<T = unknown> = core.$ZodType<T, T>

/** The exports of a schema module, by name. */
export type SchemaModule = Readonly<Record<string, unknown>>

/** The type that a schema accepts, which is also that of the value that it passes on. */
export type Checked<S> = S extends core.$ZodType<unknown, infer T> ? T : never

/** What the compiler shows for a schema whose output differs from its input. */
export interface ChangesItsValue<Name extends string> {
  readonly 'data is passed on as it is: no transform, default, coerce or brand in the schema': Name
}

/** The name of a schema in a module; if the schema changes its value, what the compiler shows. */
export type Unchanged<M, Name> = Name extends string
  ? Name extends `${infer Item extends keyof M & string}[]`
    ? UnchangedSchema<M[Item], Name, Item>
    : Name extends keyof M
      ? UnchangedSchema<M[Name], Name, Name>
      : Name
  : Name

type UnchangedSchema<S, Name, Item extends string> =
  S extends core.$ZodType<infer Output, infer Input>
    ? [Input, Output] extends [Output, Input]
      ? Name
      : ChangesItsValue<Item>
    : Name

/** Whether two types are identical, field by field, including optional and readonly modifiers. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- comparing two generic functions compares the types
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** A string with some documented values: editors suggest them, and others are accepted. */
export type Open<Known extends string> = Known | (string & {})
