import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isSameText } from '@portolan/core/internal'
import { CliError } from '../cli-error.ts'

/** Waits for the redirect of one login. */
export interface CallbackServer {
  /** The address of the redirect, as soon as it has arrived. */
  readonly redirect: Promise<URL>
  close(): Promise<void>
}

export interface CallbackOptions {
  readonly port: number
  /** The path of the redirect, such as `/callback`. */
  readonly path: string
  /** The state that the redirect must contain. */
  readonly state: string
  /** Called with a sentence about each rejected request. */
  readonly onRefused: (reason: string) => void
}

const host = '127.0.0.1'

/**
 * Listens on 127.0.0.1 for one redirect with the right path and state. All other requests are rejected and end nothing,
 * so that another page in the browser can neither end the login nor pass its own code.
 * @throws CliError the port cannot be used
 */
export async function listenForCallback(options: CallbackOptions): Promise<CallbackServer> {
  let resolve: (url: URL) => void
  const redirect = new Promise<URL>((done) => (resolve = done))
  let isDone = false
  const server = createServer((request, response) => {
    const base = `http://${host}:${options.port}`
    const url = new URL(URL.canParse(request.url ?? '', base) ? (request.url ?? '') : '/', base)
    const refusal = isDone
      ? ([410, 'the login has already been completed'] as const)
      : findRefusal(request, url, options)
    if (refusal) {
      if (url.pathname !== '/favicon.ico') options.onRefused(`a request was rejected: ${refusal[1]}`)
      respond(response, ...refusal)
      return
    }
    isDone = true
    response.on('close', () => resolve(url))
    respond(response, 200, 'Return to the terminal. You can close this window.')
  })
  await new Promise<void>((listening, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const hint = 'Choose the port that the application is registered with, and end what is using it.'
      reject(new CliError(`port ${options.port} of ${host} cannot be used (${code})`, { exitCode: 1, hint }))
    })
    server.listen(options.port, host, listening)
  })
  return { redirect, close: () => closeServer(server) }
}

type Refusal = readonly [status: number, reason: string]

function findRefusal({ method, headers }: IncomingMessage, url: URL, options: CallbackOptions): Refusal | undefined {
  // The header reveals a page of another site that points its own host name to this machine.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? ''))
    return [403, 'the Host header is not this host']
  if (url.pathname !== options.path) return [404, 'the path is not that of the redirect']
  if (method !== 'GET') return [405, 'the method is not GET']
  const states = url.searchParams.getAll('state')
  if (states.length === 1 && isSameText(options.state, states[0] ?? '')) return undefined
  return [400, 'the state is not that of this login']
}

function respond(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer',
    connection: 'close',
  })
  response.end(`${text}\n`)
}

function closeServer(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
