import { isPlain } from '../platform.ts'
import { type Issue, RequestValidationError } from '../errors.ts'
import type { Logger } from '../hooks.ts'
import { type OtherWords, unknownName } from './other-words.ts'

/** Lists what is wrong with a value, in words that follow the option's name. */
export type Rule = (value: unknown, path: Issue['path']) => readonly Issue[]

export type Rules = Readonly<Record<string, Rule>>

/** A rule for each option, for `satisfies`: the compiler names an option without one. */
export type RulesOf<Options> = Readonly<Record<keyof Options, Rule>>

/** A value in a message: a number as it is, and only the type of anything else, since it may be a secret. */
export function got(value: unknown): string {
  if (value === '') return 'got an empty string'
  if (typeof value === 'number') return `got ${value}`
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlain(value))
    return `got an instance of ${value.constructor?.name ?? 'a class'}`
  return `got ${value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value}`
}

/** Options without those that are undefined. */
export function given<Options extends object>(options: Options): Given<Options> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>
}

export type Given<Options> = { [Name in keyof Options]?: Exclude<Options[Name], undefined> }

/** An object's own field: every JavaScript object inherits `constructor` and the like. */
export function ownField<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}

/** Sets a field. To assign to `__proto__` would replace the prototype. */
export function setField(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
  else record[name] = value
}

/** A rule of one sentence: `must be ...`. */
export function must(be: string, accepts: (value: unknown) => boolean): Rule {
  return (value, path) => (accepts(value) ? [] : [{ path, message: `must be ${be}, ${got(value)}`, expected: be }])
}

const positive = (value: unknown): boolean => typeof value === 'number' && value > 0 && Number.isFinite(value)

const atLeastZero = (value: unknown): boolean => typeof value === 'number' && value >= 0

const wholeFrom = (least: number) => (value: unknown) =>
  value === Infinity || (Number.isSafeInteger(value) && (value as number) >= least)

export const hasMethods =
  (...names: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'function')

const isFunction = (value: unknown): boolean => typeof value === 'function'

export const positiveMs = /* @__PURE__ */ must('a positive number of milliseconds', positive)

export const milliseconds = /* @__PURE__ */ must('a number of milliseconds, at least 0', atLeastZero)

const wholeNumber = (least: number): Rule => must(`an integer of at least ${least}`, wholeFrom(least))

export const count = /* @__PURE__ */ wholeNumber(0)

export const countFromOne = /* @__PURE__ */ wholeNumber(1)

export const wholeFromOne = /* @__PURE__ */ must(
  'an integer of at least 1',
  (value) => value !== Infinity && wholeFrom(1)(value),
)

export const flag = /* @__PURE__ */ must('true or false', (value) => typeof value === 'boolean')

export const filledString = /* @__PURE__ */ must(
  'a string that is not empty',
  (value) => typeof value === 'string' && value !== '',
)

export const texts = /* @__PURE__ */ must('a string or an array of strings', (value) =>
  [value].flat().every((one) => typeof one === 'string'),
)

export const aFunction = /* @__PURE__ */ must('a function', isFunction)

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

/** An object whose fields, of any name, all follow one rule. */
export const recordOf =
  (rule: Rule): Rule =>
  (value, path) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : rule(one, [...path, name])))
      : must('an object', () => false)(value, path)

export interface FieldOptions {
  /** True if the object may have other fields. @default false */
  readonly open?: boolean
  /** The names of these fields in other libraries. @default none */
  readonly words?: OtherWords
  /** The names of other fields, which are checked elsewhere. @default none */
  readonly elsewhere?: readonly string[]
  /** The noun for a field in messages. @default 'an option' */
  readonly noun?: string
}

/** An object that has no fields other than these; undefined counts as absent. */
export function fields(rules: Rules, { open = false, words = {}, elsewhere = [], noun }: FieldOptions = {}): Rule {
  const known = [...elsewhere, ...Object.keys(rules)]
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return must('an object', () => false)(value, path)
    return Object.entries(value).flatMap(([name, one]) => {
      if (one === undefined) return []
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      if (rule) return rule(one, [...path, name])
      return open ? [] : [{ path: [...path, name], message: unknownName(name, known, words, noun) }]
    })
  }
}

const levels: RulesOf<Logger> = { debug: aFunction, info: aFunction, warn: aFunction, error: aFunction }

/** Where a client logs: a level without a method is not logged. */
export const logger: Rule = (value, path) => fields(levels, { open: true })(value, path)

/** An object as `fields` checks it, in which some fields are required. */
export function required(rules: Rules, names: readonly string[], words: OtherWords = {}): Rule {
  const known = fields(rules, { words })
  return (value, path) => {
    const issues = known(value, path)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return issues
    const absent = names.filter((name) => (value as Readonly<Record<string, unknown>>)[name] === undefined)
    return [...issues, ...absent.flatMap((name) => (rules[name] as Rule)(undefined, [...path, name]))]
  }
}

/** Returns true for the name of a header, which is also the form of a method. */
export function isHeaderName(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text)
}

/** Returns true for a text that may be the value of a header. */
export function isHeaderValue(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text)
}

/** Returns true if a value can be sent as a header, and is not blank. */
export function filledHeader(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && isHeaderValue(value)
}

/** Valid header names and values. A value is never part of the message: it may be a secret. */
export const headers: Rule = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Symbol.iterator in value)
    return must('an object of names and values', () => false)(value, path)
  return Object.entries(value).flatMap(([name, text]: [string, unknown]) => {
    const at = [...path, name]
    if (!isHeaderName(name)) return [{ path: at, message: 'is not a valid header name' }]
    if (text === undefined) return []
    if (typeof text !== 'string') return must('a string', () => false)(text, at)
    return isHeaderValue(text)
      ? []
      : [{ path: at, message: 'has a line break or another character that is not valid in a header' }]
  })
}

/**
 * Checks the own options of a call that combines operations. Those operations check what it passes on.
 * @param name the call, for error messages
 * @param path where the value is, if it is not the options @default []
 * @throws RequestValidationError names every option that is not valid
 */
export function checkOptions(name: string, rule: Rule, options: unknown, path: Issue['path'] = []): void {
  rejectOptions(rule(options, path), (text) => `${name}: ${text}`)
}

/**
 * Throws if options break rules, and names each of them.
 * @param issues the broken rules; if there are none, nothing is thrown
 * @param word puts the broken rules into a sentence @default the rules themselves
 * @throws RequestValidationError
 */
export function rejectOptions(issues: readonly Issue[], word: (text: string) => string = (text) => text): void {
  if (issues.length === 0) return
  const text = issues.map(({ path, message }) => `${path.join('.') || 'options'} ${message}`).join('; ')
  throw new RequestValidationError(word(text), { issues })
}

/**
 * Checks that a function was called with an object of options.
 * @param name the function, for the error
 * @param example options that it needs
 * @returns the options
 * @throws RequestValidationError it is not an object
 */
export function verifyOptions<Options extends object>(name: string, options: Options, example: string): Options {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options
  const message = `must be an object, such as { ${example} }, ${got(options)}`
  throw new RequestValidationError(`${name}: the options ${message}`, { issues: [{ path: [], message }] })
}

/** Returns true if a text is valid in an Authorization header. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** Describes a text that is not valid as a token, without quoting it. */
export function describeToken(text: string): string {
  if (text === '') return 'got an empty string'
  if (/^bearer\s/i.test(text)) return 'got a string that begins with `Bearer`: leave that out, since the client adds it'
  return text.trim() === text
    ? 'got a string with other characters'
    : 'got a string with spaces or line breaks around it'
}
