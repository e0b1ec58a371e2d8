import { isArrayBuffer, isBytes, isInstance, isParsableUrl } from '../platform.ts'
/**
 * The parts of the checks that the generator writes. None of it needs zod. A check may say no to a value that its
 * schema accepts: then the schema decides. It never says yes to one that the schema rejects, except for undefined
 * fields: they count as absent, since JSON has no undefined.
 */

export { recall, remember } from './decide-once.ts'

type Accepts = (value: unknown) => boolean

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns true if it is a list whose entries are all accepted. */
export function isList(value: unknown, accepts: Accepts, min = 0, max = Infinity): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length < min || value.length > max) return false
  for (const entry of value) if (!accepts(entry)) return false
  return true
}

/** Returns true if it is an object of no class whose fields are all accepted. */
export function isRecord(value: unknown, accepts: Accepts = () => true): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return false
  return Object.getOwnPropertySymbols(value).length === 0 && Object.values(value).every(accepts)
}

/** A regular expression for the names of fields, or what does the same. */
export type NamePattern = Pick<RegExp, 'test'>

/** A pattern that matches no longer name, because its work grows faster than the name. */
export function matchUpTo(most: number, pattern: RegExp): NamePattern {
  return { test: (name) => name.length <= most && pattern.test(name) }
}

/** The names of fields that an object has besides these, and besides those that match. */
export function otherNames(value: object, names: ReadonlySet<string>, patterns: readonly NamePattern[] = []): string[] {
  return Object.keys(value).filter((name) => !names.has(name) && !patterns.some((one) => one.test(name)))
}

/** Returns true if an object has no fields but these, and those that match. */
export function hasOnly(value: object, names: ReadonlySet<string>, patterns: readonly NamePattern[] = []): boolean {
  for (const name in value) if (!names.has(name) && !patterns.some((one) => one.test(name))) return false
  return true
}

/** Returns true if the fields of an object besides these are accepted. */
export function areOthers(
  value: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
  accepts: Accepts,
  patterns?: readonly NamePattern[],
): boolean {
  return otherNames(value, names, patterns).every((name) => accepts(value[name]))
}

/** Returns true if it is an object of no class whose fields of matching names are accepted. */
export function areMatching(value: unknown, pattern: NamePattern, accepts: Accepts): boolean {
  return isRecord(value) && Object.entries(value).every(([name, one]) => !pattern.test(name) || accepts(one))
}

/** Returns true if it is an object whose field is a string outside the known set. */
export function hasOther(value: unknown, field: string, known: ReadonlySet<unknown>): boolean {
  if (!isObject(value)) return false
  const text = value[field]
  return typeof text === 'string' && !known.has(text)
}

/** Returns true if a list has no duplicates. */
export function isUnique(list: readonly unknown[]): boolean {
  return new Set(list.map((one) => JSON.stringify(one, sorted))).size === list.length
}

/** The order of fields does not tell objects apart, and a bigint is the integer that it is sent as. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  return isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
}

/** Returns true if a value is equal to one of several, some of which are objects or lists. */
export function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  const text = JSON.stringify(value, sorted)
  return values.some((one) => JSON.stringify(one, sorted) === text)
}

/** Returns true if a list has a number of entries that are accepted, and for everything that is no list. */
export function holds(value: unknown, accepts: Accepts, min: number, max = Infinity): boolean {
  if (!Array.isArray(value)) return true
  const count = value.filter((entry) => accepts(entry)).length
  return count >= min && count <= max
}

/** Returns true for a multiple of a step. Both numbers are the nearest to what was written, and so is their quotient. */
export function isMultiple(value: number, step: number): boolean {
  const ratio = value / step
  return Math.abs(ratio - Math.round(ratio)) < 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1)
}

/** The length of a text in characters: those beyond the Basic Multilingual Plane count once, as in JSON Schema. */
export function characters(text: string): number {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length
}

/** An integer as callers pass it: a number up to 2^53, a bigint, or digits of any length. */
export type IntegerLike = number | bigint | string

/** Returns true for an integer in a range, as a number, a bigint or its digits. */
export function isIntegerLike(value: unknown, min = 0, max = Infinity, also?: number): value is IntegerLike {
  if (Number.isSafeInteger(value)) return isWithin(value as number, min, max, also)
  const isExact = typeof value === 'bigint' || (typeof value === 'string' && /^(?:\d+|-[1-9]\d*)$/.test(value))
  return isExact && isWithin(BigInt(value), min, max, also)
}

function isWithin(integer: number | bigint, min: number, max: number, also: number | undefined): boolean {
  // `==` compares a bigint with a number.
  return (integer >= min && integer <= max) || integer == also
}

