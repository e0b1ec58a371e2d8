import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Chance, pick } from '../../chance.ts'
import { damages, refusals, sendDamaged, type Whole } from './faults.ts'

export interface BreakingProxyOptions {
  /** A listener that stands for every other origin. */
  readonly foreign: string
  /** Responds as the services do. */
  readonly service: (input: string, init: RequestInit) => Promise<Response>
  readonly random: Chance
  /** The share of requests that something happens to, 0 to 1. */
  readonly share: number
  /** How often each fault happened. */
  readonly counts: Map<string, number>
}

/** A server in front of the services that breaks things as networks do. */
export function breakingProxy(options: BreakingProxyOptions): Server {
  const server = createServer((request, response) => {
    response.on('error', ignore)
    void handle(request, response, options).catch(() => request.socket.destroy())
  })
  return server.on('connection', (socket) => socket.on('error', ignore))
}

/** What a client has given up must not end the proxy. */
const ignore = (): void => undefined

async function handle(request: IncomingMessage, response: ServerResponse, options: BreakingProxyOptions) {
  const { random, share, counts } = options
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const broken = random() < share
  const early = random() < 0.5
  const count = (kind: string): void => void counts.set(kind, (counts.get(kind) ?? 0) + 1)
  if (broken && early) {
    // Waiting for a response that never comes is dear, so it is rare.
    const kinds = Object.keys(refusals).filter((kind) => kind !== 'no response at all' || random() < 0.03)
    const kind = pick(kinds, random)
    count(kind)
    const reply = refusals[kind]?.(`${options.foreign}${request.url}`)
    if (reply === 'reset') request.socket.resetAndDestroy()
    else if (reply && reply !== 'silence') response.writeHead(reply[0], reply[1]).end(reply[2])
    return
  }
  const whole = await forward(request, Buffer.concat(chunks), options)
  if (!broken) return send(whole, response)
  const kind = whole.body.length < 40 ? 'reset after the work was done' : pick(Object.keys(damages), random)
  count(kind)
  const damage = damages[kind]?.(whole.body, whole.body.length)
  if (damage) sendDamaged(whole, damage, response)
}

async function forward(request: IncomingMessage, body: Buffer, { service }: BreakingProxyOptions): Promise<Whole> {
  const { method = 'GET', url = '/', headers } = request
  const list = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'connection' || name === 'transfer-encoding' ? [] : [[name, String(value)]],
  )
  const answered = await service(`http://${headers.host}${url}`, {
    method,
    headers: list as [string, string][],
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  return {
    status: answered.status,
    headers: [...answered.headers],
    body: Buffer.from(await answered.arrayBuffer()),
  }
}

function send({ status, headers, body }: Whole, response: ServerResponse): void {
  const kept = headers.filter(([name]) => name !== 'transfer-encoding')
  response.writeHead(status, kept.flat()).end(body)
}
