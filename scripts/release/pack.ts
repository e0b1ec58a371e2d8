// Packs what a release publishes into dist/release: the tarballs, their digests in the order in which they are to be
// published (SHA256SUMS), and the tags of the release (TAGS).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.ts'
import { packages } from '../packages/entries.ts'
import { listDigests, orderPackages, tarballName } from './tarballs.ts'

const folder = 'dist/release'
const ordered = orderPackages(packages)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await command('.', [
  'node',
  'scripts/pnpm.mjs',
  '-r',
  '--filter',
  './packages/*',
  'pack',
  '--pack-destination',
  join(process.cwd(), folder),
])
writeFileSync(join(folder, 'SHA256SUMS'), listDigests(folder, ordered.map(tarballName)))
writeFileSync(join(folder, 'TAGS'), ordered.map(({ name, version }) => `${name}@${version}\n`).join(''))
