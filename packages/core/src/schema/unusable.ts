import { type core, validate } from 'zod/mini'
import { type Issue, RequestValidationError } from '../errors.ts'
import { notUsable } from './check.ts'
import { partsOf } from './schema.ts'

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

function changeOf(schema: core.$ZodType): string | undefined {
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
