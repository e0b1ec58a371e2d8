import { isPlain } from '../platform.ts'
import type { Issue } from '../errors.ts'
import { stringifyExactly } from '../schema/json.ts'
import { writeJson } from './json-body.ts'
import type { ListFormat, OperationInit, ParamStyle } from './operation.ts'
import { got, isHeaderValue, ownField } from './option-rules.ts'
import type { Params } from './url.ts'

/** A style of OpenAPI, as an expansion of RFC 6570. */
interface Expansion {
  /** The prefix of the expansion. */
  readonly prefix: string
  /** The separator between values that are written separately. */
  readonly between: string
  /** True if each value is written with the name of the param. */
  readonly named: boolean
  /** The separator between the entries of a list that is written as one value. @default a comma */
  readonly comma?: string
}

const form: Expansion = { prefix: '', between: '&', named: true }

const expansions = {
  form,
  simple: { prefix: '', between: ',', named: false },
  label: { prefix: '.', between: '.', named: false },
  matrix: { prefix: ';', between: ';', named: true },
  cookie: { prefix: '', between: '; ', named: true },
  spaceDelimited: { ...form, comma: '%20' },
  pipeDelimited: { ...form, comma: '%7C' },
} satisfies Readonly<Record<string, Expansion>>

type ExpansionName = keyof typeof expansions

/** How the texts of a value become part of a request. */
export type Encode = (text: string) => string

/** A param that is to be written. */
export interface Styled extends Omit<ParamStyle, 'style' | 'allowReserved'> {
  /** The name on the wire. */
  readonly name: string
  readonly style: ExpansionName | ListFormat | 'deepObject' | 'json' | 'whole'
  readonly encode: Encode
  /** True if JSON is written without the name. @default false */
  readonly bare?: boolean
  /** Receives what cannot be written. */
  readonly fault: (message: string) => void
}

/**
 * Writes a param by its style.
 * @returns its text, such as `ids=1,2`; undefined for an empty list or object, of which nothing is written
 */
export function expand(value: unknown, param: Styled): string | undefined {
  const { name, style, encode, bare = false } = param
  if (style === 'json')
    return nameAnd({ ...form, named: !bare }, bare ? '' : writeText(name, param), encode(writeJsonText(value, param)))
  if (style === 'whole') return encode(typeof value === 'string' ? value : writeJsonText(value, param))
  if (style === 'deepObject') return deepPairs(value, writeText(name, param), param).join('&') || undefined
  if (isListFormat(style)) {
    const pairs = nestedValues(value, style).map(([keys, text]) => `${nestedName(name, keys, param)}=${text(param)}`)
    return pairs.join('&') || undefined
  }
  const expansion: Expansion = expansions[style]
  const { prefix, between, named } = expansion
  const ownName = named ? writeText(name, param) : ''
  if (!isCompound(value)) return prefix + nameAnd(expansion, ownName, writeText(value, param))
  const { explode = style === 'form' || style === 'cookie' } = param
  const parts = splitValue(value, param, explode && style === 'form')
  if (parts.length === 0) return undefined
  if (explode) return prefix + parts.map(([key, text]) => exploded(expansion, ownName, key, text)).join(between)
  const whole = parts.flatMap(([key, text]) => (key === undefined ? [text] : [key, text]))
  return prefix + nameAnd(expansion, ownName, joinEntries(whole, expansion.comma ?? ',', param))
}

/** Joins entries. An entry that contains the separator would be ambiguous; a header can quote it. */
function joinEntries(entries: readonly string[], separator: string, { fault }: Styled): string {
  if (entries.some((one) => one.includes(separator) && !/^".*"$/.test(one)))
    fault(`must have no entry with \`${decodeURIComponent(separator)}\`, which separates the entries`)
  return entries.join(separator)
}

function exploded(expansion: Expansion, name: string, key: string | undefined, text: string): string {
  return key === undefined ? nameAnd(expansion, name, text) : `${key}=${text}`
}

/** In the style `matrix`, an empty text has no equals sign. */
function nameAnd({ named, prefix }: Expansion, name: string, text: string): string {
  if (!named) return text
  return text === '' && prefix === ';' ? name : `${name}=${text}`
}

/** The entries of a list, which have no key, or of an object, in which a list may repeat its key. */
function splitValue(value: object, param: Styled, repeat: boolean): [key: string | undefined, text: string][] {
  const ofList = (list: readonly unknown[], key?: string) => list.map((one) => [key, one] as const)
  const entries = Array.isArray(value)
    ? ofList(value)
    : Object.entries(value).flatMap(([key, one]) =>
        ofList(repeat && Array.isArray(one) ? (one as unknown[]) : [one], key),
      )
  return entries
    .filter(([, one]) => hasValue(one))
    .map(([key, one]) => [key === undefined ? undefined : writeText(key, param), writeText(one, param)])
}

/** Within a list or an object, null is not written: only JSON has one (RFC 6570, section 2.3). */
export function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null
}

export function isListFormat(style: string | undefined): style is ListFormat {
  return style === 'brackets' || style === 'indices' || style === 'repeat' || style === 'comma'
}

/** A plain value in a list or an object, and the keys that lead to it. */
type NestedValue = readonly [keys: readonly string[], text: (param: Styled) => string]

/** The plain values in a list or an object. Undefined and null are not written. */
function nestedValues(value: unknown, format: ListFormat, keys: readonly string[] = []): NestedValue[] {
  if (!hasValue(value)) return []
  if (!isCompound(value)) return [[keys, (param) => writeText(value, param)]]
  if (format === 'comma' && Array.isArray(value) && !value.some(isCompound)) {
    const plain = value.filter(hasValue)
    return plain.length > 0 ? [[keys, (param) => plain.map((one) => writeText(one, param)).join(',')]] : []
  }
  return nestedEntries(value, format).flatMap(([key, one]) =>
    nestedValues(one, format, key === undefined ? keys : [...keys, key]),
  )
}

