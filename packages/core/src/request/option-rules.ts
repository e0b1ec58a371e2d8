import type { Issue } from '../errors.ts'
import { isToken } from '../tokens/token-source.ts'

/** Lists what is wrong with a value, in words that follow the option's name. */
export type Rule = (value: unknown, path: readonly string[]) => readonly Issue[]

export type Rules = Readonly<Record<string, Rule>>

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** A rule of one sentence: `must be ...`. */
export function must(be: string, accepts: (value: unknown) => boolean): Rule {
  return (value, path) =>
    accepts(value) ? [] : [{ path, message: `must be ${be}, got ${typeOf(value)}`, expected: be }]
}

const positive = (value: unknown): boolean => typeof value === 'number' && value > 0 && Number.isFinite(value)
const atLeastZero = (value: unknown): boolean => typeof value === 'number' && value >= 0
const wholeFrom = (least: number) => (value: unknown) =>
  value === Infinity || (Number.isSafeInteger(value) && (value as number) >= least)
const hasMethods =
  (...names: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'function')

const isFunction = (value: unknown): boolean => typeof value === 'function'
export const positiveMs = must('a positive number of milliseconds', positive)
export const milliseconds = must('a number of milliseconds, at least 0', atLeastZero)
export const wholeNumber = (least: number): Rule => must(`an integer of at least ${least}`, wholeFrom(least))
export const count = wholeNumber(0)
export const countFromOne = wholeNumber(1)
export const wholeFromOne = must('an integer of at least 1', (value) => value !== Infinity && wholeFrom(1)(value))
export const flag = must('true or false', (value) => typeof value === 'boolean')
export const filledString = must('a string that is not empty', (value) => typeof value === 'string' && value !== '')
export const aFunction = must('a function', isFunction)
export const methods = (...names: string[]): Rule => must(`an object with ${names.join(' and ')}`, hasMethods(...names))
export const oneOf = (...values: readonly unknown[]): Rule =>
  must(`one of ${values.map((value) => `'${String(value)}'`).join(', ')}`, (value) => values.includes(value))

/** A rule for an option that may also be `false`. */
export const orFalse =
  (rule: Rule): Rule =>
  (value, path) =>
    value === false
      ? []
      : rule(value, path).map((issue) => (issue.path.length > path.length ? issue : mayBeFalse(issue)))

function mayBeFalse(issue: Issue): Issue {
  return { ...issue, message: issue.message.replace(', got', ' or false, got') }
}

export const listOf =
  (rule: Rule): Rule =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => rule(one, [...path, String(index)]))
      : must('an array', () => false)(value, path)

/** An object that has no fields other than these; undefined counts as absent. */
export function fields(rules: Rules, { open = false }: { readonly open?: boolean } = {}): Rule {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return must('an object', () => false)(value, path)
    return Object.entries(value).flatMap(([name, one]) => {
      if (one === undefined) return []
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (rule) return rule(one, [...path, name])
      return open ? [] : [{ path: [...path, name], message: unknownName(name, Object.keys(rules)) }]
    })
  }
}

/** An object as `fields` checks it, in which some fields are required. */
export function required(rules: Rules, names: readonly string[]): Rule {
  const known = fields(rules)
  return (value, path) => {
    const issues = known(value, path)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return issues
    const absent = names.filter((name) => (value as Readonly<Record<string, unknown>>)[name] === undefined)
    return [...issues, ...absent.flatMap((name) => (rules[name] as Rule)(undefined, [...path, name]))]
  }
}

function unknownName(name: string, known: readonly string[]): string {
  const plain = name.toLowerCase()
  const meant = known.find((one) => distance(one.toLowerCase(), plain) <= Math.max(1, plain.length / 4))
  return meant === undefined ? 'is not an option' : `is not an option; did you mean \`${meant}\`?`
}

/** The edit distance: how many letters to insert, remove or change to turn one word into another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column++) {
      const change = (row[column - 1] as number) + (letter === other[column - 1] ? 0 : 1)
      next.push(Math.min(change, (row[column] as number) + 1, (next[column - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}

/** Valid header names and values. A value is never part of the message: it may be a secret. */
export const headers: Rule = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Symbol.iterator in value)
    return must('an object of names and values', () => false)(value, path)
  return Object.entries(value).flatMap(([name, text]: [string, unknown]) => {
    const at = [...path, name]
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [{ path: at, message: 'is not a valid header name' }]
    if (text === undefined) return []
    if (typeof text !== 'string') return must('a string', () => false)(text, at)
    const valid = /^[\t\x20-\x7e\x80-\xff]*$/.test(text)
    return valid ? [] : [{ path: at, message: 'has a line break or another character that is not valid in a header' }]
  })
}

export const token: Rule = (value, path) => {
  if (typeof value === 'function' || hasMethods('get')(value)) return []
  if (typeof value !== 'string') return must('a string, a function or a TokenSource', () => false)(value, path)
  if (isToken(value)) return []
  const got = value === '' ? 'an empty string' : 'a string with other characters'
  return [{ path, message: `must be visible ASCII characters without spaces or line breaks, got ${got}` }]
}
