import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts'
import { desk } from './page/desk.ts'

export interface ServerOptions extends EmulatorOptions {
  /** The port to listen on. @default a free one */
  readonly port?: number | undefined
}

/** An emulator that listens on loopback. */
export interface RunningEmulator extends Emulator {
  /** The base URL of every client. */
  readonly url: string
  /** Ends all connections and frees the port. */
  stop(): Promise<void>
}

const host = '127.0.0.1'

/**
 * Starts the services on a real HTTP server, on loopback only. A browser finds a page for people at its address.
 * @throws TypeError there is no such service, or the saved state is not valid
 * @throws Error the port is taken
 */
export async function startEmulator({ port = 0, ...options }: ServerOptions = {}): Promise<RunningEmulator> {
  const emulator = createEmulator(options)
  const forPeople = desk(emulator)
  const respond = async (request: Request): Promise<Response> => (await forPeople(request)) ?? emulator.fetch(request)
  const server = createServer((incoming, outgoing) => {
    serve(respond, incoming, outgoing).catch(() => incoming.socket.resetAndDestroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  return Object.assign(emulator, {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** Hands a request on and its response back; a network error becomes a reset connection. */
async function serve(
  respond: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers, url } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(`http://${headers.host ?? host}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  })
  const response = await respond(request)
  if (response.type === 'error') throw new Error('reset')
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) {
    outgoing.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
}
