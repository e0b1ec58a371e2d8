import type { core } from 'zod/mini'
import type { Issue } from '../errors.ts'
import { listParts } from './schema.ts'

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

export function isZodSchema(value: unknown): value is core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** Some libraries' schemas are functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  const standard = Object(value) as Partial<StandardSchema>
  return typeof standard['~standard']?.validate === 'function'
}

/** Why: the end of each message. */
const rule = 'data is checked and passed on as it is'

export function notUsable(path: readonly (string | number)[], what: string): Issue {
  return { path, message: `must not use ${what}: ${rule}`, expected: 'a schema that does not change its value' }
}

/** The kinds of schema whose output differs from their input. */
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
    const what = findChange(at)
    if (what !== undefined) return [notUsable(path, what)]
    return listParts(at).flatMap(({ schema: part, name }) => visit(part, name === undefined ? path : [...path, name]))
  }
}

function findChange(schema: core.$ZodType): string | undefined {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  if ('coerce' in def && def.coerce) return 'coerce'
  if (def.type === 'pipe' && def.transform) return 'a codec'
  return changing[def.type] ?? [def, ...(def.checks ?? []).map((one) => one._zod.def)].map(changeOfCheck).find(Boolean)
}

function changeOfCheck(def: object): string | undefined {
  const { check: kind, normalize, fn } = def as Partial<Record<string, unknown>>
  if (kind === 'overwrite') return 'trim or another change of its text'
  if (normalize === true) return 'normalize'
  return kind === 'custom' && isAsync(fn) ? 'an async refinement' : undefined
}

function isAsync(fn: unknown): boolean {
  return Object.prototype.toString.call(fn) === '[object AsyncFunction]'
}
