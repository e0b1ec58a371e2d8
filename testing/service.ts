import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { freePort } from './free-port.ts'
import { serve } from './serve.ts'

/** A request as the server received it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How a server responds to the request number `count`, from 1. Without a return value it has already responded. */
type Behaviour = (seen: Seen, response: ServerResponse, count: number) => Reply | void

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** Text is sent as it is, everything else as JSON. */
  readonly body?: unknown
}

/** Starts a server for one test, and records its requests. */
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

/** Starts a server that returns these responses in order, and the last one from then on. */
export function answers(...replies: readonly Reply[]): Promise<{ url: string; seen: Seen[] }> {
  return service((_, __, count) => replies[Math.min(count, replies.length) - 1])
}

/** A URL where no server listens. */
export async function closed(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`
}
