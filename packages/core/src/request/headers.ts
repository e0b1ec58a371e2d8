/** Headers with their names in lower case; undefined values are left out. */
export function lowerCase(headers: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const lower: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) lower[name.toLowerCase()] = value
  }
  return lower
}
