// A process with the emulator under many connections at once.
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { heapNow } from './heap.ts'

const { values } = parseArgs({
  options: { connections: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
})
const emulator = await startEmulator({
  issues: { rateLimit: { limit: 1e9, anonymousLimit: 1e9 } },
  article: { rateLimit: { limit: 1e9, anonymousLimit: 1e9 } },
})
const paths = ['/rate_limit', '/api/v2/users?per_page=5', '/repos/portolan/atlas/issues/events?per_page=2', '/v1/sites']
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) })
const end = performance.now() + Number(values.seconds) * 1000
const times: number[] = []
const failures: string[] = []
const heap: number[] = []
let sent = 0

await Promise.all(Array.from({ length: Number(values.connections) }, lane))
agent.destroy()
await emulator.stop()
times.sort((a, b) => a - b)
const result: BusyEmulator = {
  requests: sent,
  perSecond: Math.round(sent / Number(values.seconds)),
  median: Math.round(times[Math.floor(times.length / 2)] ?? 0),
  slowest: Math.round(times.at(-1) ?? 0),
  failures: failures.slice(0, 10),
  heap,
}
process.stdout.write(`${JSON.stringify(result)}\n`)

async function lane(): Promise<void> {
  while (performance.now() < end) {
    const started = performance.now()
    const status = await get(paths[sent++ % paths.length] ?? '/').catch((error: Error) => error.message)
    times.push(performance.now() - started)
    if (status !== 200) failures.push(String(status))
    if (sent % 5000 === 0) heap.push(Math.round(heapNow()))
  }
}

function get(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer a-token-under-load' }
    request(emulator.url + path, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
}

export interface BusyEmulator {
  readonly requests: number
  readonly perSecond: number
  readonly median: number
  readonly slowest: number
  readonly failures: readonly string[]
  readonly heap: readonly number[]
}
