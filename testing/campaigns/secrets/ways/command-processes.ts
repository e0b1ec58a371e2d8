import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { canaries } from '../canaries.ts'
import type { Heard, OpenWay, WayOut } from '../way-out.ts'
import { commandFolder } from './command-folder.ts'
import { type Command, sending } from './commands.ts'

const main = join(import.meta.dirname, '../../../../packages/cli/src/main.ts')

/** The same as `commandLine`, in processes of their own: what Node itself prints is in them too. */
export const commandProcesses: OpenWay = (url, heard) => openCommandProcesses(url, heard)

/** @param program runs a command; another one for a test of the search */
export async function openCommandProcesses(url: string, heard: Heard, program = main): Promise<WayOut> {
  const folder = commandFolder(url)
  const start = async ({ words, stdin = '', printsData }: Command): Promise<void> => {
    const child = spawn(process.execPath, ['--conditions=@portolan/source', program, ...words], { env: folder.env })
    child.stdin.end(stdin)
    const [stdout, stderr] = await Promise.all([readText(child.stdout), readText(child.stderr)])
    heard('command line, stderr of a process', stderr)
    if (!printsData) heard('command line, stdout of a process', stdout)
  }
  await start({ words: ['auth', 'login', 'issues', '--store', 'file', '--token', '-'], stdin: canaries.token })
  return {
    async call() {
      await Promise.all(sending.map(start))
      folder.search(heard)
      return sending.length
    },
    close: async () => folder.remove(),
  }
}
