import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

/** Starts a server with a request handler, for one test, and returns its URL. */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((request, response) => void answer(request, response))
  const port = await listen(server)
  await atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

/**
 * A port of 127.0.0.1 where no server listens: below those that a system gives to whoever asks for any, so that no other
 * test gets it before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const server = createServer()
    const isFree = await listen(server, port).then(
      () => true,
      () => false,
    )
    await new Promise((resolve) => server.close(resolve))
    if (isFree) return port
  }
}

async function listen(server: Server, wanted = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** A request as received. */
export interface Recorded {
  readonly method: string
  /** Path and query, still encoded. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A response. A text and bytes are sent as they are, everything else as JSON. */
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** @default {} */
  readonly body?: unknown
}

/** How a server responds to the request number `count`, from 1. Without a return value it has already responded. */
export type Behaviour = (request: Recorded, response: ServerResponse, count: number) => Reply | void

/** Starts a server that records requests and returns the same response to each, or as a function says, for one test. */
export async function record(reply: Reply | Behaviour = {}): Promise<{ url: string; requests: Recorded[] }> {
  const requests: Recorded[] = []
  const url = await serve(async (incoming, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const { method = '', url: path = '', headers } = incoming
    const request: Recorded = { method, path, headers, body: Buffer.concat(chunks).toString() }
    requests.push(request)
    const wanted = typeof reply === 'function' ? reply(request, response, requests.length) : reply
    if (!wanted) return
    const { status = 200, body = {} } = wanted
    response.writeHead(status, { 'content-type': 'application/json', ...wanted.headers })
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
  })
  return { url, requests }
}
