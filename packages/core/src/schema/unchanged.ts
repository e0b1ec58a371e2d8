import { type core, validate } from 'zod/mini'
import { type Issue, RequestValidationError } from '../errors.ts'
import { partsOf } from './schema.ts'

/** Why: the end of each message. */
const rule = 'data is checked and passed on as it is'

/** The kinds of schema whose output is another value than their input. */
const changing: Readonly<Record<string, string>> = {
  transform: 'a transform',
  default: 'a default',
  prefault: 'a default',
  catch: 'a catch',
  success: 'a success',
  promise: 'a promise',
}

/** The parts of a schema that would change a value, or that are asynchronous: they cannot be used here. */
export function changesIn(schema: core.$ZodType): Issue[] {
  const visited = new Set<core.$ZodType>()
  return visit(schema, [])

  function visit(at: core.$ZodType, path: readonly string[]): Issue[] {
    if (visited.has(at)) return []
    visited.add(at)
    const what = changeOf(at)
    if (what !== undefined) return [notUsable(path, what)]
    return partsOf(at).flatMap(({ schema: part, name }) => visit(part, name === undefined ? path : [...path, name]))
  }
}

function notUsable(path: readonly (string | number)[], what: string): Issue {
  return { path, message: `must not use ${what}: ${rule}`, expected: 'a schema that does not change its value' }
}

function changeOf(schema: core.$ZodType): string | undefined {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  if ('coerce' in def && def.coerce) return 'coerce'
  if (def.type === 'pipe' && def.transform) return 'a codec'
  return (
    changing[def.type] ?? [def, ...(def.checks ?? []).map((check) => check._zod.def)].map(changeOfCheck).find(Boolean)
  )
}

function changeOfCheck(def: object): string | undefined {
  const { check, normalize, fn } = def as Partial<Record<string, unknown>>
  if (check === 'overwrite') return 'trim or another change of its text'
  if (normalize === true) return 'normalize'
  return check === 'custom' && isAsync(fn) ? 'an async refinement' : undefined
}

function isAsync(fn: unknown): boolean {
  return Object.prototype.toString.call(fn) === '[object AsyncFunction]'
}

/** Runs a check of a value, whose schema may turn out to be asynchronous only now. */
export function synchronously<T>(schema: core.$ZodType, value: unknown, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!isAsyncError(error)) throw error
    const issue = notUsable(pathOfPromise(schema, value), 'an async refinement')
    throw new RequestValidationError(`${issue.path.join('.') || 'the schema'} ${issue.message}`, { issues: [issue] })
  }
}

/** zod's own error, from whichever copy of it. */
function isAsyncError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Encountered Promise during synchronous parse')
}

/** The names and indexes that lead to the part whose check returned a promise. */
function pathOfPromise(schema: core.$ZodType, value: unknown): (string | number)[] {
  for (const part of partsOf(schema)) {
    for (const [key, one] of part.valuesIn(value)) {
      if (returnsPromise(part.schema, one))
        return [...(key === undefined ? [] : [key]), ...pathOfPromise(part.schema, one)]
    }
  }
  return []
}

function returnsPromise(schema: core.$ZodType, value: unknown): boolean {
  try {
    validate(schema, value)
    return false
  } catch (error) {
    return isAsyncError(error)
  }
}

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
