import { type Issue, RequestValidationError } from '../errors.ts'

/**
 * A schema of any library that implements Standard Schema, such as zod, valibot or arktype.
 * @see https://standardschema.dev
 */
export interface StandardSchema<Output = unknown, Input = Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
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

/**
 * The rules that a value breaks.
 * @throws RequestValidationError the schema changes the value, or is asynchronous
 */
export function explainStandard(schema: StandardSchema, value: unknown): readonly Issue[] {
  const result = schema['~standard'].validate(value)
  if ('then' in result) {
    // What it rejects with is of no interest.
    void Promise.resolve(result).catch(() => {})
    throw refused(notUsable(['response'], 'an asynchronous check'))
  }
  if (result.issues) return result.issues.map(({ message, path = [] }) => ({ path: path.map(keyOf), message }))
  const changed = changedAt(value, result.value)
  if (changed) throw refused(notUsable(['response', ...changed], 'a schema that changes the value'))
  return []
}

function refused(issue: Issue): RequestValidationError {
  return new RequestValidationError(`${issue.path.join('.')} ${issue.message}`, { issues: [issue] })
}

/** Where the output of a schema differs from its input. Fields that it leaves out do not count. */
function changedAt(input: unknown, output: unknown): (string | number)[] | undefined {
  if (Object.is(input, output)) return undefined
  if (!isContainer(input) || !isContainer(output) || Array.isArray(input) !== Array.isArray(output)) return []
  for (const [key, value] of Object.entries(output)) {
    const step = Array.isArray(output) ? Number(key) : key
    if (!Object.hasOwn(input, key)) return [step]
    const deeper = changedAt((input as Readonly<Record<string, unknown>>)[key], value)
    if (deeper) return [step, ...deeper]
  }
  return undefined
}

/** Whether it is an array, or an object of no class as JSON has them. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || prototype === Object.prototype
}

function keyOf(part: PropertyKey | { readonly key: PropertyKey }): string | number {
  const key = typeof part === 'object' ? part.key : part
  return typeof key === 'symbol' ? String(key) : key
}

/** Why: the end of each message. */
const rule = 'data is checked and passed on as it is'

export function notUsable(path: readonly (string | number)[], what: string): Issue {
  return { path, message: `must not use ${what}: ${rule}`, expected: 'a schema that does not change its value' }
}
