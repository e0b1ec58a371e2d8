// zod's functions for schemas that are generated, with types that cost the compiler nothing: what a schema checks is
// said where it is declared (`const User: Schema<types.User> = z.object({ … })`), and nothing is inferred from its parts.
// Each is a constant of its own, so that bundlers leave out those that a client does not use.
import * as zod from 'zod/mini'
import * as own from './index.ts'
import type {
  AnySchema,
  Bound,
  Kind,
  ObjectKind,
  Pair,
  SchemaCheck,
  SchemaPart,
  SetsRule,
  Tagged,
  Test,
  Wrapper,
} from './any-schema.ts'

export type {
  AnySchema,
  Bound,
  Checkable,
  Kind,
  ObjectKind,
  Pair,
  SchemaCheck,
  SchemaFields,
  SchemaPart,
  SetsRule,
  Tagged,
  Test,
  Wrapper,
} from './any-schema.ts'

export const string = zod.string as unknown as Kind
export const number = zod.number as unknown as Kind
export const int = zod.int as unknown as Kind
export const boolean = zod.boolean as unknown as Kind
export const unknown = zod.unknown as unknown as Kind
export const url = zod.url as unknown as Kind
export const guid = zod.guid as unknown as Kind
export const ipv4 = zod.ipv4 as unknown as Kind
export const ipv6 = zod.ipv6 as unknown as Kind
export const isoDate = zod.iso.date as unknown as Kind
/** A value that the compiler alone checks. */
export const custom = zod.custom as unknown as Kind
const nullKind = zod.null as unknown as Kind
const undefinedKind = zod.undefined as unknown as Kind
const neverKind = zod.never as unknown as Kind
const enumKind = zod.enum as unknown as (values: readonly string[]) => AnySchema
export { enumKind as enum, neverKind as never, nullKind as null, undefinedKind as undefined }
export const literal = zod.literal as unknown as (values: unknown) => AnySchema

export const array = zod.array as unknown as Wrapper
export const nullable = zod.nullable as unknown as Wrapper
export const optional = zod.optional as unknown as Wrapper
export const exactOptional = zod.exactOptional as unknown as Wrapper
export const lazy = zod.lazy as unknown as (schema: () => SchemaPart) => AnySchema
export const object = zod.object as unknown as ObjectKind
export const looseObject = zod.looseObject as unknown as ObjectKind
export const strictObject = zod.strictObject as unknown as ObjectKind
export const catchall = zod.catchall as unknown as Pair
export const record = zod.record as unknown as Pair
export const looseRecord = zod.looseRecord as unknown as Pair
export const intersection = zod.intersection as unknown as Pair
export const union = zod.union as unknown as (options: readonly SchemaPart[], message?: string) => AnySchema
export const tuple = zod.tuple as unknown as (items: readonly SchemaPart[], rest?: SchemaPart) => AnySchema

export const minLength = zod.minLength as unknown as Bound
export const maxLength = zod.maxLength as unknown as Bound
export const gte = zod.gte as unknown as Bound
export const lte = zod.lte as unknown as Bound
export const gt = zod.gt as unknown as Bound
export const lt = zod.lt as unknown as Bound
export const multipleOf = zod.multipleOf as unknown as Bound
export const regex = zod.regex as unknown as (pattern: RegExp, message?: string) => SchemaCheck
export const refine = zod.refine as unknown as Test

export const dateTime = own.dateTime as unknown as AnySchema
export const timestamp = own.timestamp as unknown as AnySchema
export const email = own.email as unknown as AnySchema
export const looseDateTime = own.looseDateTime as unknown as AnySchema
export const looseTimestamp = own.looseTimestamp as unknown as AnySchema
export const file = own.file as unknown as AnySchema
export const present = own.present as unknown as AnySchema
export const int64 = own.int64 as unknown as (range?: { readonly min?: number; readonly max?: number }) => AnySchema
export const integerLike = own.integerLike as unknown as (range?: {
  readonly min?: number
  readonly max?: number
  readonly also?: number
}) => AnySchema
export const openSet = own.openSet as unknown as (values: readonly string[]) => AnySchema
export const tagged = own.tagged as unknown as Tagged
export const openTagged = own.openTagged as unknown as Tagged
export const secret = own.secret as unknown as Wrapper
export const ownFields = own.ownFields as unknown as Wrapper
export const typed = own.typed as unknown as (schema: SchemaPart, name: string, from: string) => AnySchema
export const withMessage = own.withMessage as unknown as (schema: SchemaPart, message: string) => AnySchema

export const minCharacters = own.minCharacters as unknown as Bound
export const maxCharacters = own.maxCharacters as unknown as Bound
export const upToLength = own.upToLength as unknown as (most: number, check: SchemaCheck) => SchemaCheck
export const byHand = own.byHand as unknown as (rule: own.RuleByHand<never>) => SchemaCheck
export const anyOfFields = own.anyOfFields as unknown as SetsRule
export const oneOfFields = own.oneOfFields as unknown as SetsRule
export const atMostOneOfFields = own.atMostOneOfFields as unknown as SetsRule
export const notAllFields = own.notAllFields as unknown as (fields: readonly string[], message?: string) => SchemaCheck
export const together = own.together as unknown as (
  field: string,
  needs: readonly string[],
  message?: string,
) => SchemaCheck
export const conditional = own.conditional as unknown as (
  test: SchemaPart,
  then: { readonly whenTrue?: SchemaPart; readonly otherwise?: SchemaPart; readonly message?: string },
) => SchemaCheck
export const contains = own.contains as unknown as (schema: SchemaPart, min: number, max?: number) => SchemaCheck
export const fieldCount = own.fieldCount as unknown as (count: {
  readonly min?: number
  readonly max?: number
}) => SchemaCheck
export const oneOfValues = own.oneOfValues as unknown as (values: readonly unknown[]) => SchemaCheck
export const otherFields = own.otherFields as unknown as (
  names: readonly string[],
  patterns: readonly Parameters<typeof own.otherFields>[1][number][],
  schema?: SchemaPart,
) => SchemaCheck
export const propertyNames = own.propertyNames as unknown as (schema: SchemaPart) => SchemaCheck
export const uniqueItems = own.uniqueItems as unknown as () => SchemaCheck
export { matchUpTo } from './predicates.ts'
