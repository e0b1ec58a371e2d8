import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.ts'
import { emptyApplication, managers } from './manager.ts'

/** What a stranger may have to wait besides the download, in seconds of a processor, so that other work on the machine does not count. */
const limit = 3

const program = `import { createIssuesClient } from '@portolan/issues-client'
import { startEmulator } from '@portolan/emulator'
const { url: baseUrl } = await startEmulator()
const events = createIssuesClient({ baseUrl }).issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' })
for await (const event of events) process.exit(console.log(event.event))
`

/**
 * Goes from an empty folder to the first printed item: one install and five lines. The packages have been downloaded to
 * `cache` before, so that the download does not count. Returns how long it took.
 * @throws Error nothing was printed, or it took longer than the limit
 */
export async function firstItem(folder: string, npmrc: string, cache: string): Promise<string> {
  const environment = { ...emptyApplication(folder, npmrc), npm_config_cache: cache, npm_config_prefer_offline: 'true' }
  const npm = managers.find(({ name }) => name === 'npm')
  const packages = ['@portolan/issues-client', '@portolan/emulator']
  const install = await timed(folder, npm?.install(packages) ?? [], environment)
  writeFileSync(join(folder, 'first.mjs'), program)
  const run = await timed(folder, [process.execPath, 'first.mjs'], {})
  if (!/^\w+\n/.test(run.output)) throw new Error(`the five lines printed ${JSON.stringify(run.output)}`)
  const text = `${install.seconds.toFixed(1)} s of a processor to install, ${run.seconds.toFixed(1)} s to run`
  if (install.seconds + run.seconds > limit) throw new Error(`it took ${text}, and not ${limit} s`)
  return text
}

/** Runs a command by a shell, which knows how long a processor was busy with it. */
async function timed(folder: string, words: readonly string[], environment: Readonly<Record<string, string>>) {
  const output = await command(folder, ['sh', '-c', '"$@" && times', 'sh', ...words], environment)
  // Of the shell, then of the command: user and system time, such as 0m1.25s.
  const times = Array.from(output.matchAll(/(?<minutes>\d+)m(?<seconds>[\d.]+)s/g), ({ groups }) => groups).slice(-2)
  const seconds = times.map((time) => Number(time?.['minutes']) * 60 + Number(time?.['seconds']))
  return { output, seconds: seconds.reduce((sum, one) => sum + one, 0) }
}
