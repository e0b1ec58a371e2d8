import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

/** Starts a server with a request handler, for one test, and returns its URL. */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A request as received. */
export interface Recorded {
  readonly method: string
  /** Path and query, still encoded. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Starts a server that records requests and returns the same response to each, for one test. */
export async function record(
  answer: { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown } = {},
): Promise<{ url: string; requests: Recorded[] }> {
  const requests: Recorded[] = []
  const url = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      const { body = {} } = answer
      response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
    })
  })
  return { url, requests }
}
