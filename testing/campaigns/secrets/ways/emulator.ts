import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { createSitehostClient } from '@portolan/sitehost-client'
import { temporaryFolder } from '../../temporary-folder.ts'
import { canaries } from '../canaries.ts'
import type { Heard, WayOut } from '../way-out.ts'
import { clientCalls, secretOptions } from './client-calls.ts'
import { storeIn } from './clients.ts'

/** What a test of the search does to the emulator after the calls. */
type Leak = (emulator: RunningEmulator) => Promise<unknown>

const shown = [
  ['page', '/'],
  ['saved world', '/.emulator/world'],
  ['requests', '/.emulator/requests'],
  ['HTTP archive', '/.emulator/requests.har'],
] as const

/** The emulator's page: its HTML, the requests and events that it shows, and the world that it saves. The emulator echoes by itself. */
export async function openEmulatorPage(heard: Heard, leak?: Leak): Promise<WayOut> {
  const emulator = await startEmulator()
  return {
    async call() {
      const calls = await callEmulator(emulator.url)
      await leak?.(emulator)
      for (const [way, path] of shown) heard(`emulator, ${way}`, await textAt(`${emulator.url}${path}`))
      const events = await eventsAt(`${emulator.url}/.emulator/events`, emulator.requests.length)
      heard('emulator, events of the page', events)
      return calls
    },
    close: () => emulator.stop(),
  }
}

/** Calls that carry each secret, some to endpoints that do not exist or with values that are not valid. */
export async function callEmulator(url: string): Promise<number> {
  const { calls } = clientCalls(url, secretOptions, storeIn(new Map()), () => {})
  const credentials = { clientId: 'client-1', clientSecret: canaries.clientSecret }
  const sitehost = createSitehostClient({ baseUrl: url, ...credentials, retry: false })
  const { clientSecret, path, query, token } = canaries
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ client_id: 'c1'.repeat(20), client_secret: clientSecret, code: token })
  const all = [
    ...calls,
    async () => await sitehost.sites.list(),
    () => fetch(`${url}/api/v2/access_tokens`, { method: 'POST', headers: json, body }),
    () => fetch(`${url}/api/v2/items?access_token=${encodeURIComponent(token)}&per_page=1`),
    () => fetch(`${url}/nowhere?key=${encodeURIComponent(query)}`),
    () => fetch(`${url}/api/v2/access_tokens/${path}`),
    () => fetch(`${url}/api/v2/access_tokens/${encodeURIComponent(token)}`, { method: 'DELETE' }),
  ]
  for (const call of all) await call().catch(() => {})
  return all.length
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return `${JSON.stringify(Object.fromEntries(response.headers))}\n${await response.text()}`
}

/** What the page receives about so many requests. */
async function eventsAt(url: string, requests: number): Promise<string> {
  const events = new AbortController()
  const response = await fetch(url, { signal: events.signal })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.split('event: request').length > requests) break
  }
  events.abort()
  return text
}

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
