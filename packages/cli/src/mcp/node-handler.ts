import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Lets a function over web requests serve a Node server. The request is aborted if its sender disconnects. */
export function nodeHandler(respond: (request: Request) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => {
    serve(respond, incoming, outgoing).catch(() => outgoing.destroy())
  }
}

async function serve(
  respond: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const response = await respond(toRequest(incoming, gone.signal))
  // The unread body of a rejected request would block the next one.
  if (!incoming.complete) outgoing.setHeader('connection', 'close')
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) {
    outgoing.end()
    return
  }
  // A stream of events must arrive piece by piece.
  outgoing.flushHeaders()
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', headers, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // The Host header is checked, and never used for a URL.
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    signal,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  })
}
