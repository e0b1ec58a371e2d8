import type { Schema } from './schema.ts'

/** A schema that fits wherever one is declared, and to which checks can be added. */
export type AnySchema = Schema<never> & Checkable

/** A part of a schema, of whatever type. */
export type SchemaPart = Schema

export interface Checkable {
  /** Returns a copy of the schema with further checks. */
  check(...checks: readonly SchemaCheck[]): AnySchema
}

/** A check that can be added to a schema. */
export interface SchemaCheck {
  readonly _zod: unknown
}

/** The fields of an object, by their names. */
export type SchemaFields = Readonly<Record<string, SchemaPart>>

export type Kind = () => AnySchema
export type Wrapper = (schema: SchemaPart) => AnySchema
export type ObjectKind = (fields: SchemaFields) => AnySchema
export type Pair = (first: SchemaPart, second: SchemaPart) => AnySchema
export type Bound = (value: number) => SchemaCheck
export type SetsRule = (sets: readonly (readonly string[])[], message?: string) => SchemaCheck
export type Test = (test: (value: never) => boolean, message?: string) => SchemaCheck
export type Tagged = (tag: string, options: readonly SchemaPart[]) => AnySchema
