// One download into a file: node backup-run.ts WHO URL BYTES FILE; prints its seconds, CPU seconds and added memory.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const [who = '', url = '', size = '', file = ''] = process.argv.slice(2)

async function download(bytes: number): Promise<void> {
  const query = { size: bytes }
  if (who === 'bare fetch') {
    const response = await fetch(`${url}/v1/sites/1/backups/1?size=${bytes}`)
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file))
    return
  }
  const { createSitehostClient } = await import('@portolan/sitehost-client')
  const { saveBackup } = await import('@portolan/sitehost-client/node')
  const faster = who === 'saveBackup' ? {} : { fetch: (await import('@portolan/core/undici')).undiciFetch() }
  const client = createSitehostClient({ baseUrl: url, token: 'benchmark-token', ...faster })
  const saved = await saveBackup(client, { site_id: 1, backup_id: 1 }, file, { query })
  if (saved.size !== bytes) throw new Error(`${saved.size} bytes were saved`)
}

// Code that is loaded and compiled once does not count as memory of a long download.
await download(24 << 20)
const before = process.memoryUsage.rss()
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
const cpu = process.cpuUsage()
const started = performance.now()
await download(Number(size))
const seconds = (performance.now() - started) / 1000
const { user, system } = process.cpuUsage(cpu)
clearInterval(watch)
await rm(file)
console.log(JSON.stringify({ seconds, cpu: (user + system) / 1e6, added: peak - before }))
