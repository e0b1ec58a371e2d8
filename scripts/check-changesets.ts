// Refuses a change of a published package's sources that no file in .changeset speaks of. A change is what is not on main yet.
import { existsSync, readFileSync } from 'node:fs'
import { changedFiles } from './changed-files.ts'
import { packages } from './packages/entries.ts'

const changed = changedFiles()
const notes = changed.filter((file) => /^\.changeset\/(?!README).*\.md$/.test(file) && existsSync(file))
const texts = notes.map((file) => readFileSync(file, 'utf8').split('---')[1] ?? '')

// The clients take core with `~`, so that a patch must not change what they import.
if (
  changed.includes('packages/core/api/internal.api.md') &&
  !texts.some((text) => /@portolan\/core['"]: (?:minor|major)/.test(text))
) {
  console.error('@portolan/core/internal is changed: a file in .changeset has to say that core gets a minor version')
  process.exitCode = 1
}

for (const { folder, name } of packages) {
  // Each release writes its version, and has used up what is in .changeset.
  if (!changed.some((file) => file.startsWith(`${folder}/src/`) && !file.endsWith('/version.gen.ts'))) continue
  // An empty changeset says that users see nothing of it.
  if (texts.some((text) => text.trim() === '' || text.includes(`'${name}'`) || text.includes(`"${name}"`))) continue
  console.error(`${folder}/src is changed: say in a file in .changeset what users see of it, with \`npx changeset\``)
  process.exitCode = 1
}
