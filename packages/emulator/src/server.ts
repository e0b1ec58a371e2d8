import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withCors } from './cors.ts'
import { type Emulator, makeEmulator } from './emulator.ts'
import type { OpenApiOptions } from './openapi.ts'
import { isOpenApi, type OpenApi } from './openapi/open-api.ts'
import { type ServerOptions, serverOptions } from './options.ts'
import { ownNames } from './loopback.ts'
import { refuseUnless } from './rules.ts'
import { inFolder } from './snapshot-folder.ts'
import { pageHandler } from './page/page-handler.ts'

/** An emulator that listens on a port. */
export interface RunningEmulator extends Emulator {
  /** The base URL of every client. */
  readonly url: string
  /** Closes all connections and the port, and ends what is still running. */
  stop(): Promise<void>
  /** For `await using`: the same as `stop`. */
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Milliseconds that an idle connection stays open: if Node closed it after 5 seconds, a client that is reusing it would
 * see an unwanted network error.
 */
const keepAliveTimeout = 60_000

/**
 * Starts the services on an HTTP server, on loopback unless `host` says otherwise. Its address has a page for browsers.
 * @throws TypeError an option is unknown or invalid, or the saved state is invalid
 * @throws Error the port is already in use
 */
export async function startEmulator(options: ServerOptions = {}): Promise<RunningEmulator> {
  refuseUnless('startEmulator', serverOptions, options)
  const { port = 0, cors = 'loopback', host = '127.0.0.1', allowedHosts = [] } = options
  const stopping = new AbortController()
  const surroundings = {
    signal: stopping.signal,
    ...(options.snapshots === undefined ? {} : { snapshots: inFolder(options.snapshots) }),
  }
  const emulator = makeEmulator({ ...options, openapi: await opened(options.openapi) }, surroundings)
  const isOwnName = ownNames(host, allowedHosts)
  const page = pageHandler(emulator, isOwnName)
  const respondToAll = withCors(cors, emulator.fetch)
  const respond = async (request: Request): Promise<Response> => {
    const { hostname } = new URL(request.url)
    return (await page(request)) ?? (isOwnName(hostname) ? respondToAll(request) : misdirected(hostname))
  }
  const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    serve(respond, incoming, outgoing).catch(() => incoming.socket.resetAndDestroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${reachable(host)}:${(server.address() as AddressInfo).port}`
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      stopping.abort()
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return Object.assign(emulator, { url, stop, [Symbol.asyncDispose]: stop })
}

/** @see RFC 9110, section 15.5.20 */
function misdirected(hostname: string): Response {
  const message = `The emulator is not called ${hostname}: a page of that name must not read it. If it is yours, allow it with --allowed-hosts ${hostname}, or with the option allowedHosts.`
  return Response.json({ message, type: 'misdirected_request' }, { status: 421 })
}

/** Reads a document, if there is one; the reader is only loaded then. */
export async function opened(
  document: string | object | undefined,
  options: OpenApiOptions = {},
): Promise<OpenApi | undefined> {
  if (document === undefined || isOpenApi(document)) return document
  const { readOpenApi } = await import('./openapi.ts')
  return readOpenApi(document, options)
}

/** An address at which this machine reaches a server that listens on a host. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Passes a request to the emulator and sends the response; a network error resets the connection. */
async function serve(
  respond: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const request = readRequest(incoming, gone.signal)
  const response = request ? await respond(request) : unreadable(incoming)
  if (response.type === 'error') throw new Error('reset')
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) {
    outgoing.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
}

/** Converts a request to one for `fetch`; undefined for methods and addresses that `fetch` lacks, such as TRACE. */
function readRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', headers, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const address = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url
  try {
    return new Request(address, {
      method,
      signal,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
    })
  } catch {
    return undefined
  }
}

function unreadable({ method, url }: IncomingMessage): Response {
  return Response.json({ message: `The emulator cannot read ${method} ${url}.`, type: 'bad_request' }, { status: 400 })
}
