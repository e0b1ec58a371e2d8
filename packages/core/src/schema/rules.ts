import type { core } from 'zod/mini'
import { type Issue, RequestValidationError } from '../errors.ts'
import { runBounded } from './bounded-run.ts'
import { type Rules, unexplained } from './check.ts'
import { describeIssue, explainBy } from './describe-issue.ts'
import { changesIn, isZodSchema, notUsable } from './standard-schema.ts'
import { isDeep } from './depth.ts'
import type { Deviation } from './deviation.ts'
import { findDeviations } from './find-deviations.ts'
import { findDrift, findDriftDeviations } from './find-drift.ts'
import { array } from './explain.ts'
import { accepts, listIssues } from './run-schema.ts'
import { annotations, digitsToNumbers, fieldNames, listParts, type SchemaModule, secretTexts } from './schema.ts'

export { summarizeIssues } from './check.ts'

/** Checks values by a schema. Nothing is copied: valid data is passed on unchanged. */
export function check(schema: core.$ZodType): Rules {
  let guarded: boolean | undefined
  const rules: Rules = {
    schema,
    accepts: (value) => run(value, () => accepts(schema, value), false),
    explain(value) {
      const issues = run(value, () => explainBy(schema, value), [tooDeep], mostIssues)
      return issues.length > 0 || rules.accepts(value) ? issues : [unexplained]
    },
    deviations: (value) => run(value, () => deviationsIn(schema, value), [], mostIssues),
    changes: () => changesIn(schema),
    drift: (value) => findDrift(schema, value),
    driftDeviations: (value) => findDriftDeviations(schema, value),
    fieldNames: () => fieldNames(schema),
    numbers(value, field) {
      const part = field === undefined ? schema : listParts(schema).find(({ name }) => name === field)?.schema
      return part ? digitsToNumbers(part, value) : value
    },
    secrets(value, name) {
      guarded ??= holdsSecrets(schema)
      return guarded ? secretTexts(schema, value, name) : []
    },
    get rules() {
      return rules
    },
    load: () => Promise.resolve(rules),
  }
  return rules

  function run<T>(value: unknown, work: () => T, overflow: T, limit?: number): T {
    try {
      return synchronously(schema, value, () => runBounded(schema, work, limit))
    } catch (error) {
      if (isDeep(value)) return overflow
      throw error
    }
  }
}

/** The most issues that one explanation collects. */
const mostIssues = 65_000

/** The issue of a value that is too deep for any check. */
const tooDeep: Issue = { path: [], message: 'is not valid, or is nested too deeply to be checked' }

/**
 * The rules of a schema of a module; of `User[]`, those of a list of `User`.
 * @param name what needs them, and `key` as what, for errors
 * @throws RequestValidationError the module has no such schema
 */
export function rulesNamed(schemas: SchemaModule, named: string, name: string, key: string): Rules {
  const schema = named.replace(/\[\]$/, '')
  const found = schemas[schema]
  if (isZodSchema(found)) return check(schema === named ? found : array(found))
  const message = `must name a schema of zod 4; the module of schemas has none named ${schema}`
  throw new RequestValidationError(`${name}: ${key} ${message}`, { issues: [{ path: [key], message }] })
}

/** Names the places in which a value breaks rules, and how, without the value. */
function deviationsIn(schema: core.$ZodType, value: unknown): Deviation[] {
  return findDeviations(schema, value, listIssues(schema, value), (issue) => {
    const [{ message, expected } = { message: issue.message }] = describeIssue(issue, value)
    return (expected ?? message).replaceAll(/\bmust be |, got [\w ]+$/g, '')
  })
}

/** Runs a check of a value, whose schema may turn out to be asynchronous only now. */
function synchronously<T>(schema: core.$ZodType, value: unknown, run: () => T): T {
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
  for (const part of listParts(schema)) {
    for (const [key, one] of part.valuesIn(value)) {
      if (returnsPromise(part.schema, one))
        return [...(key === undefined ? [] : [key]), ...pathOfPromise(part.schema, one)]
    }
  }
  return []
}

function returnsPromise(schema: core.$ZodType, value: unknown): boolean {
  try {
    accepts(schema, value)
    return false
  } catch (error) {
    return isAsyncError(error)
  }
}

/** Returns true if a schema marks anything as a secret. */
function holdsSecrets(schema: core.$ZodType, visited = new Set<core.$ZodType>()): boolean {
  if (visited.has(schema)) return false
  visited.add(schema)
  return (
    annotations.get(schema)?.secret === true || listParts(schema).some((part) => holdsSecrets(part.schema, visited))
  )
}
