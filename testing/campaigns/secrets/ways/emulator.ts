import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSitehostClient } from '@portolan/sitehost-client'
import { temporaryFolder } from '../../temporary-folder.ts'
import { canaries } from '../canaries.ts'
import type { Heard } from '../tally.ts'
import { callClients } from './clients.ts'

const { clientSecret, path, query, token } = canaries
const command = join(import.meta.dirname, '../../../../packages/emulator/src/cli.ts')
const body = JSON.stringify({ client_id: 'c1'.repeat(20), client_secret: clientSecret, code: token })

/** Requests to endpoints that do not exist, or with values that are not valid. */
const requests: readonly (readonly [path: string, init?: RequestInit])[] = [
  ['/api/v2/access_tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body }],
  [`/api/v2/items?access_token=${encodeURIComponent(token)}&per_page=1`],
  [`/nowhere?key=${encodeURIComponent(query)}`],
  [`/api/v2/access_tokens/${path}`],
  [`/api/v2/access_tokens/${encodeURIComponent(token)}`, { method: 'DELETE' }],
]

const shown = {
  page: '/',
  'saved world': '/.emulator/world',
  requests: '/.emulator/requests',
  'HTTP archive': '/.emulator/requests.har',
}

/**
 * Makes calls of `portolan-emulator --log`, and says what it prints, shows and saves.
 * @returns the number of calls
 */
export async function callEmulator(heard: Heard): Promise<number> {
  const world = join(temporaryFolder(), 'world.json')
  const flags = ['--log', '--port', '0', '--state', world]
  const child = spawn(process.execPath, ['--conditions=@portolan/source', command, ...flags])
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()))
  while (!/at http:\S+/.test(printed)) await once(child.stdout, 'data')
  const url = /at (?<url>http:\/\/[\d.:]+)/.exec(printed)?.groups?.['url'] ?? ''
  const sitehost = createSitehostClient({ baseUrl: url, clientId: 'client-1', clientSecret, retry: false })
  const calls = await callClients(url, heard, {})
  await sitehost.sites.list().catch((error: unknown) => heard('error', error))
  for (const [where, init] of requests) await fetch(url + where, init)
  await hearEmulator(url, heard)
  child.kill('SIGINT')
  await once(child, 'close')
  heard('emulator, log', printed)
  heard('emulator, file of the world', readFileSync(world, 'utf8'))
  return calls + 1 + requests.length
}

/** Says what an emulator shows: its page, with its requests and events, and the world that can be saved. */
export async function hearEmulator(url: string, heard: Heard): Promise<void> {
  for (const [way, where] of Object.entries(shown)) {
    const response = await fetch(url + where, { headers: { accept: 'text/html' } })
    heard(`emulator, ${way}`, JSON.stringify(Object.fromEntries(response.headers)), await response.text())
  }
  const { length } = (await (await fetch(`${url}/.emulator/requests`)).json()) as unknown[]
  const opened = new AbortController()
  const { body: events } = await fetch(`${url}/.emulator/events`, { signal: opened.signal })
  let text = ''
  for await (const part of events?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.split('event: request').length > length) break
  }
  opened.abort()
  heard('emulator, events of the page', text)
}
