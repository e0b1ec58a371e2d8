import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts'

export interface ServerOptions extends EmulatorOptions {
  /** The port to listen on; a free one, unless set. */
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

/** Starts the services on a real HTTP server, on loopback only. */
export async function startEmulator({ port = 0, ...options }: ServerOptions = {}): Promise<RunningEmulator> {
  const emulator = createEmulator(options)
  const server = createServer((incoming, outgoing) => {
    serve(emulator, incoming, outgoing).catch(() => incoming.socket.resetAndDestroy())
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

/** Hands a request over to the emulator and its answer back; a network error becomes a reset connection. */
async function serve(emulator: Emulator, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', headers, url } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(`http://${headers.host ?? host}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  })
  const response = await emulator.fetch(request)
  if (response.type === 'error') throw new Error('reset')
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) {
    outgoing.end()
    return
  }
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
}
