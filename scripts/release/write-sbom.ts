// Writes the software bill of materials of each published package, out of the lock file: npm run release sbom [folder]
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? 'dist/sbom'
mkdirSync(folder, { recursive: true })
// What a package is built and tested with, and what a program may install next to it, are no part of it.
const scope = ['--prod', '--exclude-peers', '--lockfile-only']
const form = ['--sbom-format', 'cyclonedx', '--split', '--out', join(folder, '%s.cdx.json')]
const { status } = spawnSync('node', ['scripts/pnpm.mjs', '--filter', './packages/*', 'sbom', ...scope, ...form], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
