import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { command } from './command.ts'
import { emptyApplication, managers } from './manager.ts'

/** What a stranger may have to wait besides the download, in seconds, on a machine that does nothing else. */
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
 * @throws Error nothing was printed, or it took longer than the limit, times how busy the machine is
 */
export async function firstItem(folder: string, npmrc: string, cache: string): Promise<string> {
  const environment = { ...emptyApplication(folder, npmrc), npm_config_cache: cache, npm_config_prefer_offline: 'true' }
  const [npm] = managers.filter(({ name }) => name === 'npm')
  const started = performance.now()
  await command(folder, npm?.install(['@portolan/issues-client', '@portolan/emulator']) ?? [], environment)
  const installed = performance.now()
  writeFileSync(join(folder, 'first.mjs'), program)
  const printed = await command(folder, [process.execPath, 'first.mjs'])
  if (!/^\w+\n/.test(printed)) throw new Error(`the five lines printed ${JSON.stringify(printed)}`)
  const [install, run] = [installed - started, performance.now() - installed].map((time) => time / 1000) as [
    number,
    number,
  ]
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  if (install + run > limit * busy) throw new Error(`it took ${(install + run).toFixed(1)} s, and not ${limit} s`)
  return `${install.toFixed(1)} s to install, ${run.toFixed(1)} s to run, with ${busy.toFixed(1)} times the work that the machine can do at once`
}
