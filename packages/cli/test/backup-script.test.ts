import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { emptyFolder, nowhere } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { program, watched } from './processes.ts'
import { emulate } from './set-up.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../site/src/guides/command-line.md'), 'utf8')
const script = /```bash\n(?<script>#![^]*?)```/.exec(guide)?.groups?.['script'] ?? ''

/** A folder with the script of the guide, and with `portolan`. */
function installed(): string {
  const folder = join(emptyFolder(), 'bin')
  mkdirSync(folder)
  const portolan = `#!/bin/sh\nexec '${process.execPath}' ${program.map((word) => `'${word}'`).join(' ')} "$@"\n`
  for (const [name, text] of [
    ['save-backups', script],
    ['portolan', portolan],
  ] as const) {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

it(
  'the backup job of the guide saves a backup of each site, of a service that breaks a tenth of its responses',
  { timeout: 90_000 },
  async () => {
    const { env, emulator } = await emulate('sitehost', { sitehost: { sites: 4 } })
    emulator.faults.add({ kind: 'status', status: 503, headers: { 'retry-after': '0' }, probability: 0.1 })
    const bin = installed()
    const target = emptyFolder()
    const home = {
      PATH: `${bin}:${process.env['PATH']}`,
      XDG_CACHE_HOME: emptyFolder(),
      XDG_CONFIG_HOME: nowhere,
    }
    const run = () => watched(spawn('save-backups', [target], { env: { ...process.env, ...env, ...home } }))
    // The second one finds the lock, and leaves the work to the first.
    const [first, second] = [run(), run()]
    const codes = await Promise.all([first.code, second.code])
    expect([codes, first.stderr() + second.stderr()]).toEqual([
      [0, 0],
      'save-backups: the last run has not ended yet\n',
    ])
    const saved = readdirSync(target).filter((name) => name !== '.lock')
    expect(saved).toHaveLength(4)
    for (const name of saved) {
      const { size, mode } = statSync(join(target, name))
      expect([size > 0, mode & 0o777]).toEqual([true, 0o600])
    }
    expect(script.split('\n').length).toBeLessThanOrEqual(46)
  },
)
