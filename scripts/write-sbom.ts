// Writes the software bill of materials of each published package, out of the lock file: npm run sbom
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

mkdirSync('dist/sbom', { recursive: true })
const flags = ['sbom', '--sbom-format', 'cyclonedx', '--lockfile-only', '--split', '--out', 'dist/sbom/%s.cdx.json']
const { status } = spawnSync('npx', ['--yes', 'pnpm@12.21.0', '--filter', './packages/*', ...flags], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
