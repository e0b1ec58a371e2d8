// How the change logs are written: .changeset/config.json names this file. Users read no commit ids, and what else was
// updated on one line.

/** A change of a package itself. */
export function getReleaseLine({ summary }) {
  const [first, ...others] = summary.trim().split('\n')
  return [`- ${first}`, ...others.map((line) => (line.trim() ? `  ${line}` : ''))].join('\n')
}

/** The packages of this repository that a package now needs in a newer version. */
export function getDependencyReleaseLine(_changesets, dependencies) {
  const updated = dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`)
  return updated.length ? `- Goes with ${updated.join(', ')}.` : ''
}

export default { getReleaseLine, getDependencyReleaseLine }
