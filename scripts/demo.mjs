// `npm run demo`: on a machine that has nothing yet, installs what the examples need and no more. Any Node can run this
// file; the example runs on the same Node, or, if that cannot run TypeScript, on one that is installed with the rest.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const runsTypeScript = Boolean(process.features.typescript)
const node = runsTypeScript ? process.execPath : 'examples/node_modules/.bin/node'
const pnpm = ['--yes', 'pnpm@12.21.0']
const shell = process.platform === 'win32'

if (!existsSync('examples/node_modules') || !existsSync(node)) {
  console.log('Setting up: this takes some seconds, once.')
  const wanted = ['install', '--frozen-lockfile', '--prod', '--filter', 'portolan-examples...', '--reporter=silent']
  // Node is the only optional dependency, and the largest.
  if (runsTypeScript) wanted.push('--no-optional')
  const { status, stdout, stderr } = spawnSync('npx', [...pnpm, ...wanted], { encoding: 'utf8', shell })
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe set-up failed. It needs a network, and Node 20 or later with npm.`)
    process.exit(1)
  }
}
const example = ['--conditions=@portolan/source', 'examples/issue-history/main.ts', ...process.argv.slice(2)]
process.exit(spawnSync(node, example, { stdio: 'inherit', shell: shell && !runsTypeScript }).status ?? 1)
