// Runs pnpm in the version that package.json names, on any Node: `node scripts/pnpm.mjs install`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const windows = process.platform === 'win32'
// npx keeps what it fetched in a folder named for a hash: started from there, pnpm is three seconds faster.
const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
const hash = createHash('sha512').update(packageManager).digest('hex').slice(0, 16)
const bin = join(cache, '_npx', hash, 'node_modules/.bin')
const fetched = join(bin, 'pnpm')
const [command, ...first] = !windows && existsSync(fetched) ? [fetched] : ['npx', '--yes', packageManager]
// A program that pnpm starts may start pnpm itself, as changesets does.
const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }
const { status } = spawnSync(command, [...first, ...process.argv.slice(2)], { stdio: 'inherit', shell: windows, env })
process.exit(status ?? 1)
