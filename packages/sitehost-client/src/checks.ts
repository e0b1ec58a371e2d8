import { parseUrl } from '@portolan/core/internal'

const slug = /^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/

/**
 * Returns true if a text is a slug, or an HTTPS URL whose path does not end in the extension of another kind of file.
 */
export function isExtensionSource(path: string): boolean {
  if (slug.test(path)) return true
  const url = /^https:\/\//i.test(path) ? parseUrl(path) : undefined
  if (!url) return false
  const { pathname, search } = url
  return /\.zip$/i.test(pathname) || search !== '' || !/\.[a-z]\w*$/i.test(pathname)
}