/** Returns true for an integer of 64 bits: a number up to 2^53, a bigint or its digits. */
export function isInt64(value: unknown, min?: number, max?: number): value is IntegerLike {
  const isExact = typeof value === 'bigint' || (typeof value === 'string' && /^-?\d{1,19}$/.test(value))
  if (!isExact && !Number.isSafeInteger(value)) return false
  const integer = BigInt(value as IntegerLike)
  const isLong = integer === BigInt.asIntN(64, integer)
  return isLong && (min === undefined || integer >= min) && (max === undefined || integer <= max)
}

/** Returns true if a text is a date and time with an offset, in any ISO 8601 format. */
export function isDateTime(text: string): boolean {
  return dateTimePattern.test(text)
}

export const dateTimePattern = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/

/** Returns true for a date and time in ISO 8601 format, with an offset or without. */
export function isLooseDateTime(text: string): boolean {
  return looseDateTimePattern.test(text)
}

export const looseDateTimePattern = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/

const rfc3339 =
  /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Returns true if a text is a date and time with an offset, on a day that exists. @see RFC 3339, section 5.6 */
export function isTimestamp(text: string): boolean {
  return rfc3339.test(text) && startsWithDay(text)
}

const looseRfc3339 =
  /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/

/** Returns true for a date and time on a day that exists: its offset and its seconds may be missing. */
export function isLooseTimestamp(text: string): boolean {
  return looseRfc3339.test(text) && startsWithDay(text)
}

const calendarDay = /^\d{4}-\d\d-\d\d$/

/** Returns true if a text is a day that exists, as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  return calendarDay.test(text) && startsWithDay(text)
}

/**
 * Returns true if a text of the form yyyy-mm-dd begins with a day that exists. A page may have thousands, so it copies
 * nothing.
 */
function startsWithDay(text: string): boolean {
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  if (month < 1 || month > 12 || day < 1) return false
  return day <= 28 || day <= lastDay(twoDigits(text, 0) * 100 + twoDigits(text, 2), month)
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
}

function lastDay(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Returns true if a text is an e-mail address without a name, comments or line breaks. */
export function isEmail(text: string): boolean {
  return emailPattern().test(text)
}

let email: RegExp | undefined

/** @see RFC 5322, section 3.4.1; RFC 6532 */
export function emailPattern(): RegExp {
  return (email ??= makeEmailPattern())
}

function makeEmailPattern(): RegExp {
  const atom = String.raw`[\w!#$%&'*+/=?^\`{|}~\u0080-\uffff-]+`
  const dotAtom = `${atom}(?:\\.${atom})*`
  const quoted = String.raw`"(?:[ !#-[\]-~\u0080-\uffff]|\\[ -~])*"`
  const literal = String.raw`\[[!-Z^-~]*\]`
  return new RegExp(`^(?:${dotAtom}|${quoted})@(?:${dotAtom}|${literal})$`)
}

/** Returns true if a text is a URL without spaces. */
export function isUrl(text: string): boolean {
  return !/\s/.test(text) && isParsableUrl(text)
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}

export function isIpv4(text: string): boolean {
  return (
    text.split('.').length === 4 &&
    text.split('.').every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  )
}

export function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && isParsableUrl(`http://[${text}]`)
}

/**
 * Returns true for a value that can be sent as a file: its bytes or text, or an object with these, a name and a content
 * type.
 */
export function isFile(value: unknown): boolean {
  return isFileBody(value) || (typeof value === 'object' && value !== null && 'body' in value && isFileBody(value.body))
}

function isFileBody(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    isBytes(value) ||
    isArrayBuffer(value) ||
    isInstance(value, 'Blob', 'ReadableStream') ||
    (typeof value === 'object' && value !== null && 'pipe' in value && Symbol.asyncIterator in value)
  )
}

/** The fields that an object needs beside one that it has. */
export function missing(value: object, field: string, needs: readonly string[]): string[] {
  return has(value, field) ? needs.filter((name) => !has(value, name)) : []
}

/** Counts the complete sets of fields that an object has. */
export function countSets(value: object, sets: readonly (readonly string[])[]): number {
  return sets.filter((set) => hasAll(value, set)).length
}

export function hasAll(value: object, fields: readonly string[]): boolean {
  return fields.every((name) => has(value, name))
}

/** Counts the fields of an object. */
export function countFields(value: object): number {
  return Object.values(value).filter((one) => one !== undefined).length
}

/** An undefined field counts as absent. */
function has(value: object, name: string): boolean {
  return Object.hasOwn(value, name) && (value as Readonly<Record<string, unknown>>)[name] !== undefined
}
