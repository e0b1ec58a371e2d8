import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kitsFolder, MissingError } from './kits.ts'

/** The path of Firefox; where it is not installed, Debian's package is unpacked next to the kits. @throws MissingError */
export function findFirefox(): string {
  const known = [process.env['FIREFOX'], '/usr/bin/firefox', '/usr/bin/firefox-esr']
  const path = known.find((one) => one !== undefined && existsSync(one))
  if (path !== undefined) return path
  const folder = join(kitsFolder, 'firefox')
  if (!existsSync(folder)) unpackFirefox(folder)
  return join(folder, 'start')
}

/** Starts the unpacked Firefox with the library that was unpacked with it. */
const starter = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH=$(echo "$here"/usr/lib/*-linux-gnu) exec "$here/usr/lib/firefox-esr/firefox-esr" "$@"
`

function unpackFirefox(folder: string): void {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const run = (command: string, ...args: readonly string[]): Buffer =>
    execFileSync(command, args, { cwd: unfinished, stdio: 'pipe' })
  try {
    run('apt-get', 'download', 'firefox-esr', 'libvpx7')
    for (const file of globSync('*.deb', { cwd: unfinished })) run('dpkg', '-x', file, '.')
  } catch (error) {
    throw new MissingError('apt-get install firefox-esr, or set FIREFOX to its path', { cause: error })
  }
  for (const file of globSync('*.deb', { cwd: unfinished })) rmSync(join(unfinished, file))
  writeFileSync(join(unfinished, 'start'), starter, { mode: 0o755 })
  renameSync(unfinished, folder)
}
