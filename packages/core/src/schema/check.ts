import { type core, safeParse, validate } from 'zod/mini'
import type { Issue } from '../errors.ts'
import { type Accepts, compile } from './compile.ts'
import { holdsSecrets, type SecretText, secretTexts } from './schema.ts'
import { synchronously } from './unchanged.ts'

/** A schema, ready to check many values. Nothing is copied: valid data is passed on unchanged. */
export interface Check {
  readonly schema: core.$ZodType
  /** @throws RequestValidationError the schema is asynchronous */
  readonly accepts: (value: unknown) => boolean
  /** The rules that a rejected value breaks. */
  readonly explain: (value: unknown) => Issue[]
  /** The texts in a value that the schema annotations as secrets. `name` is that of the value itself. */
  readonly secrets: (value: unknown, name: string) => Iterable<SecretText>
}

/** Compiles the schema when it is used a second time: what runs once is faster interpreted. */
export function check(schema: core.$ZodType): Check {
  const interpret: Accepts = (value) => validate(schema, value)
  let uses = 0
  let accepts = interpret
  let guarded: boolean | undefined
  return {
    schema,
    accepts(value) {
      if (++uses === 2) accepts = compile(schema) ?? interpret
      return synchronously(schema, value, () => accepts(value))
    },
    explain: (value) => synchronously(schema, value, () => explain(schema, value)),
    secrets(value, name) {
      guarded ??= holdsSecrets(schema)
      return guarded ? secretTexts(schema, value, name) : []
    },
  }
}

/** The broken rules, in words that name the rule and the value's type, and never the value. */
function explain(schema: core.$ZodType, value: unknown): Issue[] {
  const issues = safeParse(schema, value, { error: () => unsaid }).error?.issues ?? []
  const described = issues.flatMap((issue) => describe(issue, value))
  const seen = new Set<string>()
  // In linear time, since a service may send a list with any number of faults.
  return described.filter(({ path, message }) => seen.size < seen.add(`${path.join('.')} ${message}`).size)
}

export function undocumented(key: string, path: readonly (string | number)[] = []): Issue {
  return { path: [...path, key], message: 'is not a documented field' }
}

/** The message of a schema without one of its own. The application may configure zod's messages, in any language. */
const unsaid = 'Invalid input'

function describe(issue: core.$ZodIssue, root: unknown): Issue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  const got = `got ${typeName(valueAt(root, path))}`
  const say = (message: string, expected?: string): Issue[] => [{ path, message, ...(expected ? { expected } : {}) }]
  if (issue.message !== unsaid)
    return issue.code === 'custom' ? say(issue.message) : say(`${issue.message}, ${got}`, issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return say(`must be ${issue.expected}, ${got}`, issue.expected)
    case 'invalid_value': {
      const values = issue.values.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(', ')
      return say(issue.values.length === 1 ? `must be ${values}` : `must be one of ${values}`, values)
    }
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small'
      const bound = small ? issue.minimum : issue.maximum
      const word = issue.inclusive === false ? (small ? 'more than' : 'less than') : small ? 'at least' : 'at most'
      const unit = issue.origin === 'string' ? ' characters long' : issue.origin === 'array' ? ' entries long' : ''
      return say(`must be ${word} ${bound}${unit}`)
    }
    case 'invalid_format': {
      const rule = issue.format === 'regex' ? `match ${issue.pattern}` : `be a valid ${issue.format}`
      return say(`must ${rule}, ${got}`, issue.pattern ?? issue.format)
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => undocumented(key, path))
    case 'invalid_union': {
      const branches = issue.errors.map((errors) =>
        errors.flatMap((one) => describe({ ...one, path: [...issue.path, ...one.path] }, root)),
      )
      const texts = new Set(branches.flat().map((one) => one.message))
      return say(Array.from(texts).join(' or '))
    }
    default:
      return say(issue.message)
  }
}

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], root)
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns `actor.login must be string, got number`, and the number of further issues. */
export function summarizeIssues(issues: readonly Issue[]): string {
  const [first, ...others] = issues
  if (!first) return 'is invalid'
  const names = others.slice(0, 4).map(({ path }) => pathName(path))
  const more = others.length ? ` (and ${others.length} more: ${names.join(', ')})` : ''
  return `${pathName(first.path)} ${first.message}${more}`
}

function pathName(path: readonly (string | number)[]): string {
  return path.length
    ? path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index ? `.${part}` : part)).join('')
    : 'it'
}
