/**
 * The changes of published packages that no changeset speaks of, as messages.
 * @param changed the paths of the changed files
 * @param notes the texts of the changed files in .changeset
 */
export function listUnexplained(
  changed: readonly string[],
  notes: readonly string[],
  packages: readonly { readonly folder: string; readonly name: string }[],
): string[] {
  const heads = notes.map((text) => text.split('---')[1] ?? '')
  const found: string[] = []
  // The clients take core with `~`, so that a patch must not change what they import.
  const isInternal = changed.includes('packages/core/api/internal.api.md')
  if (isInternal && !heads.some((head) => /@portolan\/core['"]: (?:minor|major)/.test(head)))
    found.push('@portolan/core/internal is changed: a file in .changeset has to say that core gets a minor version')
  for (const { folder, name } of packages) {
    // Each release writes its version, and has used up what is in .changeset.
    if (!changed.some((file) => file.startsWith(`${folder}/src/`) && !file.endsWith('/version.gen.ts'))) continue
    // An empty changeset says that users see nothing of it.
    if (heads.some((head) => head.trim() === '' || head.includes(`'${name}'`) || head.includes(`"${name}"`))) continue
    found.push(`${folder}/src is changed: say in a file in .changeset what users see of it, with \`npx changeset\``)
  }
  return found
}
