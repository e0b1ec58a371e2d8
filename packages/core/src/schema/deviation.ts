import { quoteText } from '../safe-text.ts'

/** How data may deviate from what is documented. */
export type DeviationKind = 'null' | 'missing' | 'type' | 'enum' | 'format' | 'range' | 'rule' | 'field' | 'contentType'

/** A place in which data deviates from what is documented. It has no value of the data, except for `value`. */
export interface Deviation {
  /** The JSON pointer of the place. Any entry of a list or a map is `*`: `/items/*` is every item. */
  readonly pointer: string
  /**
   * `null`, `missing` or another `type`; a value that is not in the `enum`; a text of another `format`; a number, text
   * or list out of `range`; another `rule`; an undocumented `field` or `contentType`.
   */
  readonly kind: DeviationKind
  /** The documented type or rule, in a short form. */
  readonly expected?: string
  /** The kind of what was found: `null`, `string`, `integer`, `object`. */
  readonly found?: string
  /**
   * The new member of an enum, if it is an identifier of at most 40 characters, or the content type: without it nobody
   * could correct the document.
   */
  readonly value?: string
}

/** A sentence such as `/size must be integer, got null`. */
export function describeDeviation({ pointer, kind, expected, found, value }: Deviation): string {
  const got = value ?? found
  const rule = kind === 'field' ? 'is not documented' : describeRule(kind, expected)
  return `${pointer === '' ? 'the data' : pointer} ${rule}${got === undefined ? '' : `, got ${got}`}`
}

function describeRule(kind: DeviationKind, expected = 'as documented'): string {
  if (/^(?:must|has|is)\b/.test(expected)) return expected
  return `must be ${kind === 'enum' && expected.includes(',') ? 'one of ' : ''}${expected}`
}

/** The kind of a value, in the words of JSON Schema. */
export function kindOfValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** Returns true for a text that may be the name of something, rather than what a person wrote. */
export function isIdentifier(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.-]{1,40}$/.test(text)
}

/** A JSON pointer in which nothing can move a cursor. */
export function writePointer(parts: readonly (string | number)[]): string {
  return quoteText(
    parts
      .map((part) => `/${typeof part === 'number' ? '*' : part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join(''),
  )
}

/** The value to which names and indexes lead; undefined if there is none. */
export function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (Object.hasOwn(Object(value), key) ? (value as Record<string | number, unknown>)[key] : undefined),
    root,
  )
}
