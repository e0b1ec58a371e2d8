import type { Issue } from '../errors.ts'

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
      try {
        text += `${text && '&'}${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`
      } catch {
        issues.push({ path: [name], message: 'must be well-formed Unicode' })
      }
    }
  }
  return text
}

/** Adds a query to a URL that may already have one. */
export function withQuery(url: string, query: string): string {
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
