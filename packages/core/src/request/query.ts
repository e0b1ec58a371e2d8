import type { Issue } from '../errors.ts'
import { got } from './option-rules.ts'

/** What the query can hold: a list repeats its name, and undefined is left out. */
export type QueryValue = string | number | boolean | readonly (string | number | boolean | undefined)[] | undefined

/**
 * Writes a query string, without the question mark. A list repeats its name; undefined fields are left out.
 * @param issues receives an entry for each field that cannot be encoded
 */
export function writeQuery(fields: Readonly<Record<string, unknown>>, issues: Issue[] = []): string {
  let text = ''
  for (const name in fields) {
    const value = fields[name]
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined) continue
      if (!isWritable(one)) {
        issues.push({ path: [name], message: `must be a string, a number, a boolean or a list of those, ${got(one)}` })
        continue
      }
      try {
        text += `${text && '&'}${encodeURIComponent(name)}=${encodeURIComponent(one)}`
      } catch {
        issues.push({ path: [name], message: 'must be well-formed Unicode' })
      }
    }
  }
  return text
}

function isWritable(value: unknown): value is string | number | boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' || typeof value === 'boolean'
}

/** Adds a query to a URL that may already have one. */
export function withQuery(url: string, query: string): string {
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/** A URL without its query, and the query without its question mark. */
export function splitUrl(url: string): [address: string, query: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** One field of a query: its decoded name, and all of it as written. */
export interface QueryPair {
  readonly name: string
  readonly text: string
}

/** The fields of a query without its question mark. */
export function pairsOf(query: string): QueryPair[] {
  return query
    .split('&')
    .filter(Boolean)
    .map((text) => ({ name: decoded(text.split('=', 1)[0] as string), text }))
}

/** A query without the fields of these names; the others stay as written. */
export function withoutNames(query: string, names: readonly string[]): string {
  return pairsOf(query)
    .filter(({ name }) => !names.includes(name))
    .map(({ text }) => text)
    .join('&')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
