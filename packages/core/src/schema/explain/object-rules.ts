import type { SchemaCheck, SchemaPart, SetsRule } from '../any-schema.ts'
import type { RuleByHand } from '../object-rules.ts'
import * as rules from '../object-rules.ts'

export const byHand = rules.byHand as unknown as (rule: RuleByHand<never>) => SchemaCheck
export const anyOfFields: SetsRule = rules.anyOfFields
export const oneOfFields: SetsRule = rules.oneOfFields
export const atMostOneOfFields: SetsRule = rules.atMostOneOfFields
export const notAllFields = rules.notAllFields as (fields: readonly string[], message?: string) => SchemaCheck
export const together = rules.together as (field: string, needs: readonly string[], message?: string) => SchemaCheck
export const conditional = rules.conditional as (
  test: SchemaPart,
  then: { readonly whenTrue?: SchemaPart; readonly otherwise?: SchemaPart; readonly message?: string },
) => SchemaCheck
export const contains = rules.contains as unknown as (schema: SchemaPart, min: number, max?: number) => SchemaCheck
export const fieldCount = rules.fieldCount as (count: { readonly min?: number; readonly max?: number }) => SchemaCheck
export const oneOfValues = rules.oneOfValues as unknown as (values: readonly unknown[]) => SchemaCheck
export const otherFields = rules.otherFields as unknown as (
  names: readonly string[],
  patterns: readonly Pick<RegExp, 'test'>[],
  schema?: SchemaPart,
) => SchemaCheck
export const propertyNames = rules.propertyNames as (schema: SchemaPart) => SchemaCheck
export const uniqueItems = rules.uniqueItems as unknown as () => SchemaCheck
