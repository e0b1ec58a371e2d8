/** Headers with their names in lower case. Later ones replace earlier ones, and an undefined value removes one. */
export function combineHeaders(
  ...lists: readonly (Readonly<Record<string, string | undefined>> | undefined)[]
): Record<string, string> {
  const combined: Record<string, string> = {}
  for (const headers of lists) {
    for (const name in headers) {
      const value = headers[name]
      if (value === undefined) delete combined[name.toLowerCase()]
      else combined[name.toLowerCase()] = value
    }
  }
  return combined
}
