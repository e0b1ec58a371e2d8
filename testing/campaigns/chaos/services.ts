import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createEmulator, type Emulator } from '@portolan/emulator'
import { serve } from '@portolan/testing/serve'
import { type Chance, chance, pick } from '../../chance.ts'
import { damagesOf, refusalsOf, sendDamaged } from './faults.ts'

/** What the services know. */
export interface Account {
  /** How often each marked write was done. */
  readonly done: Record<string, number>
  foreignRequests: number
  /** The requests that reached the services. */
  requests: number
  /** How often each fault happened. */
  readonly faults: Record<string, number>
}

const manyRequests = { limit: 1e9, window: 3_600_000 }

/** The services, at an address where a share of the requests breaks and at one where none does, and what they know. */
export async function startServices({ seed, share }: { readonly seed: number; readonly share: number }) {
  const account: Account = { done: {}, foreignRequests: 0, requests: 0, faults: {} }
  const emulator = createEmulator({
    seed,
    issues: { rateLimit: manyRequests, repositories: [{ owner: 'portolan', repo: 'atlas', events: 300 }] },
    article: { rateLimit: manyRequests },
    images: { operationTime: 0 },
    subscriptions: { operationTime: 0 },
  })
  emulator.subscribe(({ body, path, status }) => {
    const mark = /mark-[a-z-]+-\d+/.exec(body || path)?.[0]
    if (mark && status >= 200 && status < 300) account.done[mark] = (account.done[mark] ?? 0) + 1
    // The list of requests would hold every body of the campaign.
    emulator.clearRequests()
  })
  const foreign = await serve((_, response) => {
    account.foreignRequests++
    response.end('{}')
  })
  const around = { emulator, foreign, account, random: chance(seed) }
  const url = await serve(breakingProxy({ ...around, share }))
  const whole = await serve(breakingProxy({ ...around, share: 0 }))
  return { url, whole, account }
}

interface ProxyOptions {
  /** What responds as the services do. */
  readonly emulator: Emulator
  /** A listener that stands for every other origin. */
  readonly foreign: string
  readonly account: Account
  readonly random: Chance
  /** The share of requests that something happens to, 0 to 1. */
  readonly share: number
}

/** A listener in front of the services that breaks things as networks do. */
function breakingProxy(options: ProxyOptions) {
  return (request: IncomingMessage, response: ServerResponse) =>
    handle(request, response, options).catch(() => request.socket.destroy())
}

async function handle(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): Promise<void> {
  const { emulator, foreign, account, random, share } = options
  const sent = await buffer(request)
  const broken = random() < share
  const early = random() < 0.5
  const count = (kind: string): void => void (account.faults[kind] = (account.faults[kind] ?? 0) + 1)
  if (broken && early) {
    const refusals = refusalsOf(`${foreign}${request.url}`)
    // Waiting for a response that never comes is dear, so it is rare.
    const kinds = Object.keys(refusals).filter((kind) => kind !== 'no response at all' || random() < 0.03)
    const kind = pick(kinds, random)
    count(kind)
    const reply = refusals[kind]
    if (reply === 'reset') request.socket.resetAndDestroy()
    else if (reply && reply !== 'silence') response.writeHead(reply[0], reply[1]).end(reply[2])
    return
  }
  account.requests++
  const answer = await forward(request, sent, emulator)
  const body = Buffer.from(await answer.arrayBuffer())
  answer.headers.delete('transfer-encoding')
  if (!broken) {
    response.writeHead(answer.status, [...answer.headers].flat()).end(body)
    return
  }
  const damages = damagesOf(body)
  const kind = body.length < 40 ? 'reset after the work was done' : pick(Object.keys(damages), random)
  count(kind)
  await sendDamaged(answer, { sent: body, length: body.length, ...damages[kind] }, request.socket)
}

function forward({ method = 'GET', url, headers }: IncomingMessage, body: Buffer, { fetch }: Emulator) {
  const list = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'connection' || name === 'transfer-encoding' ? [] : [[name, String(value)]],
  )
  const init = { method, headers: list, ...(body.length > 0 && { body: new Uint8Array(body) }) }
  return fetch(`http://${headers.host}${url}`, init)
}
