import { complete } from '../../../../packages/cli/src/completion/complete.ts'
import { run } from '../../../../packages/cli/src/run.ts'
import { collectedIo } from '../../collected-io.ts'
import { canaries } from '../canaries.ts'
import type { Heard, WayOut } from '../way-out.ts'
import { commandFolder } from './command-folder.ts'
import { type Command, completing, local, sending } from './commands.ts'

/**
 * stdout, stderr and files of commands that run in this process.
 * @param runOne runs a command; another one for a test of the search
 */
export async function openCommandLine(url: string, heard: Heard, runOne = run): Promise<WayOut> {
  const folder = commandFolder(url)
  const { env } = folder
  const start = async ({ line, stdin, printsData }: Command): Promise<void> => {
    const { io, stdout, stderr } = collectedIo(env, stdin)
    await runOne(line.split(' '), io)
    heard('command line, stderr', stderr())
    if (!printsData) heard('command line, stdout', stdout())
  }
  await start({ line: 'auth login issues --store file --token -', stdin: canaries.token })
  for (const command of local) await start(command)
  for (const words of completing) {
    const { io, stdout } = collectedIo(env)
    await complete(words, io)
    heard('command line, completion', stdout())
  }
  folder.search(heard)
  return {
    async call() {
      for (const command of sending) await start(command)
      folder.search(heard)
      return sending.length
    },
  }
}
