/** Returns true if a name matches a pattern, in which `*` stands for any text. */
export function matches(pattern: string, name: string): boolean {
  return captured(pattern, name) !== undefined
}

/** The texts in a name that match the `*` of a pattern; undefined if the name does not match. */
export function captured(pattern: string, name: string): readonly string[] | undefined {
  if (!pattern.includes('*')) return pattern === name ? [] : undefined
  const expression = pattern
    .split('*')
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('(.*)')
  return new RegExp(`^${expression}$`, 's').exec(name)?.slice(1)
}
