import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from './serve.ts'

/** A request as a server saw it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a server does with the request number `count`, from 1. Without a return value it has answered by itself. */
type Behaviour = (seen: Seen, response: ServerResponse, count: number) => Reply | void

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** Text is sent as it is, everything else as JSON. */
  readonly body?: unknown
}

/** A server for one test, and the requests that it saw. */
export async function service(behave: Behaviour): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const url = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const { method = '', url: path = '', headers } = request
    const one: Seen = { method, path, headers, body: Buffer.concat(chunks).toString() }
    seen.push(one)
    const reply = behave(one, response, seen.length)
    if (!reply) return
    const { status = 200, body = '' } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { url, seen }
}

/** A server that answers the first requests with these, and all others with the last of them. */
export function answers(...replies: readonly Reply[]): Promise<{ url: string; seen: Seen[] }> {
  return service((_, __, count) => replies[Math.min(count, replies.length) - 1])
}

/** An address where nobody listens. */
export async function closed(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
