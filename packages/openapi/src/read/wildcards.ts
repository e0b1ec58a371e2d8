/** Returns true if a name is as a pattern says, in which `*` stands for any text. */
export function matches(pattern: string, name: string): boolean {
  return captured(pattern, name) !== undefined
}

/** The texts of a name that a pattern has `*` for; undefined if the name is not as the pattern says. */
export function captured(pattern: string, name: string): readonly string[] | undefined {
  if (!pattern.includes('*')) return pattern === name ? [] : undefined
  const expression = pattern
    .split('*')
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('(.*)')
  return new RegExp(`^${expression}$`, 's').exec(name)?.slice(1)
}
