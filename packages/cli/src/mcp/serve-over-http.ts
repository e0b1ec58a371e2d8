import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from '@modelcontextprotocol/server'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { readPrivateFile, refuseOpen } from '../settings/config-path.ts'
import type { AddressInfo } from 'node:net'
import type { Io } from '../io.ts'
import { type Served, serverMaker } from './mcp-server.ts'
import { programInfo } from '../program-info.ts'

const host = '127.0.0.1'
const path = '/mcp'

/** Bytes of a request. */
const maxRequestBodySize = 1 << 20
const maxConnections = 64
const secondsToSend = 30

/** Serves MCP over streamable HTTP, on loopback only, until it is interrupted. URL and token are printed on stderr. */
export async function serveOverHttp(
  served: Served,
  { port, tokenFile }: { readonly port: number; readonly tokenFile?: string | undefined },
  { stderr }: Pick<Io, 'stderr'>,
  interrupted: AbortSignal,
): Promise<void> {
  const token = tokenFile === undefined ? newToken() : await readToken(tokenFile)
  const handler = createMcpHandler(serverMaker(served), { maxRequestBodySize, maxSubscriptions: 16 })
  const respond = async (request: Request): Promise<Response> => {
    const refused = guard(request, token)
    if (refused) return refused
    if (new URL(request.url).pathname !== path) return new Response('Not found', { status: 404 })
    request.headers.delete('authorization')
    return handler.fetch(request)
  }
  const server = createServer({ requestTimeout: secondsToSend * 1000 }, nodeHandler(respond))
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(port, error)))
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  stderr.write(`${programInfo().name}: MCP server at http://${host}:${actual}${path}\n`)
  const shown = tokenFile === undefined ? token : `the token in ${tokenFile}`
  stderr.write(`${programInfo().name}: clients have to send Authorization: Bearer ${shown}\n`)
  if (!interrupted.aborted)
    await new Promise((resolve) => interrupted.addEventListener('abort', resolve, { once: true }))
  await handler.close()
  server.close()
  server.closeAllConnections()
}

function cannotListen(port: number, error: Error): CliError {
  const { code = error.message } = error as NodeJS.ErrnoException
  return new CliError(`cannot listen on port ${port} (${code})`, { exitCode: 1, hint: 'Choose another with --http.' })
}

const loopback = ['127.0.0.1', 'localhost']

/**
 * Refuses what a page in a browser, or another user of the machine, could send: a foreign Host (DNS rebinding), a foreign
 * Origin, and a request without this server's token.
 * @returns undefined where the request may pass
 */
function guard(request: Request, token: string): Response | undefined {
  return (
    hostHeaderValidationResponse(request, loopback) ??
    originValidationResponse(request, loopback) ??
    (hasToken(request, token) ? undefined : unauthorized())
  )
}

function hasToken({ headers }: Request, token: string): boolean {
  const given = /^bearer (?<token>\S+)$/i.exec(headers.get('authorization') ?? '')?.groups?.['token'] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

/** Of equal length whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function unauthorized(): Response {
  const message = 'This server needs the token that it printed when it started: Authorization: Bearer TOKEN'
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32_000, message }, id: null },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  )
}

/** A shorter token could be guessed. */
const shortest = 32

/** A token of 256 bits. */
function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token in a file, so that a host can be told once. A file that is not there is made, for its owner alone.
 * @throws CliError others have access to the file, or it holds no token of at least 32 characters
 */
async function readToken(file: string): Promise<string> {
  const known = await readPrivateFile(file)
  if (!known) {
    const token = newToken()
    await writeFile(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
    return token
  }
  refuseOpen(known)
  const token = known.text.trim()
  if (token.length >= shortest && /^[\x21-\x7e]+$/.test(token)) return token
  throw new CliError(`--token-file: ${file} has to hold a token of at least ${shortest} characters`, {
    exitCode: exitCodes.usage,
  })
}

/** Lets a function over web requests serve a Node server. The request is aborted when its sender has gone. */
function nodeHandler(respond: (request: Request) => Promise<Response>): RequestListener {
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
  // What was refused before its body came would stand in the way of the next request.
  if (!incoming.complete) outgoing.setHeader('connection', 'close')
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) {
    outgoing.end()
    return
  }
  // A stream of events has to arrive piece by piece.
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
