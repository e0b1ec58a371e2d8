import { unescapePointer } from './pointer.ts'

/**
 * Characters to keep out of identifiers: compilers know an older Unicode than Node, and some only letters of two bytes.
 * These letters of two bytes were added after 2021.
 */
export const newerLetters = /[\u{10000}-\u{10ffff}]|[\u088f\u0c5c\u0cdc\u1acf-\u1aff\u1c89\u1c8a\ua7cb-\ua7f1]/gu

/** The words of any name: `getHTTPUser_by-id` has get, HTTP, User, by and id. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .replaceAll(/['’]/g, '')
      .replaceAll(newerLetters, ' ')
      .match(/\p{Lu}+(?!\p{Ll})\d*|\p{Lu}?[\p{Ll}\p{Lo}]+\d*|\d+/gu) ?? []
  )
}

export function pascal(text: string): string {
  return splitWords(text)
    .map(
      (word) =>
        word.charAt(0).toUpperCase() +
        (isShouted(word) && word.length > 3 ? word.slice(1).toLowerCase() : word.slice(1)),
    )
    .join('')
}

function isShouted(word: string): boolean {
  return word === word.toUpperCase()
}

export function camel(text: string): string {
  const [first = '', ...others] = splitWords(text)
  return (
    (isShouted(first) ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1)) + pascal(others.join('_'))
  )
}

export function kebab(text: string): string {
  return splitWords(text)
    .map((word) => word.toLowerCase())
    .join('-')
}

/** The same name for all spellings: `nextToken`, `Next-Token`. */
export function plainName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Returns true if a text can be the name of code: a letter, then letters and digits. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text)
}

/** Gives each name once: a second `User` becomes `User2`. */
export class UniqueNames {
  readonly #taken = new Set<string>()
  readonly #same: (name: string) => string

  /** @param same maps names that clash to one text, such as file names that differ only in case */
  constructor(same: (name: string) => string = String) {
    this.#same = same
  }

  take(name: string, ...others: readonly string[]): string {
    const free =
      [name, ...others].find((one) => !this.#taken.has(this.#same(one))) ?? this.#numbered(others.at(-1) ?? name)
    this.#taken.add(this.#same(free))
    return free
  }

  #numbered(name: string): string {
    let number = 2
    while (this.#taken.has(this.#same(`${name}${number}`))) number++
    return `${name}${number}`
  }
}

/** The name of a schema from its place: `#/components/schemas/User` is `User`. */
export function nameFromPointer(pointer: string, files: Readonly<Record<string, string>>): string {
  const parts = pointer.split('/').slice(1).map(unescapePointer)
  const [first, file = ''] = parts
  if (first === 'x-ext' && parts.length === 2)
    return (
      (files[file] ?? file)
        .split(/[\\/]/)
        .at(-1)
        ?.replace(/\.[^.]*$/, '') || 'Schema'
    )
  if (['schemas', 'definitions', '$defs'].includes(parts.at(-2) ?? '')) return parts.at(-1) as string
  const inside = first === 'x-ext' ? parts.slice(2) : parts
  const telling = inside.filter((part) => !/^\d+$/.test(part) && !structure.has(part))
  return telling.slice(-2).map(pascal).join('') || 'Schema'
}

const structure = new Set([
  'components',
  'schemas',
  'schema',
  'properties',
  'items',
  'content',
  'application/json',
  'paths',
  'responses',
  'requestBodies',
  'requestBody',
  'parameters',
  'allOf',
  'oneOf',
  'anyOf',
  'definitions',
  'additionalProperties',
  '$defs',
])
