import type { JsonSchema, Service } from '@portolan/openapi'
import { toValue } from '../stainless/stainless-file.ts'

/** Returns true if values of a schema may have a field, which a path of names leads to. */
export function hasField(
  schema: JsonSchema,
  path: readonly string[],
  definitions: Service['definitions'],
  seen = new Set<object>(),
): boolean {
  const [name, ...rest] = path
  if (name === undefined) return true
  if (typeof schema === 'boolean' || seen.has(schema)) return false
  seen.add(schema)
  const { $ref, properties, allOf, anyOf, oneOf } = schema
  const field = toValue(properties)[name] as JsonSchema | undefined
  if (field !== undefined && hasField(field, rest, definitions)) return true
  const target = typeof $ref === 'string' ? definitions[definitionName($ref)] : undefined
  const parts = [allOf, anyOf, oneOf].flatMap((one) => (Array.isArray(one) ? (one as JsonSchema[]) : []))
  return [...(target === undefined ? [] : [target]), ...parts].some((one) => hasField(one, path, definitions, seen))
}

function definitionName(ref: string): string {
  return ref.replace('#/definitions/', '').replaceAll('~1', '/').replaceAll('~0', '~')
}