/** The entries of a list or an object, each with its key in the name. */
export function nestedEntries(value: object, format: ListFormat): [key: string | undefined, value: unknown][] {
  if (!Array.isArray(value)) return Object.entries(value)
  return value.map((one: unknown, index) => [
    format === 'brackets' ? '' : format === 'indices' ? String(index) : undefined,
    one,
  ])
}

function nestedName(name: string, keys: readonly string[], param: Styled): string {
  return writeText(name, param) + keys.map((key) => `%5B${writeText(key, param)}%5D`).join('')
}

/** `name[a][b]=1`; a list has its positions as keys. */
function deepPairs(value: unknown, name: string, param: Styled): string[] {
  if (!isCompound(value)) return [`${name}=${writeText(value, param)}`]
  return Object.entries(value)
    .filter(([, one]) => hasValue(one))
    .flatMap(([key, one]) => deepPairs(one, `${name}%5B${writeText(key, param)}%5D`, param))
}

/** Nested lists and objects are written as JSON, because no style covers them. */
function writeText(value: unknown, { encode, fault }: Styled): string {
  const plain = isPlainValue(value)
  if (!plain && !isCompound(value)) {
    fault(`must be a string, a number, a boolean, or a list or an object of those, ${got(value)}`)
    return ''
  }
  const text = plain ? String(value) : writeJsonText(value, { fault })
  if (/\p{Surrogate}/u.test(text)) {
    fault('must be well-formed Unicode')
    return ''
  }
  return encode(text)
}

function writeJsonText(value: unknown, { fault }: Pick<Styled, 'fault'>): string {
  const issues: Issue[] = []
  const text = writeJson(value, [], issues, stringifyExactly)
  for (const { message } of issues) fault(message)
  return text
}

export function isPlainValue(value: unknown): value is string | number | bigint | boolean {
  return typeof value === 'number' ? Number.isFinite(value) : ['string', 'bigint', 'boolean'].includes(typeof value)
}

/** Returns true for a list, and for an object with fields: bytes, a Date or a Map have none that could be written. */
export function isCompound(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return Array.isArray(value) || isPlain(value) || Object.keys(value).length > 0
}

/**
 * Encodes a text, and leaves reserved characters and percent codes as they are, except for those that would end the
 * value: `#`, `&` and `+` in a query, `?` and `#` in a path.
 */
export function encodeReserved(ending: RegExp): Encode {
  return (text) =>
    encodeURI(text)
      .replaceAll('%5B', '[')
      .replaceAll('%5D', ']')
      .replaceAll(/%25(?=[\da-f]{2})/gi, '%')
      .replaceAll(ending, encodeURIComponent)
}

/** Reports values of the param of this name that cannot be written. */
export function collectFaults(name: string, issues: Issue[]): Styled['fault'] {
  return (message) => void issues.push({ path: [name], message })
}

/** The texts of params, except for those without any. */
export function texts(params: Params, styledAs: (name: string) => Styled): string[] {
  return Object.entries(params).flatMap(([name, value]) => expand(value, styledAs(name)) ?? [])
}

/** A param with its style and its name on the wire. */
export function readParam(
  { styles, wireNames }: Pick<OperationInit, 'styles' | 'wireNames'>,
  name: string,
  usual: Styled['style'],
  encode: Encode,
  issues: Issue[],
): Styled {
  const { style = usual, ...others } = ownField(styles, name) ?? {}
  return { ...others, name: ownField(wireNames, name) ?? name, style, encode, fault: collectFaults(name, issues) }
}

export const reservedInQuery = /* @__PURE__ */ encodeReserved(/[#&+]/g)

export function queryParam(operation: OperationInit, name: string, issues: Issue[]): Styled {
  const encode = ownField(operation.styles, name)?.allowReserved ? reservedInQuery : encodeURIComponent
  return readParam(operation, name, 'form', encode, issues)
}

export function cookieParam(operation: OperationInit, name: string, issues: Issue[]): Styled {
  const param = readParam(operation, name, 'cookie', encodeURIComponent, issues)
  return ownField(operation.styles, name)?.allowReserved ? { ...param, encode: cookieText(param) } : param
}

/** @see https://httpwg.org/specs/rfc6265.html#sane-set-cookie-syntax */
function cookieText({ fault }: Styled): Encode {
  return (text) => {
    if (/^[!#-+\--:<-[\]-~]*$/.test(text)) return text
    fault(
      'must have only the characters of a cookie: those of ASCII without spaces, quotes, commas, semicolons and `\\`',
    )
    return ''
  }
}

export function headerParams(operation: OperationInit, headers: Params, issues: Issue[]): Record<string, string> {
  const written = Object.entries(headers).flatMap(([name, value]) => {
    const param = readParam(operation, name, 'simple', String, issues)
    const text = expand(value, { ...param, encode: headerText(param), bare: true })
    return text === undefined ? [] : [[param.name.toLowerCase(), text] as const]
  })
  return Object.fromEntries(written)
}

/** The text of a header. JSON can escape characters outside ASCII. */
function headerText({ style, fault }: Styled): Encode {
  return (text) => {
    const ascii = style === 'json' ? text.replaceAll(/[^\x20-\x7e]/g, escaped) : text
    if (isHeaderValue(ascii)) return ascii
    fault('must have only characters of Latin-1, without line breaks')
    return ''
  }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
