import type { core } from 'zod/mini'
import type { Issue } from '../errors.ts'
import { absent, undocumented, writePath } from './check.ts'
import { chooseAlternative } from './choose-alternative.ts'
import { valueAt } from './deviation.ts'
import { listIssues, unsaid } from './run-schema.ts'

/** Names the rules that a value breaks, and the type of the value, never the value. */
export function explainBy(schema: core.$ZodType, value: unknown): Issue[] {
  const described = listIssues(schema, value).flatMap((issue) => describeIssue(issue, value))
  const seen = new Set<string>()
  // In linear time, since a service may send a list with any number of faults.
  return described.filter(({ path, message }) => seen.size < seen.add(`${path.join('.')} ${message}`).size)
}

/** The unit of a bound, singular and plural. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** Types that JSON Schema has other names for. */
const jsonTypes: Readonly<Record<string, string>> = { tuple: 'array', record: 'object', int: 'integer' }

/** The most issues of alternatives to inspect, and their nesting, to describe one issue. */
const most = { alternatives: 100, depth: 4 }

/**
 * Says what is wrong, without the value.
 * @param budget how many more issues of alternatives may be described
 */
export function describeIssue(
  issue: core.$ZodIssue,
  root: unknown,
  depth = 0,
  budget = { alternatives: most.alternatives },
): Issue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  const value = 'input' in issue ? issue.input : valueAt(root, path)
  const got = `got ${issue.code === 'invalid_format' ? describeText(value) : typeName(value)}`
  const say = (message: string, expected?: string): Issue[] => [{ path, message, ...(expected ? { expected } : {}) }]
  if (issue.message !== unsaid)
    return issue.code === 'custom' ? say(issue.message) : say(`${issue.message}, ${got}`, issue.message)
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.expected === 'never') return say('is not allowed')
      if (issue.expected === 'nonoptional') return say(absent)
      const type = jsonTypes[issue.expected] ?? issue.expected
      return say(`must be ${type}, ${got}`, type)
    }
    case 'invalid_value': {
      return say(listChoices(issue.values), listNames(issue.values))
    }
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small'
      const bound = small ? issue.minimum : issue.maximum
      const word = issue.inclusive === false ? (small ? 'more than' : 'less than') : small ? 'at least' : 'at most'
      const [one, many] = units[issue.origin] ?? []
      return say(`must be ${word} ${bound}${many === undefined ? '' : ` ${Number(bound) === 1 ? one : many} long`}`)
    }
    case 'not_multiple_of':
      return say(`must be a multiple of ${issue.divisor}`)
    case 'invalid_format': {
      // zod calls a UUID of any version a guid; documents do not.
      const format = issue.format === 'guid' ? 'uuid' : issue.format
      const rule = format === 'regex' ? `match ${issue.pattern}` : `be a valid ${format}`
      return say(`must ${rule}, ${got}`, issue.pattern ?? format)
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => undocumented(key, path))
    case 'invalid_union': {
      // The object is of no known kind.
      if ('options' in issue && issue.options) return say(listChoices(issue.options))
      const meant = chooseAlternative(issue.errors, valueAt(root, path))
      const errors = (depth < most.depth ? (meant ?? issue.errors.flat()) : []).slice(
        0,
        Math.max(0, budget.alternatives),
      )
      budget.alternatives -= errors.length
      const inner = errors.flatMap((one) =>
        describeIssue({ ...one, path: [...issue.path, ...one.path] }, root, depth + 1, budget),
      )
      if (meant && inner.length > 0) return inner
      const texts = inner.map(({ path: whole, message }) => {
        const below = whole.slice(path.length)
        return below.length > 0 ? `${writePath(below)} ${message}` : message
      })
      return say(
        joinTexts(texts, [`, got ${describeText(value)}`, `, ${got}`]) ||
          `must match one of ${issue.errors.length} alternatives`,
      )
    }
    default:
      return say(issue.message)
  }
}

/** The characters of a message about alternatives. */
const mostCharacters = 300

/**
 * Joins the requirements of alternatives: `must be string or number, got boolean`.
 * @param ends the texts that say what was found, of which the first comes once, at the end
 */
function joinTexts(texts: readonly string[], ends: readonly string[]): string {
  const rules = Array.from(new Set(texts.map((text) => ends.reduce((rule, one) => rule.replace(one, ''), text))))
  const be = 'must be '
  const joined = rules.every((rule) => rule.startsWith(be))
    ? rules.join(' or ').replaceAll(` or ${be}`, ' or ')
    : rules.join(' or ')
  const shown = joined.length > mostCharacters ? `${joined.slice(0, mostCharacters)}…` : joined
  const end = ends.find((one) => texts.some((text) => text.endsWith(one)))
  return shown && end !== undefined ? shown + end : shown
}

function listChoices(values: readonly unknown[]): string {
  return values.length === 1 ? `must be ${listNames(values)}` : `must be one of ${listNames(values)}`
}

function listNames(values: readonly unknown[]): string {
  return values.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(', ')
}

/** Describes a text in the wrong form without quoting it, since it may be a secret. */
function describeText(value: unknown): string {
  if (typeof value !== 'string') return typeName(value)
  if (value === '') return 'an empty string'
  if (value.trim() !== value) return 'a string with spaces or line breaks around it'
  return `a string of ${value.length} ${value.length === 1 ? 'character' : 'characters'}`
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object') return typeof value
  const [, kind = 'Object'] = /^\[object (\w+)\]$/.exec(Object.prototype.toString.call(value)) ?? []
  return kind === 'Object' || kind === 'Array' ? kind.toLowerCase() : kind
}
