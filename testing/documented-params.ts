/**
 * The params of each operation, as a package's reference lists them.
 * @param reference the text of its `reference.md`
 * @returns the names of the params by the operation's call
 */
export function documentedParams(reference: string): ReadonlyMap<string, readonly string[]> {
  const operations = reference.split(/^## /m).find((part) => part.startsWith('Operations\n')) ?? ''
  const sections = operations.split(/^### `(?<call>[^`]+)`$/m).slice(1)
  const params = new Map<string, readonly string[]>()
  for (let index = 0; index < sections.length; index += 2) {
    const rows = (sections[index + 1] ?? '').matchAll(/^\| `(?<param>[^`]+)` \|/gm)
    params.set(
      sections[index] ?? '',
      Array.from(rows, ({ groups }) => groups?.['param'] ?? ''),
    )
  }
  return params
}
