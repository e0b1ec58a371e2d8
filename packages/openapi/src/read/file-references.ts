import { isUrl } from './is-url.ts'

/** Returns true if there is a reference to another file. */
export function hasOutside(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { $ref } = value as { readonly $ref?: unknown }
  if (typeof $ref === 'string' && !$ref.startsWith('#')) return true
  return Object.values(value).some(hasOutside)
}

/** A document whose references to files are paths: a reference is a URI, in which a space is `%20`. */
export function withPaths<T>(value: T): T {
  if (typeof value !== 'object' || value === null || !hasOutside(value)) return value
  if (Array.isArray(value)) return value.map(withPaths) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      key === '$ref' && typeof one === 'string' ? decodeReference(one) : withPaths(one),
    ]),
  ) as T
}

function decodeReference(reference: string): string {
  const [file = '', ...fragment] = reference.split('#')
  return isUrl(file) ? reference : [decodeFile(file), ...fragment].join('#')
}

/** `%23` stays: it would begin a fragment. */
function decodeFile(file: string): string {
  try {
    return decodeURIComponent(file.replaceAll('%23', '%2523'))
  } catch {
    return file
  }
}
