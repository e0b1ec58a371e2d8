// `npm run release check` says what the owner has to fill in before a release can start; `publish` begins with it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lacking, readOwner } from './owner.ts'

const root = join(import.meta.dirname, '../..')
const names = globSync('packages/*/package.json', { cwd: root }).map(
  (file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly name: string }).name,
)
const missing = lacking(readOwner(root), names.toSorted())
if (missing.length === 0) console.log('scripts/owner.json has all that a release needs.')
else {
  console.error(`No release can start before scripts/owner.json says:\n${missing.map((one) => `- ${one}`).join('\n')}`)
  process.exitCode = 1
}
