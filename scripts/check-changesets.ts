// Refuses a change of a published package's sources that no file in .changeset speaks of. A change is what is not on main yet.
import { existsSync, readFileSync } from 'node:fs'
import { changedFiles } from './changed-files.ts'
import { listUnexplained } from './check/unexplained.ts'
import { packages } from './packages/entries.ts'

const changed = changedFiles()
const notes = changed.filter((file) => /^\.changeset\/(?!README).*\.md$/.test(file) && existsSync(file))
const texts = notes.map((file) => readFileSync(file, 'utf8'))

for (const message of listUnexplained(changed, texts, packages)) {
  console.error(message)
  process.exitCode = 1
}
