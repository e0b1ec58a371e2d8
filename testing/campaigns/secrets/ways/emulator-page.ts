import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { createSitehostClient } from '@portolan/sitehost-client'
import { canaries } from '../canaries.ts'
import type { Heard, WayOut } from '../way-out.ts'
import { clientCalls, secretOptions } from './client-calls.ts'
import { storeIn } from './clients.ts'

/** What a test of the search does to the emulator after the calls. */
type Leak = (emulator: RunningEmulator) => Promise<unknown>

/** The emulator's page: its HTML, the requests and events that it shows, and the world that it saves. The emulator echoes by itself. */
export async function openEmulatorPage(heard: Heard, leak?: Leak): Promise<WayOut> {
  const emulator = await startEmulator()
  return {
    async call() {
      const calls = await callEmulator(emulator.url)
      await leak?.(emulator)
      heard('emulator, page', await textAt(`${emulator.url}/`))
      heard('emulator, saved world', await textAt(`${emulator.url}/.emulator/world`))
      heard('emulator, requests', await textAt(`${emulator.url}/.emulator/requests`))
      heard('emulator, HTTP archive', await textAt(`${emulator.url}/.emulator/requests.har`))
      heard(
        'emulator, events of the page',
        await eventsAt(`${emulator.url}/.emulator/events`, emulator.requests.length),
      )
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
    () => sitehost.sites.list().then((sites) => sites),
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
