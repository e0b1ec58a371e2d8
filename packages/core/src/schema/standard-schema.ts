import type { Issue } from '../errors.ts'

/**
 * A schema of any library that implements Standard Schema, such as zod, valibot or arktype.
 * @see https://standardschema.dev
 */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Some libraries' schemas are functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  const standard = Object(value) as Partial<StandardSchema>
  return typeof standard['~standard']?.validate === 'function'
}

/** The validated value, or the rules that it breaks. */
export async function validateStandard(
  schema: StandardSchema,
  value: unknown,
): Promise<{ readonly value: unknown } | { readonly issues: readonly Issue[] }> {
  const result = await schema['~standard'].validate(value)
  if (!result.issues) return { value: result.value }
  return { issues: result.issues.map(({ message, path = [] }) => ({ path: path.map(keyOf), message })) }
}

function keyOf(part: PropertyKey | { readonly key: PropertyKey }): string | number {
  const key = typeof part === 'object' ? part.key : part
  return typeof key === 'symbol' ? String(key) : key
}
