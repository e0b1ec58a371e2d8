// A process with the emulator behind the breaking proxy, a foreign origin, and the account of what the services did.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createEmulator } from '@portolan/emulator'
import { chance } from '../../chance.ts'
import { breakingProxy } from './breaking-proxy.ts'

/** What the services know. */
export interface Account {
  /** How often each marked write was done. */
  readonly done: Readonly<Record<string, number>>
  readonly foreignRequests: number
  /** The requests that reached the services. */
  readonly requests: number
  /** How often each fault happened. */
  readonly faults: Readonly<Record<string, number>>
}

const { values } = parseArgs({ options: { seed: { type: 'string' }, share: { type: 'string' } } })
const seed = Number(values.seed ?? 1)
const share = Number(values.share ?? 0.2)

const manyRequests = { limit: 1e9, window: 3_600_000 }
const emulator = createEmulator({
  seed,
  issues: { rateLimit: manyRequests, repositories: [{ owner: 'portolan', repo: 'atlas', events: 300 }] },
  article: { rateLimit: manyRequests },
  images: { operationTime: 0 },
  subscriptions: { operationTime: 0 },
})

/** How often the services did what a marked request asks for. */
const done: Record<string, number> = {}
emulator.subscribe(({ body, path, status }) => {
  const mark = /mark-[a-z]+-\d+/.exec(body || path)?.[0]
  if (mark && status >= 200 && status < 300) done[mark] = (done[mark] ?? 0) + 1
})
// The list of requests would hold every body of the campaign.
const emptied = setInterval(() => emulator.clearRequests(), 200)

let foreignRequests = 0
const foreign = await listen(
  createServer((_, response) => {
    foreignRequests++
    response.end('{}')
  }),
)
const faults = new Map<string, number>()
let requests = 0
const service = (input: string, init: RequestInit): Promise<Response> => {
  requests++
  return emulator.fetch(input, init)
}
const around = { service, foreign, random: chance(seed), counts: faults }
const url = await listen(breakingProxy({ ...around, share }))
const whole = await listen(breakingProxy({ ...around, share: 0 }))

const respond: RequestListener = (_, response) => {
  const account: Account = { done, foreignRequests, requests, faults: Object.fromEntries(faults) }
  response.end(JSON.stringify(account))
}
const account = await listen(createServer(respond))
process.stdout.write(`${JSON.stringify({ url, whole, account })}\n`)
process.stdin.resume().on('end', () => {
  clearInterval(emptied)
  process.exit()
})

function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}
