import type { core } from 'zod/mini'
import { type Issue, RequestValidationError } from '../errors.ts'
import { runBounded } from './bounded-run.ts'
import { type Rules, undocumented, unexplained } from './check.ts'
import { changesIn, isZodSchema, notUsable } from './standard-schema.ts'
import { isDeep } from './depth.ts'
import { type Deviation, valueAt } from './deviation.ts'
import { findDeviations } from './find-deviations.ts'
import { findDrift, findDriftDeviations } from './find-drift.ts'
import { array } from './explain.ts'
import { accepts, listIssues, unsaid } from './run-schema.ts'
import { annotations, digitsToNumbers, fieldNames, partsOf, type SchemaModule, secretTexts } from './schema.ts'

export { summarizeIssues } from './check.ts'

/** Checks values by a schema. Nothing is copied: valid data is passed on unchanged. */
export function check(schema: core.$ZodType): Rules {
  let guarded: boolean | undefined
  const rules: Rules = {
    schema,
    accepts: (value) => run(value, () => accepts(schema, value), false),
    explain(value) {
      const issues = run(value, () => explain(schema, value), [tooDeep], mostIssues)
      return issues.length > 0 || rules.accepts(value) ? issues : [unexplained]
    },
    deviations: (value) => run(value, () => deviationsIn(schema, value), [], mostIssues),
    changes: () => changesIn(schema),
    drift: (value) => findDrift(schema, value),
    driftDeviations: (value) => findDriftDeviations(schema, value),
    fieldNames: () => fieldNames(schema),
    numbers(value, field) {
      const part = field === undefined ? schema : partsOf(schema).find(({ name }) => name === field)?.schema
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

/** The issue of a value that no check can look through. */
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
  const message = `must name a schema of zod 4; the module of schemas has none of the name ${schema}`
  throw new RequestValidationError(`${name}: ${key} ${message}`, { issues: [{ path: [key], message }] })
}

/** Names the rules that a value breaks, and the type of the value, never the value. */
function explain(schema: core.$ZodType, value: unknown): Issue[] {
  const described = listIssues(schema, value).flatMap((issue) => describe(issue, value))
  const seen = new Set<string>()
  // In linear time, since a service may send a list with any number of faults.
  return described.filter(({ path, message }) => seen.size < seen.add(`${path.join('.')} ${message}`).size)
}

/** Names the places in which a value breaks rules, and how, without the value. */
function deviationsIn(schema: core.$ZodType, value: unknown): Deviation[] {
  return findDeviations(schema, value, listIssues(schema, value), (issue) => {
    const [{ message, expected } = { message: issue.message }] = describe(issue, value)
    return (expected ?? message).replaceAll(/\bmust be |, got \w+/g, '')
  })
}

/** The unit of a bound, singular and plural. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** The most issues of alternatives that are looked at, and how far inside each other, to describe one issue. */
const most = { alternatives: 100, depth: 4 }

/** @param budget how many more issues of alternatives may be described */
function describe(
  issue: core.$ZodIssue,
  root: unknown,
  depth = 0,
  budget = { alternatives: most.alternatives },
): Issue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  const got = `got ${typeName('input' in issue ? issue.input : valueAt(root, path))}`
  const say = (message: string, expected?: string): Issue[] => [{ path, message, ...(expected ? { expected } : {}) }]
  if (issue.message !== unsaid)
    return issue.code === 'custom' ? say(issue.message) : say(`${issue.message}, ${got}`, issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return say(`must be ${issue.expected}, ${got}`, issue.expected)
    case 'invalid_value': {
      return say(oneOf(issue.values), namesOf(issue.values))
    }
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small'
      const bound = small ? issue.minimum : issue.maximum
      const word = issue.inclusive === false ? (small ? 'more than' : 'less than') : small ? 'at least' : 'at most'
      const [one, many] = units[issue.origin] ?? []
      return say(`must be ${word} ${bound}${many === undefined ? '' : ` ${Number(bound) === 1 ? one : many} long`}`)
    }
    case 'invalid_format': {
      const rule = issue.format === 'regex' ? `match ${issue.pattern}` : `be a valid ${issue.format}`
      return say(`must ${rule}, ${got}`, issue.pattern ?? issue.format)
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => undocumented(key, path))
    case 'invalid_union': {
      // An object of no kind that is known.
      if ('options' in issue && issue.options) return say(oneOf(issue.options))
      const errors = depth < most.depth ? issue.errors.flat().slice(0, Math.max(0, budget.alternatives)) : []
      budget.alternatives -= errors.length
      const inner = errors.flatMap((one) =>
        describe({ ...one, path: [...issue.path, ...one.path] }, root, depth + 1, budget),
      )
      const texts = new Set(inner.map((one) => one.message))
      return say(Array.from(texts).join(' or ') || `must match one of ${issue.errors.length} alternatives`)
    }
    default:
      return say(issue.message)
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? `must be ${namesOf(values)}` : `must be one of ${namesOf(values)}`
}

function namesOf(values: readonly unknown[]): string {
  return values.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(', ')
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return Array.isArray(value) ? 'array' : typeof value
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
  return annotations.get(schema)?.secret === true || partsOf(schema).some((part) => holdsSecrets(part.schema, visited))
}
