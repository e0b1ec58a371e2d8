const slug = /^[A-Za-z0-9_](?:[\w.-]*[\w-])?$/

/** Whether a text is a slug, or an HTTPS URL whose path does not end in the extension of another kind of file. */
export function isExtensionSource(path: string): boolean {
  if (slug.test(path)) return true
  if (!/^https:\/\//i.test(path) || !URL.canParse(path)) return false
  const { pathname, search } = new URL(path)
  return /\.zip$/i.test(pathname) || search !== '' || !/\.[a-z]\w*$/i.test(pathname)
}
