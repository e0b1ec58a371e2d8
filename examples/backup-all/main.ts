// Saves the newest backups of all sites, several at once, and skips those that are already saved.   node main.ts [--out
// FOLDER]                   on the emulator   node main.ts --base-url URL [--out FOLDER]    on a real service; the
// credentials come from SITEHOST_ID and SITEHOST_SECRET
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { createSitehostClient, overSites, type SitehostClient } from '@portolan/sitehost-client'
import { saveBackup } from '@portolan/sitehost-client/node'
import { runExample } from '../run-example.ts'
import { isThere, newestBackups, type PlannedBackup } from './plan.ts'
import { progressBars, readableSize } from './progress-bars.ts'

const usage = `Usage: node main.ts [--base-url URL] [--out FOLDER] [--concurrency NUMBER]
The credentials come from the environment: SITEHOST_ID and SITEHOST_SECRET.`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      out: { type: 'string', default: join(tmpdir(), 'portolan-backups') },
      concurrency: { type: 'string', default: '4' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  // The emulator's clock is fixed, so that a second run finds the files of the first.
  const clock = { now: () => Date.UTC(2026, 0, 15, 9) }
  const emulator =
    values['base-url'] === undefined
      ? await startEmulator({ services: ['sitehost'], clock, sitehost: { backupSize: 30e6 } })
      : undefined
  try {
    const client = createSitehostClient({
      baseUrl: emulator?.url ?? values['base-url'] ?? '',
      clientId: process.env['SITEHOST_ID'] ?? (emulator ? 'demo' : ''),
      clientSecret: process.env['SITEHOST_SECRET'] ?? (emulator ? 'demo-secret' : ''),
    })
    await saveAll(client, values.out, Number(values.concurrency))
  } finally {
    await emulator?.stop()
  }
}

async function saveAll(client: SitehostClient, folder: string, concurrency: number): Promise<void> {
  const started = performance.now()
  // The first Ctrl+C aborts the transfers, and leaves no incomplete file.
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('Interrupted; run it again to go on.')))
  const { signal } = stop

  const lists = await overSites(
    client.sites.list({}, { signal }),
    (site) => newestBackups(client, site, folder, signal),
    {
      concurrency,
      signal,
    },
  )
  const planned = lists.succeeded.flatMap(({ result }) => result)
  const bars = progressBars(planned.length)
  let bytes = 0
  let skipped = 0
  const save = async ({ title, path, params }: PlannedBackup): Promise<void> => {
    if (await isThere(path)) {
      skipped++
      return bars.note('skip', title)
    }
    const bar = bars.begin(title)
    try {
      const saved = await saveBackup(client, params, path, { signal, onProgress: bar.show })
      bytes += saved.size
      bar.end('done', readableSize(saved.size))
    } catch (error) {
      bar.end('fail', error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  const { succeeded, failed } = await overSites(planned, save, { concurrency, signal }).finally(bars.end)

  const seconds = (performance.now() - started) / 1000
  const speed = bytes ? `: ${readableSize(bytes)} in ${seconds.toFixed(1)} s (${readableSize(bytes / seconds)}/s)` : ''
  console.log(
    `\n${styleText('bold', `${succeeded.length - skipped} saved`)}, ${skipped} skipped, ${failed.length} failed${speed}\n${folder}`,
  )
  for (const { site, error } of lists.failed)
    console.error(`${site.name}: its backups cannot be listed: ${String(error)}`)
  if (failed.length + lists.failed.length > 0) process.exitCode = 1
}
