// Runs pnpm in the version that package.json names, on any Node: `node scripts/pnpm.mjs install`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const settings = { stdio: 'inherit', shell: process.platform === 'win32' }
process.exit(spawnSync('npx', ['--yes', packageManager, ...process.argv.slice(2)], settings).status ?? 1)
