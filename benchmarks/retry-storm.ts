import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIssuesClient } from '@portolan/issues-client'
import got from 'got'
import ky from 'ky'
import { OpenAI } from 'openai'
import { Stripe } from 'stripe'
import { table } from './table.ts'

const calls = 1000
const atOnce = 100

/** The response of a service that is down. */
const outages: readonly (readonly [name: string, status: number, headers: Readonly<Record<string, string>>])[] = [
  ['503', 503, {}],
  ['503, Retry-After: 0', 503, { 'retry-after': '0' }],
  ['503, Retry-After in the past', 503, { 'retry-after': new Date(0).toUTCString() }],
  ['429, Retry-After: 0', 429, { 'retry-after': '0' }],
]

/** Each reads something from the server at a URL, with its own defaults. */
const contestants: Readonly<Record<string, (url: string) => () => Promise<unknown>>> = {
  ours(url) {
    const client = createIssuesClient({ baseUrl: url })
    return async () => await client.rateLimit.get()
  },
  openai(url) {
    const client = new OpenAI({ baseURL: url, apiKey: 'key' })
    return async () => await client.models.list()
  },
  stripe(url) {
    const { hostname, port } = new URL(url)
    const client = new Stripe('key', { host: hostname, port: Number(port), protocol: 'http', telemetry: false })
    return async () => await client.customers.list()
  },
  got: (url) => async () => await got(url),
  ky: (url) => async () => await ky(url).json(),
}

/** Counts the requests of 1,000 calls to a service that is down. */
export async function retryStorm(): Promise<string> {
  const rows: string[][] = []
  for (const [name, make] of Object.entries(contestants)) {
    const counts: string[] = []
    for (const [, status, headers] of outages) counts.push(String(await countRequests(make, status, headers)))
    rows.push([name, ...counts])
  }
  return table([`requests of ${calls} calls`, ...outages.map(([name]) => name)], rows)
}

async function countRequests(
  make: (url: string) => () => Promise<unknown>,
  status: number,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const call = make(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  let started = 0
  const work = async (): Promise<void> => {
    while (started++ < calls) await call().catch(() => {})
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  server.closeAllConnections()
  server.close()
  return requests
}
