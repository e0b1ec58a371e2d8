import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../temporary-folder.ts'
import type { Heard } from '../way-out.ts'
import { callEmulator } from './emulator-page.ts'

const main = join(import.meta.dirname, '../../../../packages/emulator/src/cli.ts')

/** What `portolan-emulator --log` prints, and the file of its world. Returns the number of calls. */
export async function runEmulatorProcess(heard: Heard): Promise<number> {
  const world = join(temporaryFolder(), 'world.json')
  const flags = ['--log', '--port', '0', '--state', world]
  const child = spawn(process.execPath, ['--conditions=@portolan/source', main, ...flags])
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()))
  while (!/at http:\S+/.test(printed)) await once(child.stdout, 'data')
  const calls = await callEmulator(/at (?<url>http:\/\/[\d.:]+)/.exec(printed)?.groups?.['url'] ?? '')
  child.kill('SIGINT')
  await once(child, 'close')
  heard('emulator, log', printed)
  heard('emulator, file of the world', readFileSync(world, 'utf8'))
  return calls
}
