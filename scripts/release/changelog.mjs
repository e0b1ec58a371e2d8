// How the change logs are written: .changeset/config.json names this file. Users read no commit ids, and nothing of the
// other packages of this repository: all have the same version.

/** A change of a package itself. */
export function getReleaseLine({ summary }) {
  const [first, ...others] = summary.trim().split('\n')
  return [`- ${first}`, ...others.map((line) => (line.trim() ? `  ${line}` : ''))].join('\n')
}

/** The packages of this repository that a package now needs in a newer version. */
export function getDependencyReleaseLine() {
  return ''
}

export default { getReleaseLine, getDependencyReleaseLine }
