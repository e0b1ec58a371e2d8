// `npm run demo` and `npm run emulator`: on a machine that has nothing yet, installs what the program needs and no more.
// Any Node can run this file; the program runs on the same Node, or, if that cannot run TypeScript, on one that is
// installed with the rest.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const runsTypeScript = Boolean(process.features.typescript)
const node = runsTypeScript ? process.execPath : 'examples/node_modules/.bin/node'
const shell = process.platform === 'win32' && !runsTypeScript

if (!existsSync('examples/node_modules') || !existsSync(node)) {
  console.log('Setting up: this takes some seconds, once.')
  const wanted = ['install', '--frozen-lockfile', '--prod', '--filter', 'portolan-examples...', '--reporter=silent']
  // Node is the only optional dependency, and the largest.
  if (runsTypeScript) wanted.push('--no-optional')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/pnpm.mjs', ...wanted], { encoding: 'utf8' })
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe set-up failed. It needs a network, and Node 20 or later with npm.`)
    process.exit(1)
  }
}
const program = spawn(node, ['--conditions=@portolan/source', ...process.argv.slice(2)], { stdio: 'inherit', shell })
// A terminal interrupts both processes; whoever stops this one means the program.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => program.kill())
program.on('exit', (status) => process.exit(status ?? 1))
